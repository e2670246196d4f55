/**
 * Everything of one user, place by place and page by page: counted, or erased. What was erased is gone, so whoever goes through it
 * again finds the rest.
 */
import { addedPlaces, type Known, type Naming, type Places } from '../../domain/erasure/erasure.js';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import { RUN_KINDS } from '../../domain/upkeep/run.js';
import type { Clock, ColdStores, Graph } from '../../ports.js';
import {
  countParts,
  eraseMemories,
  eraseQuotes,
  eraseRecords,
  heldPlaces,
  mentionsOf,
  objectsOf,
  sharedOf,
  tenantPlaces,
} from '../../statements/erasure.js';

/** What going through the places needs. */
export interface SweepDeps {
  /** Under the lease of the erasure, where something is erased. */
  readonly graph: Graph;
  readonly clock: Clock;
  readonly coldStores: Pick<ColdStores, 'at'>;
  /** Nodes of one page, and of one transaction. */
  readonly page: number;
  /** Lets other requests have the event loop. */
  yieldEventLoop(): Promise<void>;
}

/** Told what was found, page by page. */
type Report = (places: Places) => Promise<void>;

/** Whether what is found is erased, or counted only. */
type Erase = boolean;

/** Goes through all places. @throws ColdStoreUnavailableError, LeaseLostError, StoreUnavailableError */
export async function sweepUser(
  deps: SweepDeps,
  known: Known,
  erase: Erase,
  report: Report,
): Promise<void> {
  // First: once the memories are gone nobody knows whose texts they were.
  await quotes(deps, known, erase, report);
  for (const table of tenantPlaces) await byTenant(deps, known, { table, erase, report });
  await records(deps, known, erase, report);
  for (const table of heldPlaces) {
    const holders = table.by === 'ownerKey' ? [known.ownerKey] : [...known.partitions];
    await report({ [table.place]: await held(deps, table, holders, erase) });
  }
}

type Table = (typeof tenantPlaces)[number];

/** Page after page in the order of a key, until one is empty; other requests are served in between. @param read those above a key */
async function* pagesBehind<Row extends { readonly last: string | null }>(
  { yieldEventLoop }: Pick<SweepDeps, 'yieldEventLoop'>,
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const [row] = await read(after);
    if (row === undefined || row.last === null) return;
    yield row;
    after = row.last;
    await yieldEventLoop();
  }
}

/** A page of a label, with keys of what is the user's, and of what only names it. */
function pagesOf(deps: SweepDeps, { tenant, userId, partitions }: Known, table: Table) {
  const page = { tenant, limit: deps.page, userId, partitions: [...partitions] };
  return pagesBehind(deps, (after) => deps.graph.read(table.read, { ...page, after }));
}

async function byTenant(
  deps: SweepDeps,
  known: Known,
  { table, erase, report }: { table: Table; erase: Erase; report: Report },
): Promise<void> {
  for await (const { theirs, named } of pagesOf(deps, known, table)) {
    if (named.length > 0 && table.unsign !== null) {
      const { unsign } = table;
      const { userId } = known;
      if (erase) await deps.graph.write((tx) => tx.run(unsign, { keys: named, userId }));
      await report({ SIGNATURES: named.length });
    }
    if (theirs.length === 0) continue;
    if (table.place === 'MEMORIES') await report(await memories(deps, known, theirs, erase));
    else {
      if (erase) await deps.graph.write((tx) => tx.run(table.erase, { keys: theirs }));
      await report({ [table.place]: theirs.length });
    }
  }
}

async function memories(
  deps: SweepDeps,
  { userId, partitions }: Known,
  ids: string[],
  erase: Erase,
): Promise<Places> {
  const { graph, clock } = deps;
  if (!erase) {
    const [parts] = await graph.read(countParts, { ids, userId, partitions: [...partitions] });
    return { MEMORIES: ids.length, ...placesOf(parts) };
  }
  await objects(deps, ids);
  const request = { ids, partitions: [...partitions], objectsGone: true, now: clock.now() };
  const [gone] = await graph.write((tx) => tx.run(eraseMemories, request));
  return { MEMORIES: gone?.memories ?? 0, ...placesOf(gone) };
}

/** What went with memories, by kind of place. */
export function placesOf(parts: ReturnType<(typeof countParts)['parse']> | undefined): Places {
  if (parts === undefined) return {};
  const { versions, bodies, originals, passages, events } = parts;
  return {
    ...{ VERSIONS: versions, BODIES: bodies, ORIGINALS: originals },
    ...{ PASSAGES: passages, EVENTS: events },
  };
}

/** Before the graph forgets where they lie: whoever is ended in between erases them again, which changes nothing. */
export async function objects({ graph, coldStores }: SweepDeps, ids: string[]): Promise<void> {
  for (const place of await graph.read(objectsOf, { ids })) {
    const store = coldStores.at('OBJECT_STORE');
    if (store === null)
      throw new Error('An original lies in an object store: set MNEME_S3_BUCKET.');
    await store.erase(place);
  }
}

