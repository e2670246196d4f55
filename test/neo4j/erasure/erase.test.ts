/** A user is erased from every place, and nobody else is touched. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Places } from '../../../src/domain/erasure/erasure.js';
import { type Caller, ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import type { Asked } from '../../../src/flows/erasure/erasures.js';
import type { Row } from '../../support/database.js';
import {
  type ObjectServer,
  objectStoreAt,
  startObjectServer,
} from '../../support/object-server.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { Follower, told } from '../feed/reader.js';
import { done, gathered, open } from '../turns/turns.js';
import { plant, signForNobody } from './plant.js';

const MARKER = 'quillfeather';
const OTHER = 'marblewing';

let objects: ObjectServer;
let service: TestService;
let ann: Caller;
let bob: Caller;
let nobody: Caller;
let shared: { globalId: string; signedId: string; turnId: string };
let follower: Follower;
let before: Row[];
let planned: Places;
let asked: Asked;

beforeAll(async () => {
  objects = await startObjectServer();
  service = await startTestService({ env: objectStoreAt(objects) });
  const { services, caller } = service;
  ann = caller;
  bob = { ...caller, userId: 'bob' };
  nobody = { ...caller, userId: null };
  await plant(service, bob, OTHER);
  const { globalId } = await plant(service, ann, MARKER);
  const signedId = await signForNobody(service, ann);
  const turnId = await quote(caller);
  await name(service, 'Mary Quill');
  await services.flushWrites();
  follower = new Follower(services, nobody);
  await follower.catchUp();
  shared = { globalId, signedId, turnId };
  before = await stateOf(bob);
  planned = (await services.erasure.eraseUser(ann, { userId: 'ann', dryRun: true })).places;
  asked = await services.erasure.eraseUser(ann, { userId: 'ann' });
});

afterAll(async () => {
  await service.stop();
  await objects.close();
});

/** Carl's turn gathers what Ann had published, what is made of it quotes her, and what he gathers next quotes that. @returns the first */
async function quote(caller: Caller): Promise<string> {
  const carl = { ...caller, userId: 'carl' };
  const query = 'How is the museum reached by tram?';
  const turnId = await open(service, carl, query);
  await gathered(service, carl, turnId);
  const sections = { plan: 'Look it up.', tools: 'search', validation: 'Yes.' };
  const { turns } = service.services;
  done(await turns.complete(carl, { turnId, ...sections, response: 'By tram.', topic: 'a.b' }));
  await gathered(service, carl, await open(service, carl, query));
  return turnId;
}

/** What is said of her: by her id, by the name under which she speaks, and what only looks like it. */
async function name(service: TestService, speaker: string): Promise<void> {
  const { services, caller } = service;
  await services.ingest(caller, [turn('Hello.', { speaker, sessionId: 'hello' })]);
  const said = ['Ann, that is her id.', `${speaker} came by.`, 'Annual accounts are due.'];
  await services.ingest(
    { ...caller, userId: 'dora' },
    said.map((content) => turn(content, { sessionId: 'of Ann' })),
  );
}

/** Everything that is a user's, as it stands, but what it had gathered from others. */
function stateOf({ tenant, userId }: Caller): Promise<Row[]> {
  const ownerKey = ownerKeyOf({ tenant, userId });
  return service.query(
    `MATCH (n) WHERE n.userId = $userId AND n.tenant = $tenant OR n.ownerKey = $ownerKey
     RETURN labels(n) AS labels, n {.*, gatheredText: null, gatheredIds: null} AS properties, COUNT { (n)--(o) WHERE o.userId = n.userId } AS edges
     ORDER BY labels, n.id, n.key, n.seq`,
    { userId, ownerKey },
  );
}

