/**
 * What an agent outside the service may do to maintain memories (G-80, X-25): it sees and changes no more than in any other operation.
 */

import { parseInput } from '../domain/kernel/input.js';
import {
  type Caller,
  type QueueShare,
  queueShare,
  visiblePartitions,
} from '../domain/kernel/partition.js';
import type { MentionRole } from '../domain/kernel/vocabulary.js';
import {
  type Contradiction,
  causesInput,
  contradictionsOf,
  linkInput,
  type Said,
  type suspectInput,
} from '../domain/memory-agent/agent.js';
import { CAUSAL_CONFIDENCE } from '../domain/upkeep/enrich.js';
import { requireCurrent, requireFound, requireOwn } from '../domain/write/change.js';
import { probeFor } from '../domain/write/conflict/pairs.js';
import { InvalidInputError, StaleVersionError } from '../errors.js';
import type { Embedder, Graph, GraphTransaction } from '../ports.js';
import {
  factsByMeaning,
  factsByWords,
  linkedEntities,
  lockMemories,
  queueLinks,
  storeStatedCauses,
  suspectById,
} from '../statements/memory-agent.js';
import { holdAll } from './change/hold.js';
import type { Entity } from './entities/read.js';
import type { WriteDeps } from './write/deps.js';

/** What the operations of a memory agent need. */
export interface MemoryAgentDeps {
  /** The write path, with the graph and the clock. */
  readonly write: WriteDeps;
  /** Whose vectors are compared; null: nothing is found by meaning. */
  readonly embedder: Embedder | null;
  /** Built once: making a schema costs more than using it. */
  readonly suspectSchema: ReturnType<typeof suspectInput>;
  /** Resolves when none of their memories that is due waits for its links to entities; null: linking is switched off. */
  readonly drainLinks: ((whose: QueueShare) => Promise<void>) | null;
}

/** Facts that are looked at, of each way of finding them. */
const NEAREST = 50;

/** What was found. */
interface Detected {
  /** The memory that was asked about; null for a text. */
  readonly memoryId: string | null;
  /** At most 100, the nearest first. */
  readonly contradictions: readonly Contradiction[];
}

/** What is compared, and with the facts of which partitions. */
interface Suspect extends Said {
  readonly id: string | null;
  readonly partitions: string[];
}

/**
 * Stored facts that a memory or a text contradicts, of which exactly one is given; nothing is changed.
 * @throws InvalidInputError, NotFoundError, StaleVersionError for a memory that is no longer current
 */
export async function detectConflicts(
  deps: MemoryAgentDeps,
  caller: Caller,
  given: { readonly memoryId: unknown; readonly text: unknown },
): Promise<Detected> {
  const { graph, clock, policy } = deps.write;
  const { memoryId, text } = parseInput(deps.suspectSchema, given);
  const now = clock.now();
  const suspect =
    text === null ? await stored(deps, caller, memoryId ?? '') : spoken(text, { caller, now });
  const { id, partitions } = suspect;
  const lucene = probeFor(suspect.text, partitions);
  const words = { lucene, partitions, suspectId: id, limit: NEAREST, now };
  const meaning = { suspectId: id ?? '', limit: NEAREST, now };
  const [alike, near] = await Promise.all([
    graph.read(factsByWords, words),
    id === null || deps.embedder === null ? [] : graph.read(factsByMeaning(deps.embedder), meaning),
  ]);
  const facts = [...alike, ...near].map(({ statement }) => statement);
  return { memoryId: id, contradictions: contradictionsOf(suspect, facts, policy.rules) };
}

/** @throws NotFoundError, StaleVersionError */
async function stored({ write }: MemoryAgentDeps, caller: Caller, id: string): Promise<Suspect> {
  const partitions = visiblePartitions(caller);
  const [row] = await write.graph.read(suspectById, { id, partitions });
  const { current, partition, statement } = requireFound(id, row);
  if (!current) throw new StaleVersionError(`Memory ${id} is no longer valid.`);
  return { ...statement, partitions: [partition] };
}

/** A text is read as the user's, said now: whatever could contradict is told. */
function spoken(text: string, { caller, now }: { caller: Caller; now: Date }): Suspect {
  return {
    ...{ id: null, text, source: 'USER_ASSERTED', createdAt: now },
    partitions: visiblePartitions(caller),
  };
}

