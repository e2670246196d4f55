/** From what a memory agent saves to what the write pipeline is given (G-80). Pure. */
import { z } from 'zod';
import { SHARED_SCOPE } from '../kernel/partition.js';
import type { WriteItem } from '../write/item.js';
import type { BatchInput, NodeInput } from './inputs.js';

/** What a memory was made from, as far as it bears on it. */
export interface NodeSource {
  readonly id: string;
  /** Whether a user said or entered it. */
  readonly byUser: boolean;
  /** SHARED or an agent id. */
  readonly scope: string;
  readonly eventTime: Date;
}

/** A node as it was sent: its fields are checked one node at a time. */
export type RawNode = object & { readonly sourceIds?: readonly unknown[] | null };

/** Every node with what its batch has in common; sources of its own come before those of the batch. */
export function nodesOf(nodes: readonly RawNode[], batch: BatchInput): RawNode[] {
  const { sourceIds, ...common } = batch;
  return nodes.map((node) => {
    const own = node.sourceIds ?? [];
    return { ...node, ...common, sourceIds: own.length > 0 ? own : sourceIds };
  });
}

/** Ids of the sources that nodes name, each once; what is no id is left out. */
export function sourceIdsOf(nodes: readonly RawNode[]): string[] {
  const ids = nodes.flatMap(({ sourceIds }) => sourceIds ?? []);
  return [...new Set(ids.flatMap((id) => z.string().safeParse(id).data?.trim() ?? []))];
}

/**
 * The item of the pipeline. Only what a user said is asserted by the user. Without a time of its own it happened
 * when the first of its sources did, and what was made from an agent's private memories stays private to it.
 * @param known the sources that the caller sees; the pipeline refuses a node that names another one
 */
export function nodeItem(node: NodeInput, known: ReadonlyMap<string, NodeSource>): WriteItem {
  const { scope, sourceIds, sourceRole, eventTime, ...fact } = node;
  const sources = sourceIds.flatMap((id) => known.get(id) ?? []);
  const byUser = sourceRole === 'USER' && sources.some((source) => source.byUser);
  const secret = sources.find((source) => source.scope !== SHARED_SCOPE);
  return {
    profile: 'MEMORY',
    scope: scope ?? secret?.scope ?? null,
    correctsId: null,
    fact: {
      ...{ ...fact, derivedFrom: sourceIds, sourceType: 'CONSOLIDATION' },
      sourceRole: byUser ? 'USER' : 'ASSISTANT',
      eventTime: eventTime ?? earliest(sources),
    },
  };
}

function earliest(sources: readonly NodeSource[]): Date | null {
  const times = sources.map((source) => source.eventTime.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
