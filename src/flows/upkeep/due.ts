/**
 * In which partitions something is due for a step, told for a page of them by one statement: after a quiet day a step costs a statement
 * a page, and more for those alone in which something happened.
 */
import { ownerKeyOf } from '../../domain/kernel/partition.js';
import * as statements from '../../statements/upkeep/due.js';
import type { Due, OwnedPartition } from './step.js';

type Reading = Parameters<Due>[0];

type Found = Promise<readonly { readonly partition: string }[]>;

function dueAmong(
  find: (graph: Reading, partitions: string[], page: readonly OwnedPartition[]) => Found,
): Due {
  return async (graph, page) => {
    const partitions = page.map(({ partition }) => partition);
    const found = await find(graph, partitions, page);
    const due = new Set(found.map(({ partition }) => partition));
    return page.filter(({ partition }) => due.has(partition));
  };
}

/** By nothing but what is stored. */
const asStored = (statement: typeof statements.withDocuments) =>
  dueAmong((graph, partitions) => graph.read(statement, { partitions }));

export const sessionsWait = asStored(statements.withWaitingSessions);
export const pairsWait = asStored(statements.withUninferredSessions);
export const factsWait = asStored(statements.withUncompared);
export const haveDocuments = asStored(statements.withDocuments);
export const outgrowMap = asStored(statements.withUnmapped);
export const changedSinceLinked = asStored(statements.withUnrelated);

const timely =
  (statement: typeof statements.withExpired) =>
  (until: Date): Due =>
    dueAmong((graph, partitions) => graph.read(statement, { partitions, until }));

/** @param until the latest time that has come */
export const documentsExpired = timely(statements.withExpired);

/** @param until the latest time since which an original may be there */
export const originalsAged = timely(statements.withArchivable);

/** Facts of a utility, last used in these recall cycles. */
interface Used {
  readonly utility: 'TACTICAL' | 'ARCHIVED';
  readonly first: number;
  readonly until: number;
}

/** @param ranges by the recall cycle of an owner; those that end before the first cycle hold nothing */
export function factsUsed(ranges: (cycle: number) => readonly Used[]): Due {
  return dueAmong(async (graph, _, page) => {
    const places = page.flatMap(({ partition, cycle }) =>
      ranges(cycle).flatMap((range) => (range.until < 0 ? [] : { partition, ...range })),
    );
    return places.length === 0 ? [] : graph.read(statements.withUsed, { places });
  });
}

/** @param until by the recall cycle of an owner, the one in which facts were stored at the latest */
export function factsUnused(until: (cycle: number) => number): Due {
  return dueAmong(async (graph, _, page) => {
    const places = page
      .map(({ partition, cycle }) => ({ partition, until: until(cycle) }))
      .filter((place) => place.until >= 0);
    return places.length === 0 ? [] : graph.read(statements.withUnused, { places });
  });
}

/** All partitions of the owners who have something. */
function dueByOwner(find: (graph: Reading, ownerKeys: string[]) => Promise<string[]>): Due {
  return async (graph, page) => {
    const due = new Set(await find(graph, [...new Set(page.map(ownerKeyOf))]));
    return page.filter((owned) => due.has(ownerKeyOf(owned)));
  };
}

export const haveVaults = dueByOwner(async (graph, vaultKeys) => {
  const found = await graph.read(statements.withVaultRecords, { vaultKeys });
  return found.map(({ vaultKey }) => vaultKey);
});

export const haveRecalled = dueByOwner(async (graph, ownerKeys) => {
  const found = await graph.read(statements.withRecalls, { ownerKeys });
  return found.map(({ ownerKey }) => ownerKey);
});
