/** Operational records past their retention. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { longText, saved } from '../../support/documents.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { Follower } from '../feed/reader.js';
import { gathered, judged, open } from '../turns/turns.js';

/** Receipts and leases are everybody's: those of the test are so old that no other test file has any. */
const KEEP = {
  MNEME_KEEP_RUNS_DAYS: '10',
  MNEME_KEEP_RECEIPTS_DAYS: '10000',
  MNEME_KEEP_LEASES_DAYS: '10000',
  // Several batches each.
  MNEME_UPKEEP_BATCH: '2',
};

let memory: TestService;
const now = new Date('2026-05-01T10:00:00Z');

beforeAll(async () => {
  memory = await startTestService({ env: KEEP });
  await rememberOne(memory.services, memory.caller, { text: 'Tea is served at four.' });
});

afterAll(() => memory.stop());

/** What is left of nodes whose key begins with a name of the test's and ends with its tenant. */
async function left(label: string, property = 'key'): Promise<string[]> {
  const text = `MATCH (n:${label}) WHERE n.${property} ENDS WITH '|' + $tenant RETURN n.${property} AS key ORDER BY key`;
  const rows = await memory.query(text);
  return rows.map(({ key }) => String(key).split('|')[0] ?? '');
}

async function tidied(dryRun = false) {
  return stepOf(await runUpkeep(memory, 'NIGHTLY', { now, dryRun }), 'TIDY');
}

test('records of runs go after their days; the newest of a kind and what is under way stay', async () => {
  await memory.query(
    `UNWIND [['a', 'LOOP', 'DONE', 30], ['b', 'LOOP', 'PARTIAL', 40], ['c', 'LOOP', 'LOST', 50], ['open', 'LOOP', 'RUNNING', 20],
             ['newest', 'LOOP', 'DONE', 15], ['analysis', 'ANALYSIS', 'DONE', 90], ['night', 'NIGHTLY', 'DONE', 11], ['young', 'NIGHTLY', 'DONE', 9]] AS run
     CREATE (:UpkeepRun {key: run[0] + '|' + $tenant, tenant: $tenant, kind: run[1], status: run[2], dryRun: true,
       at: datetime($now) - duration({days: run[3]})})`,
    { now: now.toISOString() },
  );
  const dry = await tidied(true);
  expect(dry).toMatchObject({ status: 'DONE', changed: 4, counts: { runs: 4 } });
  expect(dry.plan.map(({ act, id }) => `${act} ${id.split('|')[0]}`).toSorted()).toEqual(
    ['a', 'b', 'c', 'night'].map((name) => `REMOVE ${name}`),
  );
  expect(await left('UpkeepRun')).toHaveLength(8);
  // A dry run of that age counts as gone: the next run closes its record, and a later one removes it.
  await memory.query(
    "MATCH (r:UpkeepRun {key: 'open|' + $tenant}) SET r.dryRun = false, r.at = datetime() + duration('P1D')",
  );
  expect(await tidied()).toMatchObject({ status: 'DONE', changed: 5, counts: { runs: 5 } });
});

test('idempotency keys and unused leases go after their days, those of the schema stay', async () => {
  await memory.query(
    `UNWIND ['a', 'b', 'c'] AS name
     CREATE (:Receipt {key: name + '|' + $tenant, createdAt: datetime('1990-01-01T00:00:00Z')})
     CREATE (:Lease {kind: name + '|' + $tenant, lastAskedAt: datetime('1990-01-01T00:00:00Z')})
     WITH count(*) AS created
     CREATE (:Receipt {key: 'young|' + $tenant, createdAt: datetime()})
     CREATE (:Lease {kind: 'held|' + $tenant, lastAskedAt: datetime('1990-01-01T00:00:00Z'), owner: 'x'})
     CREATE (:Lease {kind: 'young|' + $tenant, lastAskedAt: datetime()})
     CREATE (:Lease {kind: 'whole-' + $tenant, lastAskedAt: datetime('1990-01-01T00:00:00Z')})`,
  );
  expect((await tidied(true)).counts).toMatchObject({ receipts: 3, leases: 3 });
  expect((await tidied()).counts).toMatchObject({ receipts: 3, leases: 3 });
  expect(await left('Receipt')).toEqual(['young']);
  const leases = await left('Lease', 'kind');
  expect(leases.filter((kind) => kind !== 'UPKEEP')).toEqual(['held', 'young']);
  const whole = await memory.query(
    "MATCH (m:Lease {kind: 'whole-' + $tenant}) DELETE m RETURN 1 AS found",
  );
  expect(whole).toHaveLength(1);
  await memory.query(
    "MATCH (m:Lease) WHERE m.kind IN ['held|' + $tenant, 'young|' + $tenant] DELETE m",
  );
});

test('what is everybody’s is past by the clock of the service, whatever a run takes for now', async () => {
  await memory.query(
    "CREATE (:Receipt {key: 'later|' + $tenant, createdAt: datetime() - duration('P1D')})",
  );
  const future = new Date('2126-01-01T00:00:00Z');
  await runUpkeep(memory, 'NIGHTLY', { now: future });
  expect(await left('Receipt')).toContain('later');
});

