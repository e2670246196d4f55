/** Single memories are erased from every place, and nothing else is touched. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { ChangedMemories } from '../../../src/flows/facts.js';
import { longText } from '../../support/documents.js';
import { forgetOne, ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { Follower } from '../feed/reader.js';
import { done, gathered, judged, open, saved, staged } from '../turns/turns.js';

const MARKER = 'gloamwort';
const MARKERS = [MARKER, 'Gloamwort'];
const EVERYBODY = { trustScope: 'GLOBAL', globalJustification: 'Whoever visits asks for it.' };

let service: TestService;
let ann: Caller;
let nobody: Caller;
let planted: { globalId: string; turnId: string; answerId: string; candidateId: string };
let ids: string[];
let before: readonly string[];
let follower: Follower;
let answer: ChangedMemories;

const erase = (caller: Caller, ids: readonly string[], more: object = {}) =>
  service.services.forget(caller, { ids, erase: true, ...more });

/** Where the marker is, in the whole database. */
const found = async () =>
  (
    await service.services.erasure.verify(nobody, { userId: 'nobody-at-all', markers: MARKERS })
  ).map(({ place }) => place);

beforeAll(async () => {
  service = await startTestService();
  ann = service.caller;
  nobody = { ...ann, userId: null };
  planted = await plant();
  const rows = await service.query(
    `MATCH (m:Memory {tenant: $tenant}) WHERE toLower(m.content) CONTAINS '${MARKER}' AND NOT coalesce('context' IN m.contentTypes, false)
     RETURN m.id AS id`,
  );
  ids = rows.map(({ id }) => String(id));
  before = await found();
  follower = new Follower(service.services, ann);
  await follower.catchUp();
  // What everybody reads is nobody's.
  answer = await erase({ ...ann, changesTenantWide: true }, ids, { idempotencyKey: 'gone' });
});

afterAll(() => service.stop());

/** Ann's memories in every kind of place, and turns that quote what everybody reads. */
async function plant() {
  const { services } = service;
  const remember = async (text: string, change: object = {}) =>
    (await writing(rememberOne(services, ann, { text, sourceRole: 'USER', ...change }))).id;
  const asked = await ingestOne(services, ann, turn(`Where does the ${MARKER} grow?`));
  const { id: answerId } = await ingestOne(
    services,
    ann,
    turn('Behind the mill.', { role: 'ASSISTANT' }),
  );
  const entities = [{ name: 'Gloamwort Guild', type: 'ORGANIZATION' }];
  const tags = [`${MARKER}-a`, `${MARKER}-b`, `${MARKER}-c`];
  const cause = await remember('The Gloamwort Guild meets on Mondays.', { entities, tags });
  const both = [...entities, { name: 'Gloamwort Society', type: 'ORGANIZATION' }];
  const heated = 'The hall of the Gloamwort Guild and Society is heated.';
  const effect = await remember(heated, { entities: both, tags });
  await curate();
  const evidence = `Because the ${MARKER} must not freeze.`;
  await services.memoryAgent.linkCauses(ann, [{ causeId: cause, effectId: effect, evidence }]);
  await remember('The project uses Gloamwort 3.9.', { derivedFrom: [asked.id] });
  await remember('The project uses Gloamwort 3.11.', { idempotencyKey: 'of-a-conflict' });
  const register = { vault: { category: 'goal', topicId: 'goals-of-the-mill' } };
  await remember(`Goals: plant the ${MARKER}.`, register);
  await remember(`Goals: plant the ${MARKER}, mend the roof.`, register);
  const path = 'notes/mill.md';
  await saved(service, ann, longText(9_000, MARKER), { path, title: `About ${MARKER}` });
  await saved(service, ann, longText(9_500, MARKER), { path, title: `About ${MARKER}` });
  const globalId = await saved(
    service,
    ann,
    `How the ${MARKER} museum is reached by boat.`,
    EVERYBODY,
  );
  await quoted(ann);
  const turnId = await quoted({ ...ann, userId: 'dora' });
  const staging = await open(service, ann, 'What is worth keeping?');
  const candidateId = await staged(service, ann, staging, `A draft about the ${MARKER} museum.`);
  await judged(service, ann, { turnId: staging, outcome: 'APPROVE' });
  await service.embedded();
  await services.recall({ ...ann, sessionId: 's1' }, { query: `Where is the ${MARKER}?` });
  await services.flushWrites();
  await services.analysis.analyzeGraph({ ...ann });
  return { globalId, turnId, answerId, candidateId };
}

