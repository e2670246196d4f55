/** Attempts, deadlines, signals and keys, against a server on this machine that does as it is told. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Connection, type ConnectionOptions } from '../../../client/src/connection.js';
import type { MnemeError } from '../../../client/src/error.js';
import {
  FlushWritesDocument,
  IngestDocument,
  MemoriesDocument,
  MemoryDocument,
  RememberDocument,
} from '../../../client/src/generated/operations.js';
import { waitBefore } from '../../../client/src/retry.js';
import { answer, type ScriptedServer, startScriptedServer } from '../models/scripted-server.js';

const bodySchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) });
type Body = z.output<typeof bodySchema>;
let server: ScriptedServer<Body>;

/** One for each test: what a call that was given up still sends, on a busy machine, reaches no other test. */
beforeEach(async () => {
  server = await startScriptedServer<Body>({
    schema: bodySchema,
    invalid: answer(400, ''),
    reply: () => ({ data: { any: {} } }),
  });
});
afterEach(() => server.close());

const connect = (options: ConnectionOptions = {}) =>
  new Connection({ url: server.baseUrl, ...options });

const failed = (code: string, extensions: object = {}) =>
  answer(503, { data: null, errors: [{ message: code, extensions: { code, ...extensions } }] });
const AWAY = failed('STORE_UNAVAILABLE', { retryable: true });

/** What a call that fails throws. */
async function thrownBy(call: Promise<unknown>): Promise<MnemeError> {
  return call.then(
    () => Promise.reject(new Error('It succeeded.')),
    (thrown) => thrown,
  ) as Promise<MnemeError>;
}

test('a call goes to /graphql of the address, with the credentials of the moment', async () => {
  const keys = ['first', 'second'];
  const connection = connect({ credentials: async () => keys.shift() ?? '' });
  await connection.request(MemoryDocument, { id: '1' });
  await connection.request(MemoryDocument, { id: '2' });
  const told = server.seen.map(({ path, authorization }) => [path, authorization]);
  expect(told).toEqual([
    ['/v1/graphql', 'Bearer first'],
    ['/v1/graphql', 'Bearer second'],
  ]);
  expect(server.seen[0]?.body).toEqual({ query: MemoryDocument, variables: { id: '1' } });
});

describe('what may help is tried again', () => {
  test('a query after an outage', async () => {
    server.script.push(AWAY, answer(502, '<html>'), (response) => response.destroy());
    await connect().request(MemoryDocument, { id: '1' });
    expect(server.seen).toHaveLength(4);
  });

  test('a mutation with one key for all its attempts', async () => {
    server.script.push(AWAY, AWAY);
    await connect().request(RememberDocument, { items: [] });
    const keys = server.seen.map(({ body }) => body.variables['idempotencyKey']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a capture with a key for each of its turns, and the one that was given', async () => {
    server.script.push(AWAY);
    const said = { role: 'USER' as const, sessionId: 's', content: 'Tea.' };
    await connect().request(IngestDocument, {
      messages: [said, { ...said, idempotencyKey: 'mine' }],
    });
    const keys = server.seen.map(({ body }) =>
      z.array(z.object({ idempotencyKey: z.string() })).parse(body.variables['messages']),
    );
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[0]?.[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[0]?.[1]?.idempotencyKey).toBe('mine');
  });

  test('no mutation that may have been done and has no key', async () => {
    server.script.push(AWAY);
    const { code } = await thrownBy(connect().request(FlushWritesDocument, {}));
    expect([code, server.seen.length]).toEqual(['STORE_UNAVAILABLE', 1]);
  });

  test('what was refused for its rate, whatever it is, after the wait that was told', async () => {
    server.script.push(failed('RATE_LIMITED', { retryable: true, retryAfterMs: 5 }));
    await connect().request(FlushWritesDocument, {});
    expect(server.seen).toHaveLength(2);
  });

  test('at most as often as allowed', async () => {
    server.script.push(AWAY, AWAY, AWAY);
    const { code } = await thrownBy(connect({ retries: 1 }).request(MemoryDocument, { id: '1' }));
    expect([code, server.seen.length]).toEqual(['STORE_UNAVAILABLE', 2]);
  });

  test('nothing that will fail again', async () => {
    server.script.push(failed('BAD_USER_INPUT', { retryable: false }));
    const { code } = await thrownBy(connect().request(MemoryDocument, { id: '1' }));
    expect([code, server.seen.length]).toEqual(['BAD_USER_INPUT', 1]);
  });
});

describe('what ends a call', () => {
  const silent = () => server.script.push(() => undefined);

  test('its deadline, while it waits for an answer', async () => {
    silent();
    const call = connect({ timeoutMs: 50 }).request(MemoryDocument, { id: '1' });
    expect(await thrownBy(call)).toMatchObject({ code: 'TIMEOUT', retryable: true });
  });

  test('its deadline, while it waits to try again: it says why', async () => {
    server.script.push(failed('RATE_LIMITED', { retryable: true, retryAfterMs: 60_000 }));
    const call = connect({ timeoutMs: 2_000 }).request(MemoryDocument, { id: '1' });
    expect(await thrownBy(call)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('its signal, at once and while it waits', async () => {
    const cause = new Error('Enough.');
    const signal = AbortSignal.abort(cause);
    const call = connect().request(MemoryDocument, { id: '1' }, { signal });
    expect(await thrownBy(call)).toMatchObject({ code: 'ABORTED', cause, retryable: false });
    server.script.push(failed('RATE_LIMITED', { retryable: true, retryAfterMs: 60_000 }));
    const controller = new AbortController();
    const waiting = connect({ timeoutMs: 200_000 }).request(
      MemoryDocument,
      { id: '1' },
      { signal: controller.signal },
    );
    setTimeout(() => controller.abort(), 50);
    expect(await thrownBy(waiting)).toMatchObject({ code: 'ABORTED' });
  });

  test('an address where nobody answers', async () => {
    const connection = new Connection({ url: 'http://127.0.0.1:9', retries: 0 });
    const error = await thrownBy(connection.request(MemoryDocument, { id: '1' }));
    expect(error).toMatchObject({ code: 'NETWORK', retryable: true });
  });
});

test('the wait grows, is spread, and is never shorter than what was told', () => {
  const error = { retryable: true, code: 'STORE_UNAVAILABLE' } as MnemeError;
  const waits = (random: number, told?: number) =>
    [0, 1, 2, 9].map((attempt) =>
      waitBefore({ ...error, retryAfterMs: told } as MnemeError, {
        ...{ attempt, repeatable: true, random: () => random },
      }),
    );
  expect(waits(0)).toEqual([50, 100, 200, 2_500]);
  expect(waits(1)).toEqual([100, 200, 400, 5_000]);
  expect(waits(0, 300)).toEqual([300, 300, 300, 2_500]);
});

test('a list is asked for page by page, as far as it is read', async () => {
  const page = (ids: readonly string[], endCursor: string, hasNextPage: boolean) =>
    answer(200, {
      data: {
        memories: {
          edges: ids.map((id) => ({ node: { id } })),
          pageInfo: { endCursor, hasNextPage },
        },
      },
    });
  const pages = [page(['a', 'b'], 'x', true), page(['c'], 'y', true), page(['d'], 'z', false)];
  server.script.push(...pages);
  const list = connect().list(MemoriesDocument, { first: 2 });
  const read: string[] = [];
  for await (const { id } of list) {
    read.push(id);
    if (id === 'c') break;
  }
  expect(read).toEqual(['a', 'b', 'c']);
  expect(server.seen.map(({ body }) => body.variables['after'])).toEqual([undefined, 'x']);
});
