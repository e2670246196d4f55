import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NO_FLOOR } from '../../../src/domain/recall/bearing.js';
import { DEFAULT_RECENCY, DEFAULT_RELATED } from '../../../src/domain/recall/boosts.js';
import {
  type Candidate,
  type RankingContext,
  type RankingPolicy,
  rankCandidates,
} from '../../../src/domain/recall/ranking.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const DAYS = 24;

/** What an agent wrote 10,000 hours ago, and what was recalled just now. */
const guess = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  ...{ id, utility: 'TACTICAL', source: 'AGENT_INFERRED', validity: 'INFERRED' },
  ...{ relevance: 'ACTIVE', domains: [], createdByRole: null, relatedIds: [] },
  ...{ createdAt: hoursAgo(10_000), lastAccessed: NOW, accessCount: 0, eventTime: NOW },
  ...{
    fused: 0.5,
    rerank: null,
    bearing: 0.5,
    isTurn: false,
    similarity: 0.5,
    byOther: true,
    asking: 'NOT',
    importance: null,
  },
  ...{ quality: null, expiresAt: null, behind: [], outdated: false },
  ...{ replaced: change.outdated ?? false, ...change },
});
const CONTEXT: RankingContext = {
  ...{ now: NOW, at: NOW, ambient: false, present: false, cap: 8, floor: null, roleDomains: null },
  leastBearing: NO_FLOOR,
  domainsOf: () => [],
};
/** Exact arithmetic starts from the cosine. */
const BY_SIMILARITY: RankingPolicy = {
  ...{ scoreBase: 'similarity', withinTier: 'score', importanceWeight: 0, qualityWeight: 0.2 },
  ...{
    recency: DEFAULT_RECENCY,
    related: DEFAULT_RELATED,
    outdatedFactor: 0.5,
    currencyWeight: 0.2,
    questionFactor: 0.9,
    onlyQuestionFactor: 0.7,
    bearingWeight: 0,
  },
};

function ranked(
  candidates: readonly Candidate[],
  change: Partial<RankingContext> = {},
  policy: Partial<RankingPolicy> = {},
) {
  const found = rankCandidates(
    candidates,
    { ...CONTEXT, ...change },
    { ...BY_SIMILARITY, ...policy },
  );
  return {
    ids: found.shown.map(({ id }) => id),
    finals: Object.fromEntries(found.scored.map(({ id, parts }) => [id, parts.final])),
    suppressed: Object.fromEntries(found.suppressed),
  };
}

describe('relevance', () => {
  const bare = { recency: { ...DEFAULT_RECENCY, enabled: false }, bearingWeight: 0.75 };
  const bearing = (bearing: number, id: string, similarity: number) =>
    guess(id, { bearing, similarity });

  test('has its share in the start of the score', () => {
    const found = [bearing(0.2, 'a', 0.8), bearing(1, 'b', 0.4), bearing(0, 'c', 0.6)];
    const { ids, finals } = ranked(found, {}, bare);
    expect(ids).toEqual(['b', 'a', 'c']);
    expect(finals['a']).toBeCloseTo(0.35, 10);
    expect(finals['b']).toBeCloseTo(0.85, 10);
    expect(finals['c']).toBeCloseTo(0.15, 10);
  });

  test('puts nothing before what outdates it', () => {
    const older = { ...bearing(1, 'older', 0.9), behind: ['newer'], outdated: true };
    const { ids } = ranked([older, bearing(0.1, 'newer', 0.2)], {}, bare);
    expect(ids).toEqual(['newer', 'older']);
  });

  test('below the floor nothing is returned, however load-bearing (T-X04)', () => {
    const found = [
      guess('a', { bearing: 0.02, utility: 'LOAD_BEARING' }),
      guess('b', { bearing: 0.03 }),
    ];
    const { ids, suppressed } = ranked(found, {
      ambient: true,
      leastBearing: { ...NO_FLOOR, least: 0.03 },
    });
    expect(ids).toEqual(['b']);
    expect(suppressed).toEqual({ a: 'FLOOR' });
  });

  test('far below the best of what may be shown nothing is returned, of records less than of turns', () => {
    const found = [
      guess('expired', { bearing: 1, expiresAt: hoursAgo(1) }),
      guess('best', { bearing: 0.5 }),
      guess('record', { bearing: 0.09 }),
      guess('turn', { bearing: 0.09, isTurn: true }),
      guess('far', { bearing: 0.04, isTurn: true }),
    ];
    const leastBearing = { least: 0.01, turnShare: 0.1, recordShare: 0.2 };
    const { ids, suppressed } = ranked(found, { ambient: true, leastBearing });
    expect(ids).toEqual(['best', 'turn']);
    expect(suppressed).toEqual({ expired: 'EXPIRED', record: 'FLOOR', far: 'FLOOR' });
  });
});

