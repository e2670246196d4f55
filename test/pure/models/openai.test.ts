import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../../src/errors.js';
import { OpenAiEmbedder, type OpenAiOptions } from '../../../src/models/openai.js';
import { type EmbeddingServer, embeddings, startEmbeddingServer } from './embedding-server.js';
import { recordingLog } from './recording-log.js';
import { answer } from './scripted-server.js';

const DIMENSIONS = 16;
const KEY = 'secret-key';

let server: EmbeddingServer;
let waits: number[];
let lines: ReturnType<typeof recordingLog>['lines'];

beforeEach(async () => {
  server = await startEmbeddingServer();
  waits = [];
});
afterEach(() => server.close());

function create(overrides: Partial<OpenAiOptions> = {}): OpenAiEmbedder {
  const recording = recordingLog();
  lines = recording.lines;
  return new OpenAiEmbedder({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    model: 'some-model',
    dimensions: DIMENSIONS,
    timeoutMs: 10_000,
    maxRetries: 3,
    requestBatch: 4,
    concurrency: 1,
    log: recording.log,
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
    ...overrides,
  });
}

const embed = (embedder: OpenAiEmbedder, ...texts: string[]) => embedder.embed(texts, 'document');

describe('requests to an OpenAI-compatible endpoint', () => {
  test('carry model, dimensions and key, at most requestBatch texts each', async () => {
    const embedder = create({ baseUrl: `${server.baseUrl}/` });
    await embed(embedder, 'a', 'b', 'c', 'd', 'e', '');
    expect(server.seen.map(({ body }) => body.input)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', ' '],
    ]);
    expect(server.seen[0]).toMatchObject({
      path: '/v1/embeddings',
      authorization: `Bearer ${KEY}`,
      body: { model: 'some-model', dimensions: DIMENSIONS, encoding_format: 'float' },
    });
    expect(embedder.model).toBe('some-model');
  });

  test('carry no authorization without a key', async () => {
    await embed(create({ apiKey: undefined }), 'a');
    expect(server.seen[0]?.authorization).toBeUndefined();
  });
});

describe('several calls at a time', () => {
  /** Answers that come once they are told to. */
  function held(count: number) {
    const waiting: (() => void)[] = [];
    for (let i = 0; i < count; i++) {
      server.script.push((response) => {
        const { body } = server.seen[waiting.length] ?? {};
        const reply = answer(200, embeddings(body?.input ?? [], DIMENSIONS));
        waiting.push(() => reply(response));
      });
    }
    return waiting;
  }

  /** Resolves once the endpoint has seen so many. */
  async function haveCome(count: number) {
    while (server.seen.length < count) await setImmediate();
  }

  test('are as many as may be, in the order of the texts, and a question waits for none', async () => {
    const embedder = create({ concurrency: 2, requestBatch: 1 });
    const alone = await embed(create({ requestBatch: 1 }), 'a', 'b', 'c');
    server.seen.length = 0;
    const waiting = held(2);
    const documents = embed(embedder, 'a', 'b', 'c');
    await haveCome(2);
    const question = await embedder.embed(['Who waits?'], 'query');
    expect(question).toHaveLength(1);
    expect(server.seen.map(({ body }) => body.input)).toEqual([['a'], ['b'], ['Who waits?']]);
    for (const reply of waiting) reply();
    expect(await documents).toEqual(alone);
  });

  test('end with the first that fails', async () => {
    server.script.push(answer(400, ''));
    const embedder = create({ requestBatch: 1 });
    await expect(embed(embedder, 'a', 'b', 'c')).rejects.toThrow(ModelUnavailableError);
    await embed(embedder, 'd');
    expect(server.seen.map(({ body }) => body.input)).toEqual([['a'], ['d']]);
  });
});

