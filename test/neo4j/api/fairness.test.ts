import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';

let api: TestApi<'loud' | 'quiet'>;

beforeAll(async () => {
  api = await startTestApi(
    { loud: { tenant: 'loud' }, quiet: { tenant: 'quiet' } },
    { MNEME_MAX_ACTIVE_PER_TENANT: '1', MNEME_MAX_WAITING_PER_TENANT: '2' },
  );
});
afterAll(() => api.stop());

const recalls = (count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `q${i}: recall(query: "what ${i}?") { notices }`).join(' ')} }`;

describe('what runs at a time', () => {
  test('is bounded for a tenant: root fields wait, and beyond that are refused one by one', async () => {
    const { status, data, codes, text } = await api.clients.loud.ask(recalls(5));
    expect(status).toBe(200);
    const answered = Object.entries(data ?? {}).filter(([, value]) => value !== null);
    expect(answered.map(([name]) => name)).toEqual(['q0', 'q1', 'q2']);
    expect(codes).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    const [refused] = (JSON.parse(text) as { errors: object[] }).errors;
    expect(refused).toMatchObject({
      path: ['q3'],
      extensions: { retryable: true, retryAfterMs: 1_000 },
    });
  });

  test('of one tenant takes nothing from another', async () => {
    const [loud, quiet] = await Promise.all([
      api.clients.loud.ask(recalls(10)),
      api.clients.quiet.ask(recalls(3)),
    ]);
    expect(loud.codes).toHaveLength(7);
    expect(quiet.codes).toEqual([]);
  });

  test('mutations run one after the other, so none of a document is refused', async () => {
    const remembered = (i: number) =>
      `m${i}: remember(items: {text: "The bell number ${i} is cracked.", sourceRole: USER}) { __typename }`;
    const document = `mutation { ${[1, 2, 3, 4, 5].map(remembered).join(' ')} }`;
    const { codes, data } = await api.clients.loud.ask(document);
    expect(codes).toEqual([]);
    expect(Object.keys(data ?? {})).toHaveLength(5);
  });
});

describe('what an operation costs', () => {
  const answerTo = async (query: string) => (await api.clients.quiet.ask(query)).text;

  test('grows with the length of its question', async () => {
    const long = 'x'.repeat(20_000);
    const aliases = Array.from(
      { length: 20 },
      (_, i) => `q${i}: recall(query: "${long}") { notices }`,
    );
    expect(await answerTo(`{ ${aliases.join(' ')} }`)).toMatch(/costs 20\d{3}, the limit is 20000/);
  });

  test('grows with the length of a path, which may lead through all of a graph', async () => {
    const path = (i: number) => `p${i}: pathBetween(a: "a", b: "b", maxLength: 6) { length }`;
    const paths = Array.from({ length: 20 }, (_, i) => path(i));
    expect(await answerTo(`{ ${paths.join(' ')} }`)).toMatch(/costs 25\d{3}, the limit is 20000/);
  });
});
