/** Reading the names in memories now, and which entities they mention (G-80, G-22). */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { MentionRole } from '../../domain/kernel/vocabulary.js';
import { linkInput } from '../../domain/memory-agent/inputs.js';
import { requireFound } from '../../domain/write/change.js';
import type { Graph } from '../../ports.js';
import { linkedEntities, queueLinks } from '../../statements/memory-agent.js';
import { holdAll } from '../change/hold.js';
import type { Entity } from '../entities/read.js';
import type { MemoryAgentDeps } from './deps.js';

/** Most entities of one memory. */
const PER_MEMORY = 50;

/** An entity that a memory mentions. */
export interface LinkedEntity {
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

/** @throws InvalidInputError, NotFoundError, ForbiddenError */
export async function linkEntities(
  { write, drainLinks }: MemoryAgentDeps,
  caller: Caller,
  given: unknown,
): Promise<EntitiesLinked> {
  const ids = parseInput(linkInput, given, 'ids');
  const { graph, clock } = write;
  const before = await linksOf(graph, caller, ids);
  const now = clock.now();
  const queue = { ids: [...ids].sort(), partitions: visiblePartitions(caller), now };
  await graph.write(async (tx) => {
    await holdAll(tx, caller, ids);
    if (drainLinks !== null) await tx.run(queueLinks, queue);
  });
  if (drainLinks === null) return answer(before, null);
  await drainLinks();
  return answer(await linksOf(graph, caller, ids), now);
}

type Links = ReturnType<(typeof linkedEntities)['parse']>;

/** In the order of the ids. @throws NotFoundError */
async function linksOf(graph: Graph, caller: Caller, ids: string[]): Promise<Links[]> {
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
