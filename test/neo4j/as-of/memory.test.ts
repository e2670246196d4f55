import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { rememberOne } from '../../support/remember.js';
import { writing } from '../../support/written.js';
import { type Asked, type Happened, type Past, readAsOf, startPast } from './history.js';

type Written = Awaited<ReturnType<typeof writing>>;
type When = 'before' | 'between' | 'after';
type Said = When | 'unsaid';

let past: Past;

beforeAll(async () => {
  past = await startPast();
});

afterAll(() => past.stop());

const user = (caller: Caller, text: string) => () =>
  writing(rememberOne(past.services, caller, { text, sourceRole: 'USER' }));

/** Before, between and after two happenings. */
const times = (first: Happened<unknown>, second: Happened<unknown>): Record<When, Date> => ({
  before: first.before,
  between: first.after,
  after: second.after,
});

const HELD = { validUntil: null, retiredReason: null, deletedAt: null, validity: 'CONFIRMED' };

/** What a memory that lost shows by the time that is asked for: null where it is outside the picture. */
const LOSER: readonly [validAt: Said, knownAt: Said, shown: object | null][] = [
  ['before', 'unsaid', null],
  ['between', 'unsaid', { validity: 'DEPRECATED' }],
  ['after', 'unsaid', null],
  ['unsaid', 'before', null],
  ['unsaid', 'between', HELD],
  ['unsaid', 'after', null],
  ['between', 'before', null],
  ['after', 'between', HELD],
  ['between', 'after', { validity: 'DEPRECATED' }],
  ['before', 'after', null],
];

const asked = (at: Record<When, Date>, validAt: Said, knownAt: Said): Asked => ({
  ...(validAt !== 'unsaid' && { validAt: at[validAt] }),
  ...(knownAt !== 'unsaid' && { knownAt: at[knownAt] }),
});

describe('a fact that lost to another', () => {
  let caller: Caller;
  let first: Happened<Written>;
  let second: Happened<Written>;

  beforeAll(async () => {
    caller = past.someone();
    first = await past.happens(user(caller, 'project uses Python 3.9'));
    second = await past.happens(user(caller, 'project uses Python 3.11'));
  });

  const loser = (asOf?: Asked) => readAsOf(past, caller, first.result.id, asOf);

  test.each(LOSER)('valid %s, known %s', async (validAt, knownAt, shown) => {
    const found = await loser(asked(times(first, second), validAt, knownAt));
    if (shown === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ content: 'project uses Python 3.9', ...shown });
  });

  test('has the end that was known, to the millisecond', async () => {
    const lost = { validUntil: second.at, updatedAt: second.at, retiredReason: 'CONFLICT' };
    expect(await loser({ validAt: first.at })).toMatchObject(lost);
    const justBefore = new Date(second.at.getTime() - 1);
    expect(await loser({ knownAt: justBefore })).toMatchObject({ ...HELD, updatedAt: null });
    expect(await loser({ validAt: justBefore })).toMatchObject(lost);
    expect(await loser({ validAt: second.at })).toBeNull();
  });

  test('and the winner take turns', async () => {
    const winner = (asOf: Asked) => readAsOf(past, caller, second.result.id, asOf);
    expect(await winner({ knownAt: first.after })).toBeNull();
    expect(await winner({ validAt: first.after })).toBeNull();
    expect(await winner({ validAt: second.at, knownAt: second.at })).toMatchObject(HELD);
  });

  test('is read as ever where no time is given', async () => {
    const today = await loser();
    expect(today).toMatchObject({ validity: 'DEPRECATED', validUntil: second.at });
    expect(await loser({})).toEqual(today);
  });
});

describe('a fact that was corrected', () => {
  let caller: Caller;
  let first: Happened<Written>;
  let second: Happened<Written>;

  beforeAll(async () => {
    caller = past.someone();
    first = await past.happens(user(caller, 'Tea is at four.'));
    second = await past.happens(() =>
      writing(past.services.correct(caller, { id: first.result.id, text: 'At five.' })),
    );
  });

  test.each(LOSER)('valid %s, known %s', async (validAt, knownAt, shown) => {
    const asOf = asked(times(first, second), validAt, knownAt);
    const found = await readAsOf(past, caller, first.result.id, asOf);
    if (shown === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ content: 'Tea is at four.', ...shown });
  });

  test('was known in either wording, one at a time', async () => {
    const ids = [first.result.id, second.result.id];
    const texts = async (asOf: Asked) =>
      (await past.services.memoriesById(caller, ids, asOf)).map((memory) => memory?.content);
    expect(await texts({ knownAt: first.after })).toEqual(['Tea is at four.', undefined]);
    expect(await texts({ knownAt: second.after })).toEqual([undefined, 'At five.']);
  });
});
