import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { type CommitCutter, cutCommits } from '../../support/cut-commit.js';
import { sharedAddress } from '../../support/database.js';
import { ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { chainOf, unbroken } from '../capture/chain.js';

let cutter: CommitCutter;
let service: TestService;
/** Its driver gives up at once. */
let impatient: TestService;
let lost: number;

beforeAll(async () => {
  cutter = await cutCommits(sharedAddress());
  const given = { embedder: null, address: cutter.address };
  service = await startTestService(given);
  impatient = await startTestService({ ...given, env: { NEO4J_RETRY_TIMEOUT_MS: '0' } });
});

beforeEach(() => {
  lost = cutter.lost;
});

afterAll(async () => {
  await service.stop();
  await impatient.stop();
  await cutter.stop();
});

const textsOf = async ({ query }: TestService, kind: string) =>
  (
    await query(
      `MATCH (m:${kind} {tenant: $tenant}) RETURN m.content AS content ORDER BY m.createdAt, m.id`,
    )
  ).map(({ content }) => content);

test('a fact whose commit was not acknowledged is written once, and is this call’s', async () => {
  const { services, caller } = service;
  const fact = { text: 'The kettle is blue.', idempotencyKey: 'blue' };
  cutter.lose(1);
  const first = await writing(rememberOne(services, caller, fact));
  expect(cutter.lost - lost).toBe(1);
  expect(first.created).toBe(true);
  expect(await textsOf(service, 'Fact')).toEqual(['The kettle is blue.']);
  const again = await writing(rememberOne(services, caller, fact));
  expect({ id: again.id, created: again.created }).toEqual({ id: first.id, created: false });
});

test('a correction is made once, however many acknowledgements are lost', async () => {
  const { services, caller } = service;
  const { id } = await writing(rememberOne(services, caller, { text: 'The lid is green.' }));
  cutter.lose(2);
  const correction = { id, text: 'The lid is red.', idempotencyKey: 'lid' };
  const corrected = await writing(services.correct(caller, correction));
  expect(cutter.lost - lost).toBe(2);
  expect(corrected.created).toBe(true);
  const winners = await service.query(
    'MATCH (w:Fact)-[:SUPERSEDES]->(:Fact {id: $id}) RETURN w.id AS id',
    { id },
  );
  expect(winners).toEqual([{ id: corrected.id }]);
});

test('a fact without a key is written once', async () => {
  const { services, caller } = service;
  cutter.lose(1);
  const written = await writing(rememberOne(services, caller, { text: 'The spoon is silver.' }));
  expect(cutter.lost - lost).toBe(1);
  expect(written).toMatchObject({ created: true, action: 'CREATE' });
  const stored = await service.query(
    "MATCH (m:Fact {tenant: $tenant, content: 'The spoon is silver.'}) RETURN m.id AS id",
  );
  expect(stored).toEqual([{ id: written.id }]);
});

test('a correction without a key is made once', async () => {
  const { services, caller } = service;
  const { id } = await writing(rememberOne(services, caller, { text: 'The cup is grey.' }));
  cutter.lose(1);
  const corrected = await writing(services.correct(caller, { id, text: 'The cup is black.' }));
  expect(cutter.lost - lost).toBe(1);
  const winners = await service.query(
    'MATCH (w:Fact)-[:SUPERSEDES]->(:Fact {id: $id}) RETURN w.id AS id',
    { id },
  );
  expect(winners).toEqual([{ id: corrected.id }]);
});

test.each(['confirm', 'forget'] as const)('%s without a key leaves one event', async (name) => {
  const { services, caller } = service;
  const { id } = await writing(rememberOne(services, caller, { text: `A plate to ${name}.` }));
  cutter.lose(1);
  const { outcomes } = await services[name](caller, { ids: [id] });
  expect(cutter.lost - lost).toBe(1);
  const events = await service.query(
    "MATCH (a:AuditEvent {memoryId: $id}) WHERE a.act IN ['CONFIRM', 'DELETE'] RETURN a.id AS eventId",
    { id },
  );
  expect(outcomes).toEqual([{ refused: null, id, ...events[0] }]);
  expect(events).toHaveLength(1);
});

test('a turn without a key is begun once', async () => {
  const { services, caller } = service;
  cutter.lose(1);
  const first = await services.turns.open(caller, { query: 'Tea?', gate: 'PROCEED' });
  expect(cutter.lost - lost).toBe(1);
  const second = await services.turns.open(caller, { query: 'Cake?', gate: 'PROCEED' });
  expect([first.number, second.number]).toEqual([1, 2]);
});

test.each([
  ['a', undefined],
  ['a keyed', 'said'],
])('%s message is appended once', async (name, idempotencyKey) => {
  const { services, caller } = service;
  const message = turn(`${name} message`, { sessionId: name, idempotencyKey });
  cutter.lose(2);
  const said = await ingestOne(services, caller, message);
  expect(cutter.lost - lost).toBe(2);
  expect(said).toMatchObject({ id: expect.any(String), created: true });
  expect(await chainOf(service, name)).toEqual(unbroken([`${name} message`]));
});

test('a group that is committed item by item after a lost acknowledgement is not written again', async () => {
  const { services, caller } = impatient;
  const contents = ['one', 'two', 'three', 'four'];
  const keys = [undefined, 'two', undefined, 'four'];
  const turns = contents.map((content, i) =>
    turn(content, { sessionId: 'group', idempotencyKey: keys[i] }),
  );
  cutter.lose(1);
  const said = await services.ingest(caller, turns);
  expect(cutter.lost - lost).toBe(1);
  expect(said.map(({ created }) => created)).toEqual([true, true, true, true]);
  expect(await chainOf(impatient, 'group')).toEqual(unbroken(contents));
  const stored = await impatient.query(
    'MATCH (m:Episode {tenant: $tenant}) RETURN m.id AS id ORDER BY m.sequence',
  );
  expect(stored).toEqual(said.map(({ id }) => ({ id })));
});

test('the same text said twice in one call is two messages', async () => {
  const { services, caller } = service;
  cutter.lose(1);
  const turns = [turn('yes', { sessionId: 'yes' }), turn('yes', { sessionId: 'yes' })];
  await services.ingest(caller, turns);
  expect(await chainOf(service, 'yes')).toEqual(unbroken(['yes', 'yes']));
});

test('what another transaction has deleted meanwhile is looked for once more, and no oftener', async () => {
  const gone = new neo4j.Neo4jError(
    'Unable to load NODE.',
    'Neo.ClientError.Statement.EntityNotFound',
    '50N00',
    'It is gone.',
  );
  const failing = (times: number) => {
    let tries = 0;
    const work = async () => {
      tries++;
      if (tries <= times) throw gone;
      return tries;
    };
    return { work, tries: () => tries };
  };
  expect(await service.graph.write(failing(1).work)).toBe(2);
  const always = failing(Number.POSITIVE_INFINITY);
  await expect(service.graph.write(always.work)).rejects.toThrow('Unable to load NODE.');
  expect(always.tries()).toBe(2);
});
