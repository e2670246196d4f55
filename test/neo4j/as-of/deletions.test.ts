import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { confirmOne, forgetOne, rememberOne } from '../../support/remember.js';
import { record } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';
import { type Asked, type Happened, type Past, readAsOf, startPast } from './history.js';

type Written = Awaited<ReturnType<typeof writing>>;

let past: Past;
let caller: Caller;

beforeAll(async () => {
  past = await startPast();
});

afterAll(() => past.stop());

const read = (id: string, asOf?: Asked) => readAsOf(past, caller, id, asOf);

/** The latest event of that kind on a memory. */
async function eventOf(memoryId: string, act: string): Promise<string> {
  const [row] = await past.query(
    'MATCH (a:AuditEvent {memoryId: $memoryId, act: $act}) RETURN a.id AS id ORDER BY a.at DESC',
    { memoryId, act },
  );
  return String(row?.['id']);
}

describe('a record that was deleted, and restored, and confirmed', () => {
  let made: Happened<Written>;
  let deleted: Happened<unknown>;
  let restored: Happened<unknown>;
  let confirmed: Happened<unknown>;
  let id: string;

  beforeAll(async () => {
    const { services } = past;
    caller = past.someone();
    made = await past.happens(() =>
      writing(rememberOne(services, caller, record('Harbours freeze.'))),
    );
    id = made.result.id;
    deleted = await past.happens(() => forgetOne(services, caller, { id }));
    const event = await eventOf(id, 'DELETE');
    restored = await past.happens(() => services.undo(caller, event));
    confirmed = await past.happens(() => confirmOne(services, caller, { id }));
  });

  test('is gone from a time at which it was held for deleted', async () => {
    const { after } = deleted;
    expect(await read(id, { knownAt: after })).toBeNull();
    expect(await read(id, { validAt: restored.after, knownAt: after })).toBeNull();
    expect(await read(id, { validAt: made.after, knownAt: after })).toMatchObject({
      ...{ validUntil: deleted.at, deletedAt: deleted.at, retiredReason: 'DELETION', version: 2 },
    });
  });

  test('held all the time, as is known now', async () => {
    for (const { after: validAt } of [made, deleted, restored]) {
      expect(await read(id, { validAt })).toMatchObject({ version: 3, validUntil: null });
    }
  });

  test('was last changed when that is known', async () => {
    const changed = async (knownAt: Date) => (await read(id, { knownAt }))?.updatedAt;
    expect(await changed(made.after)).toBeNull();
    expect(await changed(restored.after)).toEqual(restored.at);
    expect(await changed(confirmed.after)).toEqual(confirmed.at);
  });

  test('deleted for good, it is told for the time before, or from what was known then', async () => {
    const gone = await past.happens(() => forgetOne(past.services, caller, { id }));
    expect(await read(id)).toMatchObject({ deletedAt: gone.at });
    expect(await read(id, { knownAt: gone.after })).toBeNull();
    expect(await read(id, { validAt: gone.after })).toBeNull();
    expect(await read(id, { validAt: gone.before })).toMatchObject({ deletedAt: gone.at });
    expect(await read(id, { validAt: gone.after, knownAt: gone.before })).toMatchObject({
      ...{ deletedAt: null, validUntil: null, retiredReason: null, version: 3 },
    });
  });
});

test('a memory that waits for a person does so from when that was known', async () => {
  caller = past.someone();
  const { services } = past;
  const source = await past.happens(() => writing(rememberOne(services, caller, { text: 'One.' })));
  const derivedFrom = [source.result.id];
  const made = await past.happens(() =>
    writing(rememberOne(services, caller, { text: 'So two.', derivedFrom })),
  );
  const gone = await past.happens(() => forgetOne(services, caller, { id: source.result.id }));
  const { id } = made.result;
  expect(await read(id, { knownAt: gone.before })).toMatchObject({ needsReview: false });
  expect(await read(id, { knownAt: gone.after })).toMatchObject({ needsReview: true });
  const settled = await past.happens(() => confirmOne(services, caller, { id }));
  expect(await read(id, { knownAt: settled.before })).toMatchObject({ needsReview: true });
  expect(await read(id, { knownAt: settled.after })).toMatchObject({ needsReview: false });
});
