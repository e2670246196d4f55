/** Times, diversity and pictures of the past in recall, as a client sees them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf, type Variables } from '../../support/graphql-client.js';
import { contents, recallOf } from './recalled.js';

const DAY_MS = 86_400_000;
let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'recall' } });
  ann = api.clients.ann;
  const now = Date.now();
  const messages = [3, 20, 60].map((days) => ({
    ...{ sessionId: 's', role: 'USER', content: `Marmalade, ${days} days ago.` },
    eventTime: new Date(now - days * DAY_MS).toISOString(),
  }));
  const may = { ...messages[0], content: 'Marmalade in May.', eventTime: '2023-05-08T23:00:00Z' };
  await ann.call('ingest', { messages: [...messages, may] });
  await api.embedded();
});

afterAll(() => api.stop());

const recall = (query: string, given?: Variables) => recallOf(ann, query, given);

describe('G-55: a time is', () => {
  const [RECENT, OLDER, OLD, MAY] = [3, 20, 60]
    .map((days) => `Marmalade, ${days} days ago.`)
    .concat('Marmalade in May.');
  test.each([
    ['last_week', { from: 'last_week' }, [RECENT]],
    ['last_month', { from: 'last_month', until: 'last_week' }, [OLDER]],
    ['a day', { from: '2023-05-08', until: '2023-05-09' }, [MAY]],
    [
      'an ISO date-time',
      { from: '2023-05-08T23:00:00Z', until: '2023-05-08T23:00:00.001Z' },
      [MAY],
    ],
    ['one with an offset', { until: '2023-05-09T01:00:00.001+02:00' }, [MAY]],
    ['nothing', { from: null, until: null }, [RECENT, OLDER, OLD, MAY]],
  ])('%s', async (_, period, expected) => {
    const found = await recall('marmalade', { kinds: ['EPISODIC'], ...period });
    expect(contents(found)).toEqual([...expected].sort());
  });

  test('written out in the document', async () => {
    const text =
      '{ recall(query: "marmalade", from: "2023-05-08", until: "2023-05-09") { hits { memory { content } } } }';
    expect(dataOf(await ann.ask(text))).toEqual({
      recall: { hits: [{ memory: { content: MAY } }] },
    });
  });
});

test('diversity prefers what is unlike the best', async () => {
  const copies = Array.from({ length: 3 }, (_, i) => `The harbour${' harbour'.repeat(i)} is deep.`);
  for (const text of [...copies, 'A harbour needs a lamp at night.']) {
    await ann.remember({ text, kind: 'OPINION' });
  }
  await api.embedded();
  const given = { kinds: ['OPINION'], limit: 2 };
  const varied = await recall('harbour deep', { ...given, diversity: 1 });
  expect(contents(varied)).toContain('A harbour needs a lamp at night.');
  expect(contents(await recall('harbour deep', given))).not.toContain(
    'A harbour needs a lamp at night.',
  );
});

test('as of a time, what held then is found, as it was', async () => {
  const fact = { text: 'The ferry leaves at nine.' };
  const made = await ann.remember<{ memory: { id: string; createdAt: string } }>(fact);
  const { id, createdAt } = made.memory;
  await ann.call('correct', { id, text: 'The ferry leaves at ten.' });
  await api.embedded();
  const ferry = { kinds: ['SEMANTIC'], limit: 1 };
  expect(contents(await recall('ferry leaves', ferry))).toEqual(['The ferry leaves at ten.']);
  const then = await recall('ferry leaves', { ...ferry, asOf: { knownAt: createdAt } });
  expect(contents(then)).toEqual(['The ferry leaves at nine.']);
});

test('the times that a question names have open ends where they are open', async () => {
  const { diagnostics } = await recall(
    'Which marmalade was there before May 2023, and on 8 May 2023?',
  );
  expect(diagnostics).toMatchObject({
    complexity: 'SIMPLE',
    periods: [
      { from: null, until: '2023-05-01T00:00:00.000Z' },
      { from: '2023-05-08T00:00:00.000Z', until: '2023-05-09T00:00:00.000Z' },
    ],
  });
});
