/** A running service with a tenant of its own, on the database that the test files share. */
import { randomUUID } from 'node:crypto';
import type { Channel } from '../../src/channels/channel.js';
import { loadConfig } from '../../src/config.js';
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Services } from '../../src/flows/services.js';
import type {
  ChangeReader,
  Clock,
  ColdStores,
  Embedder,
  ErasureLedger,
  Log,
  NewId,
  OpenReaders,
  Reranker,
} from '../../src/ports.js';
import { startService } from '../../src/service.js';
import { Neo4jGraph, type StoreAddress } from '../../src/store/neo4j.js';
import { openDatabase, type Row, sharedAddress } from './database.js';
import { HashedWords } from './hashed-words.js';
import { silentLog } from './silent-log.js';

/**
 * A busy machine plans new statements slowly: no channel is to be left out for that, nor is a database that answers late there one
 * that is away. What a caller is told then, tests of deadlines and outages show.
 */
export const PATIENT: Readonly<Record<string, string>> = {
  MNEME_READY_TIMEOUT_MS: '60000',
  MNEME_CANARY_TIMEOUT_MS: '60000',
  MNEME_RECALL_DEADLINE_MS: '60000',
  NEO4J_ACQUIRE_TIMEOUT_MS: '120000',
  NEO4J_RETRY_TIMEOUT_MS: '120000',
  NEO4J_STATEMENT_TIMEOUT_MS: '300000',
};

/**
 * `embedder` null: none. The shared database has one embedding queue for all test files, so a model other
 * than `HashedWords`, or one that fails for documents, belongs on a server of its own (own-server.ts).
 */
export interface TestServiceOptions {
  readonly embedder?: Embedder | null;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** Settings beside the defaults, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly address?: StoreAddress;
  readonly log?: Log;
  /** Channels of recall in place of the registry's. */
  readonly channels?: readonly Channel[];
  /** What reads conversations in place of the rules. */
  readonly openReaders?: OpenReaders;
  /** Where erasures are noted. Default: nowhere. */
  readonly ledger?: ErasureLedger;
  readonly coldStores?: ColdStores;
  /** What reads changes beside the rules. Default: nothing does. */
  readonly changes?: ChangeReader | null;
  /** What reads candidates together with the question. Default: nothing does, so that a score is what the channels make of it. */
  readonly reranker?: Reranker | null;
}

export interface TestService {
  readonly services: Services;
  readonly graph: Neo4jGraph;
  /** Unique to this service. */
  readonly tenant: string;
  /** User `ann`, no agent. */
  readonly caller: Caller;
  /** Straight Cypher; `$tenant` is given. */
  query(text: string, params?: Row): Promise<Row[]>;
  /** Resolves when every memory of the tenant has its embedding, whichever test file made it. */
  embedded(): Promise<void>;
  stop(): Promise<void>;
}

const { ranking } = loadConfig({});

/** How relevance counts by default, for tests with a model's place taken by hashed words or by nothing, where it is switched off. */
export const RELEVANCE_AS_SHIPPED = {
  MNEME_RELEVANCE_WEIGHT: String(ranking.relevanceWeight),
  MNEME_MIN_RELEVANCE: String(ranking.minRelevance),
};

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { address = sharedAddress(), embedder = new HashedWords(), log = silentLog } = options;
  const tenant = `test-${randomUUID()}`;
  // Queues are one for all test files: only tests on a server of their own take from them.
  const queues = { MNEME_LINK_ENTITIES: 'false', MNEME_UPKEEP_BACKGROUND: 'false' };
  // Nor does a test that moves its clock remove what the others have just used.
  const kept = { MNEME_KEEP_RECEIPTS_DAYS: '36500', MNEME_KEEP_LEASES_DAYS: '36500' };
  // Relevance was learnt with the cosines of the bundled model; those of hashed words mean something else. It is tested with the
  // models (alone/bundled-model), and without any (recall/degraded).
  const unweighed = {
    MNEME_MIN_RELEVANCE: '0',
    MNEME_RELEVANCE_WEIGHT: '0',
    MNEME_CONTEXT_FLOOR: '0',
  };
  const near = embedder === null || embedder instanceof HashedWords ? unweighed : {};
  const defaults = { ...PATIENT, ...queues, ...kept, ...near };
  const config = loadConfig({ ...defaults, ...options.env });
  const database = openDatabase(address);
  const graph = new Neo4jGraph(address, config.neo4j);
  const query = (text: string, params: Row = {}) => database.query(text, { tenant, ...params });
  const { clock, newId, channels, openReaders, changes = null, reranker = null } = options;
  const { ledger, coldStores } = options;
  const { services, stop } = await startService({
    ...{ config, graph, embedder, log, changes, reranker },
    ...(clock && { clock }),
    ...(newId && { newId }),
    ...(channels && { channels }),
    ...(openReaders && { openReaders }),
    ...(ledger && { ledger }),
    ...(coldStores && { coldStores }),
  });
  return {
    ...{ services, graph, tenant, query },
    // As on one's own machine: whoever calls is the administrator.
    caller: { tenant, userId: 'ann', agentId: null, curates: true },
    embedded: async () => {
      const waiting = 'MATCH (m:Unembedded {tenant: $tenant}) RETURN count(m) AS count';
      while ((await query(waiting))[0]?.['count'] !== 0) await services.flushWrites();
    },
    stop: async () => {
      await stop();
      await graph.close();
      await database.close();
    },
  };
}

/** A turn of a conversation, ready to be ingested. */
export function turn(content: string, change: Row = {}): Row {
  return { sessionId: 's1', role: 'USER', content, ...change };
}