describe('passing failures of the endpoint', () => {
  test('a rate limit is repeated after the time it names', async () => {
    server.script.push(answer(429, '', { 'retry-after': '7' }));
    await expect(embed(create(), 'a')).resolves.toHaveLength(1);
    expect(waits).toEqual([7_000]);
    expect(server.seen).toHaveLength(2);
  });

  test('server errors are repeated with growing waits', async () => {
    server.script.push(answer(500, ''), answer(503, 'busy'), answer(502, '<html>'));
    await expect(embed(create(), 'a')).resolves.toHaveLength(1);
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  test('jitter takes up to half of a wait away', async () => {
    server.script.push(answer(500, ''));
    await embed(create({ random: () => 0.5 }), 'a');
    expect(waits).toEqual([375]);
  });

  test('the last failure is told when repeating does not help', async () => {
    server.script.push(...Array.from({ length: 4 }, () => answer(500, '')));
    await expect(embed(create(), 'a')).rejects.toThrow(ModelUnavailableError);
    expect(server.seen).toHaveLength(4);
  });

  test('a query is repeated once and not for long', async () => {
    server.script.push(answer(500, ''), answer(500, ''));
    await expect(create().embed(['a'], 'query')).rejects.toThrow('answered 500');
    expect(server.seen).toHaveLength(2);
    server.script.push(answer(429, '', { 'retry-after': '7' }));
    await expect(create().embed(['a'], 'query')).rejects.toThrow('answered 429');
    expect(waits).toEqual([500]);
  });

  test('silence ends by the timeout and is repeated', async () => {
    server.script.push(() => undefined);
    await expect(embed(create({ timeoutMs: 1_000 }), 'a')).resolves.toHaveLength(1);
    expect(lines).toMatchObject([
      { fields: { reason: expect.stringContaining('within 1000 ms') } },
    ]);
  });

  test('silence ends by the timeout, whatever the garbage collector takes away', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    server.script.push(() => undefined);
    const asked = embed(create({ timeoutMs: 1_000 }), 'a');
    while (server.seen.length === 0) await setImmediate();
    collect();
    await expect(asked).resolves.toHaveLength(1);
  });

  test('a lost connection is repeated', async () => {
    server.script.push((response) => response.destroy());
    await expect(embed(create(), 'a')).resolves.toHaveLength(1);
    expect(waits).toEqual([500]);
  });

  test('an endpoint that is not there is named as unreachable', async () => {
    const gone = await startEmbeddingServer();
    await gone.close();
    await expect(embed(create({ baseUrl: gone.baseUrl }), 'a')).rejects.toThrow('ECONNREFUSED');
    expect(waits).toHaveLength(3);
  });
});

describe('lasting failures of the endpoint', () => {
  const refusals: [string, number, unknown, RegExp][] = [
    ['a wrong key', 401, { error: { code: 'invalid_api_key' } }, /invalid_api_key.*API_KEY/],
    ['an unknown model', 404, '', /404.*EMBEDDING_MODEL/],
    ['a refused request', 400, { error: { code: null } }, /400.*EMBEDDING_DIMENSIONS/],
    ['malformed JSON', 200, '{"data": [', /EMBEDDING_BASE_URL/],
    ['another document', 200, { data: 'hello' }, /EMBEDDING_BASE_URL/],
    ['other dimensions', 200, embeddings(['a'], 24), /24 dimensions.*EMBEDDING_DIMENSIONS=24/],
    ['too few vectors', 200, { data: [] }, /0 vectors for 1/],
    ['a wrong index', 200, { data: [{ index: 1, embedding: [1] }] }, /wrong indexes/],
    ['a zero vector', 200, { data: [{ index: 0, embedding: Array(16).fill(0) }] }, /direction/],
  ];

  test.each(refusals)('%s is told at once', async (_, status, body, message) => {
    server.script.push(answer(status, body));
    const failure = await embed(create(), 'a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelUnavailableError);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    expect(server.seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('neither texts nor the key are logged or quoted', async () => {
    const text = 'a private remark';
    const echo = { error: { code: `${text} ${KEY}`, message: `${text} ${KEY}` } };
    server.script.push(answer(429, echo), answer(500, echo), answer(400, echo));
    const failure = await embed(create(), text).catch((error: unknown) => error);
    expect(lines).toHaveLength(2);
    const told = `${String(failure)} ${JSON.stringify(lines)}`;
    expect(told).toContain('answered 400');
    expect(told).not.toContain(text);
    expect(told).not.toContain(KEY);
  });

  test('a wait is cut short by close', async () => {
    server.script.push(answer(500, ''));
    let embedder: OpenAiEmbedder | undefined;
    const wait = async () => embedder?.close();
    embedder = create({ wait });
    await expect(embed(embedder, 'a')).rejects.toThrow('was closed');
    expect(server.seen).toHaveLength(1);
  });
});
