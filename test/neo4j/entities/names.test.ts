import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError, NotFoundError } from '../../../src/errors.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { changed, idOf, say, tell } from './people.js';

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });
const entities = () => service.services.entities;
const named = (caller: Caller, name: string) => service.services.entitiesNamed(caller, name);

describe('an entity', () => {
  test('is the same by an alias, and is mentioned more often by it', async () => {
    const caller = someone();
    await tell(service, caller, 'The city is large.', [['New York City', 'PLACE']]);
    const id = await idOf(service, caller, 'New York City');
    await changed(entities().update(caller, { id, addAliases: ['NYC', 'Big Apple'] }));
    await tell(service, caller, 'The city is loud.', [['nyc', 'PLACE']]);
    await tell(service, caller, 'The city is tall.', [['big  APPLE', 'PLACE']]);
    expect(await named(caller, 'Nyc')).toMatchObject([
      { id, name: 'New York City', aliases: ['Big Apple', 'NYC'], mentionCount: 3 },
    ]);
  });

  test('that one memory names twice is mentioned once, by both names', async () => {
    const caller = someone();
    await tell(service, caller, 'One.', [['Samantha', 'PERSON']]);
    const id = await idOf(service, caller, 'Samantha');
    await changed(entities().update(caller, { id, addAliases: ['Sam'] }));
    const memory = await tell(service, caller, 'Two.', [
      ['Sam', 'PERSON'],
      ['Samantha', 'PERSON'],
    ]);
    expect(
      await service.query(
        'MATCH (:Memory {id: $memory})-[r:MENTIONS]->(e) RETURN e.id AS id, r.handles AS handles, r.roles AS roles',
        { memory },
      ),
    ).toEqual([{ id, handles: ['sam', 'samantha'], roles: ['SUBJECT', 'SUBJECT'] }]);
  });

  test('speaks by its alias as well', async () => {
    const caller = someone();
    await say(service, caller, 'Hello.', 'Samantha');
    const id = await idOf(service, caller, 'Samantha');
    await changed(entities().update(caller, { id, addAliases: ['Sam'] }));
    await say(service, caller, 'Hello again.', 'sam');
    expect(await named(caller, 'Samantha')).toMatchObject([{ id, mentionCount: 2 }]);
  });

  test('of another type with the same name is another one', async () => {
    const caller = someone();
    await tell(service, caller, 'One.', [['Mercury', 'PLACE']]);
    await tell(service, caller, 'Two.', [['Mercury', 'PROJECT']]);
    expect(await named(caller, 'Mercury')).toHaveLength(2);
  });

  test.each(['constructor', '__proto__', 'toString', '🎉'])('may be called %j', async (name) => {
    const caller = someone();
    await tell(service, caller, 'One.', [[name, 'TOOL']]);
    const id = await idOf(service, caller, name);
    await changed(entities().update(caller, { id, name: 'Something else' }));
    await say(service, caller, 'Two.', name);
    expect(await named(caller, name)).toHaveLength(2);
    await changed(entities().update(caller, { id, removeAliases: [name] }));
    expect(await named(caller, name)).toMatchObject([{ name, type: 'PERSON' }]);
  });

  test('is made once by writers that name it at the same time', async () => {
    const caller = someone();
    const writers = Array.from({ length: 12 }, (_, i) =>
      i % 2 === 0
        ? ingestOne(service.services, caller, {
            ...{ sessionId: `s${i}`, role: 'USER', content: `Turn ${i}`, speaker: 'Ada Lovelace' },
          })
        : tell(service, caller, `Fact ${i}`, [['Ada  lovelace', 'PERSON']]),
    );
    await Promise.all(writers);
    expect(await named(caller, 'Ada Lovelace')).toMatchObject([{ mentionCount: 12 }]);
  });
});

