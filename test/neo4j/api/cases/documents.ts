/** Documents. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOTE = { content: '# Tea\n\nTea is made of leaves.', path: 'notes/tea.md', quality: 0.9 };

export const documents: Area = {
  calls: {
    saveDocument: [
      () => ({ input: NOTE }),
      {
        ...{ action: 'CREATE', version: 1, created: true, flags: [], conflicts: [] },
        memory: expect.objectContaining({
          profile: 'DOCUMENT',
          document: expect.objectContaining({
            ...{ title: 'Tea', path: 'notes/tea.md', quality: 0.9, effectiveQuality: 0.9 },
            ...{ trustScope: 'NEW', trust: 0.5, storage: 'ACTIVE', passageCount: 0 },
            ...{ text: NOTE.content, original: null, dataRequirements: null },
          }),
        }),
      },
    ],
    saveDocuments: [
      () => ({ inputs: [{ content: 'One.' }, { content: 'Two.', trustScope: 'GLOBAL' }] }),
      { written: 1, refused: 1, created: true },
    ],
  },
  queries: {},
  own: {
    saveDocument: { input: { content: 'mine', path: 'mine.md' } },
    saveDocuments: { inputs: [{ content: 'mine' }] },
  },
  byId: {},
};
