/** What is outdated stays so in a copy with ids of its own: by what, where it says so, and how it is taken back. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { Talk } from '../outdated/said.js';
import { exported, streamed } from './compare.js';

let service: TestService;
let ann: Caller;
let copy: Caller;
const talk = new Talk(() => service);

beforeAll(async () => {
  service = await startTestService();
  ann = service.caller;
  copy = { ...ann, tenant: `${service.tenant}-copy` };
  await talk.sayOne(ann, '2026-03-01', 'Fine. The project uses Python 3.9.');
  await talk.sayOne(ann, '2026-06-01', 'The project uses Python 3.11.');
  const said = await talk.sayOne(ann, '2026-03-02', 'Lunch is served on the terrace.');
  const fact = await talk.state(ann, 'Lunch is served on the terrace.', { derivedFrom: [said] });
  const right = { id: fact.id, text: 'Lunch is served in the greenhouse.' };
  await writing(service.services.correct(ann, right));
  const { id } = await talk.state(ann, 'Tea is at four.');
  const [changed] = (
    await service.services.correctTimes(ann, { ids: [id], validFrom: new Date('2026-01-01') })
  ).outcomes;
  expect(changed).toMatchObject({ refused: null });
  await talk.judged();
  const lines = await exported(service, service.tenant);
  await service.services.transfer.import({
    ...{ tenant: copy.tenant, newIds: true, sha256: null, lines: streamed(lines) },
  });
  // What arrives is embedded and judged anew only where it waits for that.
  await service.embedded();
});

afterAll(() => service.stop());

/** Every mark of a tenant with its texts and events. */
function marks({ tenant }: Caller) {
  return service.query(
    `MATCH (a:Memory {tenant: $tenant})-[r:OUTDATED_BY]->(b)
     MATCH (e:AuditEvent {id: r.eventId, tenant: $tenant}) WHERE e.memoryId = a.id AND e.otherId = b.id
     OPTIONAL MATCH (cause:AuditEvent {id: r.causeId, tenant: $tenant})
     RETURN a.content AS older, b.content AS newer, toString(a.outdatedAt) AS outdatedAt, cause.act AS cause,
       r {.rule, .from, .to, .byFrom, .byTo, .explanation, since: toString(r.since), createdAt: toString(r.createdAt)} AS edge
     ORDER BY older`,
    { tenant },
  );
}

/** What says something of it, in order, and since when it holds no longer. */
async function found(caller: Caller, query: string, about: string) {
  const { hits } = await service.services.recall(caller, { query });
  const told = hits.filter(({ memory }) => memory.content.includes(about));
  return told.map(({ memory }) => [memory.content, memory.outdatedAt]);
}

test('the edges have both sentences, their events and their causes', async () => {
  const own = await marks(ann);
  expect(own).toMatchObject([
    { older: 'Fine. The project uses Python 3.9.', cause: null, edge: { from: 6, to: 34 } },
    { older: 'Lunch is served on the terrace.', cause: 'CORRECT', edge: { rule: 'CORRECTION' } },
  ]);
  expect(await marks(copy)).toEqual(own);
});

test.each([
  ['Which Python does the project use?', 'Python'],
  ['Where is lunch served?', 'Lunch'],
])('recall answers as before: %s', async (query, about) => {
  const before = await found(ann, query, about);
  expect(before.map(([, since]) => since)).toEqual([null, expect.any(Date)]);
  expect(await found(copy, query, about)).toEqual(before);
});

test.each(['CORRECT', 'RETIME'])('%s is taken back there', async (act) => {
  const events = 'MATCH (a:AuditEvent {tenant: $tenant, act: $act}) RETURN a.id AS id';
  const [event] = await service.query(events, { tenant: copy.tenant, act });
  expect(await service.services.undo(copy, event?.['id'])).toMatchObject({ refused: null });
  const left = await marks(copy);
  expect(left.filter(({ outdatedAt }) => outdatedAt !== null)).toHaveLength(1);
  expect((await marks(ann)).filter(({ outdatedAt }) => outdatedAt !== null)).toHaveLength(2);
});