describe('recency', () => {
  test('T-E06 a memory accessed 30 days ago comes after the same one accessed today', () => {
    const old = guess('a', { lastAccessed: hoursAgo(30 * DAYS) });
    const { ids, finals } = ranked([old, guess('b')]);
    expect(ids).toEqual(['b', 'a']);
    expect(finals['b']).toBeCloseTo(0.85 * 0.5 + 0.15, 12);
    expect(finals['a']).toBeCloseTo(0.85 * 0.5 + 0.15 * 0.1, 12);
  });

  test.each<[string, Partial<Candidate>]>([
    ['T-E07 load-bearing', { utility: 'LOAD_BEARING' }],
    ['T-E08 user-asserted', { source: 'USER_ASSERTED' }],
    ['T-E09 confirmed', { validity: 'CONFIRMED' }],
  ])('%s memories keep the full score at any age', (_, change) => {
    const { finals } = ranked([guess('a', { ...change, lastAccessed: hoursAgo(1e6) })]);
    expect(finals['a']).toBeCloseTo(0.85 * 0.5 + 0.15, 12);
  });

  test('T-E10 after one half-life half of the share is left', () => {
    const { finals } = ranked([guess('a', { lastAccessed: hoursAgo(168) })]);
    expect(finals['a']).toBeCloseTo(0.85 * 0.5 + 0.15 * 0.5, 12);
  });

  test('T-E13 what was never accessed ages from its creation', () => {
    const { finals } = ranked([guess('a', { lastAccessed: null, createdAt: hoursAgo(336) })]);
    expect(finals['a']).toBeCloseTo(0.85 * 0.5 + 0.15 * 0.25, 12);
  });

  test('E-25 switched off the score is the base', () => {
    const recency = { ...DEFAULT_RECENCY, enabled: false };
    expect(ranked([guess('a')], {}, { recency }).finals).toEqual({ a: 0.5 });
  });
});

describe('documents', () => {
  test('T-D06, QD-5 of two as relevant the better comes first', () => {
    const { ids, finals } = ranked([
      ...[guess('a', { quality: 0.1 }), guess('b', { quality: 0.9 }), guess('c')],
    ]);
    expect(ids).toEqual(['b', 'c', 'a']);
    const relevance = 0.85 * 0.5 + 0.15;
    expect(finals['a']).toBeCloseTo(0.8 * relevance + 0.2 * 0.1, 12);
    expect(finals['b']).toBeCloseTo(0.8 * relevance + 0.2 * 0.9, 12);
    expect(finals['c']).toBeCloseTo(relevance, 12);
  });

  test('T-D07 what has expired is not returned, from its very end on', () => {
    const ends = (id: string, at: number) => guess(id, { expiresAt: new Date(at) });
    const found = ranked([ends('a', NOW.getTime()), ends('b', NOW.getTime() + 1)]);
    expect(found).toMatchObject({ ids: ['b'], suppressed: { a: 'EXPIRED' } });
  });

  test('of an earlier picture what expired later is a part', () => {
    const { ids } = ranked([guess('a', { expiresAt: NOW })], { at: hoursAgo(1) });
    expect(ids).toEqual(['a']);
  });
});

