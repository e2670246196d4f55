import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, refusing, register, unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

const WRITERS = 20;
let one: TestService;
let two: TestService;

beforeAll(async () => {
  one = await startTestService({ embedder: null });
  two = await startTestService({ embedder: null });
});

afterAll(async () => {
  await one.stop();
  await two.stop();
});

/** The flows of either service by turns: two processes on one database. */
const services = (i: number) => (i % 2 === 0 ? one : two).services;
const as = (userId: string): Caller => ({ ...one.caller, userId });

test('T-V14 two services that write different records lose nothing', async () => {
  const caller = as('parallel');
  const texts = unlikeTexts(40);
  await Promise.all(
    texts.map((text, i) => writing(rememberOne(services(i), caller, record(text)))),
  );
  const stored = await one.query(
    'MATCH (m:Searchable {tenant: $tenant, userId: "parallel"}) RETURN m.content AS text',
  );
  expect(stored.map(({ text }) => text).sort()).toEqual([...texts].sort());
});

test('two services never fill a vault beyond its limit', async () => {
  const caller = as('full');
  const [kept, last] = [unlikeTexts(110).slice(0, 98), unlikeTexts(110).slice(98)];
  const { outcomes } = await rememberAll(
    one.services,
    caller,
    kept.map((text) => record(text)),
  );
  expect(outcomes.filter(({ refused }) => refused !== null)).toEqual([]);
  const answers = await Promise.all(
    last.map((text, i) => rememberOne(services(i), caller, record(text))),
  );
  expect(answers.flatMap(({ refused }) => refused?.code ?? [])).toEqual(
    Array(10).fill('VAULT_FULL'),
  );
  expect((await two.services.vault.stats(caller)).active).toBe(100);
});

test('of the same text written at once exactly one is kept', async () => {
  const caller = as('twins');
  const write = (i: number) => rememberOne(services(i), caller, record('Our harbour is deep.'));
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => write(i)));
  expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  expect(await refusing(write(8))).toMatchObject({ code: 'DUPLICATE' });
});

test('T-X09 two services that write one register at once: every version exists once', async () => {
  const caller = as('register');
  const texts = unlikeTexts(WRITERS + 1);
  const write = (i: number) => {
    const state = { text: texts[i], vault: { topicId: 'state' } };
    return writing(rememberOne(services(i), caller, state));
  };
  const outcomes = await Promise.all(Array.from({ length: WRITERS }, (_, i) => write(i)));
  const numbers = Array.from({ length: WRITERS }, (_, i) => i + 1);
  expect(outcomes.map(({ version }) => version).sort((a, b) => a - b)).toEqual(numbers);
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
  const id = outcomes[0]?.id ?? '';
  const [versions = []] = await two.services.history.versionsOf(caller, [id], 100);
  expect(versions.map(({ version }) => version)).toEqual(numbers);
  const written = new Map(outcomes.map(({ version }, i) => [version, texts[i]]));
  expect(versions.map(({ content }) => content)).toEqual(numbers.map((n) => written.get(n)));
  expect((await one.services.vault.stats(caller)).active).toBe(1);
  expect(await write(WRITERS)).toMatchObject({ id, version: WRITERS + 1 });
});

test('updates by id and by topic at once lose nothing either', async () => {
  const caller = as('both ways');
  const texts = unlikeTexts(12);
  const { id } = await writing(rememberOne(one.services, caller, register('state', 'Asleep.')));
  await Promise.all(
    texts.map((text, i) =>
      writing(
        i % 3 === 0
          ? services(i).updateRecord(caller, { id, text })
          : rememberOne(services(i), caller, { text, vault: { topicId: 'state' } }),
      ),
    ),
  );
  const [versions = []] = await two.services.history.versionsOf(caller, [id], 100);
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: 13 }, (_, i) => i + 1),
  );
  expect(versions.map(({ content }) => content).sort()).toEqual([...texts, 'Asleep.'].sort());
});
