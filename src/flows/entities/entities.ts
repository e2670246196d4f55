/** Everything about entities, bound to what it needs. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { Page } from '../page.js';
import type { AnsweredEntity, CurationDeps } from './change.js';
import { type EntityListRequest, entityPage } from './list.js';
import { mergeEntities, splitEntity } from './merge.js';
import { updateEntity } from './names.js';
import { type Entity, entitiesById } from './read.js';

export type { AnsweredEntity } from './change.js';

/** What callers may do with entities. Each change is one transaction, with its audit event. */
export interface Entities {
  byId(caller: Caller, ids: readonly string[]): Promise<(Entity | null)[]>;
  page(caller: Caller, request: EntityListRequest): Promise<Page<Entity>>;
  update(caller: Caller, input: unknown): Promise<AnsweredEntity>;
  merge(caller: Caller, input: unknown): Promise<AnsweredEntity>;
  split(caller: Caller, input: unknown): Promise<AnsweredEntity>;
}

export function createEntities(deps: CurationDeps): Entities {
  const { graph } = deps;
  return {
    byId: (caller, ids) => entitiesById(graph, caller, ids),
    page: (caller, request) => entityPage(graph, caller, request),
    update: (caller, input) => updateEntity(deps, caller, input),
    merge: (caller, input) => mergeEntities(deps, caller, input),
    split: (caller, input) => splitEntity(deps, caller, input),
  };
}
