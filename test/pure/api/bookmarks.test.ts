/** Bookmarks that travel with the caller, of databases that several servers answer for. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { Bookmarks } from '../../../src/store/bookmarks.js';
import { ask, startServer, stopServers, type TestServer } from './harness.js';

const own = neo4j.bookmarkManager({ initialBookmarks: ['FB:own'] });
const bookmarks = new Bookmarks(own);
/** What the database is asked with by the field `wait`. */
let asks = async (): Promise<void> => undefined;

let server: TestServer;
beforeAll(async () => {
  const gate = async () => {
    await asks();
    return bookmarks.ofSession.bookmarks?.toString() ?? '';
  };
  server = await startServer({ causality: bookmarks, gate });
});
afterAll(stopServers);

const bring = (brought: string) =>
  ask(server, '{ wait }', { headers: { 'mneme-bookmarks': brought } });

test('an answer tells what the server has seen, and a session of the caller what the caller has', async () => {
  const answer = await bring('FB:one,FB:two');
  expect(answer.data).toEqual({ wait: 'FB:one,FB:two' });
  // The database was not asked: it may still be behind.
  expect(answer.headers.get('mneme-bookmarks')).toBe('FB:own, FB:one, FB:two');
});

test('what the database has reached needs not be brought again', async () => {
  asks = async () => bookmarks.reached();
  const answer = await bring('FB:one');
  expect(answer.headers.get('mneme-bookmarks')).toBe('FB:own');
  asks = async () => undefined;
});

test('what one caller brings, no other one waits for', async () => {
  let other = '';
  asks = async () => {
    asks = async () => undefined;
    other = JSON.stringify((await ask(server, '{ wait }')).data);
  };
  expect((await bring('FB:later')).data).toEqual({ wait: 'FB:later' });
  expect(other).toBe('{"wait":""}');
});

test.each([
  ['what is no bookmark', 'FB:<script>'],
  ['more than anybody has seen', Array.from({ length: 21 }, (_, i) => `FB:${i}`).join()],
])('%s is refused', async (_, brought) => {
  const { status, errors } = await bring(brought);
  expect([status, errors[0]?.extensions['code']]).toEqual([400, 'BAD_USER_INPUT']);
});

test('of one database there is nothing to tell, and nothing to look at', async () => {
  const alone = await startServer();
  const answer = await ask(alone, '{ hello }', { headers: { 'mneme-bookmarks': 'FB:<script>' } });
  expect([answer.status, answer.headers.get('mneme-bookmarks')]).toEqual([200, null]);
});
