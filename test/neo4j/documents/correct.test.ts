/** G-72 for documents: the next state of a document is a document. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ForbiddenError, StaleVersionError } from '../../../src/errors.js';
import { movableClock } from '../../support/clock.js';
import { longText, saved } from '../../support/documents.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { gathered, judged, open } from '../turns/turns.js';

const DAY_MS = 86_400_000;
const ABOUT = {
  ...{ primaryTopic: 'home.lamp', contentTypes: ['how-to'], tags: ['light'], keywords: ['brass'] },
  ...{ userPurpose: 'A calm evening.', quality: 0.7, sessionId: 's1' },
};
const clock = movableClock();
let service: TestService;
let caller: Caller;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ clock });
});

afterAll(() => service.stop());

beforeEach(() => {
  caller = { ...service.caller, userId: `ann ${++users}` };
  clock.advance(1);
});

const save = async (content: string, change: object = {}) =>
  (await saved({ services: service.services, caller }, content, { ...change })).id;
const correct = (id: string, newText: string, change: object = {}, as = caller) =>
  writing(service.services.correct(as, { id, text: newText, ...change }));
const read = async (id: string) => {
  const [memory] = await service.services.memoriesById(caller, [id]);
  const [details] = await service.services.documents.detailsOf(caller, [id]);
  return { memory, details, text: await service.services.documents.textOf(caller, id, false) };
};
const recalled = async (query: string) => {
  await service.embedded();
  const { hits } = await service.services.recall(caller, { query });
  return hits.map(({ memory }) => memory.id);
};

describe('a document at a path', () => {
  test('gets its next version, with the passages of the new text and its history', async () => {
    const id = await save(longText(2_500), { path: 'guide.md', ...ABOUT });
    const newText = longText(3_500, 'gerbil');
    const outcome = await correct(id, newText);
    expect(outcome).toMatchObject({ id, action: 'UPDATE', version: 2, conflicts: [] });
    const { memory, details, text } = await read(id);
    expect(text).toBe(newText);
    expect(memory).toMatchObject({
      ...{ source: 'USER_ASSERTED', validity: 'CONFIRMED', version: 2, tags: ['light'] },
      ...{ profile: 'DOCUMENT', sessionId: 's1', keywords: ['brass'], kind: 'PROCEDURAL' },
    });
    const { primaryTopic, contentTypes, userPurpose, quality } = ABOUT;
    expect(details).toMatchObject({
      ...{ path: 'guide.md', title: 'The guide', trustScope: 'NEW', trust: 0.5 },
      ...{ primaryTopic, contentTypes, userPurpose, quality },
    });
    const page = { first: 100, cursor: null };
    const { items } = await service.services.documents.passagesOf(caller, id, page);
    expect(items).toHaveLength(details?.passageCount ?? 0);
    expect(items.every(({ content }) => content.includes('gerbil'))).toBe(true);
    expect(await service.services.documents.idAtPath(caller, 'guide.md')).toBe(id);
    expect(await recalled('gerbil9 burrow')).toEqual([id]);
    const [versions] = await service.services.history.versionsOf(caller, [id], 10);
    expect(versions?.map(({ version }) => version)).toContain(1);
  });

  test('stays as far trusted, in the partition where it lies, for as long', async () => {
    const shared = { trustScope: 'GLOBAL', globalJustification: 'All need it.' };
    const id = await save('The lamp is lit at six.', { path: 'lamp.md', ...shared });
    await correct(id, 'The lamp is lit at seven.');
    const other = { ...caller, userId: 'somebody else' };
    expect(await service.services.memoriesById(other, [id])).toMatchObject([
      { content: 'The lamp is lit at seven.' },
    ]);
    const expiresAt = new Date(clock.now().getTime() + 3 * DAY_MS);
    const brief = await save('It is lit now.', { path: 'now.md', expiresAt });
    await correct(brief, 'It is out now.');
    expect((await read(brief)).details?.expiresAt).toEqual(expiresAt);
  });
});

describe('a document without a path', () => {
  test.each([
    ['short', 'The lamp is lit at six.', 'The lamp is lit at seven.'],
    ['long', longText(2_500), longText(2_600, 'gerbil')],
    ['long, then short', longText(2_500), 'Gerbils live in burrows.'],
    ['short, then long', 'Gerbils live in burrows.', longText(2_500)],
  ])('%s: a new document supersedes it', async (_, text, newText) => {
    const turnId = await open(service, caller);
    const id = await save(text, { title: 'Lamps', turnId, ...ABOUT });
    const outcome = await correct(id, newText);
    expect(outcome).toMatchObject({
      action: 'CREATE',
      conflicts: [{ winnerId: outcome.id, loserId: id, step: 'CORRECTION' }],
    });
    const former = await read(id);
    expect(former.memory).toMatchObject({ retiredReason: 'CORRECTION', validity: 'DEPRECATED' });
    const next = await read(outcome.id);
    expect(next.text).toBe(newText);
    expect(next.memory).toMatchObject({
      ...{
        profile: 'DOCUMENT',
        source: 'USER_ASSERTED',
        validity: 'CONFIRMED',
        kind: 'PROCEDURAL',
      },
      ...{ tags: ['light'], keywords: ['brass'], sessionId: 's1', userId: caller.userId },
    });
    const { title, primaryTopic, contentTypes, userPurpose, quality } = {
      title: 'Lamps',
      ...ABOUT,
    };
    expect(next.details).toMatchObject({
      ...{ title, primaryTopic, contentTypes, userPurpose, quality, turnId, turnNumber: 1 },
      ...{ trustScope: 'NEW', expiresAt: former.details?.expiresAt },
    });
    const [links] = await service.services.linksOf(caller, [outcome.id]);
    expect(links?.supersedes).toEqual([id]);
  });

  test('of everybody: the others meet the new one', async () => {
    const shared = { trustScope: 'GLOBAL', globalJustification: 'All need it.' };
    const id = await save('The lamp is lit at six.', shared);
    // Earned, not asked for.
    await service.query('MATCH (m:Memory {id: $id}) REMOVE m.globalJustification', { id });
    const { id: next } = await correct(id, 'The lamp is lit at seven.');
    const other = { ...caller, userId: 'somebody else' };
    expect(await service.services.memoriesById(other, [next])).toMatchObject([{ id: next }]);
    expect((await read(next)).details?.trustScope).toBe('GLOBAL');
    await expect(correct(next, 'Never.', {}, other)).rejects.toThrow(ForbiddenError);
  });

  test('what it was is restored when the correction is taken back', async () => {
    const id = await save('The lamp is lit at six.');
    const { id: next, conflicts } = await correct(id, 'The lamp is lit at seven.');
    await service.services.undo(caller, conflicts[0]?.eventId);
    const [old, gone] = await service.services.memoriesById(caller, [id, next]);
    expect([old?.validUntil, gone?.deletedAt]).toEqual([null, clock.now()]);
  });
});

test.each([{ path: 'k.md' }, {}])(
  'a repeated key answers with the first result: %j',
  async (at) => {
    const id = await save('Repeat me.', at);
    const first = await correct(id, 'Repeated.', { idempotencyKey: 'k' });
    const again = await correct(id, 'Repeated.', { idempotencyKey: 'k' });
    expect(again).toEqual({ ...first, created: false });
  },
);

test('of two corrections at once exactly one takes its place', async () => {
  const id = await save('Contested.');
  const all = await Promise.allSettled([1, 2, 3].map((i) => correct(id, `Claim ${i}.`)));
  const lost = all.filter((result) => result.status === 'rejected');
  expect(lost.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.any(StaleVersionError)));
});

test('a correction at once with a move of trust keeps both', async () => {
  const id = await save('The harbour was moved.', { path: 'moved.md' });
  const turnId = await open(service, caller, 'Where was the harbour moved?');
  await gathered(service, caller, turnId);
  await Promise.all([
    correct(id, 'The harbour was moved, and this was corrected.'),
    judged(service, caller, { turnId, outcome: 'APPROVE', usedIds: [id] }),
  ]);
  await correct(id, 'Corrected again.');
  const { details, text } = await read(id);
  expect(text).toBe('Corrected again.');
  expect(details).toMatchObject({ trust: 0.6, trustScope: 'USER' });
});

test('what has expired is corrected no more', async () => {
  const id = await save('Over.', { path: 'over.md' });
  clock.advance(8 * DAY_MS);
  await expect(correct(id, 'Not over.')).rejects.toThrow(StaleVersionError);
});

test('a text that the gate refuses changes nothing', async () => {
  const id = await save('The lamp is lit at six.');
  const input = { id, text: 'My card is 4111 1111 1111 1111.' };
  const { refused } = await service.services.correct(caller, input);
  expect(refused).not.toBeNull();
  expect((await read(id)).memory).toMatchObject({ validUntil: null, version: 1 });
});

test('the record of a turn is what was said: a fact corrects it', async () => {
  const turnId = await open(service, caller, 'Which lamp?');
  const done = await service.services.turns.complete(caller, {
    turnId,
    response: 'The brass one.',
  });
  const [row] = await service.query('MATCH (t:Turn {id: $turnId}) RETURN t.contextId AS id', {
    turnId,
  });
  expect(done.refused).toBeNull();
  const { id } = await correct(String(row?.['id']), 'The tin one.');
  expect(await service.services.memoriesById(caller, [id])).toMatchObject([
    { profile: 'MEMORY', kind: 'SEMANTIC' },
  ]);
});
