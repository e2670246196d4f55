import { expect, test } from '@jest/globals';
import { ruleReaders } from '../../../../src/models/readers/create.js';
import { turn } from '../../domain/consolidate/turns.js';

test('X-08: without a model rules read, and use nothing', async () => {
  const readers = ruleReaders();
  const earlier = turn('My bike was stolen on Tuesday.');
  const later = turn('So I bought a scooter yesterday.', { id: 't2', sequence: 2 });
  expect(await readers.facts.extract([earlier, later], [])).toMatchObject([
    { text: "Ana's bike was stolen on 2 May 2023.", sourceIds: ['t1'] },
    { text: 'Ana bought a scooter on 7 May 2023.', sourceIds: ['t2'] },
  ]);
  expect(await readers.causes.judge([{ earlier, later }])).toMatchObject([
    { causeId: 't1', effectId: 't2', evidence: 'So I' },
  ]);
  const entity = { id: 'e', name: 'Oslo', type: 'PLACE', aliases: [], mentions: 3 } as const;
  const none = { ...entity, memories: [], companions: [] };
  expect(await readers.summaries.summarize(none)).toBeNull();
  expect(readers.usage()).toEqual({ calls: 0, promptTokens: 0, completionTokens: 0 });
});
