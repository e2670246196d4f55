/** New ids for old ones, wherever a property names one. Texts that quote an id keep it. Pure. */

import { InvalidInputError } from '../../errors.js';
import { partitionOf, SHARED_SCOPE } from '../kernel/partition.js';

import { jsonOf } from '../kernel/text.js';
import type { End } from './lines.js';

type Properties = Readonly<Record<string, unknown>>;

/** Properties that hold an id or a list of ids. */
const ID_PROPERTIES: ReadonlySet<string> = new Set([
  ...['id', 'memoryId', 'memoryIds', 'otherId', 'entityId', 'otherEntityId', 'documentId'],
  ...['firstEpisodeId', 'lastEpisodeId', 'consolidatedEpisodeId', 'relatedId', 'communityId'],
  ...['summaryOf', 'undoes', 'undoneBy', 'eventId', 'causeId', 'origins', 'of', 'contextId'],
  ...['gatheredIds', 'formerOtherId', 'usedIds', 'derivedFrom', 'supersededBy', 'turnId'],
]);

/** Properties that hold JSON in which ids are named. */
const JSON_PROPERTIES: ReadonlySet<string> = new Set(['sections', 'outcomes', 'input']);

/** Of a pair for review the path from one memory to the other; of a document a path of folders. */
const PATH = 'path';

function renameIds(properties: Properties, newId: (id: string) => string): Record<string, unknown> {
  const renamed = Object.entries(properties).map(([key, value]) => {
    if (JSON_PROPERTIES.has(key) && typeof value === 'string') return [key, inJson(value, newId)];
    return [key, holdsIds(key, value) ? idsIn(value, newId) : value];
  });
  return sorted(Object.fromEntries(renamed));
}

function holdsIds(key: string, value: unknown): boolean {
  return ID_PROPERTIES.has(key) || (key === PATH && Array.isArray(value));
}

function idsIn(value: unknown, newId: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => idsIn(each, newId));
  return typeof value === 'string' ? newId(value) : value;
}

/** A pair of memories stands in the order of their ids. */
function sorted({ memoryIds, count, ...properties }: Properties): Record<string, unknown> {
  if (!Array.isArray(memoryIds)) return { ...properties, ...given({ memoryIds, count }) };
  // The log of recalls has its own order: the best first. Only pairs are counted.
  const ids = count === undefined ? memoryIds : [...memoryIds].sort();
  return { ...properties, memoryIds: ids, ...given({ count }) };
}

function given(values: Properties): Properties {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function inJson(text: string, newId: (id: string) => string): string {
  const parsed = jsonOf(text);
  return parsed === undefined ? text : JSON.stringify(deep(parsed, newId));
}

function deep(value: unknown, newId: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => deep(each, newId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      ID_PROPERTIES.has(key) ? idsIn(each, newId) : deep(each, newId),
    ]),
  );
}

// What nodes and relationships of one tenant are called in another: keys that contain the tenant are worked out
// anew from whose they are. Pure, but it remembers the partitions it met.

interface RenamingOptions {
  /** Tenant of the export. */
  readonly from: string;
  /** Tenant that it becomes. */
  readonly to: string;
  /** What an id becomes. Default: ids stay. */
  readonly newId?: (id: string) => string;
}

/** The partition that a text begins with, as keys of sessions, entities and names do. */
const PARTITION = /^p\d{36}(?=\||$)/;

export class Renaming {
  readonly #options: RenamingOptions;
  readonly #partitions = new Map<string, string>();

  constructor(options: RenamingOptions) {
    this.#options = options;
  }

  /**
   * The properties of a node.
   * @throws InvalidInputError for a node of another tenant
   */
  node(label: string, properties: Properties): Record<string, unknown> {
    this.#learn(properties);
    const renamed = this.#ids(properties);
    const { from, to } = this.#options;
    if (renamed['tenant'] !== undefined) {
      if (renamed['tenant'] !== from) throw new InvalidInputError('it belongs to another tenant.');
      renamed['tenant'] = to;
    }
    for (const key of ['partition', 'ownerKey', 'vaultKey', 'topics', 'key']) {
      if (renamed[key] !== undefined) renamed[key] = this.#property(label, key, renamed);
    }
    return renamed;
  }