/** Entities whose names, and the events that say so, come from the memories alone. */
async function curate(): Promise<void> {
  const { entities } = service.services;
  const idOf = async (name: string) => {
    const named = 'MATCH (e:Entity {tenant: $tenant, name: $name}) RETURN e.id AS id';
    return (await service.query(named, { name }))[0]?.['id'];
  };
  const id = await idOf('Gloamwort Society');
  await entities.merge(ann, { id, intoId: await idOf('Gloamwort Guild') });
  await entities.update(ann, { id: await idOf('Gloamwort Guild'), name: 'Gloamwort Brotherhood' });
}

/** A turn that gathers what everybody reads, and the document that is made of it. */
async function quoted(caller: Caller): Promise<string> {
  const turnId = await open(service, caller, 'How is the museum reached by boat?');
  await gathered(service, caller, turnId);
  const sections = { plan: 'Look it up.', tools: 'search', validation: 'Yes.' };
  const completion = { turnId, ...sections, response: 'By boat.', topic: 'a.b' };
  done(await service.services.turns.complete(caller, completion));
  return turnId;
}

describe('erasing memories', () => {
  test('leaves what they said nowhere in the database', async () => {
    const labels = before.map((place) => place.split(/[:.]/));
    const isThere = ([label, property]: readonly [string, string]) =>
      labels.some((names) => names.includes(label) && names.at(-1) === property);
    expect(PLANTED.filter((place) => !isThere(place))).toEqual([]);
    expect(await found()).toEqual([]);
  });

  test('answers what went of each, and the same to a repeat of its key', async () => {
    expect(answer).toMatchObject({ created: true });
    expect(answer.outcomes).toHaveLength(ids.length);
    for (const outcome of answer.outcomes) {
      expect(outcome).toMatchObject({ refused: null, erased: { MEMORIES: 1 } });
    }
    const all = answer.outcomes.map((outcome) => ('erased' in outcome ? outcome.erased : {}));
    const places = new Set(all.flatMap((each) => Object.keys(each ?? {})));
    expect([...places].sort()).toEqual(
      ['BODIES', 'EVENTS', 'MEMORIES', 'PASSAGES', 'QUOTES', 'VERSIONS'].sort(),
    );
    const again = await erase({ ...ann, changesTenantWide: true }, ids, { idempotencyKey: 'gone' });
    expect(again).toEqual({ outcomes: answer.outcomes, created: false });
  });

  test('leaves tombstones that say when, and events that say by whom', async () => {
    const [id = ''] = ids;
    const [memory] = await service.services.memoriesById(ann, [id]);
    expect(memory).toMatchObject({ content: '', keywords: [], deletedAt: expect.any(Date) });
    const [versions = []] = await service.services.history.versionsOf(ann, [id], 10);
    expect(versions.map(({ content }) => content)).toEqual(['']);
    const acts = ['ERASE' as const];
    const { items } = await service.services.history.auditLog(ann, {
      ...{ memoryId: id, acts, first: 5, cursor: null },
    });
    expect(items).toEqual([
      expect.objectContaining({ act: 'ERASE', byUserId: 'ann', explanation: null }),
    ]);
  });

  test('tells those who follow the changes, and leaves what answered a question to be embedded again', async () => {
    await follower.catchUp();
    const copy = [...follower.copy().values()];
    expect(copy.filter((text) => text.toLowerCase().includes(MARKER))).toEqual([]);
    expect(copy).toContain('Behind the mill.');
    await service.embedded();
    const [next] = await service.services.memoriesById(ann, [planted.answerId]);
    expect(next).toMatchObject({ content: 'Behind the mill.', embedded: true });
  });

  test('takes gathered texts that quote them, with the documents made of those, and leaves the turns', async () => {
    const [row] = await service.query(
      'MATCH (t:Turn {id: $turnId}) RETURN t.query AS query, t.gatheredText AS text, t.gatheredIds AS ids, t.sections IS NULL AS lost',
      { turnId: planted.turnId },
    );
    expect(row).toMatchObject({
      query: 'How is the museum reached by boat?',
      text: '',
      lost: false,
    });
    expect(row?.['ids']).not.toContain(planted.globalId);
    const contexts = await service.query(
      "MATCH (m:Memory {tenant: $tenant}) WHERE 'context' IN m.contentTypes RETURN m.id AS id",
    );
    expect(contexts).toEqual([]);
  });

  test('leaves nothing to do, and no order', async () => {
    expect(await service.query('MATCH (e:Erasure {tenant: $tenant}) RETURN e.id AS id')).toEqual(
      [],
    );
  });

  test('is done once: asking again finds nothing', async () => {
    const again = await erase({ ...ann, changesTenantWide: true }, ids);
    for (const outcome of again.outcomes) {
      expect(outcome).toMatchObject({ refused: null, eventId: null, erased: {} });
    }
  });
});