describe('versions', () => {
  const old = guess('old', { similarity: 0.9, behind: ['new'], outdated: true });
  const relevance = (similarity: number) => 0.85 * similarity + 0.15;

  test('what outdates another is lifted over it, and the outdated one is lowered', () => {
    const pool = [old, guess('other', { similarity: 0.8 }), guess('new', { similarity: 0.1 })];
    const { ids, finals } = ranked(pool);
    expect(ids).toEqual(['new', 'other', 'old']);
    expect(finals['new']).toBeCloseTo(relevance(0.9), 12);
    expect(finals['old']).toBeCloseTo(0.5 * relevance(0.9), 12);
  });

  test('the current version of a chain is lifted over all of it, and the rest is in order of time', () => {
    const first = guess('a', { similarity: 0.9, behind: ['b', 'c'], outdated: true });
    const second = guess('b', { similarity: 0.3, behind: ['c'], outdated: true });
    const { ids, finals } = ranked([first, second, guess('c', { similarity: 0.2 })]);
    expect(ids).toEqual(['c', 'b', 'a']);
    expect(finals['c']).toBeCloseTo(relevance(0.9), 12);
    expect(finals['b']).toBeCloseTo(0.5 * relevance(0.9), 12);
    expect(finals['a']).toBe(finals['b']);
  });

  test('where a question is about the past nothing is lowered, and the former version is first', () => {
    const former = guess('z', { similarity: 0.2 });
    const current = guess('a', { similarity: 0.9, behind: ['z'] });
    const { ids, finals } = ranked([former, current]);
    expect(ids).toEqual(['z', 'a']);
    expect(finals).toEqual({ a: relevance(0.9), z: relevance(0.9) });
  });

  test('ambient recall leaves an outdated one to what outdates it, lifted all the same', () => {
    const found = ranked([old, guess('new', { similarity: 0.1 })], { ambient: true });
    expect(found).toMatchObject({ ids: ['new'], suppressed: { old: 'OUTDATED' } });
    expect(found.finals['new']).toBeCloseTo(relevance(0.9), 12);
  });

  test('ambient recall has both where it is in doubt whether the newer one answers', () => {
    const doubtful = { ...old, replaced: false };
    const found = ranked([doubtful, guess('new', { similarity: 0.1 })], { ambient: true });
    expect(found).toMatchObject({ ids: ['new', 'old'], suppressed: {} });
    expect(found.finals['old']).toBeCloseTo(0.5 * relevance(0.9), 12);
  });

  test('T-X12 no version stands before one that outdates it, and the parts make the score', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const anyPool = fc.tuple(
      ...ids.map((id, i) =>
        fc
          .record({
            similarity: fc.double({ min: 0, max: 1, noNaN: true }),
            behind: fc.subarray(ids.slice(i + 1)),
            quality: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
          })
          .map((change) => guess(id, { ...change, outdated: change.behind.length > 0 })),
      ),
    );
    fc.assert(
      fc.property(anyPool, fc.double({ min: 0, max: 1, noNaN: true }), (pool, outdatedFactor) => {
        const { scored } = rankCandidates(pool, CONTEXT, { ...BY_SIMILARITY, outdatedFactor });
        const place = new Map(scored.map(({ id }, i) => [id, i]));
        for (const { id, behind, parts } of scored) {
          for (const other of behind) expect(place.get(other)).toBeLessThan(place.get(id) ?? 0);
          const {
            blended,
            boost,
            importanceBoost,
            quality,
            qualityWeight,
            lift,
            outdated,
            currency,
          } = parts;
          const relevance = blended + boost + importanceBoost;
          const rated = (1 - qualityWeight) * relevance + qualityWeight * quality;
          expect(parts.final).toBe(outdated * (rated + currency + lift));
        }
        const finals = scored.map(({ parts }) => parts.final);
        expect(finals).toEqual([...finals].sort((a, b) => b - a));
      }),
    );
  });
});