describe('renaming', () => {
  test('keeps the former name as an alias, and writers find the entity by either', async () => {
    const caller = someone();
    await tell(service, caller, 'One.', [['Phoenix', 'PROJECT']]);
    const id = await idOf(service, caller, 'Phoenix');
    await changed(entities().update(caller, { id, name: 'Firebird' }));
    await tell(service, caller, 'Two.', [['Firebird', 'PROJECT']]);
    await tell(service, caller, 'Three.', [['phoenix', 'PROJECT']]);
    expect(await named(caller, 'firebird')).toMatchObject([
      { id, name: 'Firebird', aliases: ['Phoenix'], mentionCount: 3 },
    ]);
  });

  test('back and forth, and in other letters, leaves one name of each', async () => {
    const caller = someone();
    await tell(service, caller, 'One.', [['Phoenix', 'PROJECT']]);
    const id = await idOf(service, caller, 'Phoenix');
    for (const name of ['Firebird', 'PHOENIX', 'Phoenix']) {
      await changed(entities().update(caller, { id, name }));
    }
    expect(await named(caller, 'phoenix')).toMatchObject([
      { id, name: 'Phoenix', aliases: ['Firebird'] },
    ]);
  });

  test('leaves a thing of another type that has the former name alone', async () => {
    const caller = someone();
    await tell(service, caller, 'One.', [['Mercury', 'PLACE']]);
    const id = await idOf(service, caller, 'Mercury');
    await tell(service, caller, 'Two.', [['Mercury', 'PROJECT']]);
    await changed(entities().update(caller, { id, name: 'The planet' }));
    expect(await named(caller, 'Mercury')).toHaveLength(2);
  });

  test('is audited in the partition of the entity', async () => {
    const caller = someone();
    await tell(service, caller, 'One.', [['Phoenix', 'PROJECT']]);
    const id = await idOf(service, caller, 'Phoenix');
    const { eventIds } = await changed(entities().update(caller, { id, name: 'Firebird' }));
    const request = { first: 5, cursor: null, memoryId: null, acts: null, entityId: id };
    const { items } = await service.services.history.auditLog(caller, request);
    expect(items).toMatchObject([
      { id: eventIds[0], act: 'ENTITY_RENAME', entityId: id, byUserId: caller.userId },
    ]);
    expect((await service.services.history.auditLog(someone(), request)).items).toEqual([]);
  });
});

describe('refused is', () => {
  async function two() {
    const caller = someone();
    await tell(service, caller, 'One.', [['Ada', 'PERSON']]);
    await tell(service, caller, 'Two.', [['Grace', 'PERSON']]);
    return { caller, id: await idOf(service, caller, 'Ada') };
  }
  const NAME_TAKEN = {
    refused: { code: 'NAME_TAKEN', message: expect.stringMatching(/Grace.*merge/) },
  };

  test('a name that another entity has', async () => {
    const { caller, id } = await two();
    expect(await entities().update(caller, { id, name: 'grace' })).toMatchObject(NAME_TAKEN);
    expect(await entities().update(caller, { id, addAliases: ['Grace'] })).toMatchObject(
      NAME_TAKEN,
    );
  });

  test('taking away the canonical name, or one it does not have', async () => {
    const { caller, id } = await two();
    expect(await entities().update(caller, { id, removeAliases: ['Ada'] })).toMatchObject({
      refused: { code: 'LAST_NAME' },
    });
    expect(await entities().update(caller, { id, removeAliases: ['Countess'] })).toMatchObject({
      refused: { code: 'NOT_ITS_NAME' },
    });
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a name of 5,000 characters', { name: 'x'.repeat(5_000) }],
  ])('%s, as an invalid input', async (_, change) => {
    const { caller, id } = await two();
    await expect(entities().update(caller, { id, ...change })).rejects.toThrow(InvalidInputError);
  });

  test.each([
    ['nothing to add or remove', {}],
    ['an alias both ways', { addAliases: ['x'], removeAliases: [' X'] }],
    ['an alias that is too long', { addAliases: ['x'.repeat(5_000)] }],
  ])('%s, as an invalid input', async (_, change) => {
    const { caller, id } = await two();
    await expect(entities().update(caller, { id, ...change })).rejects.toThrow(InvalidInputError);
  });

  test('the entity of somebody else, as not there', async () => {
    const { id } = await two();
    await expect(entities().update(someone(), { id, name: 'Mine' })).rejects.toThrow(NotFoundError);
  });
});

test('a repeated key answers what the first use did, and changes nothing', async () => {
  const caller = someone();
  await tell(service, caller, 'One.', [['Ada', 'PERSON']]);
  const input = { id: await idOf(service, caller, 'Ada'), name: 'Countess', idempotencyKey: 'k' };
  const first = await changed(entities().update(caller, input));
  const second = await changed(entities().update(caller, input));
  expect(second).toEqual({ ...first, created: false });
  expect(await named(caller, 'Countess')).toMatchObject([{ aliases: ['Ada'] }]);
});

test('the list of entities is in the order of names, page by page, of one type or of all', async () => {
  const caller = someone();
  const all = ['Zebra', 'ant', 'Mole', '🎉 party', 'Älg'];
  for (const name of all) await tell(service, caller, name, [[name, 'CONCEPT']]);
  await tell(service, caller, 'tool', [['Bolt', 'TOOL']]);
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await entities().page(caller, { type: 'CONCEPT', first: 2, cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.hasNextPage ? (page.cursors.at(-1) ?? null) : null;
  } while (cursor !== null);
  expect(names).toEqual(['ant', 'Mole', 'Zebra', 'Älg', '🎉 party']);
  expect(
    (await entities().page(caller, { type: null, first: 10, cursor: null })).items,
  ).toHaveLength(6);
  await expect(
    entities().page(caller, { type: null, first: 10, cursor: 'nonsense' }),
  ).rejects.toThrow(InvalidInputError);
});
