/** Recall, what became of a memory in it, context blocks, questions, the co-retrieval log. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const SUPPRESSED = ['EXPIRED', 'DORMANT', 'ROLE', 'OUTDATED', 'FLOOR', 'CAP'].map((name) => ({
  ...{ name, count: expect.any(Number) },
}));
const WHY = { intent: 'WHY', similarity: null };
/** Asked for without the word that no outsider may read, since an answer repeats its question. */
const QUESTION = 'What is the plan of Ada?';
const UNCOUNTED = { trackAccess: false };

export const recall: Area = {
  calls: {
    recall: [
      () => ({
        ...{ query: 'kettle', kinds: ['SEMANTIC', 'EPISODIC'], limit: 5, ambient: false },
        ...{ from: '2020-01-01', until: '2100-01-01T00:00:00Z', diversity: 0, trackAccess: true },
        ...{ asOf: null, caller: { profile: { maxInjected: 3 } } },
        filter: { contentTypes: [], maxAgeHours: 24, profiles: ['MEMORY', 'EPISODE'], tags: [] },
      }),
      {
        ...{
          channels: ['FULLTEXT', 'VECTOR', 'TOPIC', 'ENTITY', 'SESSION'],
          missing: [],
          notices: [],
        },
        ...{ gate: null, cycle: expect.any(Number), suppressed: SUPPRESSED },
        diagnostics: expect.objectContaining({
          ...{
            complexity: 'SIMPLE',
            terms: ['kettle'],
            periods: [],
            rrfK: 10,
            recencyWeight: 0.15,
          },
          variants: [{ name: 'ORIGINAL', text: 'kettle' }],
        }),
      },
    ],
    whyNot: [
      ({ kept: id }) => ({
        ...{ id, query: 'kettle', kinds: ['SEMANTIC'], limit: 100, diversity: 0 },
        ...{ from: '2020-01-01', until: '2100-01-01', ambient: false, trackAccess: true },
        asOf: { validAt: '2100-01-01T00:00:00Z' },
        filter: { entity: null, topic: null, trustScope: null, minQuality: null },
      }),
      {
        ...{ fate: 'RETURNED', explanation: 'It is among the hits.', rank: expect.any(Number) },
        ...{ leastReturned: expect.any(Number), memory: expect.objectContaining({}) },
        score: expect.objectContaining({ boost: 0, rerank: null, exempt: expect.any(Boolean) }),
      },
    ],
    contextBlock: [
      () => ({
        prompt: 'Why is the kettle broken?',
        tokenBudget: 500,
        trackAccess: true,
        vault: true,
      }),
      {
        ...{ markdown: expect.stringContaining('ettle'), complexity: 'COMPLEX', intent: WHY },
        ...{ budget: 500, gate: null, cycle: expect.any(Number), notices: [] },
        ...{ tokens: expect.any(Number), omitted: expect.any(Number), alreadyGiven: 0 },
        sections: expect.arrayContaining([
          expect.objectContaining({
            name: 'MEMORIES',
            title: 'Memories',
            tokens: expect.any(Number),
          }),
        ]),
      },
    ],
  },
  queries: {
    recall: [
      () => ({ query: QUESTION, ...UNCOUNTED }),
      expect.objectContaining({ hits: [], suppressed: SUPPRESSED.map(none) }),
    ],
    whyNot: [({ fact: id }) => ({ id, query: QUESTION }), null],
    contextBlock: [
      () => ({ prompt: QUESTION, ...UNCOUNTED }),
      expect.objectContaining({ markdown: null, sections: [], omitted: 0 }),
    ],
  },
  own: {},
  byId: {},
};

function none({ name }: { name: string }) {
  return { name, count: 0 };
}
