/**
 * Every mutation of the schema, done once although the database's acknowledgement of a commit is lost: of any of its commits, where it makes
 * several. Either the driver asks again and is heard, or it gives up and whoever called does so.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { partitionOf, SHARED_SCOPE } from '../../../src/domain/kernel/partition.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { type CommitCutter, cutCommits } from '../../support/cut-commit.js';
import { type Answer, dataOf, fieldNames, type Variables } from '../../support/graphql-client.js';
import type { OwnServer } from '../../support/own-server.js';
import { startTestService, type TestService } from '../../support/service.js';
import { furnish } from '../api/cases/kitchen.js';
import type { Facts } from '../api/cases/types.js';
import { exported, streamed } from '../transfer/compare.js';
import { type Call, DAMAGE, lossyCalls, TOLD_EACH_TIME } from './lossy-calls.js';

/**
 * Nodes by label, edges by type and what is counted of a tenant: a property of each of its nodes has its name, or that of a partition of it.
 * Without what is counted of recalls in the background.
 */
const CENSUS = `
  MATCH (n) WHERE NOT n:CoRetrieval
    AND any(k IN keys(n) WHERE any(name IN $names WHERE toStringOrNull(n[k]) CONTAINS name))
  WITH collect(n) AS own
  CALL (own) {
    UNWIND own AS n UNWIND labels(n) AS name RETURN ':' + name AS name, count(*) AS count
    UNION ALL UNWIND own AS n MATCH (n)-[r]->() RETURN type(r) AS name, count(*) AS count
    UNION ALL UNWIND own AS n WITH n WHERE n:Memory RETURN 'versions' AS name, sum(n.version) AS count
    UNION ALL UNWIND own AS n WITH n WHERE n:Owner RETURN 'loops' AS name, sum(coalesce(n.loops, 0)) AS count
    UNION ALL UNWIND own AS n WITH n WHERE n:SourceDomain
      RETURN 'readings' AS name, sum(n.success + n.blocked + n.failed) AS count
  }
  RETURN name, count`;

/** A lease that a call left which gave up ends by itself; nobody waits for that here. */
const END_LEASES = `
  MATCH (l:Lease) WHERE any(name IN $names WHERE l.kind CONTAINS name) REMOVE l.owner, l.leaseUntil`;

/** Most commits of a call of which each is lost in turn. */
const MOST = 6;

/** Batches of an import that are lost. */
const BATCHES = 3;

/** Who loses an answer waits for a second before it asks again: so many tenants of either way wait at a time, each for calls of its own. */
const LANES = 2;

/**
 * Read and write in one place, one after the other: only the commits of a mutation come by when it is called. Its pages are small, so that it
 * makes several.
 */
const SETTINGS = {
  MNEME_OUTDATE_TOP_K: '0',
  MNEME_GROUP_MAX: '2',
  MNEME_CONSOLIDATE_PAGE: '2',
};

/** The driver asks again once, and then gives up. */
const HASTY = { NEO4J_RETRY_TIMEOUT_MS: '0' };

/** Where a key is given that is no argument of the mutation itself: in each input. */
const KEY_INSIDE: Readonly<Record<string, (variables: Variables, key: string) => Variables>> = {
  ingest: ({ messages, ...rest }, key) => ({ ...rest, messages: keyedEach(messages, key) }),
  openTurn: keyedInput,
  recordExtraction: keyedInput,
  recordOutcome: keyedInput,
};

/** A tenant, whose graph all start from alike, and its way to the database. */
interface Kitchen {
  readonly api: TestApi<'ann'>;
  readonly cutter: CommitCutter;
  readonly tenant: string;
  readonly facts: Facts;
}

type Counts = Readonly<Record<string, number>>;

/** What a call came to where it was heard. */
interface Heard {
  readonly changes: Counts;
  readonly commits: number;
}

