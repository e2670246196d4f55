import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { TurnOutcome } from '../../../src/domain/kernel/vocabulary.js';
import type { Page } from '../../../src/flows/page.js';
import type { TrustEvent } from '../../../src/flows/turns/turns.js';
import { movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { gathered, judged, open, recalled, saved, trustOf } from './turns.js';

const DAY_MS = 86_400_000;
const clock = movableClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock });
});

afterAll(() => service.stop());

const user = (userId: string): Caller => ({ ...service.caller, userId });
const QUERY = 'Which hamster is the quietest?';

/** A document of the user's, and what turns that drew on it made of it. */
async function credited(
  caller: Caller,
  outcomes: readonly TurnOutcome[],
  change: object = {},
): Promise<string> {
  const id = await saved(service, caller, 'The quietest hamster is the Roborovski.', change);
  await service.embedded();
  for (const outcome of outcomes) await creditOnce(caller, outcome, id);
  return id;
}

async function creditOnce(caller: Caller, outcome: TurnOutcome, id: string) {
  clock.advance(1);
  const turnId = await open(service, caller, QUERY);
  await gathered(service, caller, turnId);
  return judged(service, caller, { turnId, outcome, usedIds: [id] });
}

const approved = (times: number): TurnOutcome[] => Array.from({ length: times }, () => 'APPROVE');

