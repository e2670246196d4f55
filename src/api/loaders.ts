/**
 * Per-request loaders: however many memories a page shows, their links cost one statement and the
 * memories behind those links one more.
 */
import DataLoader from 'dataloader';
import type { DocumentInput } from '../domain/document/item.js';
import type { Caller } from '../domain/kernel/partition.js';
import type { CoRetrieval } from '../flows/access/co-retrieval.js';
import type { Details } from '../flows/documents/read.js';
import type { MemoryProvenance, RelatedMemory } from '../flows/graph/neighborhood.js';
import type { ReviewRow, Version } from '../flows/history/audit.js';
import type { Memory, MemoryLinks } from '../flows/memories.js';
import type { OutdatedBy } from '../flows/outdate/mark.js';
import type { Page, PageRequest } from '../flows/page.js';
import type { Services } from '../flows/services.js';
import type { Candidate, Similar } from '../flows/staging/review.js';
import type { TrustEvent } from '../flows/turns/turns.js';

/** Loaders of one caller. */
export interface CallerLoaders {
  readonly memory: DataLoader<string, Memory | null>;
  readonly document: DataLoader<string, Details | null>;
  readonly links: DataLoader<string, MemoryLinks | null>;
  /** By how many states, how deep, how many, and which page. */
  readonly versions: Parted<number, Version[]>;
  readonly provenance: Parted<number, MemoryProvenance | null>;
  readonly related: Parted<number, RelatedMemory[]>;
  readonly trustHistory: Parted<PageRequest, Page<TrustEvent>>;
  readonly outdatedBy: DataLoader<string, OutdatedBy | null>;
  readonly reviews: DataLoader<string, ReviewRow[]>;
  readonly candidate: DataLoader<string, Candidate | null>;
  /** By turn. */
  readonly staged: DataLoader<string, Candidate[]>;
  readonly stagedDocument: DataLoader<string, DocumentInput | null>;
  readonly similar: DataLoader<string, Similar[]>;
  readonly recalls: DataLoader<string, CoRetrieval[]>;
}

/** Loaders by what is asked about each memory. */
type Parted<Asked, Value> = (asked: Asked) => DataLoader<string, Value>;

/** One request may speak for several callers (aliases): each has loaders of its own. */
export interface Loaders {
  (caller: Caller): CallerLoaders;
  /** Forgets what was read: a mutation of the same document may change it. */
  clear(): void;
}

/** Most ids of one statement. */
const MAX_BATCH = 500;
/** The same where each id is a walk through the graph. */
const MAX_WALKS = 100;

export function createLoaders(services: Services): Loaders {
  const known = new Map<string, CallerLoaders>();
  const loaders = (caller: Caller) => {
    const key = JSON.stringify([caller.tenant, caller.userId, caller.agentId]);
    const own = known.get(key) ?? loadersOf(services, caller);
    known.set(key, own);
    return own;
  };
  return Object.assign(loaders, { clear: () => known.clear() });
}

function loadersOf(services: Services, caller: Caller): CallerLoaders {
  const options = { maxBatchSize: MAX_BATCH };
  const walks = { maxBatchSize: MAX_WALKS };
  return {
    memory: new DataLoader((ids) => services.memoriesById(caller, ids), options),
    document: new DataLoader((ids) => services.documents.detailsOf(caller, ids), options),
    links: new DataLoader((ids) => services.linksOf(caller, ids), options),
    versions: parted(
      (first) => new DataLoader((ids) => services.history.versionsOf(caller, ids, first), options),
    ),
    provenance: parted(
      (depth) =>
        new DataLoader((ids) => services.graph.provenanceOf(caller, { ids, depth }), walks),
    ),
    related: parted(
      (limit) => new DataLoader((ids) => services.graph.relatedTo(caller, { ids, limit }), walks),
    ),
    trustHistory: parted(
      (page) => new DataLoader((ids) => services.turns.trustHistory(caller, ids, page), options),
    ),
    outdatedBy: new DataLoader((ids) => services.outdatedByOf(caller, ids), options),
    reviews: new DataLoader((ids) => services.history.reviewsOf(caller, ids), options),
    candidate: new DataLoader((ids) => services.staging.candidatesOf(caller, ids), options),
    staged: new DataLoader((ids) => services.staging.candidatesIn(caller, ids), options),
    stagedDocument: new DataLoader((ids) => services.staging.documentsOf(caller, ids), options),
    recalls: new DataLoader((ids) => services.recallsOf(caller, ids), options),
    similar: new DataLoader((ids) => services.staging.similarTo(caller, ids), options),
  };
}

/** Keeps one loader for each thing that is asked, so that all memories of a page are asked about together. */
function parted<Asked, Value>(
  make: (asked: Asked) => DataLoader<string, Value>,
): Parted<Asked, Value> {
  const made = new Map<string, DataLoader<string, Value>>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const loader = made.get(key) ?? make(asked);
    made.set(key, loader);
    return loader;
  };
}
