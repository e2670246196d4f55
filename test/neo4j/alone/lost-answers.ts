/** Every mutation of the schema, done once although the database's acknowledgement of its commit is lost. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { type CommitCutter, cutCommits } from '../../support/cut-commit.js';
import { fieldNames, type Variables } from '../../support/graphql-client.js';
import type { OwnServer } from '../../support/own-server.js';
import { AREA } from '../api/cases/areas.js';
import { furnish } from '../api/cases/kitchen.js';
import type { Facts } from '../api/cases/types.js';

/** Nodes by label, edges by type and what is counted, of the whole database; without what is counted of recalls in the background. */
const CENSUS = `
  MATCH (n) WHERE NOT n:CoRetrieval UNWIND labels(n) AS name RETURN ':' + name AS name, count(*) AS count
  UNION ALL MATCH ()-[r]->() RETURN type(r) AS name, count(*) AS count
  UNION ALL MATCH (m:Memory) RETURN 'versions' AS name, sum(m.version) AS count
  UNION ALL MATCH (o:Owner) RETURN 'loops' AS name, sum(coalesce(o.loops, 0)) AS count
  UNION ALL MATCH (s:SourceDomain) RETURN 'readings' AS name, sum(s.success + s.blocked + s.failed) AS count`;

/** They find nothing to write here. */
const WITHOUT_COMMIT = ['flushWrites', 'repairClassification'];

/** Read and write in one place, one after the other: only the commits of a mutation come by when it is called. */
const QUIET = { MNEME_OUTDATE_TOP_K: '0' };

/** Where a key is given that is no argument of the mutation itself: in each input. */
const KEY_INSIDE: Readonly<Record<string, (variables: Variables, key: string) => Variables>> = {
  ingest: ({ messages, ...rest }, key) => ({ ...rest, messages: keyedEach(messages, key) }),
  openTurn: keyedInput,
  recordExtraction: keyedInput,
  recordOutcome: keyedInput,
};

/** A graph of its own that both ways of calling start from. */
interface Kitchen {
  readonly api: TestApi<'ann'>;
  readonly facts: Facts;
}

export function testLostAnswers(open: () => OwnServer): void {
  let cutter: CommitCutter;
  /** Its answers come; its answers are lost, and its calls have keys or none. */
  const kitchens = new Map<string, Kitchen>();

  beforeAll(async () => {
    const { address } = open().database;
    cutter = await cutCommits(address);
    for (const name of ['heard', 'lost', 'lost with a key']) {
      const through = name === 'heard' ? address : cutter.address;
      // Background work commits too, and would take the loss in the place of what is measured.
      const ground = { address: through, embedder: null };
      const api = await startTestApi({ ann: { tenant: name, role: 'ADMIN' } }, QUIET, ground);
      kitchens.set(name, { api, facts: await furnish(api) });
    }
  });

  afterAll(async () => {
    for (const { api } of kitchens.values()) await api.stop();
    await cutter.stop();
  });

  const kitchen = (name: string): Kitchen => {
    const found = kitchens.get(name);
    if (!found) throw new Error(`There is no kitchen ${name}.`);
    return found;
  };

  async function census(): Promise<Map<string, number>> {
    // Heard, as all of what is no mutation.
    const rows = await kitchen('heard').api.query(CENSUS);
    return new Map(rows.map(({ name, count }) => [String(name), Number(count)]));
  }

  /** What a call adds to the database, and takes away. */
  async function changeBy(call: () => Promise<unknown>) {
    const before = await census();
    await call();
    const after = await census();
    const names = [...new Set([...before.keys(), ...after.keys()])].sort();
    return Object.fromEntries(
      names.flatMap((name) => {
        const change = (after.get(name) ?? 0) - (before.get(name) ?? 0);
        return change === 0 ? [] : [[name, change]];
      }),
    );
  }

  /** The call, of whose commits the first one is not acknowledged. */
  function losing(field: string, call: () => Promise<unknown>) {
    return async () => {
      const before = cutter.lost;
      cutter.lose(1);
      await call();
      cutter.lose(0);
      expect({ field, lost: cutter.lost - before }).toEqual({
        field,
        lost: WITHOUT_COMMIT.includes(field) ? 0 : 1,
      });
    };
  }

  function calling(name: string, field: string, key?: string) {
    const { api, facts } = kitchen(name);
    const [variables] = AREA.calls[field] ?? [];
    const given = variables?.(facts) ?? {};
    return () => api.clients.ann.call(field, key ? keyed(api, field, given, key) : given);
  }

  test('a mutation changes as much as when it is heard, and a repeat with its key nothing', async () => {
    const { schema } = kitchen('heard').api;
    const mutations = new Set(fieldNames(schema, 'mutation'));
    // In the order of the table, as its calls follow each other.
    const called = Object.keys(AREA.calls).filter((field) => mutations.delete(field));
    expect([...mutations]).toEqual([]);
    for (const field of called) {
      const heard = await changeBy(calling('heard', field));
      const lost = await changeBy(losing(field, calling('lost', field)));
      expect({ field, ...lost }).toEqual({ field, ...heard });
      const keyedCall = calling('lost with a key', field, `once ${field}`);
      const withKey = await changeBy(losing(field, keyedCall));
      if (!takesKey(schema, field)) continue;
      const { ':Receipt': receipts, ...written } = withKey;
      // What only counts has a receipt without a key as well.
      expect({ field, ...written }).toEqual({ field, ...heard, ':Receipt': undefined });
      expect(receipts).toBeGreaterThan(0);
      expect({ field, ...(await changeBy(keyedCall)) }).toEqual({ field });
    }
  });
}

function takesKey(schema: TestApi<'ann'>['schema'], field: string): boolean {
  return field in KEY_INSIDE || hasArgument(schema, field);
}

function hasArgument(schema: TestApi<'ann'>['schema'], field: string): boolean {
  const { args = [] } = schema.getMutationType()?.getFields()[field] ?? {};
  return args.some(({ name }) => name === 'idempotencyKey');
}

/** A call with a key, if it takes one. */
function keyed(api: TestApi<'ann'>, field: string, given: Variables, key: string): Variables {
  const inside = KEY_INSIDE[field];
  if (inside) return inside(given, key);
  return hasArgument(api.schema, field) ? { ...given, idempotencyKey: key } : given;
}

function keyedInput({ input, ...rest }: Variables, key: string): Variables {
  return { ...rest, input: { ...(input as object), idempotencyKey: key } };
}

function keyedEach(items: unknown, key: string): object[] {
  return [items].flat().map((item, i) => ({ ...(item as object), idempotencyKey: `${key}-${i}` }));
}
