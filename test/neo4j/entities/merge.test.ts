import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError, NotFoundError } from '../../../src/errors.js';
import { startTestService, type TestService } from '../../support/service.js';
import { changed, idOf, picture, say, tell } from './people.js';

let service: TestService;
let ann: Caller;

// One tenant a test: pictures show all of it.
beforeEach(async () => {
  service = await startTestService({ embedder: null });
  ann = service.caller;
});

afterEach(() => service.stop());
afterAll(() => undefined);

const entities = () => service.services.entities;
const named = (name: string) => service.services.entitiesNamed(ann, name);
const merge = (id: string, intoId: string) => changed(entities().merge(ann, { id, intoId }));
const split = (id: string) => changed(entities().split(ann, { id }));

/** Sam and Samantha, each mentioned alone, by speaking and by name, and both by one memory. */
async function sams() {
  await say(service, ann, 'By Sam.', 'Sam');
  await tell(service, ann, 'About Sam.', [['Sam', 'PERSON']]);
  await tell(service, ann, 'About Samantha.', [['Samantha Jones', 'PERSON']]);
  await tell(service, ann, 'About both.', [
    ['Sam', 'PERSON'],
    ['Samantha Jones', 'PERSON'],
  ]);
  const sam = await idOf(service, ann, 'Sam');
  return { sam, samantha: await idOf(service, ann, 'Samantha Jones') };
}