describe('a question about what holds now', () => {
  const said = (id: string, similarity: number, hours: number) =>
    guess(id, { similarity, eventTime: hoursAgo(hours) });
  const pool = [said('a', 0.5, 50), said('b', 0.5, 40), said('c', 0.48, 10), said('d', 0.4, 30)];
  const relevance = (similarity: number) => 0.85 * similarity + 0.15;

  test('lets the newer of the best gain, in equal steps and in proportion', () => {
    const { ids, finals } = ranked(pool, { present: true });
    expect(ids).toEqual(['c', 'b', 'd', 'a']);
    expect(finals['a']).toBeCloseTo(relevance(0.5), 12);
    expect(finals['b']).toBeCloseTo(relevance(0.5) + 0.2 / 3, 12);
    expect(finals['d']).toBeCloseTo(relevance(0.4) + (0.4 / 3) * (0.49 / 0.575), 12);
    expect(finals['c']).toBeCloseTo(relevance(0.48) + 0.2 * (0.558 / 0.575), 12);
  });

  test('lets nothing come among the best five by that', () => {
    const more = [said('e', 0.39, 60), said('f', 0.38, 1)];
    const { ids } = ranked([...pool, ...more], { present: true });
    expect(ids).toEqual(['c', 'b', 'a', 'd', 'e', 'f']);
  });

  test('does not count what is outdated', () => {
    const old = { ...said('x', 0.9, 1), outdated: true, behind: ['a'] };
    const { finals } = ranked([...pool, old], { present: true });
    expect(finals['c']).toBeCloseTo(relevance(0.48) + 0.2 * (0.558 / 0.575), 12);
  });

  test('about the past nothing gains', () => {
    expect(ranked(pool).finals['c']).toBeCloseTo(relevance(0.48), 12);
  });
});

describe('the base of a score', () => {
  const recency = { ...DEFAULT_RECENCY, enabled: false };
  test.each([
    ['is the cosine by setting', 'similarity', { similarity: 0.7, fused: 0.2 }, 0.7],
    ['is 0 where the cosine is not known', 'similarity', { similarity: null, fused: 0.2 }, 0],
    ['is never below 0', 'similarity', { similarity: -0.4 }, 0],
    ['is the fused score by default', 'fused', { similarity: 0.7, fused: 0.2 }, 0.2],
  ] as const)('%s', (_, scoreBase, change, expected) => {
    expect(ranked([guess('a', change)], {}, { scoreBase, recency }).finals).toEqual({
      a: expected,
    });
  });
});

describe('links', () => {
  const pool = [
    guess('a', { similarity: 0.9, relatedIds: ['d', 'b'] }),
    guess('b', { similarity: 0.8 }),
    guess('c', { similarity: 0.7 }),
    guess('d', { similarity: 0.65 }),
  ];

  test('T-E20 lift a candidate from below the cut, by 0.08, over the one before it', () => {
    const { ids, finals } = ranked(pool, { cap: 3 });
    expect(ids).toEqual(['a', 'b', 'd']);
    expect(finals['d']).toBeCloseTo(0.85 * 0.65 + 0.15 + 0.08, 12);
    expect(finals['b']).toBeCloseTo(0.85 * 0.8 + 0.15, 12);
  });

  test('T-E20 lift nothing that is above the cut already', () => {
    const { finals } = ranked(pool, { cap: 4 });
    expect(finals['d']).toBeCloseTo(0.85 * 0.65 + 0.15, 12);
  });

  test('E-53 count after the decay, not before', () => {
    const old = guess('x', { similarity: 0.95, lastAccessed: hoursAgo(1e5), relatedIds: ['c'] });
    // 0.85 x 0.95 + 0.015 is below 0.85 x 0.9 + 0.15: x is not the first, and lifts nobody.
    expect(ranked([...pool, old], { cap: 1 }).finals['c']).toBeCloseTo(0.85 * 0.7 + 0.15, 12);
  });

  test('T-E21 at most ten of a memory are followed', () => {
    const ids = Array.from({ length: 12 }, (_, i) => `n${String(i).padStart(2, '0')}`);
    const linked = ids.map((id) => guess(id, { similarity: 0.2 }));
    const { finals } = ranked([guess('a', { similarity: 1, relatedIds: ids }), ...linked], {
      cap: 1,
    });
    const lifted = ids.filter((id) => (finals[id] ?? 0) > 0.85 * 0.2 + 0.15 + 0.01);
    expect(lifted).toEqual(ids.slice(0, 10));
  });

  test('of what is held back lift nobody', () => {
    const asleep = guess('z', { similarity: 1, relevance: 'DORMANT', relatedIds: ['d'] });
    const { finals } = ranked([...pool, asleep], { cap: 2, ambient: true });
    expect(finals['d']).toBeCloseTo(0.85 * 0.65 + 0.15 + 0.08, 12);
    const without = pool.map((each) => ({ ...each, relatedIds: [] }));
    expect(ranked([...without, asleep], { cap: 2, ambient: true }).finals['d']).toBeCloseTo(
      0.85 * 0.65 + 0.15,
      12,
    );
  });
});

