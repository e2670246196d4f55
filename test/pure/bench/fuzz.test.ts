/** What the fuzzer takes for a fault, whoever answers. */
import { expect, test } from '@jest/globals';
import { attack, type Doors, type Reply } from '../../../bench/fuzz/attack.js';
import { Documents } from '../../../bench/fuzz/documents.js';
import { randomSource } from '../../../bench/speed/random.js';
import { buildApiSchema } from '../../../src/api/schema.js';

const COUNT = 60;
const schema = await buildApiSchema();
const fine: Reply = { status: 200, text: '{"data":{}}' };
const masked: Reply = {
  ...{ status: 200 },
  text: '{"errors":[{"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
};

/** What became of requests that are all answered alike. `ended`: how often the doors were told that it is over. */
async function outcomeOf(
  { posted = fine, told = fine }: { posted?: Reply; told?: Reply | null },
  deadlineMs = Number.POSITIVE_INFINITY,
) {
  let ended = 0;
  const doors: Doors = {
    post: async () => posted,
    subscribe: async () => ({ told: Promise.resolve(told) }),
    end: async () => {
      ended++;
    },
  };
  const documents = new Documents(schema, randomSource(1));
  const run = { documents, count: COUNT, doors, nextKey: () => 'key', deadlineMs };
  const { findings, ...outcome } = await attack(run);
  return { ...outcome, ended, found: findings.map(({ what }) => what) };
}

test('answers of GraphQL in time are no fault, nor is a subscription that tells nothing yet', async () => {
  const { found, requests, subscriptions, codes, ended } = await outcomeOf({ told: null });
  expect([found, requests, ended]).toEqual([[], COUNT, 1]);
  expect(subscriptions).toBeGreaterThan(0);
  expect(codes).toEqual(
    new Map([
      ['OK', COUNT - subscriptions],
      ['NOTHING YET', subscriptions],
    ]),
  );
});

test.each([
  ['a masked error', masked, 'a masked error'],
  ['a page of a proxy', { status: 502, text: '<html>' }, 'no answer of GraphQL (status 502)'],
  [
    'a connection that was closed',
    { status: 4500, text: '' },
    'no answer of GraphQL (status 4500)',
  ],
])('%s is a fault, over HTTP and of a subscription', async (_, reply, what) => {
  const all = await outcomeOf({ posted: reply, told: reply });
  expect(all.found).toEqual(Array(COUNT).fill(what));
  const ofSubscriptions = await outcomeOf({ told: reply });
  expect(ofSubscriptions.found).toEqual(Array(ofSubscriptions.subscriptions).fill(what));
});

test('an answer behind the deadline is a fault', async () => {
  // Every answer takes longer than that.
  const { found } = await outcomeOf({}, -1);
  expect(found).toEqual(Array(COUNT).fill(expect.stringMatching(/^\d+ ms$/)));
});