describe('merging', () => {
  test('moves mentions, names and voice, and unites what mentions both', async () => {
    const { sam, samantha } = await sams();
    expect(await merge(sam, samantha)).toMatchObject({ entityId: samantha, moved: 3 });
    expect(await named('Sam')).toMatchObject([
      { id: samantha, name: 'Samantha Jones', aliases: ['Sam'], mentionCount: 4 },
    ]);
    const both = await service.query(
      `MATCH (:Memory {tenant: $tenant, content: 'About both.'})-[r:MENTIONS]->(e)
       RETURN e.id AS id, e.speaks AS speaks, r.handles AS handles, r.roles AS roles`,
    );
    expect(both).toEqual([
      {
        ...{ id: samantha, speaks: true, roles: ['SUBJECT', 'SUBJECT'] },
        handles: ['samantha jones', 'sam'],
      },
    ]);
  });

  test('makes writers of the former name mention the entity that stays', async () => {
    const { sam, samantha } = await sams();
    await merge(sam, samantha);
    await say(service, ann, 'Once more.', 'sam');
    await tell(service, ann, 'Once again.', [['SAM', 'PERSON']]);
    expect(await named('Samantha Jones')).toMatchObject([{ id: samantha, mentionCount: 6 }]);
    expect(await service.services.timelineOf(ann, samantha, 10)).toHaveLength(2);
  });

  test('and undoing it leaves everything as it was', async () => {
    const { sam, samantha } = await sams();
    const before = await picture(service);
    await merge(sam, samantha);
    expect(await picture(service)).not.toEqual(before);
    expect(await split(sam)).toMatchObject({ entityId: sam, otherId: samantha, moved: 3 });
    expect(await picture(service)).toEqual(before);
  });

  test('of two things with one name can be undone just as well', async () => {
    await tell(service, ann, 'The planet.', [['Mercury', 'PLACE']]);
    const place = await idOf(service, ann, 'Mercury');
    await tell(service, ann, 'The project.', [['Mercury', 'PROJECT']]);
    const project = (await named('Mercury')).find(({ id }) => id !== place)?.id ?? '';
    const before = await picture(service);
    await merge(project, place);
    expect(await named('Mercury')).toMatchObject([{ id: place, mentionCount: 2, aliases: [] }]);
    await split(project);
    expect(await picture(service)).toEqual(before);
  });

  test('of three, undone in either order, leaves everything as it was', async () => {
    const { sam, samantha } = await sams();
    await tell(service, ann, 'About the boss.', [['The Boss', 'PERSON']]);
    const boss = await idOf(service, ann, 'The Boss');
    const before = await picture(service);
    await merge(sam, samantha);
    const half = await picture(service);
    await merge(samantha, boss);
    expect(await named('sam')).toMatchObject([{ id: boss, mentionCount: 5 }]);
    await split(samantha);
    expect(await picture(service)).toEqual(half);
    await merge(samantha, boss);
    await split(sam);
    expect(await named('samantha jones')).toMatchObject([{ id: boss }]);
    await split(samantha);
    expect(await picture(service)).toEqual(before);
  });

  test('gives back what was said by its names since', async () => {
    const { sam, samantha } = await sams();
    await merge(sam, samantha);
    await say(service, ann, 'Once more.', 'Sam');
    await tell(service, ann, 'Of her.', [['Samantha Jones', 'PERSON']]);
    await split(sam);
    expect(await named('Sam')).toMatchObject([{ id: sam, mentionCount: 4 }]);
    expect(await named('Samantha Jones')).toMatchObject([{ id: samantha, mentionCount: 3 }]);
    const speaks = 'MATCH (e:Entity {id: $samantha}) RETURN e.speaks AS speaks';
    expect(await service.query(speaks, { samantha })).toEqual([{ speaks: null }]);
  });

  test('is audited, and the log is found by either entity', async () => {
    const { sam, samantha } = await sams();
    const { eventIds } = await merge(sam, samantha);
    for (const entityId of [sam, samantha]) {
      const request = { first: 5, cursor: null, memoryId: null, acts: null, entityId };
      const { items } = await service.services.history.auditLog(ann, request);
      expect(items).toMatchObject([
        { id: eventIds[0], act: 'ENTITY_MERGE', entityId: sam, otherEntityId: samantha },
      ]);
    }
  });

  test('is done once by two who do it at the same time', async () => {
    const { sam, samantha } = await sams();
    const outcomes = await Promise.all(
      [1, 2].map(() => entities().merge(ann, { id: sam, intoId: samantha })),
    );
    expect(outcomes.map(({ refused }) => refused?.code ?? 'done').sort()).toEqual([
      ...['ALREADY_MERGED', 'done'],
    ]);
    expect(await named('Sam')).toMatchObject([{ id: samantha, mentionCount: 4 }]);
  });

  test('keeps a correction linked to whom its loser named', async () => {
    const { sam, samantha } = await sams();
    await merge(sam, samantha);
    const id = await tell(service, ann, 'She lives in Bonn.', [['Sam', 'PERSON']]);
    await service.services.correct(ann, { id, text: 'She lives in Kiel.' });
    await split(sam);
    const rows = await service.query(
      `MATCH (:Memory {tenant: $tenant, content: 'She lives in Kiel.'})-[r:MENTIONS]->(e)
       RETURN e.id AS id, r.handles AS handles, r.roles AS roles`,
    );
    expect(rows).toEqual([{ id: sam, handles: ['sam'], roles: ['SUBJECT'] }]);
  });
});

describe('names that are somebody else', () => {
  test('become an entity of their own, with the mentions through them', async () => {
    const { samantha } = await sams();
    await changed(entities().update(ann, { id: samantha, addAliases: ['Jones', 'SJ'] }));
    await tell(service, ann, 'By the other name.', [['Jones', 'PERSON']]);
    await tell(service, ann, 'By both names.', [
      ['Jones', 'PERSON'],
      ['Samantha Jones', 'PERSON'],
    ]);
    const { entityId: jones, moved } = await changed(
      entities().split(ann, { id: samantha, names: ['jones', 'sj'] }),
    );
    expect(moved).toBe(2);
    expect(await named('Jones')).toMatchObject([
      { id: jones, name: 'jones', aliases: ['sj'], type: 'PERSON', mentionCount: 2 },
    ]);
    expect(await named('Samantha Jones')).toMatchObject([
      { id: samantha, aliases: [], mentionCount: 3 },
    ]);
  });

  test('may be of another type', async () => {
    const { samantha } = await sams();
    await changed(entities().update(ann, { id: samantha, addAliases: ['Jones Ltd'] }));
    await changed(
      entities().split(ann, { id: samantha, names: ['Jones Ltd'], type: 'ORGANIZATION' }),
    );
    expect(await named('Jones Ltd')).toMatchObject([{ type: 'ORGANIZATION', mentionCount: 0 }]);
  });
});

