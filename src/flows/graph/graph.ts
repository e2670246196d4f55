/** Parts of the graph for those who draw it or ask where a memory comes from. */
import type { Caller } from '../../domain/kernel/partition.js';
import { explainFact } from './explain.js';
import { neighborhood } from './neighborhood.js';
import { pathBetween } from './path.js';
import { relatedMemories } from './related.js';
import type {
  FactExplanation,
  GraphDeps,
  MemoryGraph,
  MemoryPath,
  RelatedMemory,
} from './types.js';

export type {
  FactExplanation,
  GraphNode,
  GraphPolicy,
  MemoryGraph,
  MemoryPath,
  RelatedMemory,
} from './types.js';

/** Every function sees what its caller sees, and answers an unknown id with NotFoundError. */
export interface GraphReads {
  explainFact(caller: Caller, input: unknown): Promise<FactExplanation>;
  neighborhood(caller: Caller, input: unknown): Promise<MemoryGraph>;
  pathBetween(caller: Caller, input: unknown): Promise<MemoryPath | null>;
  relatedMemories(caller: Caller, input: unknown): Promise<RelatedMemory[]>;
}

export function createGraphReads(deps: GraphDeps): GraphReads {
  return {
    explainFact: (caller, input) => explainFact(deps, caller, input),
    neighborhood: (caller, input) => neighborhood(deps, caller, input),
    pathBetween: (caller, input) => pathBetween(deps, caller, input),
    relatedMemories: (caller, input) => relatedMemories(deps, caller, input),
  };
}