export function testLostAnswers(open: () => OwnServer): void {
  let heard: Kitchen;
  /** What is lost, the driver asks for again. */
  let patient: readonly Kitchen[];
  /** Whoever called does. */
  let hasty: readonly Kitchen[];

  async function kitchen(name: string, env = {}): Promise<Kitchen> {
    const cutter = await cutCommits(open().database.address);
    // Background work commits too, and would take the loss in the place of what is measured.
    const ground = { address: cutter.address, embedder: null };
    const settings = { ...SETTINGS, ...env };
    const api = await startTestApi({ ann: { tenant: name, role: 'ADMIN' } }, settings, ground);
    const facts = await furnish(api);
    const { tenant } = await api.clients.ann.call<{ tenant: string }>('me');
    return { api, cutter, tenant, facts };
  }

  beforeAll(async () => {
    heard = await kitchen('heard');
    const numbers = Array.from({ length: LANES }, (_, i) => i);
    [patient, hasty] = await Promise.all([
      Promise.all(numbers.map((i) => kitchen(`patient-${i}`))),
      Promise.all(numbers.map((i) => kitchen(`hasty-${i}`, HASTY))),
    ]);
  });

  afterAll(async () => {
    for (const { api, cutter } of [heard, ...patient, ...hasty]) {
      await api.stop();
      await cutter.stop();
    }
  });

  async function census(tenant: string): Promise<Map<string, number>> {
    const rows = await open().database.query(CENSUS, { names: namesOf(tenant) });
    return new Map(rows.map(({ name, count }) => [String(name), Number(count)]));
  }

  /** What something adds to what a tenant has, and takes away. */
  async function changeBy({ tenant }: Kitchen, work: () => Promise<unknown>): Promise<Counts> {
    const before = await census(tenant);
    await work();
    const after = await census(tenant);
    const names = [...new Set([...before.keys(), ...after.keys()])].sort();
    return Object.fromEntries(
      names.flatMap((name) => {
        const change = (after.get(name) ?? 0) - (before.get(name) ?? 0);
        return change === 0 ? [] : [[name, change]];
      }),
    );
  }

  async function damageFor({ damages = false }: Call, { tenant }: Kitchen): Promise<void> {
    if (damages) await open().database.query(DAMAGE, { tenant });
  }

  /** The call as it goes without a loss. */
  async function hear(call: Call): Promise<Heard> {
    await damageFor(call, heard);
    const before = heard.cutter.acknowledged;
    const changes = await changeBy(heard, async () => dataOf(await attempt(heard, call)));
    return { changes, commits: heard.cutter.acknowledged - before };
  }

  /** One commit is lost, its repeat is heard, the next one is lost, and so on. */
  async function loseAndAskAgain(at: Kitchen, call: Call, expected: Heard): Promise<void> {
    const before = at.cutter.lost;
    at.cutter.loseThose(Array.from({ length: MOST }, () => [true, false]).flat());
    const changes = await changeBy(at, async () => dataOf(await attempt(at, call)));
    at.cutter.lose(0);
    const isLost = at.cutter.lost > before;
    expect({ ...call, isLost, changes }).toEqual({
      ...{ ...call, isLost: expected.commits > 0, changes: expected.changes },
    });
  }

  /** A commit is lost for good, and whoever called calls again, which loses the next one. */
  async function loseAndCallAgain(at: Kitchen, call: Call, expected: Heard): Promise<void> {
    const changes = await changeBy(at, async () => {
      for (let n = 0; n < Math.min(expected.commits, MOST); n++) await losing(at, call, n);
      await untilDone(at, call);
    });
    const told = [':Receipt', ...(TOLD_EACH_TIME[call.field] ?? [])];
    expect({ ...call, changes: without(changes, told) }).toEqual({
      ...{ ...call, changes: without(expected.changes, told) },
    });
    if (!takesKey(at.api, call.field)) return;
    const again = await changeBy(at, () => attempt(at, call, keyOf(call)));
    expect({ ...call, again }).toEqual({ ...call, again: {} });
  }

  /** Whoever is refused is told that it may come again. @param heard commits before the one that is lost */
  async function losing(at: Kitchen, call: Call, heard: number): Promise<void> {
    at.cutter.loseThose([...Array<boolean>(heard).fill(false), true, true]);
    const { codes } = await attempt(at, call, keyOf(call));
    at.cutter.lose(0);
    await open().database.query(END_LEASES, { names: namesOf(at.tenant) });
    expect({ ...call, codes: codes.filter((code) => code !== 'STORE_UNAVAILABLE') }).toEqual({
      ...{ ...call, codes: [] },
    });
  }

  /** All calls, one after the other as they follow each other; in each lane others of them meet losses. */
  async function ask(lane: number, all: readonly Call[], expected: readonly Heard[]) {
    for (const [i, call] of all.entries()) {
      const at = found(patient[lane]);
      await damageFor(call, at);
      if (i % LANES === lane) await loseAndAskAgain(at, call, found(expected[i]));
      else dataOf(await attempt(at, call));
    }
  }

  async function callAgain(lane: number, all: readonly Call[], expected: readonly Heard[]) {
    for (const [i, call] of all.entries()) {
      const at = found(hasty[lane]);
      await damageFor(call, at);
      if (i % LANES === lane) await loseAndCallAgain(at, call, found(expected[i]));
      else await untilDone(at, call);
    }
  }

  test('a mutation changes as much as when it is heard, and a repeat with its key nothing', async () => {
    const all = lossyCalls(heard.api.schema);
    const called = new Set(all.map(({ field }) => field));
    expect([...called].sort()).toEqual(fieldNames(heard.api.schema, 'mutation'));
    const expected: Heard[] = [];
    for (const call of all) expected.push(await hear(call));
    await Promise.all([
      ...patient.map((_, lane) => ask(lane, all, expected)),
      ...hasty.map((_, lane) => callAgain(lane, all, expected)),
    ]);
  });

  describe('an import', () => {
    let cutter: CommitCutter;
    let service: TestService;

    beforeAll(async () => {
      cutter = await cutCommits(open().database.address);
      const env = { ...SETTINGS, ...HASTY, MNEME_IMPORT_BATCH: '30' };
      service = await startTestService({ embedder: null, address: cutter.address, env });
    });

    afterAll(async () => {
      await service.stop();
      await cutter.stop();
    });

    test('writes each batch once', async () => {
      const lines = await exported(service, heard.tenant);
      const into = (tenant: string) =>
        service.services.transfer.import({
          ...{ tenant, lines: streamed(lines), sha256: null, newIds: true },
        });
      const whole = await into('import-whole');
      cutter.loseThose(Array.from({ length: BATCHES }, () => [true, false]).flat());
      expect(await into('import-asked-again')).toEqual(whole);
      for (let n = 0; n < BATCHES; n++) {
        // Batches that were written before are passed over: the first one that is not is lost.
        cutter.loseThose([true, true]);
        await expect(into('import-called-again')).rejects.toThrow('not available');
      }
      cutter.lose(0);
      expect(await into('import-called-again')).toMatchObject({ repeated: false });
      const imported = await census('import-whole');
      expect(await census('import-asked-again')).toEqual(imported);
      expect(await census('import-called-again')).toEqual(imported);
    });
  });
}

