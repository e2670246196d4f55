/** Entities that thousands of memories mention: merged, undone and split page by page, and what is seen meanwhile. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { EntityOutcome } from '../../../src/flows/entities/change.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { changed, idOf, picture, say, tell } from './people.js';

const TURNS = 2_000;
const BY_ALIAS = 400;
const PAGE = 250;

/** Every call moves a page in its transaction and another one, and leaves the rest. */
let service: TestService;
/** Another server on the same database, which waits until all has moved. */
let patient: TestService;
let ann: Caller;
let sam: string;
let samantha: string;

beforeAll(async () => {
  const env = { MNEME_MENTION_PAGE: String(PAGE) };
  service = await startTestService({ embedder: null, env: { ...env, MNEME_MERGE_WAIT_MS: '0' } });
  patient = await startTestService({
    embedder: null,
    env: { ...env, MNEME_MERGE_WAIT_MS: '600000' },
  });
  ann = service.caller;
  await say(service, ann, 'Hello.', 'Sam');
  sam = await idOf(service, ann, 'Sam');
  await changed(service.services.entities.update(ann, { id: sam, addAliases: ['Sammy'] }));
  for (let from = 0; from < TURNS; from += 100) {
    const messages = Array.from({ length: 100 }, (_, i) => {
      const speaker = from + i < BY_ALIAS ? 'Sammy' : 'Sam';
      const eventTime = new Date(Date.UTC(2026, 0, 1, 0, from + i));
      return turn(`Turn ${from + i}.`, { sessionId: `s${from % 7}`, speaker, eventTime });
    });
    await service.services.ingest(ann, messages);
  }
  await tell(service, ann, 'About Samantha.', [['Samantha Jones', 'PERSON']]);
  await tell(service, ann, 'About both.', [
    ['Sam', 'PERSON'],
    ['Samantha Jones', 'PERSON'],
  ]);
  samantha = await idOf(service, ann, 'Samantha Jones');
});

afterAll(async () => {
  await service.stop();
  await patient.stop();
});

/** Mentions of Sam: all turns, the greeting, and what tells of both. */
const OF_SAM = TURNS + 2;

const named = (name: string) => service.services.entitiesNamed(ann, name);
const merge = (idempotencyKey: string) =>
  changed(service.services.entities.merge(ann, { id: sam, intoId: samantha, idempotencyKey }));

/** Repeats a call until all has moved. @returns how many had, call by call */
async function repeated(call: () => Promise<Extract<EntityOutcome, { refused: null }>>) {
  const steps: number[] = [];
  for (;;) {
    const { moved, moving } = await call();
    steps.push(moved);
    if (moving === null) return steps;
  }
}

/** How many turns mention which entity: each exactly one. */
async function speakers(): Promise<Record<string, number>> {
  const rows = await service.query(
    `MATCH (m:Episode {tenant: $tenant})
     WITH m, COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id } AS ids
     RETURN ids, count(*) AS turns`,
  );
  expect(rows.every(({ ids }) => Array.isArray(ids) && ids.length === 1)).toBe(true);
  return Object.fromEntries(rows.map(({ ids, turns }) => [String(ids), Number(turns)]));
}

describe('a merge of a hub', () => {
  let before: object[];

  test('answers how far it is; the name leads to the other one at once', async () => {
    before = await picture(service);
    expect(await merge('merge')).toMatchObject({
      entityId: samantha,
      moved: 2 * PAGE,
      moving: sam,
    });
    for (const name of ['Sam', 'Sammy', 'Samantha Jones']) {
      expect(await named(name)).toMatchObject([{ id: samantha, aliases: ['Sam', 'Sammy'] }]);
    }
    expect(await service.services.entities.byId(ann, [sam])).toEqual([null]);
    const list = await service.services.entities.page(ann, { type: null, first: 9, cursor: null });
    expect(list.items.map(({ id }) => id)).toEqual([samantha]);
  });

  test('has every turn mention one of the two, the newest first the other one', async () => {
    // What tells of both moved with the first page.
    expect(await speakers()).toEqual({ [samantha]: 2 * PAGE - 1, [sam]: TURNS + 2 - 2 * PAGE });
    const [entity] = await named('Sam');
    expect(entity?.mentionCount).toBe(TURNS + 3);
    const newest = await service.services.timelineOf(ann, samantha, 2);
    expect(newest.map(({ content }) => content)).toEqual([`Turn ${TURNS - 1}.`, 'Hello.']);
  });

  test('keeps other changes of the two waiting, and goes on meanwhile', async () => {
    const { entities } = service.services;
    const waits = { refused: { code: 'STILL_MOVING' } };
    expect(await entities.update(ann, { id: samantha, addAliases: ['SJ'] })).toMatchObject(waits);
    expect(await entities.split(ann, { id: sam })).toMatchObject(waits);
    expect((await speakers())[samantha]).toBe(4 * PAGE - 1);
  });

  test('is repeated by its key until it is over, and then answers the same', async () => {
    const steps = await repeated(() => merge('merge'));
    const pages = [5, 6, 7, 8].map((page) => page * PAGE);
    expect(steps).toEqual([...pages, OF_SAM, OF_SAM]);
    expect(await merge('merge')).toMatchObject({ moved: OF_SAM, moving: null, created: false });
    expect(await speakers()).toEqual({ [samantha]: TURNS + 1 });
    expect(await named('Sam')).toMatchObject([{ mentionCount: TURNS + 3 }]);
  });

  test('is undone page by page, and everything is as it was', async () => {
    const split = () =>
      changed(service.services.entities.split(ann, { id: sam, idempotencyKey: 'split' }));
    expect(await split()).toMatchObject({ entityId: sam, otherId: samantha, moving: samantha });
    expect(await named('Sammy')).toMatchObject([{ id: sam }]);
    await speakers();
    expect((await repeated(split)).at(-1)).toBe(OF_SAM);
    expect(await picture(service)).toEqual(before);
  });

  test('is over when a server that waits answers, and so is what came before', async () => {
    const { entities } = patient.services;
    await merge('again');
    // The rest of the merge, and then the split.
    expect(await changed(entities.split(ann, { id: sam }))).toMatchObject({
      ...{ moved: OF_SAM, moving: null },
    });
    expect(await picture(service)).toEqual(before);
  });
});

test('names that leave a hub take their mentions along, also those that come meanwhile', async () => {
  const { entities } = service.services;
  const request = { id: sam, names: ['Sammy'], idempotencyKey: 'sammy' };
  const { entityId: sammy, moving } = await changed(entities.split(ann, request));
  expect(moving).toBe(sam);
  expect(await named('Sammy')).toMatchObject([{ id: sammy }]);
  await say(service, ann, 'Once more.', 'Sammy');
  const steps = await repeated(() => changed(entities.split(ann, request)));
  expect(steps.at(-1)).toBe(BY_ALIAS);
  expect(await speakers()).toEqual({ [sammy]: BY_ALIAS + 1, [sam]: TURNS - BY_ALIAS + 1 });
});

test('an export has none of them under way', async () => {
  await merge('export');
  const entityOf: unknown[] = [];
  for await (const line of service.services.transfer.export(service.tenant)) {
    const { edge, to } = JSON.parse(line) as { edge?: string; to?: [string, string] };
    if (edge === 'MENTIONS') entityOf.push(to?.[0]);
    expect(edge).not.toBe('MOVES_TO');
  }
  expect(new Set(entityOf)).toEqual(new Set(['Entity']));
  expect(await merge('export')).toMatchObject({ moving: null });
});
