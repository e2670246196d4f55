/** Parts of the graph for those who draw it or ask where a memory comes from. */
import type { Caller } from '../../domain/kernel/partition.js';
import {
  type GraphDeps,
  type MemoryGraph,
  type MemoryPath,
  type MemoryProvenance,
  neighborhood,
  pathBetween,
  type RelatedMemory,
  relatedToEach,
} from './neighborhood.js';
import { provenanceOfEach } from './provenance.js';

export type {
  GraphNode,
  GraphPolicy,
  MemoryGraph,
  MemoryPath,
  MemoryProvenance,
  RelatedMemory,
} from './neighborhood.js';

/** Every function sees what its caller sees; what is about an unknown memory or entity is null. */
export interface GraphReads {
  provenanceOf(
    caller: Caller,
    input: { readonly ids: readonly string[]; readonly depth?: number },
  ): Promise<(MemoryProvenance | null)[]>;
  neighborhood(caller: Caller, input: unknown): Promise<MemoryGraph | null>;
  pathBetween(caller: Caller, input: unknown): Promise<MemoryPath | null>;
  relatedTo(
    caller: Caller,
    input: { readonly ids: readonly string[]; readonly limit?: number },
  ): Promise<RelatedMemory[][]>;
}

export function createGraphReads(deps: GraphDeps): GraphReads {
  return {
    provenanceOf: (caller, input) => provenanceOfEach(deps, caller, input),
    neighborhood: (caller, input) => neighborhood(deps, caller, input),
    pathBetween: (caller, input) => pathBetween(deps, caller, input),
    relatedTo: (caller, input) => relatedToEach(deps, caller, input),
  };
}
