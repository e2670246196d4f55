import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { IdempotencyConflictError } from '../../../src/errors.js';
import { rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, register } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}`, sessionId: 's' });

/** How much of the tenant is in the graph. */
async function size(): Promise<unknown> {
  const [row] = await service.query(
    `MATCH (n) WHERE n.tenant = $tenant WITH count(n) AS nodes
     MATCH (m:Memory {tenant: $tenant}) RETURN nodes, sum(m.version) AS versions`,
  );
  return row;
}

type Call = (caller: Caller, text: string, key: string) => Promise<object>;

const CALLS: [name: string, call: Call][] = [
  [
    'a record',
    (caller, text, idempotencyKey) =>
      rememberOne(service.services, caller, record(text, { idempotencyKey })),
  ],
  [
    'the state of a topic',
    (caller, text, idempotencyKey) =>
      rememberOne(service.services, caller, {
        ...{ text, vault: { topicId: 'state' }, idempotencyKey },
      }),
  ],
  [
    'several records',
    (caller, text, key) =>
      rememberAll(
        service.services,
        caller,
        [record(text), record('No changes.'), record(text)],
        key,
      ),
  ],
  [
    'several facts',
    (caller, text, key) => rememberAll(service.services, caller, [{ text }, { text: ' ' }], key),
  ],
  [
    'a fact',
    (caller, text, idempotencyKey) =>
      rememberOne(service.services, caller, { text, idempotencyKey }),
  ],
];

describe.each(CALLS)('%s with an idempotency key', (_, call) => {
  test('that is repeated gives the first answer and writes nothing', async () => {
    const caller = someone();
    const first = await call(caller, 'Whales sing at night.', 'k');
    expect(first).toMatchObject({ created: true });
    const before = await size();
    expect(await call(caller, 'Whales sing at night.', 'k')).toEqual({ ...first, created: false });
    expect(await size()).toEqual(before);
  });

  test('that stands for something else is an error and writes nothing', async () => {
    const caller = someone();
    await call(caller, 'Whales sing at night.', 'k');
    const before = await size();
    await expect(call(caller, 'Owls hunt at dusk.', 'k')).rejects.toThrow(IdempotencyConflictError);
    expect(await size()).toEqual(before);
  });

  test('of another user is another key', async () => {
    await call(someone(), 'Whales sing at night.', 'k');
    expect(await call(someone(), 'Owls hunt at dusk.', 'k')).toMatchObject({ created: true });
  });

  test('that several use at once is used once', async () => {
    const caller = someone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(caller, 'Whales sing at night.', 'k')),
    );
    expect(answers.filter((answer) => 'created' in answer && answer.created)).toHaveLength(1);
    const count = 'MATCH (m:Memory {tenant: $tenant, userId: $user}) RETURN count(m) AS count';
    expect(await service.query(count, { user: caller.userId })).toEqual([{ count: 1 }]);
  });
});

test('edits have keys as well', async () => {
  const caller = someone();
  const { services } = service;
  const { id } = await writing(rememberOne(services, caller, register('state', 'Asleep.')));
  const change = { id, text: 'Awake.', idempotencyKey: 'u' };
  const promotion = { id, text: 'Never asleep.', tier: 'CANON', idempotencyKey: 'p' };
  const answers = [
    await services.updateRecord(caller, change),
    await services.updateRecord(caller, promotion),
  ];
  const repeated = [
    await services.updateRecord(caller, change),
    await services.updateRecord(caller, promotion),
  ];
  expect(repeated).toEqual(answers.map((answer) => ({ ...answer, created: false })));
  expect(await services.memoriesById(caller, [id])).toMatchObject([
    { content: 'Never asleep.', version: 3 },
  ]);
});

test('a refusal is an answer as well: the key gives it again', async () => {
  const caller = someone();
  const input = record('No changes.', { idempotencyKey: 'k' });
  const first = await rememberOne(service.services, caller, input);
  expect(first).toMatchObject({ refused: { code: 'LOG_NOISE' }, created: true });
  expect(await rememberOne(service.services, caller, input)).toEqual({ ...first, created: false });
});