describe('T-D08: trust moves by outcome', () => {
  test('APPROVE makes a document its user’s, and it no longer expires', async () => {
    const caller = user('up');
    const id = await credited(caller, []);
    expect((await trustOf(service, id))?.['expiresAt']).not.toBeNull();
    const { trust } = await creditOnce(caller, 'APPROVE', id);
    expect(trust).toEqual([
      { id, trustBefore: 0.5, trustAfter: 0.6, scopeBefore: 'NEW', scopeAfter: 'USER' },
    ]);
    expect(await trustOf(service, id)).toMatchObject({ uses: 1, scope: 'USER', expiresAt: null });
  });

  test('RETRY and FAIL lower it, REVISE changes nothing, and none touches what is valid (X-35)', async () => {
    const caller = user('down');
    const id = await credited(caller, ['APPROVE']);
    const before = await trustOf(service, id);
    expect((await creditOnce(caller, 'REVISE', id)).trust).toEqual([]);
    expect(await trustOf(service, id)).toEqual(before);
    await creditOnce(caller, 'RETRY', id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.5, uses: 1, scope: 'USER' });
    await creditOnce(caller, 'FAIL', id);
    const after = await trustOf(service, id);
    expect(after).toMatchObject({ trust: 0.35, scope: 'NEW', validity: before?.['validity'] });
    expect(after?.['expiresAt']).toBe(clock.now().getTime() + 7 * DAY_MS);
  });

  test('five approved turns make it everybody’s; below 0.7 it is its user’s again', async () => {
    const [ann, bob] = [user('global ann'), user('global bob')];
    const content = `# Hamsters\n\n${'The quietest hamster is the Roborovski. '.repeat(60)}`;
    const id = await credited(ann, approved(4), { content });
    expect(await recalled(service, bob, QUERY)).not.toContain(id);
    await creditOnce(ann, 'APPROVE', id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 1, scope: 'GLOBAL' });
    await service.embedded();
    expect(await recalled(service, bob, QUERY)).toContain(id);
    expect(await recalled(service, ann, QUERY)).toContain(id);
    // Whoever draws on it moves its trust.
    for (const outcome of ['FAIL', 'FAIL'] as const) await creditOnce(bob, outcome, id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.7, scope: 'GLOBAL' });
    await creditOnce(bob, 'RETRY', id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.6, scope: 'USER' });
    expect(await recalled(service, bob, QUERY)).not.toContain(id);
    expect(await recalled(service, ann, QUERY)).toContain(id);
    const [row] = await service.query(
      `MATCH (m:Memory {id: $id})-[:HAS_PASSAGE]->(p) WITH m, collect(DISTINCT p.partition) AS places
       RETURN places = [m.partition] AS moved, m:Unlinked AS queued, m.topics IS NULL OR m.topics[0] = m.partition AS topical`,
      { id },
    );
    expect(row).toEqual({ moved: true, queued: true, topical: true });
  });

  test('one user alone neither publishes nor takes back; a curator does, and so do two users', async () => {
    const { curates: _, ...plain } = service.caller;
    const [ann, bob, cem] = ['alone', 'bob', 'cem'].map((userId) => ({ ...plain, userId })) as [
      ...[Caller, Caller, Caller],
    ];
    const id = await credited(ann, approved(6));
    expect(await trustOf(service, id)).toMatchObject({ trust: 1, uses: 6, scope: 'USER' });
    expect(await recalled(service, bob, QUERY)).not.toContain(id);
    await creditOnce({ ...ann, curates: true }, 'APPROVE', id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 1, scope: 'GLOBAL' });
    await service.embedded();
    for (let i = 0; i < 3; i++) await creditOnce(bob, 'FAIL', id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.55, scope: 'GLOBAL' });
    await creditOnce(cem, 'RETRY', id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.45, scope: 'USER' });
    expect(await recalled(service, bob, QUERY)).not.toContain(id);
  });

  test('what was edited out is published to nobody, and is there again when it is its user’s', async () => {
    const [ann, bob] = [user('editor'), user('reader')];
    const path = 'hamster.md';
    await credited(ann, [], { path });
    const text = 'The quietest hamster of them all is the Roborovski.';
    const id = await saved(service, ann, text, { path });
    for (const outcome of approved(5)) await creditOnce(ann, outcome, id);
    expect(await trustOf(service, id)).toMatchObject({ scope: 'GLOBAL' });
    const versions = async (caller: Caller) => {
      const [found] = await service.services.history.versionsOf(caller, [id], 10);
      return found?.map(({ version }) => version);
    };
    expect(await versions(ann)).toEqual([1, 2]);
    expect(await versions(bob)).toEqual([2]);
    for (let i = 0; i < 3; i++) await creditOnce(ann, 'FAIL', id);
    expect(await trustOf(service, id)).toMatchObject({ scope: 'USER' });
    expect(await versions(ann)).toEqual([1, 2]);
  });

  test('a preference stays its user’s (QD-1)', async () => {
    const caller = user('preference');
    const id = await credited(caller, approved(6), { contentTypes: ['preference'] });
    expect(await trustOf(service, id)).toMatchObject({ trust: 1, uses: 6, scope: 'USER' });
  });

  test('what the PII guard flagged stays its user’s (QD-1)', async () => {
    const caller = user('flagged');
    const id = await credited(caller, []);
    // The gate refuses such a document today; what an older policy let in keeps its flag.
    await service.query('MATCH (m:Memory {id: $id}) SET m.containsPii = true', { id });
    for (const outcome of approved(6)) await creditOnce(caller, outcome, id);
    expect(await trustOf(service, id)).toMatchObject({ trust: 1, uses: 6, scope: 'USER' });
  });

  test('what had expired when the outcome came is not raised from the dead', async () => {
    const caller = user('late');
    const id = await credited(caller, []);
    const turnId = await open(service, caller, QUERY);
    await gathered(service, caller, turnId);
    clock.advance(7 * DAY_MS);
    expect((await judged(service, caller, { turnId, outcome: 'APPROVE' })).trust).toEqual([]);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.5, scope: 'NEW' });
  });
});