/** What nodes of a tenant name: itself, and what its users share. */
function namesOf(tenant: string): string[] {
  const partitions = [null, 'gone'].map((userId) => ({ tenant, userId, scope: SHARED_SCOPE }));
  return [tenant, ...partitions.map(partitionOf)];
}

function attempt({ api, facts }: Kitchen, call: Call, key?: string): Promise<Answer> {
  const given = call.variables(facts);
  return api.clients.ann.try(call.field, key ? keyed(api, call.field, given, key) : given);
}

/** With its key, if it takes one: who is in a hurry may meet other servers' locks as well. */
async function untilDone(at: Kitchen, call: Call): Promise<void> {
  for (;;) {
    const answer = await attempt(at, call, keyOf(call));
    if (!answer.codes.includes('STORE_UNAVAILABLE')) return void dataOf(answer);
  }
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('There are as many as calls and lanes.');
  return thing;
}

function keyOf({ field, turn }: Call): string {
  return `once ${field} ${turn}`;
}

function without(counts: Counts, names: readonly string[]): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !names.includes(name)));
}

function takesKey(api: TestApi<'ann'>, field: string): boolean {
  return field in KEY_INSIDE || hasArgument(api, field);
}

function hasArgument({ schema }: TestApi<'ann'>, field: string): boolean {
  const { args = [] } = schema.getMutationType()?.getFields()[field] ?? {};
  return args.some(({ name }) => name === 'idempotencyKey');
}

/** A call with a key, if it takes one. */
function keyed(api: TestApi<'ann'>, field: string, given: Variables, key: string): Variables {
  const inside = KEY_INSIDE[field];
  if (inside) return inside(given, key);
  return hasArgument(api, field) ? { ...given, idempotencyKey: key } : given;
}

function keyedInput({ input, ...rest }: Variables, key: string): Variables {
  return { ...rest, input: { ...(input as object), idempotencyKey: key } };
}

function keyedEach(items: unknown, key: string): object[] {
  return [items].flat().map((item, i) => ({ ...(item as object), idempotencyKey: `${key}-${i}` }));
}
