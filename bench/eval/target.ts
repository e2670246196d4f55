/** What is evaluated: a memory in this process, or a running service behind its GraphQL door. */
import type { Hit } from '../../src/flows/recall/types.js';
import type { Services } from '../../src/flows/services.js';
import type { Turn } from './locomo.js';

export interface Target {
  /** Captures turns and gives their memory ids. `key` makes repeating harmless. */
  ingest(user: string, turns: readonly Turn[], key: string): Promise<string[]>;
  /** Waits for embeddings. @returns memories that still wait */
  flush(user: string): Promise<number>;
  /** Works out importance and topics of what the user has. */
  analyze(user: string): Promise<void>;
  /** Ids of the recalled memories with the memories they derive from, best first. */
  recall(user: string, query: string, limit: number): Promise<Recalled[]>;
  close(): Promise<void>;
}

/** A memory in this process can be kept in order as well, and tells more. */
export interface OwnTarget extends Target {
  /** The hits of a recall themselves, with the memories they derive from, best first. */
  hits(user: string, request: HitRequest): Promise<(Recalled & { readonly hit: Hit })[]>;
  /** Runs the nightly upkeep for the user: facts, summaries, causes. */
  upkeep(user: string): Promise<void>;
  /** What is put before a model; null: nothing. */
  context(user: string, prompt: string): Promise<Block | null>;
}

/** A context block: what it cites, and what it costs. */
export interface Block {
  readonly cited: readonly Recalled[];
  /** Estimated tokens. */
  readonly tokens: number;
}

export interface HitRequest {
  readonly query: string;
  readonly ambient: boolean;
  /** Default: as it ships. */
  readonly limit?: number;
}

export interface Recalled {
  readonly id: string;
  readonly derivedFrom: readonly string[];
}

const TENANT = 'evaluation';

function message({ sessionId, role, speaker, content, eventTime }: Turn, idempotencyKey: string) {
  return { sessionId, role, speaker, content, eventTime, idempotencyKey };
}

/** The same flows that the API calls, in this process. */
export function inProcess(services: Services, close: () => Promise<void>): OwnTarget {
  const caller = (userId: string) => ({ tenant: TENANT, userId, agentId: null });
  const hits: OwnTarget['hits'] = async (user, request) => {
    const found = await services.recall(caller(user), { ...request, trackAccess: false });
    const facts = found.hits.filter(({ memory }) => memory.kind !== 'EPISODIC');
    const links = await sources(
      services,
      caller(user),
      facts.map(({ memory }) => memory.id),
    );
    return found.hits.map((hit) => {
      const { id } = hit.memory;
      return { id, derivedFrom: links.get(id) ?? [], hit };
    });
  };
  return {
    ingest: async (user, turns, key) => {
      const messages = turns.map((turn) => message(turn, `${key}-${turn.turnId}`));
      return (await services.ingest(caller(user), messages)).map(({ id }) => id);
    },
    flush: (user) => services.flushWrites(caller(user)),
    analyze: async (user) => {
      const { status, message } = await services.analysis.analyzeGraph(caller(user));
      if (status !== 'DONE') throw new Error(message);
    },
    recall: (user, query, limit) => hits(user, { query, limit, ambient: false }),
    hits,
    upkeep: async (user) => {
      const run = await services.upkeep.run(caller(user), { kind: 'NIGHTLY', everyone: false });
      requireDone(run?.status ?? 'BUSY');
    },
    context: async (user, prompt) => {
      const { block } = await services.contextBlock(caller(user), { prompt, trackAccess: false });
      if (block === null) return null;
      const ids = block.sections.flatMap(({ name, items }) =>
        name === 'PROFILES' ? [] : items.map(({ id }) => id),
      );
      const links = await sources(services, caller(user), ids);
      const cited = ids.map((id) => ({ id, derivedFrom: links.get(id) ?? [] }));
      return { cited, tokens: block.tokens };
    },
    close,
  };
}

function requireDone(status: string): void {
  if (status !== 'DONE') throw new Error(`The upkeep ended as ${status}.`);
}

async function sources(
  services: Services,
  caller: Parameters<Services['linksOf']>[0],
  ids: string[],
) {
  if (ids.length === 0) return new Map<string, string[]>();
  const links = await services.linksOf(caller, ids);
  return new Map(links.flatMap((link) => (link ? [[link.id, link.derivedFrom] as const] : [])));
}

const INGEST = `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
  ingest(messages: $messages, caller: $caller) { results { id } }
}`;
const FLUSH = `mutation($caller: CallerInput) { flushWrites(caller: $caller) { pending } }`;
const ANALYZE = `mutation($caller: CallerInput) { analyzeGraph(caller: $caller) { status message } }`;
const RECALL = `query($query: String!, $limit: Int, $caller: CallerInput) {
  recall(query: $query, limit: $limit, trackAccess: false, caller: $caller) { hits { memory { id kind derivedFrom { id } } } }
}`;

interface Ingested {
  ingest: { results: { id: string }[] };
}
interface Analyzed {
  analyzeGraph: { status: string; message: string };
}
interface RecallData {
  recall: { hits: { memory: { id: string; derivedFrom: { id: string }[] } }[] };
}

/** A running service. `apiKey` when it asks for one. */
export function overHttp(url: string, apiKey: string | undefined): Target {
  const ask = <Data>(query: string, variables: object) => post<Data>(url, apiKey, query, variables);
  return {
    ingest: async (user, turns, key) => {
      const messages = turns.map((turn) => message(turn, `${key}-${turn.turnId}`));
      const data = await ask<Ingested>(INGEST, { messages, caller: { userId: user } });
      return data.ingest.results.map(({ id }) => id);
    },
    flush: async (user) => {
      const data = await ask<{ flushWrites: { pending: number } }>(FLUSH, {
        caller: { userId: user },
      });
      return data.flushWrites.pending;
    },
    analyze: async (user) => {
      const { analyzeGraph } = await ask<Analyzed>(ANALYZE, { caller: { userId: user } });
      if (analyzeGraph.status !== 'DONE') throw new Error(analyzeGraph.message);
    },
    recall: async (user, query, limit) => {
      const data = await ask<RecallData>(RECALL, { query, limit, caller: { userId: user } });
      return data.recall.hits.map(({ memory: { id, derivedFrom } }) => ({
        id,
        derivedFrom: derivedFrom.map((source) => source.id),
      }));
    },
    close: async () => undefined,
  };
}

async function post<Data>(
  url: string,
  apiKey: string | undefined,
  query: string,
  variables: object,
): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey ? { 'x-api-key': apiKey } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data?: Data;
    errors?: { message: string }[];
  };
  if (!data || errors) throw new Error(`${url}: ${errors?.[0]?.message ?? response.statusText}`);
  return data;
}
