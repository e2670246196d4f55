import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { rememberOne } from '../../support/remember.js';
import { register } from '../../support/vault-writes.js';
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

describe('a vault record that was edited twice', () => {
  let made: Happened<Written>;
  let edited: Happened<Written>;
  let moved: Happened<Written>;
  let id: string;

  beforeAll(async () => {
    const { services } = past;
    caller = past.someone();
    made = await past.happens(() =>
      writing(rememberOne(services, caller, register('crew', 'Crew: Bo.', { tags: ['a'] }))),
    );
    id = made.result.id;
    edited = await past.happens(() =>
      writing(services.updateRecord(caller, { id, text: 'Crew: Bo, Cy.', tags: ['b', 'c'] })),
    );
    moved = await past.happens(() =>
      writing(services.updateRecord(caller, { id, category: 'people' })),
    );
  });

  test('has the state that was known', async () => {
    expect(await read(id, { knownAt: made.before })).toBeNull();
    expect(await read(id, { knownAt: made.after })).toMatchObject({
      ...{ version: 1, content: 'Crew: Bo.', tags: ['a'], category: 'project', updatedAt: null },
      ...{ tier: 'REGISTER', topicId: 'crew', keywords: [], validUntil: null },
    });
    expect(await read(id, { knownAt: edited.after })).toMatchObject({
      ...{ version: 2, content: 'Crew: Bo, Cy.', tags: ['b', 'c'], category: 'project' },
      ...{ updatedAt: edited.at, createdAt: made.at },
    });
    expect(await read(id, { knownAt: moved.after })).toEqual(await read(id));
  });

  test('changes at the millisecond of its edit', async () => {
    const before = { knownAt: new Date(edited.at.getTime() - 1) };
    expect(await read(id, before)).toMatchObject({ version: 1 });
    expect(await read(id, { knownAt: edited.at })).toMatchObject({ version: 2 });
  });

  test('has its present state where only valid time is asked for', async () => {
    expect(await read(id, { validAt: made.before })).toBeNull();
    expect(await read(id, { validAt: made.after })).toEqual(await read(id));
  });

  test('is told of another time in the words that were known', async () => {
    const asOf = { validAt: moved.after, knownAt: made.after };
    expect(await read(id, asOf)).toMatchObject({ content: 'Crew: Bo.' });
  });

  test('is not told as it was where the caller did not see it', async () => {
    const state = 'MATCH (:Memory {id: $id})-[:HAS_VERSION]->(v {version: 1}) SET v.partition = $p';
    const [row] = await past.query('MATCH (m:Memory {id: $id}) RETURN m.partition AS p', { id });
    await past.query(state, { id, p: 'elsewhere' });
    expect(await read(id, { knownAt: made.after })).toBeNull();
    expect(await read(id, { knownAt: edited.after })).toMatchObject({ version: 2 });
    await past.query(state, { id, p: row?.['p'] });
  });
});
