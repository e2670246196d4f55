/** From what a reader found to what is written. */
import { describe, expect, test } from '@jest/globals';
import {
  type KnownStatement,
  type PlannedStatement,
  planStatements,
  splitKnown,
  statementKeyOf,
} from '../../../../src/domain/consolidate/plan.js';
import type { ExtractedFact, Turn } from '../../../../src/domain/consolidate/types.js';
import { SHARED_SCOPE } from '../../../../src/domain/kernel/partition.js';
import { rememberInput } from '../../../../src/domain/write/remember.js';

const schema = rememberInput(1_000);

const turnAt = (sequence: number, role: Turn['role'] = 'USER'): Turn => ({
  ...{ id: `t${sequence}`, role, speaker: null, content: `Turn ${sequence}`, sequence },
  eventTime: new Date(Date.UTC(2026, 0, sequence)),
});

const TURNS = [turnAt(1), turnAt(2, 'ASSISTANT'), turnAt(3)];

const fact = (change: Partial<ExtractedFact> = {}): ExtractedFact => ({
  ...{ text: 'Ann likes tea.', kind: 'OPINION', sourceIds: ['t1'], sourceRole: 'USER' },
  ...{ entities: [], rule: 'test', ...change },
});

const plan = (facts: ExtractedFact[], scope = SHARED_SCOPE) =>
  planStatements(facts, { sessionId: 's1', scope, turns: TURNS, schema });

const written = ({ item }: PlannedStatement) => item.fact;

describe('the key of a statement', () => {
  const key = (text: string, kind: ExtractedFact['kind'] = 'OPINION') =>
    statementKeyOf({ text, kind });

  test.each(['ann likes tea', ' Ann  likes\ntea!', 'ANN LIKES TEA...', 'Ann likes tea 。'])(
    '%p says the same',
    (text) => {
      expect(key(text)).toBe(key('Ann likes tea.'));
    },
  );

  test.each(['Ann likes teas.', 'Ann, likes tea.', 'Ann likes C++.'])(
    '%p says something else',
    (text) => {
      expect(key(text)).not.toBe(key('Ann likes tea.'));
    },
  );

  test('another kind is another statement', () => {
    expect(key('Ann likes tea.', 'SEMANTIC')).not.toBe(key('Ann likes tea.'));
  });

  test('a long row of closing signs costs no more than its length', () => {
    expect(key(`Tea${'.'.repeat(200_000)}!`)).toBe(key('Tea'));
  });
});

describe('planning', () => {
  test('a fact is about its first source, in its session', () => {
    const [only] = plan([fact({ sourceIds: ['t3', 't1'] })], 'agent-7').statements;
    expect(only?.item).toMatchObject({ profile: 'MEMORY', scope: 'agent-7', correctsId: null });
    expect(only?.item.fact).toMatchObject({
      ...{ text: 'Ann likes tea.', kind: 'OPINION', sourceRole: 'USER', sessionId: 's1' },
      ...{ sourceType: 'CONSOLIDATION', derivedFrom: ['t1', 't3'] },
      eventTime: TURNS[0]?.eventTime,
    });
  });

  test('two that say the same are one, with both sources, as the user said it', () => {
    const twice = [
      fact({ text: 'ann likes tea', sourceIds: ['t2'], sourceRole: 'ASSISTANT' }),
      fact({ sourceIds: ['t3'] }),
    ];
    const { statements } = plan(twice);
    expect(statements).toHaveLength(1);
    expect(statements.map(written)).toMatchObject([
      { text: 'Ann likes tea.', sourceRole: 'USER', derivedFrom: ['t2', 't3'] },
    ]);
  });

  test('X-30: what no user said is not asserted by the user', () => {
    const { statements } = plan([fact({ sourceIds: ['t2'], sourceRole: 'USER' })]);
    expect(statements.map(written)).toMatchObject([{ sourceRole: 'ASSISTANT' }]);
  });

  test('what names no turn of the page, or cannot be stored, is dropped and counted', () => {
    const { statements, dropped } = plan([
      fact({ sourceIds: ['elsewhere'] }),
      fact({ text: ' ' }),
      fact({ text: 'x'.repeat(1_001) }),
      fact({ entities: [{ name: '', type: 'PERSON' }] }),
      fact(),
    ]);
    expect([statements.length, dropped]).toEqual([1, 4]);
  });
});

describe('what is known', () => {
  const known = (source: KnownStatement['source'], id: string): KnownStatement => ({
    ...{ source, id, key: statementKeyOf(fact()) },
  });
  const { statements } = plan([fact()]);

  test('gets another source in the place of a twin', () => {
    expect(splitKnown(statements, [known('USER_ASSERTED', 'm1')])).toEqual({
      fresh: [],
      restated: [{ id: 'm1', sourceIds: ['t1'] }],
    });
  });

  test('X-30: what an agent inferred does not stand for what the user says', () => {
    expect(splitKnown(statements, [known('AGENT_INFERRED', 'm1')])).toEqual({
      fresh: statements,
      restated: [],
    });
  });

  test('what an agent says is known from either', () => {
    const byAgent = plan([fact({ sourceIds: ['t2'], sourceRole: 'ASSISTANT' })]).statements;
    const both = [known('USER_ASSERTED', 'm1'), known('AGENT_INFERRED', 'm2')];
    expect(splitKnown(byAgent, both).restated).toEqual([{ id: 'm1', sourceIds: ['t2'] }]);
  });
});
