import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  guardOf,
  moveTrust,
  type Trusted,
  type TrustGuard,
  type TrustPolicy,
  withEarnedScope,
} from '../../../../src/domain/document/trust.js';
import {
  TRUST_SCOPES,
  type TurnOutcome,
  valuesOf,
} from '../../../../src/domain/kernel/vocabulary.js';

const NOW = new Date('2026-03-01T00:00:00Z');
const WEEK_ON = new Date('2026-03-08T00:00:00Z');
const POLICY: TrustPolicy = {
  ...{ start: 0.5, approve: 0.1, retry: 0.1, fail: 0.15, newTtlDays: 7 },
  ...{ userFrom: 0.6, userUses: 1, globalFrom: 0.85, globalUses: 5, globalUsers: 2 },
  ...{ globalBelow: 0.7, userBelow: 0.4 },
};
const AGREED = { mayRise: true, mayFall: true };
const OPEN: TrustGuard = { isPrivate: false, isJournal: false, isVouchedFor: false, ...AGREED };
const ALONE = { approvers: 1, objectors: 1, byCurator: false };
const NEW: Trusted = { trust: 0.5, uses: 0, scope: 'NEW', expiresAt: WEEK_ON };
const state = (change: Partial<Trusted>): Trusted => ({ ...NEW, expiresAt: null, ...change });

function judged(before: Trusted, outcomes: readonly TurnOutcome[], guard: TrustGuard = OPEN) {
  return outcomes.reduce((each, outcome) => moveTrust(each, outcome, guard, POLICY, NOW), before);
}
const times = (count: number, outcome: TurnOutcome) => Array.from({ length: count }, () => outcome);

describe('T-D08 one outcome', () => {
  test.each([
    ['APPROVE', 0.6, 1],
    ['RETRY', 0.4, 0],
    ['FAIL', 0.35, 0],
  ] as const)('%s moves 0.5 to %d', (outcome, trust, uses) => {
    expect(judged(NEW, [outcome])).toMatchObject({ trust, uses });
  });

  test('REVISE changes nothing', () => {
    expect(judged(NEW, ['REVISE'])).toBe(NEW);
  });

  test('stays between 0 and 1', () => {
    expect(judged(state({ trust: 0.95, scope: 'USER' }), ['APPROVE']).trust).toBe(1);
    expect(judged(state({ trust: 0.1, scope: 'NEW' }), ['FAIL']).trust).toBe(0);
  });

  test('steps of a tenth meet the thresholds exactly', () => {
    // Ten times 0.1 is not 1 for a computer.
    expect(judged(state({ trust: 0 }), times(6, 'APPROVE')).trust).toBe(0.6);
  });
});

describe('T-D08 up', () => {
  test('NEW becomes USER at 0.6 and no longer expires (QD-2)', () => {
    expect(judged(NEW, ['APPROVE'])).toEqual({
      trust: 0.6,
      uses: 1,
      scope: 'USER',
      expiresAt: null,
    });
  });

  test('not without a use, however much it is trusted', () => {
    const trusted = state({ trust: 0.9, expiresAt: WEEK_ON });
    expect(withEarnedScope(trusted, OPEN, POLICY, NOW)).toBe(trusted);
  });

  test('USER becomes GLOBAL with the fifth use, not before', () => {
    expect(judged(NEW, times(4, 'APPROVE'))).toMatchObject({ trust: 0.9, uses: 4, scope: 'USER' });
    expect(judged(NEW, times(5, 'APPROVE'))).toMatchObject({ trust: 1, uses: 5, scope: 'GLOBAL' });
  });

  test('not below 0.85, however often it was used', () => {
    const used = state({ trust: 0.74, uses: 20, scope: 'USER' });
    expect(judged(used, ['APPROVE']).scope).toBe('USER');
    expect(judged({ ...used, trust: 0.75 }, ['APPROVE']).scope).toBe('GLOBAL');
  });

  test.each([
    ['a preference', { contentTypes: ['Preference'] }],
    ['the record of a turn', { kind: 'EPISODIC' }],
    ['a text with personal data', { containsPii: true }],
    ['a text that gives orders to a model', { flags: ['PROMPT_INJECTION'] }],
  ] as const)('%s never becomes GLOBAL (QD-1)', (_, change) => {
    const stored = { kind: 'SEMANTIC', contentTypes: [], containsPii: false, flags: [] } as const;
    const judges = { ...ALONE, byCurator: true };
    const guard = guardOf({ ...stored, globalJustification: null, ...change }, judges, POLICY);
    expect(judged(NEW, times(9, 'APPROVE'), guard).scope).toBe('USER');
  });
});

describe('who decides what everybody reads', () => {
  const guard = (change: Partial<typeof ALONE>) =>
    guardOf(
      {
        ...{ kind: 'SEMANTIC', contentTypes: [], containsPii: false, flags: [] },
        globalJustification: null,
      },
      { ...ALONE, ...change },
      POLICY,
    );

  test('not one user alone, however often; two, or a curator', () => {
    expect(judged(NEW, times(9, 'APPROVE'), guard({}))).toMatchObject({ uses: 9, scope: 'USER' });
    expect(judged(NEW, times(5, 'APPROVE'), guard({ approvers: 2 })).scope).toBe('GLOBAL');
    expect(judged(NEW, times(5, 'APPROVE'), guard({ byCurator: true })).scope).toBe('GLOBAL');
  });

  test('nor does one take it back: its trust falls all the same', () => {
    const everybodys = state({ trust: 0.8, uses: 9, scope: 'GLOBAL' });
    const alone = judged(everybodys, times(4, 'FAIL'), guard({}));
    expect(alone).toMatchObject({ trust: 0.2, scope: 'GLOBAL', expiresAt: null });
    expect(judged(everybodys, ['FAIL'], guard({ objectors: 2 })).scope).toBe('USER');
    expect(judged(everybodys, ['FAIL'], guard({ byCurator: true })).scope).toBe('USER');
  });
});

