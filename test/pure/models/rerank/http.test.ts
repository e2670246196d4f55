import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../../../src/errors.js';
import { HttpReranker, type HttpRerankerOptions } from '../../../../src/models/rerank/http.js';
import { recordingLog } from '../recording-log.js';
import { answer } from '../scripted-server.js';
import { type RerankServer, startRerankServer } from './rerank-server.js';

const KEY = 'secret-key';

let server: RerankServer;
let waits: number[];
let lines: ReturnType<typeof recordingLog>['lines'];

beforeEach(async () => {
  server = await startRerankServer();
  waits = [];
});
afterEach(() => server.close());

function create(overrides: Partial<HttpRerankerOptions> = {}): HttpReranker {
  const recording = recordingLog();
  lines = recording.lines;
  return new HttpReranker({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    protocol: 'cohere',
    model: 'some-model',
    maxChars: 20,
    timeoutMs: 10_000,
    log: recording.log,
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
    ...overrides,
  });
}

const rerank = (reranker: HttpReranker) => reranker.rerank('b c', ['a', 'b', 'b c']);

describe('requests to a rerank endpoint', () => {
  test('speak the Cohere protocol, with model and key', async () => {
    const reranker = create({ baseUrl: `${server.baseUrl}/` });
    await expect(rerank(reranker)).resolves.toEqual([0, 0.5, 1]);
    expect(server.seen).toEqual([
      {
        path: '/v1/rerank',
        authorization: `Bearer ${KEY}`,
        body: { model: 'some-model', query: 'b c', documents: ['a', 'b', 'b c'], top_n: 3 },
      },
    ]);
    expect(reranker.model).toBe('some-model');
  });

  test('speak the protocol of text-embeddings-inference', async () => {
    const shares = (await rerank(create({ protocol: 'tei' }))).map((share) => share.toFixed(4));
    expect(shares).toEqual(['0.5000', '0.6225', '0.7311']);
    expect(server.seen).toEqual([
      {
        path: '/v1/rerank',
        authorization: `Bearer ${KEY}`,
        body: { query: 'b c', texts: ['a', 'b', 'b c'], raw_scores: true, truncate: true },
      },
    ]);
  });

  test('carry no authorization without a key', async () => {
    await rerank(create({ apiKey: undefined }));
    expect(server.seen[0]?.authorization).toBeUndefined();
  });

  test('carry the beginning of long texts, whole characters, and nothing empty', async () => {
    await create().rerank('q'.repeat(30), ['x'.repeat(30), `${'y'.repeat(19)}🧠`, '']);
    expect(server.seen[0]?.body).toMatchObject({
      query: 'q'.repeat(20),
      documents: ['x'.repeat(20), `${'y'.repeat(19)}\uFFFD`, ' '],
    });
  });
});

describe('passing failures of a rerank endpoint', () => {
  test('a rate limit is repeated after the time it names, if that is short', async () => {
    server.script.push(answer(429, '', { 'retry-after': '1' }));
    await expect(rerank(create())).resolves.toHaveLength(3);
    expect(waits).toEqual([1_000]);
    server.script.push(answer(429, '', { 'retry-after': '7' }));
    await expect(rerank(create())).rejects.toThrow('answered 429');
    expect(waits).toEqual([1_000]);
  });

  test('a server error is repeated once', async () => {
    server.script.push(answer(503, 'busy'), answer(502, '<html>'));
    await expect(rerank(create())).rejects.toThrow(ModelUnavailableError);
    expect(server.seen).toHaveLength(2);
    expect(waits).toEqual([500]);
  });

  test('silence ends by the timeout and is repeated', async () => {
    server.script.push(() => undefined);
    await expect(rerank(create({ timeoutMs: 1_000 }))).resolves.toHaveLength(3);
    const reason = expect.stringContaining('within 1000 ms (MNEME_RERANK_TIMEOUT_MS)');
    expect(lines).toMatchObject([{ level: 'warn', fields: { reason } }]);
  });

  test('a lost connection is repeated', async () => {
    server.script.push((response) => response.destroy());
    await expect(rerank(create())).resolves.toHaveLength(3);
  });

  test('an endpoint that is not there is named as unreachable', async () => {
    const gone = await startRerankServer();
    await gone.close();
    const failure = rerank(create({ baseUrl: gone.baseUrl }));
    await expect(failure).rejects.toThrow(/ECONNREFUSED.*MNEME_RERANK_BASE_URL/);
  });
});

describe('lasting failures of a rerank endpoint', () => {
  const of = (...results: [number, unknown][]) => ({
    results: results.map(([index, relevance_score]) => ({ index, relevance_score })),
  });
  const refusals: [string, number, unknown, RegExp][] = [
    ['a wrong key', 401, { message: 'no' }, /401.*MNEME_RERANK_API_KEY/],
    ['an unknown model', 404, '', /404.*MNEME_RERANK_MODEL/],
    ['a refused request', 422, '', /422.*MNEME_RERANK_PROTOCOL/],
    ['malformed JSON', 200, '{"results": [', /MNEME_RERANK_BASE_URL/],
    ['the other protocol', 200, [{ index: 0, score: 1 }], /MNEME_RERANK_PROTOCOL/],
    ['a missing score', 200, of([0, 1], [1, null], [2, 1]), /else than scores/],
    ['an endless score', 200, '{"results":[{"index":0,"relevance_score":1e999}]}', /else than/],
    ['a negative index', 200, of([0, 1], [1, 1], [-1, 1]), /else than scores/],
    ['too few scores', 200, of([0, 1], [1, 1]), /2 scores for 3 texts/],
    ['too many scores', 200, of([0, 1], [1, 1], [2, 1], [3, 1]), /4 scores for 3 texts/],
    ['a text judged twice', 200, of([0, 1], [1, 1], [1, 2]), /not one for each/],
    ['a text nobody sent', 200, of([0, 1], [1, 1], [3, 1]), /not one for each/],
  ];

  test.each(refusals)('%s is told at once', async (_, status, body, message) => {
    server.script.push(answer(status, body));
    const failure = await rerank(create()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelUnavailableError);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    expect(server.seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test.each([
    ['an object', { results: [] }],
    ['no finite score', [{ index: 0, score: null }]],
    ['a wrong index', [0, 1, 3].map((index) => ({ index, score: 1 }))],
  ])('text-embeddings-inference answering %s is told too', async (_, body) => {
    server.script.push(answer(200, body));
    await expect(rerank(create({ protocol: 'tei' }))).rejects.toThrow(ModelUnavailableError);
  });

  test('neither texts nor the key are logged or quoted', async () => {
    const remarks = ['a private remark', 'private ask'];
    const echo = { message: `${remarks} ${KEY}` };
    server.script.push(answer(429, echo), answer(400, echo));
    const failing = create().rerank('private ask', ['a private remark']);
    const failure = await failing.catch((error: unknown) => error);
    expect(lines).toHaveLength(1);
    const told = `${String(failure)} ${JSON.stringify(lines)}`;
    expect(told).toContain('answered 400');
    for (const secret of [...remarks, KEY]) expect(told).not.toContain(secret);
  });

  test('a wait is cut short by close', async () => {
    server.script.push(answer(500, ''));
    let reranker: HttpReranker | undefined;
    const wait = async () => reranker?.close();
    reranker = create({ wait });
    await expect(rerank(reranker)).rejects.toThrow('was closed');
    expect(server.seen).toHaveLength(1);
  });
});
