/** The partitions that a run goes through. */
import { type Owner, ownerKeyOf } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import {
  nextTenant,
  ownerCycles,
  partitionsOfUser,
  upkeepPartitions,
} from '../../statements/upkeep/runs.js';
import { pagesOf } from '../page.js';
import type { Due, OwnedPartition } from './step.js';

/** Partitions of one page. */
const PAGE = 200;

/** Which part of a tenant a run is for. */
export interface Reach {
  readonly tenant: string;
  /** True: everybody's. False: of `userId` alone (null: what is nobody's). */
  readonly everyone: boolean;
  readonly userId: string | null;
  /** Recall cycle that every owner is taken to be in; null: its own. */
  readonly cycle: number | null;
}

/**
 * Partitions page by page, in one order, each with the recall cycle of its owner.
 * @param due which of them are wanted; absent: all
 */
export async function* partitionsOf(
  graph: Graph,
  reach: Reach,
  due?: Due,
): AsyncGenerator<readonly OwnedPartition[]> {
  const pages = pagesOf({
    ...{ limit: PAGE, from: '' },
    read: (after: string) => pageOf(graph, reach, after),
    behind: ({ partition }) => partition,
  });
  for await (const rows of pages) {
    const mine = rows.filter(({ userId }) => reach.everyone || userId === reach.userId);
    const owned = mine.length === 0 ? [] : await withCycles(graph, mine, reach.cycle);
    const wanted = due === undefined || owned.length === 0 ? owned : await due(graph, owned);
    if (wanted.length > 0) yield wanted;
  }
}

/** What is nobody's has no index of its own: it is found among everybody's. */
function pageOf(graph: Graph, { tenant, everyone, userId }: Reach, after: string) {
  const page = { tenant, after, limit: PAGE };
  return everyone || userId === null
    ? graph.read(upkeepPartitions, page)
    : graph.read(partitionsOfUser, { ...page, userId });
}

async function withCycles(
  graph: Graph,
  rows: readonly (Owner & { readonly partition: string })[],
  given: number | null,
): Promise<OwnedPartition[]> {
  if (given !== null) return rows.map((row) => ({ ...row, cycle: given }));
  const keys = [...new Set(rows.map(ownerKeyOf))];
  const known = await graph.read(ownerCycles, { keys });
  const cycles = new Map(known.map(({ key, cycle }) => [key, cycle]));
  return rows.map((row) => ({ ...row, cycle: cycles.get(ownerKeyOf(row)) ?? 0 }));
}

/** Every tenant that has memories, in the order of names. */
export async function* tenantsOf(graph: Graph): AsyncGenerator<string> {
  const pages = pagesOf({
    ...{ limit: 1, from: '' },
    read: (after: string) => graph.read(nextTenant, { after }),
    behind: ({ tenant }) => tenant,
  });
  for await (const rows of pages) for (const { tenant } of rows) yield tenant;
}