/** Most entities of one memory. */
const PER_MEMORY = 50;

/** An entity that a memory mentions. */
interface LinkedEntity {
  readonly entity: Omit<Entity, 'mentionCount'>;
  readonly role: MentionRole;
  /** It was made in this call. */
  readonly created: boolean;
}

/** What came of reading names. */
export interface EntitiesLinked {
  /** Names are read in this service; false: only what writers named is linked. */
  readonly reading: boolean;
  /** One a memory, in the order of the request. `waits`: its names have not been read yet. */
  readonly memories: readonly {
    readonly id: string;
    readonly waits: boolean;
    readonly mentions: readonly LinkedEntity[];
  }[];
}

/** Reads the names in memories now. @throws InvalidInputError, NotFoundError, ForbiddenError */
export async function linkEntities(
  { write, drainLinks }: MemoryAgentDeps,
  caller: Caller,
  given: unknown,
): Promise<EntitiesLinked> {
  const ids = parseInput(linkInput, given, 'ids');
  const { graph, clock } = write;
  const before = await linkedTo(graph, caller, ids);
  const now = clock.now();
  const queue = { ids: [...ids].sort(), partitions: visiblePartitions(caller), now };
  await graph.write(async (tx) => {
    const held = await holdAll(tx, caller, ids);
    for (const id of ids) held.found(id);
    if (drainLinks !== null) await tx.run(queueLinks, queue);
  });
  if (drainLinks === null) return answer(before, null);
  await drainLinks(queueShare(caller));
  return answer(await linkedTo(graph, caller, ids), now);
}

type Links = ReturnType<(typeof linkedEntities)['parse']>;

/** In the order of the ids. @throws NotFoundError */
async function linkedTo(graph: Graph, caller: Caller, ids: string[]): Promise<Links[]> {
  const partitions = visiblePartitions(caller);
  const rows = await graph.read(linkedEntities, { ids, partitions, perMemory: PER_MEMORY });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => requireFound(id, found.get(id)));
}

/** @param since entities that were first seen from then on are new; null: none is */
function answer(links: readonly Links[], since: Date | null): EntitiesLinked {
  const memories = links.map(({ mentions, ...memory }) => ({
    ...memory,
    mentions: mentions.map(({ role, ...entity }) => {
      return { entity, role, created: since !== null && entity.firstSeenAt >= since };
    }),
  }));
  return { reading: since !== null, memories };
}

/** Who found them, as the edges say it. */
const PREDICATE = 'memory-agent';

/** A pair. `created` false: it has an edge since before, in this direction or the other. */
export interface CausesStored {
  readonly causeId: string;
  readonly effectId: string;
  readonly created: boolean;
}

/**
 * Edges from causes to effects, all or none; of a pair that has one nothing changes.
 * @throws InvalidInputError, NotFoundError, StaleVersionError
 */
export function linkCauses(
  { write }: MemoryAgentDeps,
  caller: Caller,
  given: unknown,
): Promise<CausesStored[]> {
  const edges = parseInput(causesInput, given, 'pairs');
  const ids = [...new Set(edges.flatMap(({ causeId, effectId }) => [causeId, effectId]))].sort();
  return write.graph.write(async (tx) => {
    const now = write.clock.now();
    const partitionOf = await lock(tx, caller, ids, now);
    for (const { causeId, effectId } of edges) {
      if (partitionOf.get(causeId) === partitionOf.get(effectId)) continue;
      throw new InvalidInputError(
        `pairs: ${causeId} and ${effectId} belong to different users or scopes.`,
      );
    }
    const found = { confidence: CAUSAL_CONFIDENCE, predicate: PREDICATE, now };
    return tx.run(storeStatedCauses, { edges, ...found });
  });
}

/** @returns the partition of each. @throws NotFoundError, ForbiddenError, StaleVersionError */
async function lock(
  tx: GraphTransaction,
  caller: Caller,
  ids: string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx.run(lockMemories, { ids, partitions: visiblePartitions(caller) });
  const found = new Map(rows.map((row) => [row.id, requireOwn(caller, row)]));
  return new Map(ids.map((id) => [id, requireCurrent(id, found.get(id), now).partition]));
}