describe('what is credited (D-61, QD-8)', () => {
  test('everything that stands in §2, unless it is named; nothing else', async () => {
    const caller = user('named');
    const one = await credited(caller, []);
    const other = await saved(service, caller, 'A quiet hamster sleeps in the quietest room.');
    await service.embedded();
    const first = await open(service, caller, QUERY);
    await gathered(service, caller, first);
    const { trust } = await judged(service, caller, { turnId: first, outcome: 'RETRY' });
    expect(trust.map(({ id }) => id)).toEqual([one, other].sort());
    const second = await open(service, caller, QUERY);
    await gathered(service, caller, second);
    const wrong = { turnId: second, outcome: 'APPROVE', usedIds: [one, 'ffffffffffff'] } as const;
    const outcome = await service.services.turns.recordOutcome(caller, wrong);
    expect(outcome.refused).toMatchObject({
      ...{ code: 'NOT_GATHERED', message: expect.stringContaining('ffffffffffff') },
    });
    const right = await judged(service, caller, { ...wrong, usedIds: [one] });
    expect(right.trust.map(({ id }) => id)).toEqual([one]);
    const used = await service.query(
      `MATCH (m:Memory)-[u:USED_IN]->(t:Turn) WHERE m.id IN $ids
       RETURN t.id AS turn, m.id AS id, u.outcome AS outcome ORDER BY t.number, id`,
      { ids: [one, other] },
    );
    expect(used).toEqual([
      ...[one, other].sort().map((id) => ({ turn: first, id, outcome: 'RETRY' })),
      { turn: second, id: one, outcome: 'APPROVE' },
    ]);
  });

  test('a turn may be judged again until it ends (QD-19), and a repeated key changes nothing', async () => {
    const caller = user('again');
    const id = await credited(caller, []);
    const turnId = await open(service, caller, QUERY);
    await gathered(service, caller, turnId);
    const retry = { turnId, outcome: 'RETRY', idempotencyKey: 'k' };
    const first = await judged(service, caller, retry);
    expect(await judged(service, caller, retry)).toEqual({ ...first, created: false });
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.4 });
    await judged(service, caller, { turnId, outcome: 'APPROVE' });
    const after = await service.services.turns.recordOutcome(caller, { turnId, outcome: 'FAIL' });
    expect(after.refused).toMatchObject({ code: 'ENDED' });
    const turn = await service.services.turns.turn(caller, turnId);
    expect(turn?.outcomes.map(({ outcome }) => outcome)).toEqual(['RETRY', 'APPROVE']);
    expect(turn?.endedAt).not.toBeNull();
  });

  test('two that judge at once: one ends the turn', async () => {
    const caller = user('at once');
    const id = await credited(caller, []);
    const turnId = await open(service, caller, QUERY);
    await gathered(service, caller, turnId);
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        service.services.turns.recordOutcome(caller, { turnId, outcome: 'APPROVE' }),
      ),
    );
    expect(all.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(await trustOf(service, id)).toMatchObject({ trust: 0.6, uses: 1 });
  });
});

describe('the history of a document', () => {
  const history = async (
    caller: Caller,
    id: string,
    first = 20,
    cursor: string | null = null,
  ): Promise<Page<TrustEvent>> => {
    const [page] = await service.services.turns.trustHistory(caller, [id], { first, cursor });
    return page ?? { items: [], cursors: [], hasNextPage: false };
  };

  test('tells every move, newest first, in pages', async () => {
    const caller = user('told');
    const id = await credited(caller, ['APPROVE', 'RETRY', 'FAIL']);
    const { items } = await history(caller, id);
    expect(
      items.map(({ outcome, trustBefore, trustAfter, scopeAfter }) => [
        outcome,
        trustBefore,
        trustAfter,
        scopeAfter,
      ]),
    ).toEqual([
      ['FAIL', 0.5, 0.35, 'NEW'],
      ['RETRY', 0.6, 0.5, 'USER'],
      ['APPROVE', 0.5, 0.6, 'USER'],
    ]);
    expect(items[0]?.turnId).toEqual(expect.any(String));
    const page = await history(caller, id, 2);
    expect(page.hasNextPage).toBe(true);
    const rest = await history(caller, id, 2, page.cursors.at(-1) ?? null);
    expect([...page.items, ...rest.items]).toEqual(items);
    expect((await history(user('curious'), id)).items).toEqual([]);
  });
});

