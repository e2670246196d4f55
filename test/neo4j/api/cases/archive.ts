/** Reliability of sources, and what lies where. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const SOURCE = {
  ...{ domain: 'reference.example', score: expect.any(Number), attempts: 1, success: 1 },
  ...{ blocked: 0, failed: 0, quality: 0.9, lastAt: expect.any(String) },
};
const PAGE_INFO = { hasNextPage: false, endCursor: expect.any(String) };

export const archive: Area = {
  calls: {
    recordExtraction: [
      () => ({
        input: { url: 'https://www.reference.example/a', outcome: 'SUCCESS', quality: 0.9 },
      }),
      { source: SOURCE, created: true },
    ],
    sources: [
      () => ({ domain: 'reference.example', first: 5 }),
      { edges: [{ node: SOURCE, cursor: expect.any(String) }], pageInfo: PAGE_INFO },
    ],
    coldDocuments: [
      () => ({ first: 5 }),
      { edges: expect.any(Array), pageInfo: expect.anything() },
    ],
  },
  queries: {
    coldDocuments: [() => ({}), expect.objectContaining({ edges: [] })],
  },
  common: { sources: {} },
  own: { recordExtraction: { input: { domain: 'a.example', outcome: 'BLOCKED' } } },
  byId: {},
};
