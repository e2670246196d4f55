/** The common calls of the client against the real service. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Mneme } from '../../../client/src/mneme.js';
import { startTestApi, type TestApi } from '../../support/api.js';

let api: TestApi<'writer' | 'stranger'>;
let mneme: Mneme;

beforeAll(async () => {
  // Relevance was learnt with the bundled model, which is not here.
  const env = { MNEME_MIN_RELEVANCE: '0', MNEME_CONTEXT_FLOOR: '0', MNEME_RELEVANCE_WEIGHT: '0' };
  api = await startTestApi({ writer: { tenant: 'client' }, stranger: { tenant: 'other' } }, env);
  mneme = clientOf('writer', { userId: 'ann' });
});

afterAll(async () => {
  await api.stop();
  expect(api.errors).toEqual([]);
});

function clientOf(name: 'writer' | 'stranger', caller: object): Mneme {
  return new Mneme({
    url: api.url,
    credentials: api.clients[name].key,
    caller,
    timeoutMs: 200_000,
  });
}

/** Remembers one fact, as the user's: its id. */
async function remembered(text: string, by = mneme): Promise<string> {
  const { results } = await by.remember({ text, sourceRole: 'USER' });
  const [result] = results;
  if (result?.__typename !== 'MemoryWritten') throw new Error(JSON.stringify(results));
  return result.memory.id;
}

/** All of a list. */
async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

test('what was remembered is recalled, explained, corrected, confirmed, forgotten and brought back', async () => {
  const id = await remembered('Ann keeps her bees behind the mill.');
  await api.embedded();
  const { hits } = await mneme.recall('Where does Ann keep her bees?', { limit: 5 });
  expect(hits.map(({ memory }) => memory.id)).toContain(id);
  expect((await mneme.context('Where are the bees?')).markdown).toContain('behind the mill');
  expect((await mneme.whyNot(id, 'Where does Ann keep her bees?'))?.fate).toBe('RETURNED');

  const corrected = await mneme.correct(id, 'Ann keeps her bees behind the church.');
  if (corrected.__typename !== 'MemoryWritten') throw new Error(JSON.stringify(corrected));
  const now = corrected.memory.id;
  expect((await mneme.why(now))?.provenance?.replaced.map((each) => each.id)).toEqual([id]);
  expect((await mneme.history('bees')).map(({ memory }) => memory.id)).toContain(id);
  expect(await mneme.confirm(now)).toMatchObject({ changed: 1, refused: 0 });

  const { results } = await mneme.forget([now]);
  const [gone] = results;
  if (gone?.__typename !== 'MemoryChanged' || !gone.eventId) throw new Error(JSON.stringify(gone));
  expect((await mneme.memory(now))?.retiredReason).toBe('DELETION');
  expect((await mneme.undo(gone.eventId)).__typename).toBe('EventUndone');
  expect((await mneme.memory(now))?.retiredAt).toBeNull();
});

test('a conversation is captured once, however often it is sent', async () => {
  const said = {
    sessionId: 'walk',
    role: 'USER' as const,
    content: 'We walked to the lighthouse.',
  };
  const messages = [{ ...said, idempotencyKey: 'walk-1' }];
  const first = await mneme.ingest(messages);
  const again = await mneme.ingest(messages);
  expect([first.created, again.created]).toEqual([1, 0]);
  expect(again.results[0]?.id).toBe(first.results[0]?.id);
  expect(await mneme.endSession('walk', { wait: true })).toMatchObject({ turns: 1 });
});

test('a list is read to its end over several pages', async () => {
  const reader = mneme.as({ userId: 'paul' });
  const texts = [
    'A plum tree.',
    'A blue bicycle.',
    'A broken kettle.',
    'A letter from Oslo.',
    'A choir.',
  ];
  for (const text of texts) await remembered(text, reader);
  const read = await all(reader.memories({ first: 2 }));
  expect(read.map(({ content }) => content)).toEqual(texts.toReversed());
});

test('what waits for a person is listed and settled', async () => {
  const carer = mneme.as({ userId: 'carl' });
  const [one, two] = [
    await remembered('Carl drinks tea.', carer),
    await remembered('Carl sails.', carer),
  ];
  const id = `CONFLICT:${one}:${two}`;
  const decided = await carer.review.resolve({ id, action: 'CHOOSE', winnerId: two });
  expect(decided).toMatchObject({ settled: 1, refused: 0 });
  expect(await all(carer.review.list({ kinds: ['CONFLICT'] }))).toEqual([]);
});

test('what is watched arrives in order, from any cursor on, once it is asked for', async () => {
  const watcher = mneme.as({ userId: 'wanda' });
  const first = await remembered('Wanda paints ships.', watcher);
  const controller = new AbortController();
  const { signal } = controller;
  const seen: { memoryId: string; cursor: string }[] = [];
  const own = new Set([first]);
  for await (const change of watcher.watch({ since: '2020-01-01', everyMs: 10, signal })) {
    if (!own.has(change.memoryId)) continue;
    seen.push(change);
    if (own.size === 1) own.add(await remembered('Wanda sold a picture.', watcher));
    else controller.abort();
  }
  expect(seen.map(({ memoryId }) => memoryId)).toEqual([...own]);
  const [{ cursor } = { cursor: '' }] = seen;
  for await (const { memoryId } of watcher.watch({ since: cursor, everyMs: 10 })) {
    expect(memoryId).toBe([...own][1]);
    break;
  }
});

test('errors have the codes of the service, and nobody sees what is somebody else’s', async () => {
  const id = await remembered('Ann has a spare key under the pot.');
  expect(await clientOf('stranger', { userId: 'ann' }).memory(id)).toBeNull();
  await expect(mneme.recall('')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    retryable: false,
  });
  const nobody = new Mneme({ url: api.url, credentials: 'wrong' });
  await expect(nobody.recall('tea')).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    status: 401,
  });
  const [refused] = (await mneme.forget(['nothing'])).results;
  expect(refused).toMatchObject({ __typename: 'MemoryRefused', code: 'NOT_FOUND' });
});