describe('importance', () => {
  const pool = [guess('a', { importance: 0.2 }), guess('b', { importance: 1 }), guess('c')];
  const base = 0.85 * 0.5 + 0.15;

  test('counts nothing by default', () => {
    const { ids, finals } = ranked(pool);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(finals).toEqual({ a: base, b: base, c: base });
  });

  test('lifts the more important of two equals, and nothing that was not analysed', () => {
    const { ids, finals } = ranked(pool, {}, { importanceWeight: 0.1 });
    expect(ids).toEqual(['b', 'a', 'c']);
    expect(finals['b']).toBeCloseTo(base + 0.1, 12);
    expect(finals['a']).toBeCloseTo(base + 0.02, 12);
    expect(finals['c']).toBe(base);
  });

  test('is added after the boost by links, which looks at the score without it', () => {
    const linked = [
      guess('a', { similarity: 0.9, relatedIds: ['b'] }),
      guess('b', { importance: 0.5 }),
    ];
    const { finals } = ranked(linked, { cap: 1 }, { importanceWeight: 0.2 });
    expect(finals['b']).toBeCloseTo(base + 0.08 + 0.1, 12);
  });
});

describe('roles, when nobody searches', () => {
  const ROLES: Record<string, string[]> = { coder: ['codegen', 'docker'], fixer: ['bugfix'] };
  const acting = (role: string, change: Partial<RankingContext> = {}) => ({
    ...{ ambient: true, roleDomains: ROLES[role] ?? null },
    domainsOf: (id: string) => ROLES[id] ?? [],
    ...change,
  });
  const pool = [
    guess('code', { domains: ['codegen'] }),
    guess('fix', { domains: ['bugfix'] }),
    guess('written', { createdByRole: 'coder' }),
    guess('must', { domains: ['codegen'], utility: 'LOAD_BEARING', similarity: 0.01 }),
    guess('neutral'),
  ];

  test('T-C07 memories of other domains are withheld, and counted', () => {
    const { ids, suppressed } = ranked(pool, acting('fixer'));
    expect(ids).toEqual(['must', 'fix', 'neutral']);
    expect(suppressed).toEqual({ code: 'ROLE', written: 'ROLE' });
  });

  test('T-C08 another role sees them', () => {
    const { ids, suppressed } = ranked(pool, acting('coder'));
    expect(ids).toEqual(['must', 'code', 'neutral', 'written']);
    expect(suppressed).toEqual({ fix: 'ROLE' });
  });

  test('T-C09 load-bearing ones are there in every role', () => {
    for (const role of ['coder', 'fixer']) {
      expect(ranked(pool, acting(role, { cap: 1 })).ids).toEqual(['must']);
    }
  });

  test('a search sees all of them', () => {
    expect(ranked(pool, acting('fixer', { ambient: false })).suppressed).toEqual({});
  });
});

describe('when nobody searches', () => {
  test('T-X04 a load-bearing memory with a low score is among the eight', () => {
    const tactical = Array.from({ length: 20 }, (_, i) =>
      guess(`t${String(i).padStart(2, '0')}`, { similarity: 0.9 - i / 100 }),
    );
    const must = guess('must', { utility: 'LOAD_BEARING', similarity: 0.01 });
    const { ids, suppressed } = ranked([...tactical, must], { ambient: true });
    expect(ids).toEqual(['must', ...tactical.slice(0, 7).map(({ id }) => id)]);
    expect(Object.values(suppressed)).toEqual(Array(13).fill('CAP'));
  });

  test('a search takes the best, whatever they are for', () => {
    const pool = [guess('a'), guess('must', { utility: 'LOAD_BEARING', similarity: 0.01 })];
    expect(ranked(pool, { cap: 1 }).ids).toEqual(['a']);
  });

  test('what sleeps is left out; a search finds it', () => {
    const pool = [guess('a', { relevance: 'DORMANT' }), guess('b')];
    expect(ranked(pool, { ambient: true })).toMatchObject({
      ...{ ids: ['b'], suppressed: { a: 'DORMANT' } },
    });
    expect(ranked(pool).ids).toEqual(['a', 'b']);
  });

  test('the order shown has what was used most first', () => {
    const pool = [guess('a', { similarity: 0.9 }), guess('b', { accessCount: 3 })];
    expect(ranked(pool, { ambient: true }).ids).toEqual(['b', 'a']);
    expect(ranked(pool).ids).toEqual(['a', 'b']);
  });
});