/** What others gathered quotes what they could read, and what was gathered from that quotes it too. */
async function quotes(deps: SweepDeps, known: Known, erase: Erase, report: Report): Promise<void> {
  const [table] = tenantPlaces;
  if (table === undefined) return;
  for await (const { theirs } of pagesOf(deps, known, table)) {
    const partitions = [...known.partitions];
    const shared = await deps.graph.read(sharedOf, { ids: theirs, partitions });
    await quotesOf(deps, known, { ids: shared.map(({ id }) => id), erase, report });
  }
}

/** @param known whose own turns are left alone: they go by themselves */
export async function quotesOf(
  deps: SweepDeps,
  known: Known,
  { ids, erase, report }: { ids: readonly string[]; erase: Erase; report: Report },
): Promise<void> {
  const quoted = new Set(ids);
  const contexts = new Set<string>();
  for (let size = 0; quoted.size > size; ) {
    size = quoted.size;
    for (const id of (await turnsQuoting(deps, known, [...quoted], false)).contextIds) {
      quoted.add(id);
      contexts.add(id);
    }
  }
  if (quoted.size === 0) return;
  // Before the turns: they tell which documents these are, also to a server that goes on here.
  const documents = await contextsOf(deps, known, [...contexts].sort(), erase);
  const { count } = await turnsQuoting(deps, known, [...quoted], erase);
  await report({ CONTEXTS: documents, QUOTES: count });
}

async function contextsOf(
  deps: SweepDeps,
  { partitions: own }: Known,
  ids: string[],
  erase: Erase,
): Promise<number> {
  const { graph, clock } = deps;
  const partitions = [...own];
  if (!erase) return (await graph.read(sharedOf, { ids, partitions })).length;
  await objects(deps, ids);
  const request = { ids, partitions, objectsGone: true, now: clock.now() };
  return (await graph.write((tx) => tx.run(eraseMemories, request)))[0]?.memories ?? 0;
}

/** Turns of others that gathered these memories, and the documents that were made of them. */
async function turnsQuoting(
  deps: SweepDeps,
  { tenant, ownerKey }: Known,
  ids: string[],
  erase: Erase,
): Promise<{ readonly count: number; readonly contextIds: readonly string[] }> {
  let count = 0;
  const contextIds: string[] = [];
  if (ids.length === 0) return { count, contextIds };
  const page = { tenant, limit: deps.page, ownerKey, ids, erase };
  const pages = pagesBehind(deps, (after) =>
    deps.graph.write((tx) => tx.run(eraseQuotes, { ...page, after })),
  );
  for await (const row of pages) {
    count += row.quotes;
    contextIds.push(...row.contextIds);
  }
  return { count, contextIds };
}

async function records(
  { graph }: SweepDeps,
  { tenant, userId, partitions }: Known,
  erase: Erase,
  report: Report,
): Promise<void> {
  const keys = partitions.map((partition) => `${partition}|ANALYSIS`);
  const about = { tenant, userId, kinds: valuesOf(RUN_KINDS), keys, erase };
  const [row] = await graph.write((tx) => tx.run(eraseRecords, about));
  await report({ RECORDS: row?.found ?? 0 });
}

async function held(
  { graph, page: limit }: SweepDeps,
  { erase: eraseHeld, count }: (typeof heldPlaces)[number],
  holders: string[],
  erase: Erase,
): Promise<number> {
  if (!erase) return (await graph.read(count, { holders }))[0]?.found ?? 0;
  let total = 0;
  for (;;) {
    const [row] = await graph.write((tx) => tx.run(eraseHeld, { holders, limit }));
    const erased = row?.erased ?? 0;
    total += erased;
    if (erased < limit) return total;
  }
}

/** What nobody changes: how many memories of others name the user. @param naming null: it has no name */
export async function mentions(
  deps: SweepDeps,
  { tenant, userId, partitions }: Known,
  naming: Naming | null,
): Promise<Places> {
  if (naming === null) return {};
  const who = { tenant, limit: deps.page, userId, partitions: [...partitions] };
  const page = { ...who, names: [...naming.names], naming: naming.pattern };
  let sum = 0;
  const pages = pagesBehind(deps, (after) => deps.graph.read(mentionsOf, { ...page, after }));
  for await (const { found } of pages) sum += found;
  return { MENTIONS: sum };
}

/** What a dry run tells. */
export async function countUser(
  deps: SweepDeps,
  known: Known,
  naming: Naming | null,
): Promise<Places> {
  let places = addedPlaces({}, await mentions(deps, known, naming));
  await sweepUser(deps, known, false, async (found) => {
    places = addedPlaces(places, found);
  });
  return places;
}