  /** The properties of a relationship. */
  edge(properties: Properties): Record<string, unknown> {
    return this.#ids(properties);
  }

  /** An end of a relationship. @throws InvalidInputError as `node` does */
  end([label, key, ...version]: End): End {
    const renamed = hasTextKey(label) ? this.#key(label, key) : this.#id(key);
    return [label, renamed, ...version] as End;
  }

  #property(label: string, key: string, properties: Properties): unknown {
    const value = properties[key];
    if (key === 'topics')
      return Array.isArray(value) ? value.map((topic) => this.#topic(topic)) : value;
    if (typeof value !== 'string') throw new InvalidInputError(`its ${key} is no text.`);
    if (key === 'partition') return this.#partition(value);
    if (key === 'key') return this.#key(label, value, properties);
    return this.#owned(value);
  }

  #key(label: string, key: string, properties: Properties = {}): string {
    if (label === 'ClusterCandidate') {
      const ids = properties['memoryIds'];
      return JSON.stringify([properties['ownerKey'], ...(Array.isArray(ids) ? ids : [])]);
    }
    if (label === 'Departed') return `${properties['partition']}|${properties['memoryId']}`;
    const { from, to } = this.#options;
    if (label === 'SourceDomain' && key.startsWith(`${from}|`)) return to + key.slice(from.length);
    const [partition] = PARTITION.exec(key) ?? [];
    return partition === undefined
      ? this.#owned(key)
      : this.#partition(partition) + key.slice(partition.length);
  }

  /** A topic is a word, but for the first, which is the partition. */
  #topic(topic: unknown): unknown {
    return typeof topic === 'string' && this.#partitions.has(topic)
      ? this.#partition(topic)
      : topic;
  }

  /** Keys of owners, roles and agents are JSON of the tenant and an id. */
  #owned(key: string): string {
    const { from, to } = this.#options;
    const parts = listOf(key);
    if (parts === null || parts[0] !== from) {
      throw new InvalidInputError('it has a key of another tenant.');
    }
    return JSON.stringify([to, ...parts.slice(1)]);
  }

  /** One that nothing tells the owner of stays apart from all others: no caller sees it, and nothing is lost. */
  #partition(key: string): string {
    const known = this.#partitions.get(key);
    if (known !== undefined) return known;
    const { to: tenant } = this.#options;
    const apart = partitionOf({ tenant, userId: key, scope: SHARED_SCOPE });
    this.#partitions.set(key, apart);
    return apart;
  }

  /** The partitions that belong to whoever a node belongs to; a document for everybody lies in that of nobody. */
  #learn({ partition, userId, scope, byUserId, byAgentId }: Properties): void {
    if (typeof partition !== 'string' || this.#partitions.has(partition)) return;
    const { from: tenant, to } = this.#options;
    const users = [userId, byUserId, null].filter(isName);
    const scopes = [scope, byAgentId, SHARED_SCOPE].filter((each) => typeof each === 'string');
    for (const user of users) {
      for (const each of scopes) {
        const owner = { userId: user, scope: each };
        const key = partitionOf({ tenant, ...owner });
        if (key === partition) this.#partitions.set(key, partitionOf({ tenant: to, ...owner }));
      }
    }
  }

  #ids(properties: Properties): Record<string, unknown> {
    const { newId } = this.#options;
    return newId === undefined ? { ...properties } : renameIds(properties, newId);
  }

  #id(id: string): string {
    return this.#options.newId?.(id) ?? id;
  }
}

function hasTextKey(label: string): boolean {
  return label === 'Session' || label === 'EntityName';
}

function isName(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function listOf(json: string): readonly unknown[] | null {
  const parsed = jsonOf(json);
  return Array.isArray(parsed) ? parsed : null;
}