describe('T-D08 down', () => {
  test('GLOBAL becomes USER below 0.7, not at it', () => {
    const everybodys = state({ trust: 0.8, uses: 9, scope: 'GLOBAL' });
    expect(judged(everybodys, ['RETRY'])).toMatchObject({ trust: 0.7, scope: 'GLOBAL' });
    expect(judged(everybodys, ['FAIL'])).toMatchObject({ trust: 0.65, scope: 'USER' });
  });

  test('USER becomes NEW below 0.4, and expires again', () => {
    const own = state({ trust: 0.5, uses: 9, scope: 'USER' });
    expect(judged(own, ['RETRY'])).toMatchObject({ trust: 0.4, scope: 'USER', expiresAt: null });
    expect(judged(own, ['FAIL'])).toMatchObject({ scope: 'NEW', expiresAt: WEEK_ON });
  });

  test('the journal does not expire', () => {
    const own = state({ trust: 0.5, uses: 9, scope: 'USER' });
    const journal = { ...OPEN, isPrivate: true, isJournal: true };
    expect(judged(own, ['FAIL'], journal)).toMatchObject({ scope: 'NEW', expiresAt: null });
  });

  test('what somebody vouched for stays GLOBAL until it is trusted less than a new one', () => {
    const vouched = { ...OPEN, isVouchedFor: true };
    const made = state({ scope: 'GLOBAL' });
    expect(withEarnedScope(made, vouched, POLICY, NOW)).toBe(made);
    expect(withEarnedScope(made, OPEN, POLICY, NOW).scope).toBe('USER');
    expect(judged(made, ['RETRY'], vouched)).toMatchObject({ trust: 0.4, scope: 'USER' });
  });

  test('a NEW one that falls keeps its time', () => {
    expect(judged(NEW, ['FAIL'])).toMatchObject({ scope: 'NEW', expiresAt: WEEK_ON });
  });
});

describe('hysteresis', () => {
  test('what rose at a threshold stays through one outcome against it', () => {
    expect(judged(NEW, ['APPROVE', 'RETRY'])).toMatchObject({ trust: 0.5, scope: 'USER' });
    const edge = state({ trust: 0.75, uses: 4, scope: 'USER' });
    expect(judged(edge, ['APPROVE', 'RETRY'])).toMatchObject({ trust: 0.75, scope: 'GLOBAL' });
  });

  const scopes = fc.constantFrom(...valuesOf(TRUST_SCOPES));
  const share = fc.integer({ min: 0, max: 10_000 }).map((count) => count / 10_000);
  const states = fc
    .record({ trust: share, uses: fc.nat(20), scope: scopes })
    .map((each): Trusted => ({ ...each, expiresAt: each.scope === 'NEW' ? WEEK_ON : null }));
  const guards = fc.record({
    isPrivate: fc.boolean(),
    isJournal: fc.boolean(),
    isVouchedFor: fc.boolean(),
    mayRise: fc.boolean(),
    mayFall: fc.boolean(),
  });
  const policies = fc
    .tuple(share, share, share, share, fc.nat(6), fc.nat(6), share)
    .map(([a, b, c, d, userUses, globalUses, start]): TrustPolicy => {
      const [userBelow, userFrom] = [Math.min(a, b), Math.max(a, b)];
      const [globalBelow, globalFrom] = [Math.min(c, d), Math.max(c, d)];
      return {
        ...POLICY,
        start,
        userBelow,
        userFrom,
        userUses,
        globalBelow,
        globalFrom,
        globalUses,
      };
    });

  test('what is settled stays so, whatever the thresholds', () => {
    fc.assert(
      fc.property(states, guards, policies, (before, guard, policy) => {
        const once = withEarnedScope(before, guard, policy, NOW);
        expect(withEarnedScope(once, guard, policy, WEEK_ON)).toBe(once);
      }),
    );
  });

  test('an approved document never falls, a failed one never rises', () => {
    const ranks = { NEW: 0, USER: 1, GLOBAL: 2 };
    fc.assert(
      fc.property(states, guards, fc.constantFrom('APPROVE', 'RETRY', 'FAIL'), (raw, guard, by) => {
        const before = withEarnedScope(raw, guard, POLICY, NOW);
        const moved = moveTrust(before, by, guard, POLICY, NOW);
        const step = ranks[moved.scope] - ranks[before.scope];
        expect(by === 'APPROVE' ? step : -step).toBeGreaterThanOrEqual(0);
        expect(moved.trust).toBeGreaterThanOrEqual(0);
        expect(moved.trust).toBeLessThanOrEqual(1);
        expect(Math.round(moved.trust * 10_000)).toBeCloseTo(moved.trust * 10_000, 6);
      }),
    );
  });

  test('only NEW documents expire, unless they are of the journal', () => {
    fc.assert(
      fc.property(states, guards, policies, (before, guard, policy) => {
        const settled = withEarnedScope(before, guard, policy, NOW);
        if (settled === before) return;
        expect(settled.expiresAt !== null).toBe(settled.scope === 'NEW' && !guard.isJournal);
        if (guard.isPrivate) expect(settled.scope).not.toBe('GLOBAL');
      }),
    );
  });
});