describe('R9 the threshold of the caller', () => {
  test.each<[string, Partial<Candidate>, string[]]>([
    ['drops what only its meaning speaks for', { similarity: 0.39, byOther: false }, []],
    ['keeps what reaches it', { similarity: 0.4, byOther: false }, ['a']],
    ['keeps what words or links speak for', { similarity: 0.1, byOther: true }, ['a']],
    ['keeps what has no known cosine', { similarity: null, byOther: false }, ['a']],
  ])('%s', (_, change, expected) => {
    for (const ambient of [true, false]) {
      expect(ranked([guess('a', change)], { floor: 0.4, ambient }).ids).toEqual(expected);
    }
  });

  test('is named as the reason, after sleep and role', () => {
    const weak = { similarity: 0.1, byOther: false };
    const pool = [guess('a', weak), guess('b', { ...weak, relevance: 'DORMANT' })];
    expect(ranked(pool, { floor: 0.4, ambient: true }).suppressed).toEqual({
      ...{ a: 'FLOOR', b: 'DORMANT' },
    });
  });
});

test('a turn that asks starts with less, since its answer stands elsewhere', () => {
  const pool = [
    guess('asks', { asking: 'BESIDE' }),
    guess('only', { asking: 'ONLY' }),
    guess('tells'),
  ];
  const { scored } = rankCandidates(pool, CONTEXT, BY_SIMILARITY);
  expect(scored.map(({ id, parts: { asking, base } }) => [id, asking, base])).toEqual([
    ['tells', 1, 0.5],
    ['asks', 0.9, 0.45],
    ['only', 0.7, 0.35],
  ]);
});

test('equal scores are ordered by id, whatever order they came in', () => {
  expect(ranked([guess('b'), guess('c'), guess('a')]).ids).toEqual(['a', 'b', 'c']);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const candidate = fc.record({
  id: fc.stringMatching(/^[a-h]$/),
  utility: fc.constantFrom('LOAD_BEARING', 'TACTICAL', 'ARCHIVED'),
  relevance: fc.constantFrom('ACTIVE', 'DORMANT'),
  similarity: fc.option(share),
  byOther: fc.boolean(),
  asking: fc.constantFrom('NOT', 'BESIDE', 'ONLY'),
  fused: share,
  lastAccessed: fc.nat(2_000).map(hoursAgo),
  relatedIds: fc.array(fc.stringMatching(/^[a-h]$/)),
  importance: fc.option(share),
});
const candidates = fc
  .uniqueArray(candidate, { selector: ({ id }) => id })
  .map((list) => list.map(({ id, ...change }) => guess(id, change as Partial<Candidate>)));
const context = fc.record({
  ...{ ambient: fc.boolean(), cap: fc.integer({ min: 1, max: 6 }), floor: fc.option(share) },
});

test('T-X12 every candidate is shown or held back for one reason, and its parts make its score', () => {
  fc.assert(
    fc.property(candidates, context, fc.boolean(), (pool, change, fused) => {
      const scoreBase = fused ? ('fused' as const) : ('similarity' as const);
      const policy = { ...BY_SIMILARITY, scoreBase, importanceWeight: 0.1 };
      const found = rankCandidates(pool, { ...CONTEXT, ...change }, policy);
      const shown = found.shown.map(({ id }) => id);
      expect([...shown, ...found.suppressed.keys()].sort()).toEqual(
        pool.map(({ id }) => id).sort(),
      );
      expect(shown.length).toBeLessThanOrEqual(change.cap);
      for (const { score, parts } of found.scored) {
        const blended = 0.85 * parts.base + 0.15 * parts.recency;
        expect(parts.blended).toBeCloseTo(blended, 12);
        expect(parts.importanceBoost).toBe(0.1 * parts.importance);
        expect(parts.final).toBe(parts.blended + parts.boost + parts.importanceBoost);
        expect([0, 0.08]).toContain(parts.boost);
        expect(score).toBe(parts.final);
      }
    }),
  );
});
