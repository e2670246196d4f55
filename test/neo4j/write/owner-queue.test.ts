/** Whoever waits for the lock of one user leaves connections to the others. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import neo4j, { type Driver } from 'neo4j-driver';
import { ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import { sharedAddress } from '../../support/database.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

/** One more than writes of one user may hold, as shipped. */
const POOL = 3;

let service: TestService;
let driver: Driver;

beforeAll(async () => {
  service = await startTestService({ embedder: null, env: { NEO4J_POOL_SIZE: String(POOL) } });
  const { uri, username, password } = sharedAddress();
  driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
});

afterAll(async () => {
  await driver.close();
  await service.stop();
});

const remember = (userId: string, text: string) =>
  writing(rememberOne(service.services, { ...service.caller, userId }, { text }));

/** How many transactions about this tenant wait for a lock. */
async function blocked(): Promise<number> {
  const rows = await service.query(
    `SHOW TRANSACTIONS YIELD status, parameters WHERE status STARTS WITH 'Blocked' RETURN parameters`,
  );
  return rows.filter((row) => JSON.stringify(row).includes(service.tenant)).length;
}

test('writes of a user whose lock is taken wait without a connection, and others are served', async () => {
  await remember('ann', 'The kettle is blue.');
  const session = driver.session();
  const holding = session.beginTransaction();
  const key = ownerKeyOf({ ...service.caller, userId: 'ann' });
  await holding.run('MATCH (o:Owner {key: $key}) SET o.held = true', { key });
  let settled = 0;
  const texts = ['The chair is red.', 'Tea is at four.', 'The cat sleeps.', 'Rain fell on Monday.'];
  const writes = texts.map((text) => remember('ann', text).finally(() => settled++));
  try {
    while ((await blocked()) < 2);
    expect(await remember('bob', 'The train leaves at nine.')).toMatchObject({ created: true });
    expect(settled).toBe(0);
    expect(await blocked()).toBe(2);
  } finally {
    await holding.rollback();
    await session.close();
  }
  expect((await Promise.all(writes)).map(({ created }) => created)).toEqual(texts.map(() => true));
});
