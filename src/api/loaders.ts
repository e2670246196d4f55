/**
 * Per-request loaders: however many memories a page shows, their links cost one statement and the
 * memories behind those links one more.
 */
import DataLoader from 'dataloader';
import type { Caller } from '../domain/kernel/partition.js';
import type { Details } from '../flows/documents/read.js';
import type { ReviewRow } from '../flows/history/history.js';
import type { Version } from '../flows/history/versions.js';
import type { Memory, MemoryLinks } from '../flows/memories.js';
import type { Services } from '../flows/services.js';
import type { Candidate, Similar } from '../flows/staging/reads.js';

/** Loaders of one caller. */
export interface CallerLoaders {
  readonly memory: DataLoader<string, Memory | null>;
  readonly document: DataLoader<string, Details | null>;
  readonly links: DataLoader<string, MemoryLinks | null>;
  readonly versions: DataLoader<string, Version[]>;
  readonly reviews: DataLoader<string, ReviewRow[]>;
  readonly candidate: DataLoader<string, Candidate | null>;
  readonly similar: DataLoader<string, Similar[]>;
}

/** One request may speak for several callers (aliases): each has loaders of its own. */
export type Loaders = (caller: Caller) => CallerLoaders;

/** Most ids of one statement. */
const MAX_BATCH = 500;
/** Most states that are loaded with a memory. */
const VERSIONS = 50;

export function createLoaders(services: Services): Loaders {
  const known = new Map<string, CallerLoaders>();
  return (caller) => {
    const key = JSON.stringify([caller.tenant, caller.userId, caller.agentId]);
    const loaders = known.get(key) ?? loadersOf(services, caller);
    known.set(key, loaders);
    return loaders;
  };
}

function loadersOf(services: Services, caller: Caller): CallerLoaders {
  const options = { maxBatchSize: MAX_BATCH };
  return {
    memory: new DataLoader((ids) => services.memoriesById(caller, ids), options),
    document: new DataLoader((ids) => services.documents.detailsOf(caller, ids), options),
    links: new DataLoader((ids) => services.linksOf(caller, ids), options),
    versions: new DataLoader((ids) => services.history.versionsOf(caller, ids, VERSIONS), options),
    reviews: new DataLoader((ids) => services.history.reviewsOf(caller, ids), options),
    candidate: new DataLoader((ids) => services.staging.candidatesOf(caller, ids), options),
    similar: new DataLoader((ids) => services.staging.similarTo(caller, ids), options),
  };
}
