/** Counting a partition page by page: no statement reads more than its page, however much there is. */
import type { ColdStoreName } from '../../domain/document/archive.js';
import { FAR_PAST } from '../../domain/kernel/time.js';
import {
  type Edge,
  type Kind,
  STORAGES,
  type Storage,
  valuesOf,
} from '../../domain/kernel/vocabulary.js';
import type { Graph } from '../../ports.js';
import {
  countConflicts,
  countCurrent,
  countCurrentAxes,
  countDocuments,
  countEntities,
  countProjection,
  countRetiredAxes,
  countSessions,
} from '../../statements/counts.js';
import type { Statement } from '../../statements/statement.js';

/** How a partition is counted. */
export interface Counting {
  readonly graph: Graph;
  /** Most nodes that one statement reads. */
  readonly limit: number;
  /** Is told when there is more than one page of something. */
  onMore?(): void;
}

/** What a page tells beside what it counts. */
interface PageRow<Place> {
  readonly looked: number;
  readonly last: Place | null;
  readonly lastId: string | null;
}

interface PageParams<Place> {
  readonly partition: string;
  readonly after: Place;
  readonly afterId: string;
  readonly limit: number;
}

async function* pagesOf<Place, Row extends PageRow<Place>>(
  { graph, limit, onMore }: Counting,
  statement: Statement<PageParams<Place>, Row>,
  partition: string,
  first: Place,
): AsyncGenerator<Row> {
  for (let [after, afterId] = [first, '']; ; ) {
    const [row] = await graph.read(statement, { partition, after, afterId, limit });
    if (row === undefined || row.last === null || row.lastId === null) return;
    yield row;
    if (row.looked < limit) return;
    [after, afterId] = [row.last, row.lastId];
    onMore?.();
  }
}

/** The current memories of a partition, and what is around them. */
export interface GraphCounts {
  readonly kinds: ReadonlyMap<Kind, number>;
  readonly edges: ReadonlyMap<Edge, number>;
  readonly entities: number;
  readonly sessions: number;
  /** Current memories without any edge that holds but their session's (QG-17). */
  readonly orphans: number;
  readonly waiting: number;
  readonly failing: number;
  readonly lastError: string | null;
  readonly unlinked: number;
}

export async function countGraph(counting: Counting, partition: string): Promise<GraphCounts> {
  const kinds = new Map<Kind, number>();
  const edges = new Map<Edge, number>();
  const sums = { orphans: 0, waiting: 0, failing: 0, unlinked: 0 };
  let lastError: string | null = null;
  for await (const page of pagesOf(counting, countCurrent, partition, FAR_PAST)) {
    for (const { kind, count } of page.kinds) add(kinds, kind, count);
    for (const { type, count } of page.edges) add(edges, type, count);
    addAll(sums, page);
    lastError = page.lastError ?? lastError;
  }
  const entities = await countAll(pagesOf(counting, countEntities, partition, ''));
  const sessions = await countAll(pagesOf(counting, countSessions, partition, ''));
  return { kinds, edges, entities, sessions, lastError, ...sums };
}

export const NO_AXES = {
  ...{ total: 0, confirmed: 0, deprecated: 0, loadBearing: 0, archived: 0 },
  ...{ userAsserted: 0, bookshelfDocument: 0, externalRetrieved: 0 },
};

/** How memories stand on the axes. */
export type AxisCounts = Readonly<typeof NO_AXES>;

/** Current and retired memories together (C-60). */
export async function countAxes(counting: Counting, partition: string): Promise<AxisCounts> {
  const sums = { ...NO_AXES };
  for (const statement of [countCurrentAxes, countRetiredAxes]) {
    for await (const page of pagesOf(counting, statement, partition, FAR_PAST)) addAll(sums, page);
  }
  return sums;
}

/** What health is made of. */
export interface HealthCounts extends AxisCounts {
  /** Contradictions that were resolved and not undone since (C-63). */
  readonly conflicts: number;
  /** When a conversation was last seen; null: there is none. */
  readonly seenAt: Date | null;
}

export async function countHealth(counting: Counting, partition: string): Promise<HealthCounts> {
  const axes = await countAxes(counting, partition);
  let conflicts = 0;
  for await (const page of pagesOf(counting, countConflicts, partition, FAR_PAST)) {
    conflicts += page.conflicts;
  }
  let seenAt: Date | null = null;
  for await (const page of pagesOf(counting, countSessions, partition, '')) {
    if (seenAt === null || (page.seenAt ?? seenAt) > seenAt) seenAt = page.seenAt;
  }
  return { ...axes, conflicts, seenAt };
}

/** What a projection of a partition for its analysis would have, at most. */
export async function countForAnalysis(counting: Counting, partition: string) {
  const sums = { memories: 0, edges: 0 };
  for await (const page of pagesOf(counting, countProjection, partition, FAR_PAST)) {
    addAll(sums, page);
  }
  const entities = await countAll(pagesOf(counting, countEntities, partition, ''));
  return { ...sums, entities };
}

/** Documents that lie in the same place. */
export interface StorageShare {
  readonly storage: Storage;
  /** Null: at hand. */
  readonly store: ColdStoreName | null;
  readonly kind: Kind;
  readonly documents: number;
  /** Of cold originals in UTF-8; what is at hand is counted in UTF-16 units. */
  readonly bytes: number;
}

/** Texts are read to be measured: fewer of them at once. */
const DOCUMENTS = 500;

export async function countStorage(counting: Counting, partition: string): Promise<StorageShare[]> {
  const shares: StorageShare[] = [];
  for (const storage of valuesOf(STORAGES)) {
    for await (const page of documentPages(counting, partition, storage)) {
      shares.push(...page.shares.map((share) => ({ storage, ...share })));
    }
  }
  return sumShares(shares);
}

async function* documentPages(
  { graph, onMore, ...counting }: Counting,
  partition: string,
  storage: Storage,
) {
  const limit = Math.min(counting.limit, DOCUMENTS);
  for (let afterId = ''; ; ) {
    const [page] = await graph.read(countDocuments, { partition, storage, afterId, limit });
    if (page === undefined || page.lastId === null) return;
    yield page;
    if (page.looked < limit) return;
    afterId = page.lastId;
    onMore?.();
  }
}

/** Those of the same place become one, in the order of their names; what is at hand of a storage comes last. */
export function sumShares(shares: readonly StorageShare[]): StorageShare[] {
  const sums = new Map<string, StorageShare>();
  for (const share of shares) {
    const key = [share.storage, share.store ?? '~', share.kind].join('|');
    const { documents = 0, bytes = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      ...share,
      documents: documents + share.documents,
      bytes: bytes + share.bytes,
    });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => share);
}

async function countAll(pages: AsyncIterable<{ readonly looked: number }>): Promise<number> {
  let count = 0;
  for await (const { looked } of pages) count += looked;
  return count;
}

export function add<Key>(sums: Map<Key, number>, key: Key, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}

/** Adds what has the same names. */
export function addAll<Name extends string>(
  sums: Record<Name, number>,
  more: Readonly<Record<NoInfer<Name>, number>>,
): void {
  for (const name of Object.keys(sums) as Name[]) sums[name] += more[name];
}
