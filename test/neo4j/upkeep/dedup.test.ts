/** L3 on the database: twins stored through `remember`. The pairs that a rule decides. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { movableClock } from '../../support/clock.js';
import { saved } from '../../support/documents.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { newUsers } from '../recall/hits.js';
import { BY_USER, dedup, say, sayPairs, TEXT, TWIN, waitAgain } from './twins.js';

const clock = movableClock();
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  // Contradictions are not resolved when they are written: the deduplication must leave them alone by itself.
  service = await startTestService({ clock, env: { MNEME_CONFLICT_TOP_K: '0' } });
});

afterAll(() => service.stop());

type Someone = ReturnType<typeof someone>;

async function twins(caller: Someone, first: object = {}, second: object = {}) {
  const older = await say(service, caller, TEXT, { ...first });
  clock.advance(60_000);
  const newer = await say(service, caller, TWIN, { ...second });
  return { older, newer, ids: [older, newer] };
}

async function states(caller: Someone, ids: string[]) {
  const cards = await service.services.memoriesById(caller, ids);
  return cards.map((memory) => memory?.retiredReason ?? (memory?.needsReview ? 'ASKED' : 'KEPT'));
}

const events = (id: string) =>
  service.query(
    `MATCH (a:AuditEvent {memoryId: $id}) WHERE a.act IN ['DEDUP', 'REVIEW', 'CONFLICT']
     RETURN a.act AS act, a.rule AS rule, a.otherId AS other, a.id AS id`,
    { id },
  );

test('T-E23: pairs above 0.90 are identified, others are not', async () => {
  const caller = someone();
  await twins(caller);
  await say(service, caller, `${TEXT} Mostly when nobody sails out at night.`);
  const step = await dedup(service, caller);
  expect(step).toMatchObject({ status: 'DONE', looked: 3, changed: 1 });
  expect(step.counts).toEqual({ pairs: 1, retired: 1, flagged: 0, left: 0 });
});

test('T-E24: of two that agents inferred the older is superseded by the newer', async () => {
  const caller = someone();
  const { older, newer, ids } = await twins(caller);
  await dedup(service, caller);
  expect(await states(caller, ids)).toEqual(['DEDUP', 'KEPT']);
  expect(await service.services.linksOf(caller, [older])).toMatchObject([{ supersededBy: newer }]);
  expect(await events(older)).toMatchObject([{ act: 'DEDUP', rule: 'E-61', other: newer }]);
});

test('T-E25: what a user asserted is preserved, the other is deprecated', async () => {
  const caller = someone();
  const { newer, older, ids } = await twins(caller, BY_USER);
  await dedup(service, caller);
  expect(await states(caller, ids)).toEqual(['KEPT', 'DEDUP']);
  expect(await events(newer)).toMatchObject([{ act: 'DEDUP', rule: 'E-62', other: older }]);
});

test('what is stated twice was last verified when it was stated again', async () => {
  const caller = someone();
  const { newer, older } = await twins(caller, BY_USER);
  await dedup(service, caller);
  const [winner, loser] = await service.services.memoriesById(caller, [older, newer]);
  expect(winner?.verifiedAt).toEqual(loser?.createdAt);
  expect(winner?.createdAt).not.toEqual(loser?.createdAt);
});

test('the winner takes over names and sources; what derives from the loser stays as it is', async () => {
  const caller = someone();
  const source = await say(service, caller, 'A walk through the harbour.');
  const entities = [{ name: 'Ada', type: 'PERSON' }];
  const { older, newer } = await twins(caller, { entities, derivedFrom: [source] });
  const derived = await say(service, caller, 'Ada can sail.', { derivedFrom: [older] });
  await dedup(service, caller);
  const [row] = await service.query(
    `MATCH (m:Memory {id: $newer})-[:MENTIONS]->(e:Entity) MATCH (m)-[:DERIVED_FROM]->(s:Memory)
     RETURN e.name AS name, s.id AS source`,
    { newer },
  );
  expect(row).toEqual({ name: 'Ada', source });
  expect(await states(caller, [derived])).toEqual(['KEPT']);
});

describe('left alone', () => {
  test('T-X05: contradictory twins', async () => {
    const caller = someone();
    const rest = 'It waters the greenhouse in Oslo.';
    const ids = [
      await say(service, caller, `project uses Python 3.9. ${rest}`, BY_USER),
      await say(service, caller, `project uses Python 3.11. ${rest}`, BY_USER),
    ];
    const { counts } = await dedup(service, caller);
    expect(counts).toEqual({ pairs: 1, retired: 0, flagged: 0, left: 1 });
    // The service of another test file may store the vectors, and asks a person about the contradiction then.
    const cards = await service.services.memoriesById(caller, ids);
    expect(cards.map((memory) => memory?.retiredReason)).toEqual([null, null]);
    const done = (await Promise.all(ids.map(events))).flat();
    expect(done.filter(({ rule }) => String(rule).startsWith('E-6'))).toEqual([]);
  });

  test('twins of two users, of two scopes, and turns', async () => {
    const [ann, bob] = [{ ...someone(), agentId: 'orion' }, someone()];
    const ids = [
      await say(service, ann, TEXT),
      await say(service, ann, TEXT, { scope: 'orion' }),
      await say(service, bob, TEXT),
    ];
    const turn = { sessionId: 's', role: 'USER', content: TEXT };
    for (const _ of [1, 2]) ids.push((await ingestOne(service.services, ann, turn)).id);
    await service.embedded();
    const run = await runUpkeep({ ...service, caller: ann }, 'LOOP', { everyone: true });
    expect(stepOf(run, 'DEDUP')).toMatchObject({ status: 'DONE', changed: 0 });
    expect(
      await states(
        ann,
        ids.filter((_, i) => i !== 2),
      ),
    ).toEqual(Array(4).fill('KEPT'));
    expect(await states(bob, ids.slice(2, 3))).toEqual(['KEPT']);
  });

  test('a document and a fact that says the same, whichever came first, though it waits', async () => {
    const caller = someone();
    const save = (content: string, path: string) =>
      saved({ services: service.services, caller }, content, { path });
    const before = await save(TEXT, 'boats/before.md');
    clock.advance(60_000);
    const fact = await say(service, caller, TWIN);
    clock.advance(60_000);
    const after = await save(`${TEXT} Usually.`, 'boats/after.md');
    await service.embedded();
    const ids = [before.id, fact, after.id];
    await waitAgain(service, ids);
    expect((await dedup(service, caller)).counts).toMatchObject({ pairs: 0 });
    expect(await states(caller, ids)).toEqual(['KEPT', 'KEPT', 'KEPT']);
  });

  test('an undone pair, which comes back as it was', async () => {
    const caller = someone();
    const { older, ids } = await twins(caller);
    await dedup(service, caller);
    const [event] = await events(older);
    expect(await service.services.undo(caller, event?.['id'])).toMatchObject({ refused: null });
    expect(await states(caller, ids)).toEqual(['KEPT', 'KEPT']);
    await waitAgain(service, ids);
    expect(await dedup(service, caller)).toMatchObject({ looked: 2, changed: 0 });
    expect(await states(caller, ids)).toEqual(['KEPT', 'KEPT']);
  });
});

describe('a run', () => {
  test('T-E28: handles at most 20 pairs, the next one goes on', async () => {
    const caller = someone();
    await sayPairs(service, caller, 23);
    const first = await dedup(service, caller);
    expect(first.counts).toEqual({ pairs: 20, retired: 20, flagged: 0, left: 0 });
    expect(first.note).toMatch(/next/);
    const second = await dedup(service, caller);
    expect(second.counts).toEqual({ pairs: 3, retired: 3, flagged: 0, left: 0 });
    expect(second.note).toBeNull();
  });

  test('T-X11: a second one changes nothing', async () => {
    const caller = someone();
    const { ids } = await twins(caller);
    const now = clock.now();
    await dedup(service, caller, { now });
    const before = await states(caller, ids);
    expect(await dedup(service, caller, { now })).toMatchObject({ looked: 0, changed: 0 });
    expect(await states(caller, ids)).toEqual(before);
  });

  test('that is dry plans what the real one then does, and writes nothing', async () => {
    const caller = someone();
    const { older, newer, ids } = await twins(caller);
    const dry = await dedup(service, caller, { dryRun: true });
    expect(dry.plan).toEqual([{ act: 'DEDUP', id: older, otherId: newer, reason: 'E-61' }]);
    expect(await states(caller, ids)).toEqual(['KEPT', 'KEPT']);
    expect(await events(older)).toEqual([]);
    const real = await dedup(service, caller);
    expect([real.looked, real.changed, real.counts]).toEqual([dry.looked, dry.changed, dry.counts]);
  });

  test('of many alike keeps one, however small its batches are', async () => {
    const small = await startTestService({
      ...{ clock, env: { MNEME_UPKEEP_BATCH: '2', MNEME_CONFLICT_TOP_K: '0' } },
    });
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.push(await say(small, small.caller, TEXT));
    const { counts } = await dedup(small, small.caller);
    expect(counts).toMatchObject({ retired: 6 });
    const kept = 'MATCH (m:Searchable {tenant: $tenant}) RETURN m.id AS id';
    expect(await small.query(kept)).toHaveLength(1);
    await small.stop();
  });
});

test('without an embedding model the step is skipped', async () => {
  const blind = await startTestService({ embedder: null });
  const run = await runUpkeep(blind, 'LOOP');
  expect(stepOf(run, 'DEDUP')).toMatchObject({ status: 'SKIPPED' });
  await blind.stop();
});