describe('an erasure', () => {
  test('ends with a scan of the whole database that finds no key of the user', () => {
    expect(asked.erasure).toMatchObject({
      status: 'DONE',
      remains: [],
      finishedAt: expect.any(Date),
    });
  });

  test('leaves no marker in any label, relationship or property', async () => {
    const markers = [MARKER, `${MARKER[0]?.toUpperCase()}${MARKER.slice(1)}`];
    expect(await service.services.erasure.verify(ann, { userId: 'ann', markers })).toEqual([]);
  });

  test('was told by a dry run before, place by place', () => {
    const { SIGNATURES: signed = 0, ...erased } = asked.places;
    const { SIGNATURES: named = 0, ...counted } = planned;
    expect(erased).toEqual(counted);
    // Events on what was published go with it; a dry run counts them as signed as well.
    expect(named).toBeGreaterThanOrEqual(signed);
    expect(Object.keys(planned)).toEqual(expect.arrayContaining([...PLANTED]));
  });

  test('takes originals out of the object store, and none of another user', async () => {
    const cold = await service.query(
      `MATCH (m:Memory {tenant: $tenant, storage: 'COLD'}) RETURN m.id AS id, m.userId AS userId`,
    );
    expect(new Set(cold.map(({ userId }) => userId))).toEqual(new Set(['bob']));
    const stored = [...objects.objects.keys()];
    expect(stored).toHaveLength(cold.length);
    for (const { id } of cold) expect(stored.join()).toContain(String(id));
  });

  test('counts the memories of others that name the user, and leaves them as they are', async () => {
    expect(asked.places.MENTIONS).toBe(2);
    const texts = 'MATCH (m:Episode {tenant: $tenant, userId: "dora"}) RETURN m.content AS text';
    expect(await service.query(texts)).toHaveLength(3);
  });

  test('changes nothing that is another user’s', async () => {
    expect(await stateOf(bob)).toEqual(before);
    const [found] = await service.services.erasure.verify(bob, { userId: 'bob', markers: [OTHER] });
    expect(found?.count).toBeGreaterThan(0);
  });

  test('takes the gathered text of others that quotes the user, and leaves their turns', async () => {
    const [turn] = await service.query(
      'MATCH (t:Turn {id: $turnId}) RETURN t.query AS query, t.gatheredText AS text, t.gatheredIds AS ids',
      { turnId: shared.turnId },
    );
    expect(turn?.['text']).toBe('');
    expect(turn?.['ids']).not.toContain(shared.globalId);
  });

  test('tells who follows the changes of everybody that a document has left', async () => {
    expect(told(await follower.catchUp())).toContain(`DEPARTED ${shared.globalId}`);
  });

  test('leaves what the user had done for everybody, unsigned', async () => {
    const events = await service.query(
      'MATCH (a:AuditEvent {memoryId: $id}) RETURN a.act AS act, a.byUserId AS by',
      { id: shared.signedId },
    );
    expect(events).toContainEqual({ act: 'CONFIRM', by: null });
  });

  test('leaves an entry in the ledger that does not say whom it was for', async () => {
    const [entry] = await service.query(
      'MATCH (e:Erasure {tenant: $tenant}) RETURN e {.*} AS entry',
    );
    expect(JSON.stringify(entry)).not.toContain('ann');
    const { erasure } = service.services;
    expect(await erasure.list(nobody, 'ann')).toEqual([asked.erasure]);
    expect(await erasure.list(nobody, 'bob')).toEqual([]);
  });

  test('can be asked for again, and finds nothing but who names her by her id', async () => {
    const again = await service.services.erasure.eraseUser(ann, { userId: 'ann' });
    expect(again.erasure).toMatchObject({ status: 'DONE', places: { MENTIONS: 1 } });
  });

  test('is told in the trail, with the key and without the user', async () => {
    const events = await service.query(
      `MATCH (a:AuditEvent {tenant: $tenant, act: 'ERASE_USER'}) RETURN a {.*} AS event`,
    );
    expect(events).toHaveLength(2);
    const explanation = `Erasure ${asked.erasure?.id}.`;
    expect(events).toContainEqual({ event: expect.objectContaining({ explanation }) });
    for (const { event } of events) expect(event).not.toHaveProperty('byUserId');
    expect(JSON.stringify(events)).not.toContain('"ann"');
  });
});

/** Places in which something was planted. */
const PLANTED = [
  ...([
    'QUOTES',
    'CONTEXTS',
    'MEMORIES',
    'VERSIONS',
    'BODIES',
    'PASSAGES',
    'SESSIONS',
    'TURNS',
  ] as const),
  ...(['CANDIDATES', 'ENTITIES', 'NAMES', 'EVENTS', 'SIGNATURES', 'RECALLS', 'GIVEN'] as const),
  ...(['RECEIPTS', 'RECORDS', 'TOPICS', 'ORIGINALS', 'FEEDS', 'OWNER', 'MENTIONS'] as const),
];