describe('the step TRUST', () => {
  test('a changed threshold takes effect in the night, once', async () => {
    const caller = user('nightly');
    const id = await credited(caller, ['APPROVE']);
    const strict = await startTestService({
      clock,
      env: {
        MNEME_TRUST_USER_BELOW: '0.65',
        MNEME_TRUST_USER_FROM: '0.9',
        MNEME_UPKEEP_BATCH: '1',
      },
    });
    try {
      const night = async (dryRun = false) =>
        stepOf(
          await runUpkeep({ services: strict.services, caller }, 'NIGHTLY', {
            dryRun,
            everyone: false,
          }),
          'TRUST',
        );
      const dry = await night(true);
      expect(dry.plan).toEqual([
        { act: 'TRUST', id, otherId: null, reason: 'USER becomes NEW: its trust is 0.6.' },
      ]);
      expect(await night()).toMatchObject({ changed: 1, counts: { promoted: 0, demoted: 1 } });
      expect(await night()).toMatchObject({ changed: 0 });
    } finally {
      await strict.stop();
    }
    expect(await trustOf(service, id)).toMatchObject({ scope: 'NEW', trust: 0.6, uses: 1 });
    clock.advance(1);
    const back = stepOf(
      await runUpkeep({ services: service.services, caller }, 'NIGHTLY', { everyone: false }),
      'TRUST',
    );
    expect(back).toMatchObject({ changed: 1, counts: { promoted: 1, demoted: 0 } });
    expect(await trustOf(service, id)).toMatchObject({ scope: 'USER', expiresAt: null });
    const [history] = await service.services.turns.trustHistory(caller, [id], {
      first: 1,
      cursor: null,
    });
    expect(history?.items[0]).toMatchObject({ outcome: null, turnId: null, scopeAfter: 'USER' });
  });
});

describe('X-41: what is trusted neither fades nor is pruned', () => {
  const night = async (caller: Caller) => {
    const run = await runUpkeep({ services: service.services, caller }, 'NIGHTLY', {
      everyone: false,
    });
    return stepOf(run, 'DECAY').counts;
  };
  const confidence = async (caller: Caller, id: string) => {
    const [memory] = await service.services.memoriesById(caller, [id]);
    return memory?.confidence;
  };

  test('what faded while it was new is certain again, for years', async () => {
    const caller = user('steadfast');
    const id = await credited(caller, []);
    clock.advance(6 * DAY_MS);
    await night(caller);
    expect(await confidence(caller, id)).toBeCloseTo(0.658, 3);
    await creditOnce(caller, 'APPROVE', id);
    expect(await confidence(caller, id)).toBe(1);
    for (const days of [71, 1_000]) {
      clock.advance(days * DAY_MS);
      expect(await night(caller)).toMatchObject({ pruned: 0 });
      expect(await confidence(caller, id)).toBe(1);
    }
  });

  test('what nobody trusts any more fades from then on', async () => {
    const caller = user('fallen');
    const id = await credited(caller, ['APPROVE', 'RETRY']);
    clock.advance(100 * DAY_MS);
    await night(caller);
    await creditOnce(caller, 'FAIL', id);
    clock.advance(3 * DAY_MS);
    await night(caller);
    const left = await confidence(caller, id);
    expect(left).toBeLessThan(1);
    expect(left).toBeGreaterThan(0.8);
  });

  test('a document that everybody trusts, unused for a year', async () => {
    const caller = user('everybody’s');
    const id = await credited(caller, approved(5));
    expect(await trustOf(service, id)).toMatchObject({ scope: 'GLOBAL' });
    clock.advance(365 * DAY_MS);
    await runUpkeep(service, 'NIGHTLY', { everyone: true });
    expect(await confidence(caller, id)).toBe(1);
  });
});
