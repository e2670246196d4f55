import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Row } from '../../support/database.js';
import { rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });
const add = (caller: Caller, text: string, change: Row = {}) =>
  writing(rememberOne(service.services, caller, record(text, { origin: 'TOOL', ...change })));
const card = async (caller: Caller, id: string) =>
  (await service.services.memoriesById(caller, [id]))[0];

test('another category is no new text: nothing is embedded or judged again', async () => {
  const caller = someone();
  const { id } = await add(caller, 'The build takes four minutes.');
  await service.embedded();
  const change = { id, category: 'figures' };
  expect(await writing(service.services.updateRecord(caller, change))).toMatchObject({
    ...{ version: 2, conflicts: [], reviews: [] },
  });
  expect(await card(caller, id)).toMatchObject({ category: 'figures', embedded: true });
});

test('a rewritten record no longer waits for a person, unless it contradicts again', async () => {
  const caller = someone();
  await add(caller, 'Our main branch is called trunk.');
  const { id, reviews } = await add(caller, 'Our main branch is called master.');
  expect(reviews).toHaveLength(1);
  expect(await card(caller, id)).toMatchObject({ needsReview: true });
  const text = 'Our main branch is called develop.';
  await writing(service.services.updateRecord(caller, { id, text }));
  expect(await card(caller, id)).toMatchObject({ needsReview: true });
  await writing(
    service.services.updateRecord(caller, { id, text: 'Releases are cut on Mondays.' }),
  );
  expect(await card(caller, id)).toMatchObject({ needsReview: false });
});

test('an update by topic keeps the tags unless it gives some', async () => {
  const caller = someone();
  const register = { tier: 'REGISTER', topicId: 'state' };
  const { id } = await add(caller, 'All is well.', { ...register, tags: ['mood'] });
  const update = (change: object) =>
    rememberOne(service.services, caller, { ...change, vault: { topicId: 'state' } });
  await writing(update({ text: 'All is very well.' }));
  expect(await card(caller, id)).toMatchObject({ tags: ['mood'], category: 'project' });
  await writing(update({ text: 'Nothing is well.', tags: [] }));
  expect(await card(caller, id)).toMatchObject({ tags: [] });
});

test('QV-18 of two corrections of one memory in a call the first stands', async () => {
  const caller = someone();
  const { id } = await writing(rememberOne(service.services, caller, { text: 'Tea at four.' }));
  const items = ['Tea at five.', 'Tea at six.'].map((text) => ({
    ...{ text, sourceRole: 'USER', correctsId: id },
  }));
  const { outcomes } = await rememberAll(service.services, caller, items);
  expect(outcomes).toMatchObject([
    { refused: null, conflicts: [{ loserId: id }] },
    { refused: { code: 'SUPERSEDED' } },
  ]);
});
