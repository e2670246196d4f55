/** Entities of many mentions, merged and split again by a service that is killed between two pages. */
import { beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf, type Variables } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';

const TURNS = 600;
const CALLER = { userId: 'ann' };

const folder = dataFolder();
let service: ServiceProcess;
let sam: string;
let samantha: string;

/** Calls wait for two pages. @param background whether this server moves the others by itself */
function start(page: number, background: boolean): ServiceProcess {
  return startProcess({
    ...smallService(folder),
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false' },
    ...{ MNEME_MENTION_PAGE: String(page), MNEME_MERGE_WAIT_MS: '0' },
    ...{ MNEME_UPKEEP_BACKGROUND: String(background), MNEME_UPKEEP_POLL_MS: '50' },
  });
}

async function call<Shape>(text: string, variables: Variables = {}): Promise<Shape> {
  return dataOf<Shape>(await ask(await service.url, text, { caller: CALLER, ...variables }));
}

async function ingest(speaker: string, turns: number): Promise<void> {
  for (let from = 0; from < turns; from += 500) {
    const messages = Array.from({ length: Math.min(500, turns - from) }, (_, i) => {
      const content = `${speaker} says ${from + i}.`;
      return { sessionId: speaker, role: 'USER', content, speaker };
    });
    await call(
      `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
        ingest(messages: $messages, caller: $caller) { created } }`,
      { messages },
    );
  }
}

interface Named {
  readonly id: string;
  readonly mentions: number;
}

async function named(name: string): Promise<Named> {
  const { entity } = await call<{ entity: { entity: { id: string }; mentionCount: number } }>(
    'query($name: String!, $caller: CallerInput) { entity(name: $name, caller: $caller) { entity { id } mentionCount } }',
    { name },
  );
  return { id: entity.entity.id, mentions: entity.mentionCount };
}

interface Changed {
  readonly moved: number;
  readonly moving: boolean;
  readonly created: boolean;
}

const CHANGED = '{ ... on EntityChanged { moved moving created } }';

async function merge(): Promise<Changed> {
  const { mergeEntities } = await call<{ mergeEntities: Changed }>(
    `mutation($id: ID!, $intoId: ID!, $caller: CallerInput) {
      mergeEntities(id: $id, intoId: $intoId, idempotencyKey: "merge", caller: $caller) ${CHANGED} }`,
    { id: sam, intoId: samantha },
  );
  return mergeEntities;
}

async function split(): Promise<Changed> {
  const { splitEntity } = await call<{ splitEntity: Changed }>(
    `mutation($id: ID!, $caller: CallerInput) {
      splitEntity(id: $id, idempotencyKey: "split", caller: $caller) ${CHANGED} }`,
    { id: sam },
  );
  return splitEntity;
}

/** How many turns are said by which entity; each has one voice. */
async function voices(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let after: string | null = null; ; ) {
    const page: { memories: Page } = await call(
      `query($after: String, $caller: CallerInput) { memories(first: 100, after: $after, caller: $caller) {
        edges { node { mentions { entity { id } } } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    for (const { node } of page.memories.edges) {
      expect(node.mentions).toHaveLength(1);
      const id = node.mentions[0]?.entity.id ?? '';
      found.set(id, (found.get(id) ?? 0) + 1);
    }
    if (!page.memories.pageInfo.hasNextPage) return found;
    after = page.memories.pageInfo.endCursor;
  }
}

interface Page {
  readonly edges: readonly {
    readonly node: { readonly mentions: readonly { readonly entity: { readonly id: string } }[] };
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Both processes, at once, in the middle of what the call began. */
async function killed(change: () => Promise<Changed>): Promise<void> {
  const jvm = await jvmOf(folder);
  expect(await change()).toMatchObject({ moving: true, created: true });
  service.child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await until('Neo4j is gone', () => !runs(jvm));
}

beforeAll(async () => {
  service = start(10, true);
  await ingest('Sam', TURNS);
  await ingest('Samantha', 1);
  [sam, samantha] = [(await named('Sam')).id, (await named('Samantha')).id];
});

test('killed between two pages of a merge: nothing is half wrong, and a repeat of the key ends it', async () => {
  await killed(merge);
  service = start(500, false);
  expect(await named('Sam')).toEqual({ id: samantha, mentions: TURNS + 1 });
  const between = await voices();
  expect(between.get(sam)).toBeGreaterThan(0);
  expect(between.get(samantha)).toBeGreaterThan(1);
  let last: Changed;
  do {
    last = await merge();
    expect(last.created).toBe(false);
  } while (last.moving);
  expect(last.moved).toBe(TURNS);
  expect(await voices()).toEqual(new Map([[samantha, TURNS + 1]]));
});

test('killed between two pages of a split: the next start ends it by itself', async () => {
  await killed(split);
  service = start(500, true);
  expect((await named('Sam')).id).toBe(sam);
  await until('all are back', async () => (await named('Sam')).mentions === TURNS);
  expect(await voices()).toEqual(
    new Map([
      [sam, TURNS],
      [samantha, 1],
    ]),
  );
  await until('it is told', async () => !(await split()).moving);
  expect(await split()).toEqual({ moved: TURNS, moving: false, created: false });
});
