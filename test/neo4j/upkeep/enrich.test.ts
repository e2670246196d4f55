/** N3: summaries of entities. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityPortrait } from '../../../src/domain/consolidate/types.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ModelUnavailableError } from '../../../src/errors.js';
import { type EnrichDeps, enrichStep } from '../../../src/flows/upkeep/steps/enrich.js';
import { ruleReaders } from '../../../src/models/readers/create.js';
import type { OpenReaders } from '../../../src/ports.js';
import type { Row } from '../../support/database.js';
import { HashedWords } from '../../support/hashed-words.js';
import { forgetOne, ingestOne, rememberOne, setOneRelevance } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { writing } from '../../support/written.js';
import { interrupted, runStep } from './one-step.js';

const NOW = new Date('2030-01-01T03:00:00Z');
const POLICY = { batch: 2, summaryMentions: 3, summaryMemories: 4, summaryMaxPerRun: 100 };
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ openReaders: ruleReaders });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

async function remember(caller: Caller, text: string, names: string[], change: Row = {}) {
  const entities = names.map((name) => ({ name, type: 'PERSON' }));
  const input = { text, entities, ...change };
  return (await writing(rememberOne(service.services, caller, input))).id;
}

const TEXTS = ['bakes bread', 'sings at night', 'rides a horse', 'reads maps', 'paints doors'];

/** That many facts about somebody. */
async function know(caller: Caller, name: string, facts: number) {
  const ids: string[] = [];
  for (const text of TEXTS.slice(0, facts)) {
    ids.push(await remember(caller, `${name} ${text}.`, [name]));
  }
  return ids;
}

/** Readers that say what they were given, and remember it. */
function speaking(say: (portrait: EntityPortrait) => string | null = everythingOf) {
  const asked: EntityPortrait[] = [];
  const summarize = async (portrait: EntityPortrait) => {
    asked.push(portrait);
    return say(portrait);
  };
  return { asked, open: readersOf(summarize) };
}

const everythingOf = ({ memories }: EntityPortrait) => memories.map(textOf).join(' ');

const textOf = ({ content }: { content: string }) => content;

const readersOf =
  (summarize: (portrait: EntityPortrait) => Promise<string | null>): OpenReaders =>
  () => ({
    facts: { extract: async () => [] },
    summaries: { summarize },
    causes: { free: true, judge: async () => [] },
    usage: () => ({ calls: 0, promptTokens: 0, completionTokens: 0 }),
  });

const enrich = (
  caller: Caller,
  open: OpenReaders,
  { policy = {}, embedder = new HashedWords(), ...how }: Partial<How> = {},
) =>
  runStep(enrichStep({ policy: { ...POLICY, ...policy }, embedder, openReaders: open }), caller, {
    ...{ graph: service.graph, now: NOW, ...how },
  });

interface How {
  readonly policy: Partial<EnrichDeps['policy']>;
  readonly embedder: EnrichDeps['embedder'];
  readonly dryRun: boolean;
  readonly graph: TestService['graph'] | ReturnType<typeof interrupted>;
}

async function summaryOf(caller: Caller, name: string) {
  const [row] = await service.query(
    `MATCH (e:Entity {tenant: $tenant, userId: $userId, name: $name})
     RETURN e.summary AS summary, e.summaryMentions AS mentions, e.summarisedAt.epochMillis AS at,
            e.embedding_hashed_words_384 AS vector`,
    { userId: caller.userId, name },
  );
  return row ?? {};
}