describe('what was erased', () => {
  test('is not undone, whichever event is named', async () => {
    const { services } = service;
    const { id } = await writing(rememberOne(services, ann, { text: 'The well is deep.' }));
    const deletion = await forgetOne(services, ann, { id });
    const erasure = await forgetOne(services, ann, { id, erase: true });
    expect(erasure.erased).toMatchObject({ MEMORIES: 1, VERSIONS: 1 });
    for (const eventId of [deletion.eventId, erasure.eventId]) {
      expect(eventId).not.toBeNull();
      expect(await services.undo(ann, eventId)).toMatchObject({ refused: { code: 'ERASED' } });
    }
    const acts = await service.query(
      'MATCH (a:AuditEvent {memoryId: $id}) RETURN a.act AS act ORDER BY a.at, a.act',
      { id },
    );
    expect(acts.map(({ act }) => act)).toEqual(['DELETE', 'ERASE']);
  });

  test('does not come back with a correction that is undone, nor with the fact that it said', async () => {
    const { services } = service;
    const { id } = await writing(rememberOne(services, ann, { text: 'The gate is green.' }));
    const corrected = await writing(services.correct(ann, { id, text: 'The gate is brown.' }));
    await forgetOne(services, ann, { id: corrected.id, erase: true });
    const eventId = corrected.conflicts[0]?.eventId;
    expect(await services.undo(ann, eventId)).toMatchObject({ refused: { code: 'ERASED' } });

    const said = await ingestOne(services, ann, turn('The ferry leaves at nine.'));
    const fact = { text: 'The ferry leaves at nine.', derivedFrom: [said.id] };
    const kept = await writing(rememberOne(services, ann, fact));
    const deletion = await forgetOne(services, ann, { id: kept.id, said: true });
    await forgetOne(services, ann, { id: said.id, erase: true });
    expect(await services.undo(ann, deletion.eventId)).toMatchObject({ refused: null });
    expect(await contentsOf([kept.id, said.id])).toEqual(['The ferry leaves at nine.', '']);
  });

  test('with what was said of it is gone with that', async () => {
    const { services } = service;
    const said = await ingestOne(services, ann, turn('The cellar is dry.'));
    const fact = { text: 'The cellar is dry.', derivedFrom: [said.id] };
    const kept = await writing(rememberOne(services, ann, fact));
    await forgetOne(services, ann, { id: kept.id, said: true, erase: true });
    expect(await contentsOf([kept.id, said.id])).toEqual(['', '']);
  });

  test('has what was made from it looked at by a person', async () => {
    const { services } = service;
    const source = await writing(rememberOne(services, ann, { text: 'The attic has two rooms.' }));
    const fact = { text: 'There is room for guests.', derivedFrom: [source.id] };
    const made = await writing(rememberOne(services, ann, fact));
    await forgetOne(services, ann, { id: source.id, erase: true });
    const [memory] = await services.memoriesById(ann, [made.id]);
    expect(memory).toMatchObject({ content: 'There is room for guests.', needsReview: true });
  });

  test('may be what its owner forgets, and nobody else', async () => {
    const { services } = service;
    const { id } = await writing(rememberOne(services, ann, { text: 'The shed is locked.' }));
    const ours = await writing(rememberOne(services, nobody, { text: 'The yard is paved.' }));
    const bob = { ...ann, userId: 'bob' };
    expect((await erase(bob, [id, ours.id])).outcomes).toMatchObject([
      { refused: { code: 'NOT_FOUND' } },
      { refused: { code: 'OTHER_OWNER' } },
    ]);
    expect(await contentsOf([id])).toEqual(['The shed is locked.']);
  });
});

async function contentsOf(wanted: readonly string[]) {
  const memories = await service.services.memoriesById(ann, wanted);
  return memories.map((memory) => memory?.content);
}

/** Places in which something was planted. */
const PLANTED: readonly (readonly [string, string])[] = [
  ['Episode', 'content'],
  ['Fact', 'content'],
  ['Document', 'title'],
  ['MemoryVersion', 'content'],
  ['DocumentBody', 'text'],
  ['Passage', 'content'],
  ['AuditEvent', 'explanation'],
  ['Receipt', 'result'],
  ['Turn', 'gatheredText'],
  ['CAUSAL', 'evidence'],
  ['Candidate', 'input'],
  ['Entity', 'name'],
  ['MergedEntity', 'name'],
  ['EntityName', 'handle'],
  ['Topic', 'keywords'],
];
