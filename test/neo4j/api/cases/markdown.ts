/** Memory as Markdown files. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

/** Nobody's folder: the callers of operations.test.ts name no user. */
const FACTS = 'users/%nobody/facts.md';

export const markdown: Area = {
  calls: {
    importMarkdown: [
      ({ kept }) => ({
        files: [
          { path: FACTS, text: `- Kettle, kept <!-- id: ${kept} -->\n- The larder is cold.\n` },
          { path: 'elsewhere.md', text: '- Nothing.' },
        ],
      }),
      [
        { path: FACTS, created: 1, updated: 0, unchanged: 1, refused: 0, problems: [] },
        {
          ...{ path: 'elsewhere.md', created: 0, refused: 1 },
          problems: [{ line: 1, code: 'INVALID_INPUT', message: expect.any(String) }],
        },
      ],
    ],
    userMarkdown: [
      () => ({ first: 2 }),
      {
        edges: expect.arrayContaining([
          {
            node: { path: FACTS, text: expect.stringContaining('- The larder is cold. <!-- id: ') },
            cursor: expect.any(String),
          },
        ]),
      },
    ],
  },
  queries: {
    userMarkdown: [
      () => ({ first: 5 }),
      { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
    ],
  },
  own: {
    importMarkdown: { files: [{ path: 'users/ann/facts.md', text: '- I like tea.' }] },
  },
  byId: {},
};
