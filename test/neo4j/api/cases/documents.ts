/** Documents. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOTE = { content: '# Tea\n\nTea is made of leaves.', path: 'notes/tea.md', quality: 0.9 };

export const documents: Area = {
  calls: {
    saveDocuments: [
      () => ({ documents: [NOTE, { content: 'Two.', trustScope: 'GLOBAL' }] }),
      {
        ...{ written: 1, refused: 1, created: true },
        results: [
          {
            ...{ action: 'CREATE', version: 1, created: true, flags: [], conflicts: [] },
            memory: expect.objectContaining({
              profile: 'DOCUMENT',
              document: expect.objectContaining({
                ...{ title: 'Tea', path: 'notes/tea.md', quality: 0.9, effectiveQuality: 0.9 },
                ...{ trustScope: 'NEW', trust: 0.5, passageCount: 0 },
                ...{ text: NOTE.content, original: null, dataRequirements: null },
              }),
            }),
          },
          { code: 'GLOBAL_NEEDS_REASON' },
        ],
      },
    ],
  },
  queries: {},
  own: {
    saveDocuments: { documents: [{ content: 'mine', path: 'mine.md' }] },
  },
  byId: {},
};
