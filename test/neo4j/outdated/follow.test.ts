import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { Talk } from './said.js';

let service: TestService;
const talk = new Talk(() => service);

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const OLD = 'Lunch is served on the terrace.';
const NEW = 'Lunch is served in the greenhouse.';

/** A turn, the fact that was made of it, another turn and another fact that say the same, and a turn that does not. */
async function told(caller: Caller) {
  const source = await talk.sayOne(
    caller,
    '2026-01-01',
    'By the way, they serve lunch out on the terrace.',
  );
  const again = await talk.sayOne(caller, '2026-01-02', `Hi. ${OLD}`);
  const other = await talk.sayOne(caller, '2026-01-03', 'The terrace has a roof.');
  const fact = await talk.state(caller, OLD, { derivedFrom: [source] });
  const twin = await talk.state(caller, 'Lunch is served on a terrace.');
  return { fact: fact.id, ids: [source, again, other, twin.id] };
}

const marked = async (caller: Caller, ids: string[]) =>
  (await talk.outdatedSince(caller, ids)).map((since) => since !== null);

const correct = (caller: Caller, id: string) =>
  writing(service.services.correct(caller, { id, text: NEW }));

test('correcting a fact outdates what it was made from and what says the same, under one undo', async () => {
  const caller = talk.someone();
  const { fact, ids } = await told(caller);
  const { id, conflicts } = await correct(caller, fact);
  expect(await marked(caller, ids)).toEqual([true, true, false, true]);
  expect(await talk.outdatedBy(caller, ids[1] ?? '')).toMatchObject({
    ...{ otherId: id, rule: 'CORRECTION', start: 4, end: 35 },
  });
  await talk.judged();
  const eventId = conflicts[0]?.eventId;
  expect(await service.services.undo(caller, eventId)).toMatchObject({ removedId: id });
  expect(await marked(caller, ids)).toEqual([false, false, false, false]);
});

test('a corrected fact does not come from the turn that says otherwise', async () => {
  const caller = talk.someone();
  const { fact } = await told(caller);
  const { id } = await correct(caller, fact);
  expect(await service.services.linksOf(caller, [id])).toMatchObject([{ derivedFrom: [] }]);
  const traced = await service.services.graph.provenanceOf(caller, { ids: [id] });
  expect(traced).toMatchObject([{ sources: [], replaced: [{ id: fact }] }]);
});

test('what outdates another is drawn beside it, lies on a way to it, and is its neighbour', async () => {
  const caller = talk.someone();
  const { fact, ids } = await told(caller);
  const { id } = await correct(caller, fact);
  const [, again = ''] = ids;
  const { graph } = service.services;
  const mark = { source: again, target: id, type: 'OUTDATED_BY', reason: 'CORRECTION' };
  for (const each of [again, id]) {
    const [traced] = await graph.provenanceOf(caller, { ids: [each] });
    expect(traced?.graph.edges).toContainEqual(expect.objectContaining(mark));
  }
  const way = await graph.pathBetween(caller, { a: again, b: id, maxLength: 2 });
  expect(way?.edges).toEqual([expect.objectContaining(mark)]);
  const around = await graph.neighborhood(caller, { id: again, depth: 1 });
  expect(around?.edges).toContainEqual(expect.objectContaining(mark));
});

test('forgetting a fact outdates the same, under one undo', async () => {
  const caller = talk.someone();
  const { fact, ids } = await told(caller);
  const { eventId } = await forgetOne(service.services, caller, { id: fact });
  expect(await marked(caller, ids)).toEqual([true, true, false, true]);
  expect(await talk.outdatedBy(caller, ids[0] ?? '')).toMatchObject({
    ...{ otherId: fact, rule: 'FORGOTTEN' },
  });
  expect(await service.services.undo(caller, eventId)).toMatchObject({ refused: null });
  expect(await marked(caller, ids)).toEqual([false, false, false, false]);
});

test('forgetting what was said too leaves nothing that says it, under one undo', async () => {
  const caller = talk.someone();
  const { fact, ids } = await told(caller);
  const answered = async () => {
    const { hits } = await service.services.recall(caller, { query: 'Where is lunch served?' });
    return hits.map(({ memory }) => memory.id).filter((id) => [fact, ...ids].includes(id));
  };
  expect((await answered()).sort()).toEqual([fact, ...ids].sort());
  const { eventId } = await forgetOne(service.services, caller, { id: fact, said: true });
  expect(await answered()).toEqual([ids[2]]);
  const gone = await service.services.memoriesById(caller, [fact, ...ids]);
  expect(gone.map((memory) => memory?.retiredReason ?? null)).toEqual([
    ...['DELETION', 'DELETION', 'DELETION', null, 'DELETION'],
  ]);
  expect(await service.services.undo(caller, eventId)).toMatchObject({ refused: null });
  await talk.judged();
  expect(await marked(caller, ids)).toEqual([false, false, false, false]);
  expect((await answered()).sort()).toEqual([fact, ...ids].sort());
});

test('what was said comes back once: what was taken back by itself stays', async () => {
  const caller = talk.someone();
  const { fact, ids } = await told(caller);
  const { eventId } = await forgetOne(service.services, caller, { id: fact, said: true });
  const [own] = await service.query(
    "MATCH (a:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN a.id AS id",
    { id: ids[0] },
  );
  expect(await service.services.undo(caller, own?.['id'])).toMatchObject({ memoryId: ids[0] });
  await forgetOne(service.services, caller, { id: ids[0] ?? '' });
  await service.services.undo(caller, eventId);
  const back = await service.services.memoriesById(caller, [fact, ...ids]);
  expect(back.map((memory) => memory?.retiredReason ?? null)).toEqual([
    ...[null, 'DELETION', null, null, null],
  ]);
});

test('what another said is not forgotten', async () => {
  const [caller, other] = [talk.someone(), talk.someone()];
  const theirs = await talk.sayOne(other, '2026-01-01', OLD);
  const { id } = await talk.state(caller, OLD);
  await forgetOne(service.services, caller, { id, said: true });
  expect(await service.services.memoriesById(other, [theirs])).toMatchObject([{ deletedAt: null }]);
});

test('a fact that loses takes the turn with it that it was made from, and brings it back', async () => {
  const caller = talk.someone();
  const said = await talk.sayOne(caller, '2026-01-01', 'Python? We are on 3.9 at the moment.');
  await talk.state(caller, 'The project uses Python 3.9.', { derivedFrom: [said] });
  const winner = await talk.state(caller, 'The project uses Python 3.11.');
  expect(await marked(caller, [said])).toEqual([true]);
  expect(await talk.outdatedBy(caller, said)).toMatchObject({ otherId: winner.id });
  const eventId = winner.conflicts[0]?.eventId;
  expect(await service.services.undo(caller, eventId)).toMatchObject({ refused: null });
  expect(await marked(caller, [said])).toEqual([false]);
});

test('what another user said is theirs', async () => {
  const [caller, other] = [talk.someone(), talk.someone()];
  const theirs = await talk.sayOne(other, '2026-01-01', OLD);
  const fact = await talk.state(caller, OLD);
  await correct(caller, fact.id);
  expect(await marked(other, [theirs])).toEqual([false]);
});