test('an owner keeps its thousand most frequent pairs', async () => {
  const ownerKey = ownerKeyOf(memory.caller);
  await memory.query(
    `UNWIND range(1, 1005) AS n
     CREATE (:ClusterCandidate {key: n + '|' + $tenant, ownerKey: $ownerKey, count: n, memoryIds: ['a', 'b']})`,
    { ownerKey },
  );
  expect((await tidied(true)).counts).toMatchObject({ clusters: 5 });
  expect((await tidied()).counts).toMatchObject({ clusters: 5 });
  const [rest] = await memory.query(
    'MATCH (c:ClusterCandidate {ownerKey: $ownerKey}) RETURN count(c) AS count, min(c.count) AS least',
    { ownerKey },
  );
  expect(rest).toEqual({ count: 1000, least: 6 });
});

test('history goes after its days where a setting says so, and no newer one', async () => {
  const brief = await startTestService({
    env: {
      ...{ MNEME_KEEP_AUDIT_DAYS: '10', MNEME_KEEP_VERSIONS_DAYS: '10' },
      ...{ MNEME_KEEP_DEPARTURES_DAYS: '10', MNEME_UPKEEP_BATCH: '2' },
    },
  });
  const { services, caller } = brief;
  const path = 'notes/tea.md';
  const { id } = await saved(brief, longText(2_500, 'first'), { path });
  for (const word of ['second', 'third']) await saved(brief, longText(2_500, word), { path });
  const audited = async () => {
    const { items } = await services.history.auditLog(caller, {
      ...{ first: 100, cursor: null, memoryId: null, acts: [] },
    });
    return items.length;
  };
  const versions = async () => {
    const [found] = await services.history.versionsOf(caller, [id], 10);
    return found?.map(({ version }) => version);
  };
  const bodies = async () =>
    (
      await brief.query(
        'MATCH (b:DocumentBody {documentId: $id}) RETURN b.version AS version ORDER BY version',
        { id },
      )
    ).map(({ version }) => version);
  const events = await audited();
  expect(events).toBeGreaterThan(0);
  const night = async (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000);
    return stepOf(await runUpkeep(brief, 'NIGHTLY', { now: at }), 'TIDY').counts;
  };
  await night(9);
  expect([await versions(), await bodies()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(await night(11)).toMatchObject({ versions: 2 });
  expect([await versions(), await bodies()]).toEqual([[3], [3]]);
  expect(await audited()).toBeLessThan(events);
  expect(JSON.stringify(await services.documents.textOf(caller, id, false))).toContain('third');
  await brief.stop();
});

describe('what left a partition', () => {
  const DAY = 86_400_000;
  let clock: ReturnType<typeof movableClock>;
  let own: TestService;

  const start = async (env: Record<string, string> = {}) => {
    clock = movableClock();
    own = await startTestService({ clock, env });
  };
  afterEach(() => own.stop());

  /** A document that a curator publishes and takes back: it leaves the partition of everybody. @returns its id */
  async function depart(content: string): Promise<string> {
    const shared = { trustScope: 'GLOBAL', globalJustification: 'It helps everybody.' };
    const { id } = await saved(own, content, shared);
    const turnId = await open(own, own.caller);
    await gathered(own, own.caller, turnId);
    await own.query('MATCH (t:Turn {id: $turnId}) SET t.gatheredIds = [$id]', { turnId, id });
    await judged(own, own.caller, { turnId, outcome: 'FAIL', usedIds: [id] });
    return id;
  }

  const night = async () =>
    stepOf(await runUpkeep(own, 'NIGHTLY', { now: clock.now() }), 'TIDY').counts;

  /** What is told to another user who follows the changes from the beginning. */
  async function told(): Promise<string[]> {
    const changes = await new Follower(own.services, { ...own.caller, userId: 'bob' }).catchUp();
    return changes.filter(({ kind }) => kind === 'DEPARTED').map(({ memoryId }) => memoryId);
  }

  test('is told as long as its setting says, and no longer', async () => {
    await start({ MNEME_KEEP_DEPARTURES_DAYS: '10', MNEME_UPKEEP_BATCH: '2' });
    const old: string[] = [];
    for (const pet of ['hamster', 'gerbil', 'rabbit'])
      old.push(await depart(`The ${pet} is quiet.`));
    clock.advance(8 * DAY);
    const young = await depart('The ferry leaves at nine.');
    clock.advance(DAY);
    expect(await night()).toMatchObject({ departures: 0 });
    expect(await told()).toEqual([...old, young]);
    clock.advance(2 * DAY);
    expect(await night()).toMatchObject({ departures: 3 });
    expect(await told()).toEqual([young]);
  });

  test('is told for ever by default, as history and former states are kept', async () => {
    await start();
    const id = await depart('The hamster is quiet.');
    clock.advance(50 * 365 * DAY);
    const counts = await night();
    for (const kind of ['departures', 'events', 'versions'])
      expect(counts).not.toHaveProperty(kind);
    expect(await told()).toEqual([id]);
  });
});

test('T-X11: a second time there is nothing to remove', async () => {
  expect(await tidied()).toMatchObject({ status: 'DONE', looked: 0, changed: 0 });
});
