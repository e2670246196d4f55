import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { FAR_FUTURE, FAR_PAST } from '../../../src/domain/kernel/time.js';
import {
  entityMemoriesAsOf,
  listMemoriesAsOf,
  listSessionMemoriesAsOf,
} from '../../../src/statements/read.js';
import { type Database, openDatabase } from '../../support/database.js';
import { turn } from '../../support/service.js';
import { type Past, startPast } from './history.js';

/** How many end; as many stay. */
const HALF = 1_000;

let database: Database;
let past: Past;
let entityId: string;

beforeAll(async () => {
  database = openDatabase();
  past = await startPast();
  const { services, caller } = past;
  const turns = Array.from({ length: 2 * HALF }, (_, i) =>
    turn(`Message ${i}`, { speaker: 'Hub', eventTime: new Date(1e12 + i * 1e6) }),
  );
  await past.happens(() => services.ingest(caller, turns));
  const [hub] = await services.entitiesNamed(caller, 'Hub');
  entityId = hub?.id ?? '';
  // Every second one goes: either half is too much to be read for ten.
  const odd = `MATCH (m:Memory {tenant: $tenant}) WHERE m.sequence % 2 = 1 RETURN m.id AS id`;
  const ids = (await past.query(odd)).map(({ id }) => String(id));
  await past.happens(() => services.forget(caller, { ids }));
});

afterAll(async () => {
  await past.stop();
  await database.close();
});

type Seen = Readonly<{ validAt: Date; knownAt: Date }>;

const common = () => ({
  partitions: visiblePartitions(past.caller),
  kinds: ['EPISODIC'],
  limit: 10,
});
const page = () => ({
  ...{ ...common(), from: FAR_PAST, until: FAR_FUTURE, cursorTime: FAR_FUTURE, cursorId: '~' },
});

const deletion = () => new Date(past.clock.now().getTime() - 3_600_000);

const reads: readonly (readonly [string, (at: Seen) => Promise<number>])[] = [
  ['a page', (at) => database.dbHits(listMemoriesAsOf, { ...page(), ...at })],
  [
    'a page of a session',
    (at) => database.dbHits(listSessionMemoriesAsOf, { ...page(), ...at, sessionId: 's1' }),
  ],
  [
    "an entity's timeline",
    (at) => database.dbHits(entityMemoriesAsOf, { ...common(), ...at, entityId }),
  ],
];

/** Ten of 2,000 memories: a statement that read them all would touch each several times. */
test.each(reads)('%s is read only as far as it goes, where all of it held', async (_, cost) => {
  const before = new Date(deletion().getTime() - 1);
  expect(await cost({ validAt: before, knownAt: before })).toBeLessThan(500);
});

test.each(reads)('%s passes over what had ended without looking at it', async (_, cost) => {
  expect(await cost({ validAt: past.clock.now(), knownAt: FAR_FUTURE })).toBeLessThan(3 * HALF);
});
