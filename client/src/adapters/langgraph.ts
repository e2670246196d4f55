/**
 * `@mneme/client/langgraph`: a `BaseStore` of LangGraph over Mneme. An item is a document of the user; its namespace and key are its path, its
 * value is kept as it is, and its texts are what it is found by.
 */
import { answerOf } from '../connection.js';
import {
  ForgetDocument,
  SaveDocumentsDocument,
  StoredHitsDocument,
  StoredItemDocument,
  StoredItemsDocument,
} from '../generated/operations.js';
import type { StoredFragment } from '../generated/types.js';
import type { Mneme } from '../mneme.js';
import { matches } from './filter.js';
import { type MemoryOptions, safely } from './turn.js';

/** An item of a store. */
export interface StoreItem {
  // biome-ignore lint/suspicious/noExplicitAny: LangGraph types values so, and a store must take what it gives.
  value: Record<string, any>;
  key: string;
  namespace: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** The same as it was found. */
export interface FoundItem extends StoreItem {
  score?: number;
}

interface Search {
  readonly filter?: Record<string, unknown>;
  readonly limit?: number;
  readonly offset?: number;
  readonly query?: string;
}

interface Match {
  readonly matchType: 'prefix' | 'suffix';
  readonly path: readonly string[];
}

interface Listing {
  readonly matchConditions?: readonly Match[];
  readonly maxDepth?: number;
  readonly limit?: number;
  readonly offset?: number;
}

/** How a store uses the memory. */
export interface StoreOptions {
  readonly mneme: Mneme;
  /** Name of the store: stores of other names have other items. Default: `langgraph`. */
  readonly name?: string | undefined;
  /** Milliseconds that an operation may take; default: 5,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Told of what failed, after which reads find nothing, writes are lost, and the graph goes on. Default: what failed is thrown.
   */
  readonly onError?: MemoryOptions['onError'];
}

/** Most hits of one recall. */
const MOST_HITS = 100;
/** Documents of which nothing is heard expire, items of a store do not. */
const NEVER = '9000-01-01';

/** A store for `compile({ store })` or `createAgent({ store })`. */
export class MnemeStore {
  readonly #options: StoreOptions;
  readonly #name: string;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#name = options.name ?? 'langgraph';
  }

  // biome-ignore lint/suspicious/noExplicitAny: the results have the types of the operations, which are LangGraph's.
  async batch(operations: any): Promise<any> {
    const results: unknown[] = [];
    for (const operation of operations) results.push(await this.#carryOut(operation));
    return results;
  }

  // biome-ignore lint/suspicious/noExplicitAny: which operation it is, its fields tell.
  #carryOut(operation: Record<string, any>): Promise<unknown> {
    if ('namespacePrefix' in operation) return this.search(operation['namespacePrefix'], operation);
    if ('value' in operation) {
      const { namespace, key, value, index } = operation;
      return value === null ? this.delete(namespace, key) : this.put(namespace, key, value, index);
    }
    if ('key' in operation) return this.get(operation['namespace'], operation['key']);
    return this.#list(operation);
  }