describe('T-G13 an entity', () => {
  test('gets a summary from three mentions, and only without one', async () => {
    const caller = someone();
    await know(caller, 'Ida', 3);
    await know(caller, 'Olaf', 2);
    const { asked, open } = speaking();
    const told = await enrich(caller, open);
    expect(told).toMatchObject({ looked: 2, changed: 1 });
    expect(told.counts).toEqual({ summarised: 1, stale: 0, embedded: 1 });
    expect(asked.map(({ name, mentions }) => [name, mentions])).toEqual([['Ida', 3]]);
    expect(await summaryOf(caller, 'Ida')).toMatchObject({
      ...{ mentions: 3, at: NOW.getTime() },
      summary: 'Ida rides a horse. Ida sings at night. Ida bakes bread.',
    });
    expect(await summaryOf(caller, 'Olaf')).toMatchObject({ summary: null });
    expect(await enrich(caller, open)).toMatchObject({ changed: 0, counts: { embedded: 0 } });
    expect(asked).toHaveLength(1);
  });

  test('is described by the rules, and readers see it', async () => {
    const caller = someone();
    await know(caller, 'Nora', 3);
    const { services } = service;
    const run = await runUpkeep({ services, caller }, 'NIGHTLY', { everyone: false });
    expect(stepOf(run, 'ENRICH')).toMatchObject({ status: 'DONE', counts: { summarised: 1 } });
    const { items } = await services.entities.page(caller, { type: null, first: 9, cursor: null });
    expect(items).toMatchObject([
      { name: 'Nora', summary: expect.stringContaining('Nora rides a horse.') },
    ]);
  });

  test('is embedded with its name, and found by its vector in its partition', async () => {
    const caller = someone();
    await know(caller, 'Vera', 3);
    const embedder = new HashedWords();
    await enrich(caller, speaking().open, { embedder });
    expect(embedder.documents).toEqual([expect.stringMatching(/^Vera\nVera rides a horse\./)]);
    const { vector } = await summaryOf(caller, 'Vera');
    const found = await service.query(
      `MATCH (mine:Entity {tenant: $tenant, userId: $userId})
       MATCH (e:Entity)
       SEARCH e IN (VECTOR INDEX entity_embedding_hashed_words_384 FOR $vector WHERE e.partition = mine.partition LIMIT 3) SCORE AS score
       RETURN e.name AS name, round(score, 3) AS score`,
      { vector, userId: caller.userId },
    );
    expect(found).toEqual([{ name: 'Vera', score: 1 }]);
  });

  test('that nothing can be said about is asked about again when its mentions have doubled', async () => {
    const caller = someone();
    await know(caller, 'Emil', 3);
    const { asked, open } = speaking(() => null);
    expect(await enrich(caller, open)).toMatchObject({ changed: 0, counts: { summarised: 0 } });
    await remember(caller, 'Emil is tall.', ['Emil']);
    await remember(caller, 'Emil likes pie.', ['Emil']);
    await enrich(caller, open);
    expect(asked).toHaveLength(1);
    await remember(caller, 'Emil owns a saw.', ['Emil']);
    await enrich(caller, open);
    expect(asked).toHaveLength(2);
  });

  test('waits where a run has made its share', async () => {
    const caller = someone();
    for (const name of ['Ada', 'Bea', 'Cleo']) await know(caller, name, 3);
    const { asked, open } = speaking();
    const policy = { summaryMaxPerRun: 2 };
    expect(await enrich(caller, open, { policy })).toMatchObject({ looked: 3, changed: 2 });
    expect(await enrich(caller, open, { policy })).toMatchObject({ looked: 3, changed: 1 });
    expect(asked.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo']);
  });
});

describe('a portrait', () => {
  test('has facts before turns, the newest first, and the companions', async () => {
    const caller = someone();
    const day = (n: number) => ({ eventTime: new Date(Date.UTC(2024, 0, n)) });
    await remember(caller, 'Kai has a boat.', ['Kai', 'Lou'], day(1));
    await remember(caller, 'Kai met Lou and Max.', ['Kai', 'Lou', 'Max'], day(3));
    await remember(caller, 'Kai is a cook.', ['Kai'], day(2));
    await ingestOne(service.services, caller, turn('I talk a lot.', { speaker: 'Kai' }));
    const { asked, open } = speaking();
    await enrich(caller, open);
    expect(asked).toMatchObject([
      {
        ...{ name: 'Kai', type: 'PERSON', mentions: 4, companions: ['Lou', 'Max'] },
        memories: [
          { content: 'Kai met Lou and Max.' },
          { content: 'Kai is a cook.' },
          { content: 'Kai has a boat.' },
        ],
      },
    ]);
  });

  test('leaves out personal data, orders to a model, what is dormant and what is gone', async () => {
    const caller = someone();
    const [pii, order, dormant, gone] = await know(caller, 'Pia', 5);
    await service.query(
      `MATCH (a:Memory {id: $pii}) SET a.containsPii = true
       WITH 1 AS one MATCH (b:Memory {id: $order}) SET b.flags = ['PROMPT_INJECTION']`,
      { pii, order },
    );
    await setOneRelevance(service.services, caller, { id: dormant, relevance: 'DORMANT' });
    await forgetOne(service.services, caller, { id: gone });
    const { asked, open } = speaking();
    await enrich(caller, open);
    expect(asked.map(({ memories }) => memories.map(textOf))).toEqual([['Pia paints doors.']]);
  });
});

describe('a summary', () => {
  async function summarised(name: string) {
    const caller = someone();
    const ids = await know(caller, name, 3);
    await enrich(caller, speaking().open);
    return { caller, ids };
  }

  test('is made anew when a memory that it was made from is gone', async () => {
    const { caller, ids } = await summarised('Rosa');
    await forgetOne(service.services, caller, { id: ids[0] });
    const told = await enrich(caller, speaking().open);
    expect(told).toMatchObject({ changed: 1, counts: { summarised: 1, stale: 1, embedded: 1 } });
    expect(await summaryOf(caller, 'Rosa')).toMatchObject({
      summary: 'Rosa rides a horse. Rosa sings at night.',
    });
    expect(await enrich(caller, speaking().open)).toMatchObject({ changed: 0 });
  });

  test('is gone when nothing is left of it', async () => {
    const { caller, ids } = await summarised('Sven');
    for (const id of ids) await forgetOne(service.services, caller, { id });
    const { asked, open } = speaking();
    expect(await enrich(caller, open)).toMatchObject({ changed: 1, counts: { summarised: 0 } });
    expect(asked).toEqual([]);
    expect(await summaryOf(caller, 'Sven')).toMatchObject({ summary: null, vector: null });
    expect(await enrich(caller, open)).toMatchObject({ changed: 0 });
  });

  test('is made anew when there are twice as many mentions', async () => {
    const { caller } = await summarised('Tove');
    for (const thing of ['a cat', 'a car']) await remember(caller, `Tove has ${thing}.`, ['Tove']);
    expect(await enrich(caller, speaking().open)).toMatchObject({ changed: 0 });
    await remember(caller, 'Tove has a plan.', ['Tove']);
    expect(await enrich(caller, speaking().open)).toMatchObject({ changed: 1 });
    expect(await summaryOf(caller, 'Tove')).toMatchObject({ mentions: 6 });
  });

  test('stays without a vector where the embedding model fails, and gets it later', async () => {
    const caller = someone();
    await know(caller, 'Uwe', 3);
    const embedder = new HashedWords();
    embedder.failing.add('document');
    const told = await enrich(caller, speaking().open, { embedder });
    expect(told).toMatchObject({ changed: 1, counts: { embedded: 0 } });
    expect(told.notes).toEqual([expect.stringContaining('Vectors of summaries wait')]);
    expect(await summaryOf(caller, 'Uwe')).toMatchObject({
      ...{ summary: expect.stringContaining('Uwe'), vector: null },
    });
    embedder.failing.clear();
    const { asked, open } = speaking();
    expect(await enrich(caller, open, { embedder })).toMatchObject({
      ...{ changed: 1, counts: { summarised: 0, embedded: 1 } },
    });
    expect(asked).toEqual([]);
    expect((await summaryOf(caller, 'Uwe'))['vector']).not.toBeNull();
  });

  test('waits where the language model fails; what was made before stays', async () => {
    const caller = someone();
    for (const name of ['Ada', 'Bea', 'Cleo']) await know(caller, name, 3);
    let calls = 0;
    const { open } = speaking(({ name }) => {
      if (++calls === 2) throw new ModelUnavailableError('The budget is spent.');
      return `${name}.`;
    });
    const told = await enrich(caller, open);
    expect(told).toMatchObject({ looked: 3, changed: 1 });
    expect(told.notes).toEqual(['Summaries wait for the next run. The budget is spent.']);
    expect(calls).toBe(2);
    expect(await enrich(caller, speaking().open)).toMatchObject({ changed: 2 });
  });

  test('is dropped with its vector when entities are merged, split or renamed', async () => {
    const { caller } = await summarised('Wim');
    await know(caller, 'William', 3);
    await enrich(caller, speaking().open);
    const { entities } = service.services;
    const { items } = await entities.page(caller, { type: null, first: 9, cursor: null });
    const idOf = (name: string) => items.find((entity) => entity.name === name)?.id;
    const none = { summary: null, mentions: null, vector: null };
    await entities.merge(caller, { id: idOf('Wim'), intoId: idOf('William') });
    expect(await summaryOf(caller, 'William')).toMatchObject(none);
    const left = await service.query(
      'MATCH (e:MergedEntity {id: $id}) RETURN [k IN keys(e) WHERE k STARTS WITH "summar" OR k STARTS WITH "embed"] AS left',
      { id: idOf('Wim') },
    );
    expect(left).toEqual([{ left: [] }]);
    await enrich(caller, speaking().open);
    expect(await summaryOf(caller, 'William')).toMatchObject({ mentions: 6 });
    await entities.split(caller, { id: idOf('Wim') });
    expect(await summaryOf(caller, 'William')).toMatchObject(none);
    await enrich(caller, speaking().open);
    await entities.update(caller, { id: idOf('Wim'), name: 'Willem' });
    expect(await summaryOf(caller, 'Willem')).toMatchObject(none);
  });

  test('is not stored for an entity that was merged meanwhile', async () => {
    const caller = someone();
    await know(caller, 'Xaver', 3);
    await know(caller, 'Xavier', 2);
    const { entities } = service.services;
    const { items } = await entities.page(caller, { type: null, first: 9, cursor: null });
    const [from, into] = items;
    const { open } = speaking();
    const merging = readersOf(async (portrait) => {
      await entities.merge(caller, { id: from?.id, intoId: into?.id });
      return open().summaries.summarize(portrait);
    });
    expect(await enrich(caller, merging)).toMatchObject({ changed: 0 });
    expect(await summaryOf(caller, 'Xavier')).toMatchObject({ summary: null });
  });
});

test('a dry run tells whom it would summarise, asks nobody and writes nothing', async () => {
  const caller = someone();
  await know(caller, 'Yara', 3);
  const { asked, open } = speaking();
  const told = await enrich(caller, open, { dryRun: true });
  expect(told).toMatchObject({ looked: 1, changed: 1, counts: { summarised: 1, embedded: 1 } });
  expect(told.plan).toMatchObject([{ act: 'SUMMARIZE', otherId: null }]);
  expect(asked).toEqual([]);
  expect(await summaryOf(caller, 'Yara')).toMatchObject({ summary: null, mentions: null });
});
