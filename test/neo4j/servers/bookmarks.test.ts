/** Two services that reach their database through a router: what was written through one is read through the other. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Mneme } from '../../../client/src/mneme.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { routed, sharedAddress } from '../../support/database.js';

const key = randomUUID();
const entry = { tenant: randomUUID(), userId: 'ann', role: 'WRITER', sha256: hashOf(key) };
const servers: TestApi<never>[] = [];

beforeAll(async () => {
  const { uri, ...account } = sharedAddress();
  const start = () =>
    startTestApi(
      {},
      { MNEME_API_KEYS: JSON.stringify([entry]) },
      { address: { ...account, uri: routed(uri) } },
    );
  servers.push(await start(), await start());
});
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A client that asks the servers in turn, with what each request told and each answer said of bookmarks. */
function alternating() {
  const passed: { readonly brought: string | null; readonly told: string | null }[] = [];
  const ask: typeof fetch = async (_, init) => {
    const server = servers[passed.length % servers.length];
    const answer = await fetch(`${server?.url}/graphql`, init);
    const brought = new Headers(init?.headers).get('mneme-bookmarks');
    passed.push({ brought, told: answer.headers.get('mneme-bookmarks') });
    return answer;
  };
  return { mneme: new Mneme({ credentials: key, fetch: ask, retries: 0 }), passed };
}

test('a client brings each server what the other one told, and reads what it wrote there', async () => {
  const { mneme, passed } = alternating();
  for (let round = 0; round < 3; round++) {
    const text = `Lighthouse number ${round} has a new lamp.`;
    const { results } = await mneme.remember(text);
    const [result] = results;
    const id = (result !== undefined && 'memory' in result && result.memory?.id) || '';
    expect((await mneme.memory(id))?.content).toBe(text);
  }
  const [first, ...later] = passed;
  expect(first?.brought).toBeNull();
  expect(later.map(({ brought }) => brought)).toEqual(passed.slice(0, -1).map(({ told }) => told));
  for (const { told } of passed) expect(told).toMatch(/^FB:\S+(?:, FB:\S+)*$/);
  // Servers tell what they have reached, not all that was ever brought.
  expect(passed.at(-1)?.told?.split(',').length).toBeLessThan(4);
});

test('the database itself looks at them: of another one it says so', async () => {
  const foreign = 'FB:kcwQAAAAAAAAAAAAAAAAAAAAAMkAAQ==';
  const url = servers[0]?.url ?? '';
  const headers = { 'mneme-bookmarks': foreign };
  const mneme = new Mneme({ url, credentials: key, headers, retries: 0 });
  await expect(mneme.memory('mem-0')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining('Mneme-Bookmarks'),
  });
});