describe('refused is', () => {
  test('merging an entity into itself', async () => {
    const { sam } = await sams();
    expect(await entities().merge(ann, { id: sam, intoId: sam })).toMatchObject({
      refused: { code: 'SAME_ENTITY' },
    });
  });

  test('merging entities of two users, or with one that is not seen', async () => {
    const { sam } = await sams();
    const everybody = { ...ann, userId: null };
    await tell(service, everybody, 'Of everybody.', [['Sam Everybody', 'PERSON']]);
    const shared = await idOf(service, everybody, 'Sam Everybody');
    const before = await picture(service);
    const steward = { ...ann, changesTenantWide: true };
    expect(await entities().merge(steward, { id: sam, intoId: shared })).toMatchObject({
      refused: { code: 'OTHER_OWNER' },
    });
    const bob = { ...ann, userId: 'bob' };
    await expect(entities().merge(bob, { id: sam, intoId: shared })).rejects.toThrow(NotFoundError);
    await expect(entities().split(bob, { id: sam })).rejects.toThrow(NotFoundError);
    expect(await picture(service)).toEqual(before);
  });

  test('changing an entity that was merged, until it is split', async () => {
    const { sam, samantha } = await sams();
    await merge(sam, samantha);
    const ALREADY = { refused: { code: 'ALREADY_MERGED' } };
    expect(await entities().merge(ann, { id: sam, intoId: samantha })).toMatchObject(ALREADY);
    expect(await entities().merge(ann, { id: samantha, intoId: sam })).toMatchObject(ALREADY);
    expect(await entities().update(ann, { id: sam, name: 'Sammy' })).toMatchObject(ALREADY);
    expect(await entities().update(ann, { id: sam, addAliases: ['S'] })).toMatchObject(ALREADY);
    await expect(entities().split(ann, { id: sam, names: ['Sam'] })).rejects.toThrow(
      InvalidInputError,
    );
  });

  test('splitting what is not merged, and names that are not its own', async () => {
    const { sam, samantha } = await sams();
    const code = async (input: object) => (await entities().split(ann, input)).refused?.code;
    expect(await code({ id: sam })).toBe('NOT_MERGED');
    expect(await code({ id: sam, names: ['Sammy'] })).toBe('NOT_ITS_NAME');
    expect(await code({ id: sam, names: ['Sam'] })).toBe('LAST_NAME');
    await merge(sam, samantha);
    expect(await code({ id: samantha, names: ['Sam'] })).toBe('NOT_ITS_NAME');
    expect(await entities().update(ann, { id: samantha, removeAliases: ['Sam'] })).toMatchObject({
      refused: { code: 'NOT_ITS_NAME', message: expect.stringContaining(sam) },
    });
  });

  test('splitting while the entity it lives on in is called as it was', async () => {
    const { sam, samantha } = await sams();
    await merge(sam, samantha);
    await changed(entities().update(ann, { id: samantha, name: 'Sam' }));
    expect(await entities().split(ann, { id: sam })).toMatchObject({
      refused: { code: 'NAME_TAKEN' },
    });
    await changed(entities().update(ann, { id: samantha, name: 'Samantha Jones' }));
    await changed(entities().update(ann, { id: samantha, removeAliases: ['Sam'] }));
    await split(sam);
    expect(await named('Sam')).toMatchObject([{ id: sam }]);
  });
});
