import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { rememberAll } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, register, textsOf, unlikeTexts } from '../../support/vault-writes.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

let users = 0;
const someone = () => ({ ...service.caller, userId: `user-${++users}`, agentId: null });

test('T-V08 every record of a bulk call has an outcome of its own, in order', async () => {
  const caller = someone();
  const { outcomes, created } = await rememberAll(service.services, caller, [
    record('Help Ann to learn sailing.', { category: 'mission' }),
    record(' '),
    record('No changes.'),
    record('Rain is wet.', { scope: 'vega' }),
    record('Ann builds a boat.', { tier: 'LOG' }),
    { text: 'It has no scope.', category: 'bio' },
    record('x', { tags: Array.from({ length: 51 }, (_, i) => `t${i}`) }),
    record('The mast is made of spruce.'),
  ]);
  expect(created).toBe(true);
  expect(outcomes.map(({ refused }) => refused?.code ?? null)).toEqual([
    ...[null, 'INVALID_INPUT', 'LOG_NOISE', 'INVALID_SCOPE', 'LOG_TIER'],
    ...['INVALID_INPUT', 'INVALID_INPUT', null],
  ]);
  expect((await service.services.vault.stats(caller)).active).toBe(2);
});

describe('QV-18 records of one call', () => {
  test('that say nearly the same: the first is kept, and the others name it', async () => {
    const texts = ['Our harbour is deep.', 'Our harbour is deep!', 'our Harbour is deep'];
    const { outcomes } = await rememberAll(
      service.services,
      someone(),
      texts.map((text) => record(text)),
    );
    const [first] = outcomes;
    const id = first?.refused === null ? first.id : '';
    expect(outcomes).toMatchObject([
      { refused: null, action: 'CREATE' },
      { refused: { code: 'DUPLICATE', matchedId: id } },
      { refused: { code: 'DUPLICATE', matchedId: id } },
    ]);
  });

  test('that have one topic: each is the next version', async () => {
    const caller = someone();
    const texts = ['Asleep.', 'Dreaming of whales.', 'Awake at last.'];
    const { outcomes } = await rememberAll(
      service.services,
      caller,
      texts.map((text) => register('state', text)),
    );
    const [first] = outcomes;
    const id = first?.refused === null ? first.id : '';
    expect(outcomes).toMatchObject([
      { id, action: 'CREATE', version: 1 },
      { id, action: 'UPDATE', version: 2 },
      { id, action: 'UPDATE', version: 3 },
    ]);
    expect(await textsOf({ ...service, caller }, id)).toEqual(
      texts.map((text, i) => [i + 1, text]),
    );
  });

  test('that contradict each other: the last one stays', async () => {
    const caller = someone();
    const uses = (version: string) =>
      record(`project uses Python ${version}`, { origin: 'MANUAL' });
    const { outcomes } = await rememberAll(service.services, caller, [uses('3.9'), uses('3.11')]);
    const ids = outcomes.map((outcome) => (outcome.refused === null ? outcome.id : ''));
    expect(await service.services.memoriesById(caller, ids)).toMatchObject([
      { validity: 'DEPRECATED', retiredReason: 'CONFLICT' },
      { validity: 'CONFIRMED', validUntil: null },
    ]);
    expect((await service.services.vault.stats(caller)).active).toBe(1);
  });

  test('fill the vault up to its limit', async () => {
    const caller = someone();
    const { outcomes } = await rememberAll(
      service.services,
      caller,
      unlikeTexts(103).map((text) => record(text)),
    );
    expect(outcomes.map(({ refused }) => refused?.code ?? null)).toEqual([
      ...Array(100).fill(null),
      ...Array(3).fill('VAULT_FULL'),
    ]);
  });
});

describe('T-V08 one pass', () => {
  let api: TestApi<'ann' | 'bob'>;

  beforeAll(async () => {
    api = await startTestApi({
      ann: { tenant: 'bulk-add', userId: 'ann' },
      bob: { tenant: 'bulk-add', userId: 'bob' },
    });
  });

  afterAll(() => api.stop());

  async function statementsFor(client: Client, texts: string[]): Promise<string[]> {
    api.statements.length = 0;
    const text = `mutation($items: [RememberInput!]!) { remember(items: $items) { written refused } }`;
    const items = [...texts.map((each) => record(each)), record('No changes.')];
    const answer = await client.ask(text, { items });
    expect(answer.data).toEqual({ remember: { written: texts.length, refused: 1 } });
    return api.asked();
  }

  test('costs the same statements however many records there are, and reads none that nobody asked for', async () => {
    const few = await statementsFor(api.clients.ann, unlikeTexts(2));
    expect(await statementsFor(api.clients.bob, unlikeTexts(90))).toEqual(few);
    expect(few).toEqual([
      ...['write/open-write.cypher', 'write/create-memories.cypher'],
      'write/record-events.cypher',
    ]);
  });
});
