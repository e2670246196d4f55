/** Contradictions that an agent asks for (G-80): found as a write finds them (C-30), and nothing is decided. */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import {
  type Contradiction,
  contradictionsOf,
  type Said,
} from '../../domain/memory-agent/contradictions.js';
import { suspectInput } from '../../domain/memory-agent/inputs.js';
import { requireFound } from '../../domain/write/change.js';
import { probeFor } from '../../domain/write/conflict/pairs.js';
import { StaleVersionError } from '../../errors.js';
import { factsByMeaning, factsByWords, suspectById } from '../../statements/memory-agent.js';
import type { MemoryAgentDeps } from './deps.js';

/** Facts that are looked at, of each way of finding them. */
const NEAREST = 50;

/** What was found. */
export interface Detected {
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

/** Exactly one of the two is given. @throws InvalidInputError, NotFoundError, StaleVersionError */
export type Detect = (
  caller: Caller,
  suspect: { readonly memoryId: unknown; readonly text: unknown },
) => Promise<Detected>;

export function detectConflicts(deps: MemoryAgentDeps): Detect {
  const { graph, clock, policy } = deps.write;
  const byMeaning = deps.embedder && factsByMeaning(deps.embedder);
  const schema = suspectInput(policy.maxContentChars);
  return async (caller, given) => {
    const { memoryId, text } = parseInput(schema, given);
    const suspect =
      text === null
        ? await stored(deps, caller, memoryId ?? '')
        : spoken(text, { caller, now: clock.now() });
    const { id, partitions } = suspect;
    const lucene = probeFor(suspect.text, partitions);
    const now = clock.now();
    const words = { lucene, partitions, suspectId: id, limit: NEAREST, now };
    const meaning = { suspectId: id ?? '', limit: NEAREST, now };
    const [alike, near] = await Promise.all([
      graph.read(factsByWords, words),
      id === null || byMeaning === null ? [] : graph.read(byMeaning, meaning),
    ]);
    const facts = [...alike, ...near].map(({ statement }) => statement);
    return { memoryId: id, contradictions: contradictionsOf(suspect, facts, policy.rules) };
  };
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