  get(namespace: string[], key: string): Promise<StoreItem | null> {
    return this.#safely(null, async () => {
      const found = await this.#stored(namespace, key);
      return found === null ? null : itemOf(found);
    });
  }

  put(
    namespace: string[],
    key: string,
    value: Record<string, unknown>,
    index?: false | string[],
  ): Promise<void> {
    return this.#safely(undefined, async () => {
      const document = {
        path: this.#path(namespace, key),
        content: contentOf(key, value, index),
        mediaType: 'PLAIN' as const,
        ...{ contentTypes: [], derivedFrom: [], keywords: [], stage: false, transient: false },
        ...{ sourceRole: 'ASSISTANT' as const, trustScope: 'NEW' as const, expiresAt: NEVER },
        tags: namespace.map((_, i) => tagOf(this.#name, namespace.slice(0, i + 1))),
        title: key,
        sessionId: this.#name,
        dataRequirements: { namespace, key, value },
      };
      const saved = await this.#request(SaveDocumentsDocument, { documents: [document] });
      const [result] = answerOf(saved).results;
      if (result?.__typename === 'MemoryRefused') throw new Error(result.message);
    });
  }

  delete(namespace: string[], key: string): Promise<void> {
    return this.#safely(undefined, async () => {
      const found = await this.#stored(namespace, key);
      if (found !== null) await this.#request(ForgetDocument, { ids: [found.id], said: false });
    });
  }

  search(namespacePrefix: string[], search: Search = {}): Promise<FoundItem[]> {
    const { filter = {}, limit = 10, offset = 0, query } = search;
    return this.#safely([], async () => {
      const found = query
        ? await this.#hits(namespacePrefix, query)
        : await this.#items(namespacePrefix, filter, offset + limit);
      return found.filter(({ value }) => matches(value, filter)).slice(offset, offset + limit);
    });
  }

  listNamespaces(
    options: {
      prefix?: string[];
      suffix?: string[];
      maxDepth?: number;
      limit?: number;
      offset?: number;
    } = {},
  ): Promise<string[][]> {
    const { prefix, suffix, ...rest } = options;
    const matchConditions: Match[] = [];
    if (prefix) matchConditions.push({ matchType: 'prefix', path: prefix });
    if (suffix) matchConditions.push({ matchType: 'suffix', path: suffix });
    return this.#list({ ...rest, matchConditions });
  }

  start(): void {}

  stop(): void {}

  #list({ matchConditions = [], maxDepth, limit = 100, offset = 0 }: Listing): Promise<string[][]> {
    return this.#safely([], async () => {
      const items = await this.#items([], {}, Number.POSITIVE_INFINITY);
      const wanted = items
        .map(({ namespace }) => namespace)
        .filter((namespace) => matchConditions.every((each) => isMatch(namespace, each)))
        .map((namespace) => namespace.slice(0, maxDepth ?? namespace.length));
      const unique = new Map(wanted.map((namespace) => [JSON.stringify(namespace), namespace]));
      const sorted = [...unique.values()].sort((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1));
      return sorted.slice(offset, offset + limit);
    });
  }

  async #stored(namespace: readonly string[], key: string): Promise<StoredFragment | null> {
    const path = this.#path(namespace, key);
    const { memory } = await this.#request(StoredItemDocument, { path });
    return memory?.retiredAt === null ? memory : null;
  }

  async #hits(prefix: readonly string[], query: string): Promise<FoundItem[]> {
    const tags = [tagOf(this.#name, prefix)];
    const filter = { profiles: ['DOCUMENT' as const], ...(prefix.length > 0 && { tags }) };
    const asked = { query, filter, limit: MOST_HITS, ambient: false, trackAccess: true };
    const { hits } = answerOf(await this.#request(StoredHitsDocument, asked));
    return hits.flatMap(({ memory, relevance }) => {
      const item = this.#own(memory);
      return item === null ? [] : [{ ...item, score: relevance }];
    });
  }

  async #items(
    prefix: readonly string[],
    filter: Record<string, unknown>,
    most: number,
  ): Promise<StoreItem[]> {
    const { mneme, timeoutMs = 5_000 } = this.#options;
    const asked = { caller: mneme.caller, filter: { sessionId: this.#name }, first: 100 };
    const items: StoreItem[] = [];
    const all = mneme.connection.list(StoredItemsDocument, asked, { timeoutMs });
    for await (const memory of all) {
      const item = this.#own(memory);
      if (item === null || !startsWith(item.namespace, prefix)) continue;
      if (matches(item.value, filter)) items.push(item);
      if (items.length >= most) break;
    }
    return items;
  }

  /** The item of this store that a memory is; null: it is none. */
  #own(memory: StoredFragment): StoreItem | null {
    const path = memory.document?.path ?? '';
    return path.startsWith(`${segment(this.#name)}/`) ? itemOf(memory) : null;
  }

  #path(namespace: readonly string[], key: string): string {
    return [this.#name, ...namespace, key].map(segment).join('/');
  }

  #request: Mneme['connection']['request'] = (operation, variables, options) => {
    const { mneme, timeoutMs = 5_000 } = this.#options;
    const given = { caller: mneme.caller, ...variables };
    return mneme.connection.request(operation, given, { timeoutMs, ...options });
  };

  async #safely<Given>(otherwise: Given, call: () => Promise<Given>): Promise<Given> {
    const { onError } = this.#options;
    if (!onError) return call();
    return (await safely({ onError }, call)) ?? otherwise;
  }
}

/** A name of a path, whatever it is made of. */
function segment(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}

/** What all items of a namespace are tagged with. */
function tagOf(name: string, namespace: readonly string[]): string {
  return [name, ...namespace].map(segment).join('/');
}

function itemOf({ document, createdAt, updatedAt }: StoredFragment): StoreItem | null {
  const { namespace, key, value } = document?.dataRequirements ?? {};
  if (!Array.isArray(namespace) || typeof key !== 'string') return null;
  return {
    value: value as StoreItem['value'],
    ...{ namespace, key },
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt ?? createdAt),
  };
}

/** The texts of a value, by which it is found: of all its fields, or of the top ones that were named. */
function contentOf(key: string, value: Record<string, unknown>, index?: false | string[]): string {
  const named = Array.isArray(index)
    ? Object.fromEntries(index.map((path) => [path, value[path.split(/[.[]/)[0] ?? '']]))
    : value;
  const lines = index === false ? [] : linesOf(named);
  return lines.length === 0 ? key : lines.join('\n');
}

function linesOf(given: unknown, name = ''): string[] {
  if (given === null || given === undefined) return [];
  if (typeof given !== 'object') return [name === '' ? String(given) : `${name}: ${String(given)}`];
  return Object.entries(given).flatMap(([key, inner]) =>
    linesOf(inner, Array.isArray(given) ? name : name === '' ? key : `${name} ${key}`),
  );
}

function startsWith(namespace: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((name, i) => name === '*' || namespace[i] === name);
}

function isMatch(namespace: readonly string[], { matchType, path }: Match): boolean {
  if (namespace.length < path.length) return false;
  return startsWith(matchType === 'prefix' ? namespace : namespace.slice(-path.length), path);
}
