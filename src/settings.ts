/** Every setting, declared once: environment variable, schema with default, meaning. */
import { z } from 'zod';
import { DEFAULT_CLASSIFICATION } from './domain/write/classify/policy.js';
import { DEFAULT_NOISE_SIGNALS } from './domain/write/gate/policy.js';
import { DEFAULT_PII_KINDS, PII_KINDS } from './domain/write/pii.js';

/** One setting. `secret` ones are never printed. */
export interface Setting<Schema extends z.ZodType> {
  readonly env: string;
  readonly schema: Schema;
  readonly description: string;
  readonly secret: boolean;
}

function setting<Schema extends z.ZodType>(
  env: string,
  schema: Schema,
  description: string,
): Setting<Schema> {
  return { env, schema, description, secret: false };
}

function secret<Schema extends z.ZodType>(
  env: string,
  schema: Schema,
  description: string,
): Setting<Schema> {
  return { env, schema, description, secret: true };
}

const int = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().min(min).max(max).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .transform((value) => value === 'true' || value === '1' || value === 'yes')
    .default(fallback);
const mode = (fallback: 'BLOCK' | 'FLAG' | 'OFF') =>
  z.enum(['BLOCK', 'FLAG', 'OFF']).default(fallback);
/** Comma-separated; spaces around an entry do not count. */
const list = (fallback: readonly string[]) =>
  z
    .string()
    .default(fallback.join(','))
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''));
const optional = z.string().min(1).optional();

/** All settings, by the part of the service that reads them. */
export const SETTINGS = {
  server: {
    host: setting(
      'MNEME_HOST',
      z.string().min(1).default('127.0.0.1'),
      'Address the API listens on. Anything but loopback needs authentication to be configured.',
    ),
    port: setting('MNEME_PORT', int(4000, 0, 65_535), 'Port of the API; 0 picks a free one.'),
    introspection: setting('MNEME_INTROSPECTION', flag(true), 'Answer GraphQL introspection.'),
    graphiql: setting('MNEME_GRAPHIQL', flag(true), 'Serve the GraphiQL page at /graphiql.'),
    corsOrigins: setting(
      'MNEME_CORS_ORIGINS',
      z.string().default(''),
      'Browser origins that may call the API, comma-separated; empty allows none.',
    ),
    maxBodyBytes: setting(
      'MNEME_MAX_BODY_BYTES',
      int(4_000_000, 1_000, 100_000_000),
      'Largest request body in bytes.',
    ),
    maxDepth: setting('MNEME_MAX_DEPTH', int(10, 1, 50), 'Deepest GraphQL selection.'),
    maxAliases: setting('MNEME_MAX_ALIASES', int(20, 0, 1_000), 'Most aliases in one document.'),
    maxTokens: setting(
      'MNEME_MAX_TOKENS',
      int(4_000, 100, 100_000),
      'Most tokens in one document.',
    ),
    maxCost: setting(
      'MNEME_MAX_COST',
      int(20_000, 100, 10_000_000),
      'Highest cost of one operation: a field is 1, a list multiplies what it holds by its limit.',
    ),
    drainTimeoutMs: setting(
      'MNEME_DRAIN_TIMEOUT_MS',
      int(10_000, 0, 120_000),
      'How long requests under way may take to finish at shutdown.',
    ),
  },
  auth: {
    apiKeysFile: setting(
      'MNEME_API_KEYS_FILE',
      optional,
      'JSON file of API keys: [{"sha256": "<hex of the key>", "tenant": "...", "role": "READER|WRITER|ADMIN", "agentId"?: "...", "userId"?: "..."}].',
    ),
    apiKeys: secret('MNEME_API_KEYS', optional, 'The same list as JSON text.'),
    jwtSecret: secret('MNEME_JWT_SECRET', z.string().min(32).optional(), 'HS256 secret of JWTs.'),
    jwksUrl: setting('MNEME_JWKS_URL', z.url().optional(), 'Key set that signs JWTs.'),
    jwtIssuer: setting('MNEME_JWT_ISSUER', optional, 'Required issuer of JWTs.'),
    jwtAudience: setting('MNEME_JWT_AUDIENCE', optional, 'Required audience of JWTs.'),
    localTenant: setting(
      'MNEME_LOCAL_TENANT',
      z.string().min(1).default('local'),
      'The tenant of every request while no authentication is configured.',
    ),
  },
  neo4j: {
    uri: setting(
      'NEO4J_URI',
      z
        .string()
        .regex(/^(bolt|neo4j)(\+s|\+ssc)?:\/\/.+/, 'use bolt://, neo4j:// or neo4j+s://')
        .optional(),
      'Use this server instead of the embedded one.',
    ),
    username: setting('NEO4J_USERNAME', z.string().default('neo4j'), 'User name at NEO4J_URI.'),
    password: secret('NEO4J_PASSWORD', optional, 'Password at NEO4J_URI.'),
    database: setting('NEO4J_DATABASE', z.string().default('neo4j'), 'Database name.'),
    poolSize: setting('NEO4J_POOL_SIZE', int(50, 2, 1_000), 'Most connections to the database.'),
    acquireTimeoutMs: setting(
      'NEO4J_ACQUIRE_TIMEOUT_MS',
      int(10_000, 100, 120_000),
      'Longest wait for a free connection.',
    ),
    statementTimeoutMs: setting(
      'NEO4J_STATEMENT_TIMEOUT_MS',
      int(30_000, 100, 600_000),
      'The server stops a statement that takes longer.',
    ),
    retryTimeoutMs: setting(
      'NEO4J_RETRY_TIMEOUT_MS',
      int(15_000, 0, 120_000),
      'How long transient failures are retried.',
    ),
  },
  local: {
    dataDir: setting(
      'MNEME_DATA_DIR',
      z.string().min(1).default('.mneme'),
      'Folder of the embedded Neo4j: data, logs, generated password.',
    ),
    boltPort: setting('MNEME_BOLT_PORT', int(7687, 0, 65_535), 'Bolt port; 0 picks a free one.'),
    httpPort: setting(
      'MNEME_HTTP_PORT',
      int(7474, 0, 65_535),
      'Port of Neo4j Browser; 0 picks a free one.',
    ),
    heapMb: setting(
      'MNEME_HEAP_MB',
      int(0, 0, 1_000_000),
      'Java heap in MiB; 0 sizes it from the machine (an eighth of memory, 512 to 4096).',
    ),
    pageCacheMb: setting(
      'MNEME_PAGE_CACHE_MB',
      int(0, 0, 1_000_000),
      'Page cache in MiB; 0 sizes it from the machine (an eighth of memory, 256 to 4096).',
    ),
    startTimeoutMs: setting(
      'MNEME_START_TIMEOUT_MS',
      int(120_000, 1_000, 900_000),
      'How long Neo4j may take to start before that is an error.',
    ),
    minFreeDiskMb: setting(
      'MNEME_MIN_FREE_DISK_MB',
      int(512, 0, 1_000_000),
      'Refuse to start the embedded Neo4j with less free disk than this.',
    ),
    javaHome: setting('MNEME_JAVA_HOME', optional, 'JDK 21 or newer; default: look for one.'),
  },
  embedding: {
    provider: setting(
      'EMBEDDING_PROVIDER',
      z.enum(['bundled', 'openai', 'none']).optional(),
      'bundled (the default), openai (any compatible endpoint; the default once EMBEDDING_BASE_URL is set), or none.',
    ),
    baseUrl: setting('EMBEDDING_BASE_URL', z.url().optional(), 'OpenAI-compatible endpoint.'),
    apiKey: secret('EMBEDDING_API_KEY', optional, 'Bearer token of that endpoint.'),
    model: setting(
      'EMBEDDING_MODEL',
      z.string().min(1).default('text-embedding-3-large'),
      'Model name asked of the endpoint.',
    ),
    dimensions: setting(
      'EMBEDDING_DIMENSIONS',
      int(256, 1, 4_096),
      'Vector length asked of the endpoint.',
    ),
    timeoutMs: setting('EMBEDDING_TIMEOUT_MS', int(20_000, 100, 300_000), 'Longest wait a call.'),
    maxRetries: setting(
      'EMBEDDING_MAX_RETRIES',
      int(4, 0, 20),
      'Repeats after a rate limit, a server error or a lost connection, with growing waits.',
    ),
    requestBatch: setting('EMBEDDING_REQUEST_BATCH', int(64, 1, 2_048), 'Texts in one call.'),
    threads: setting(
      'EMBEDDING_THREADS',
      int(0, 0, 64),
      'Threads of the bundled model; 0 takes half of the cores, at least one.',
    ),
    microBatch: setting(
      'EMBEDDING_MICRO_BATCH',
      int(4, 1, 256),
      'Texts handed to the bundled model at once. A query waits for one such piece at most; larger gains little.',
    ),
    queryCache: setting('EMBEDDING_QUERY_CACHE', int(2_000, 0, 1_000_000), 'Query vectors kept.'),
  },
  jobs: {
    embedBatch: setting(
      'MNEME_EMBED_BATCH',
      int(128, 1, 2_048),
      'Memories taken from the queue at once.',
    ),
    embedLeaseMs: setting(
      'MNEME_EMBED_LEASE_MS',
      int(60_000, 100, 3_600_000),
      'How long a server holds the memories it took; then another may take them.',
    ),
    pollMs: setting(
      'MNEME_POLL_MS',
      int(2_000, 50, 600_000),
      'How often an idle queue is looked at.',
    ),
    backoffMs: setting(
      'MNEME_BACKOFF_MS',
      int(1_000, 1, 600_000),
      'First wait after a failure; doubles.',
    ),
    backoffMaxMs: setting(
      'MNEME_BACKOFF_MAX_MS',
      int(300_000, 1, 86_400_000),
      'Longest such wait.',
    ),
  },
  write: {
    groupMax: setting('MNEME_GROUP_MAX', int(500, 1, 10_000), 'Most messages in one commit.'),
    maxContentChars: setting(
      'MNEME_MAX_CONTENT_CHARS',
      int(100_000, 100, 10_000_000),
      'Longest text of one memory, in code points.',
    ),
    maxBulk: setting('MNEME_MAX_BULK', int(2_000, 1, 100_000), 'Most messages in one bulk call.'),
  },
  classification: {
    loadBearingKeywords: setting(
      'MNEME_LOAD_BEARING_KEYWORDS',
      list(DEFAULT_CLASSIFICATION.loadBearingKeywords),
      'Whole words and phrases that make a text load-bearing (C-16), comma-separated.',
    ),
    interrogativeUserValidity: setting(
      'MNEME_INTERROGATIVE_USER_VALIDITY',
      z.enum(['CONFIRMED', 'INFERRED']).default('INFERRED'),
      'Validity of what a user only asks (QC-19).',
    ),
  },
  gate: {
    piiKinds: setting(
      'MNEME_PII_KINDS',
      list(DEFAULT_PII_KINDS).pipe(z.array(z.enum(PII_KINDS))),
      `What the PII guard looks for, comma-separated: ${PII_KINDS.join(', ')}.`,
    ),
    piiEpisode: setting(
      'MNEME_PII_EPISODE',
      mode('FLAG'),
      'PII in a turn: BLOCK, FLAG (kept, never embedded) or OFF.',
    ),
    piiMemory: setting('MNEME_PII_MEMORY', mode('BLOCK'), 'The same in a memory.'),
    piiVault: setting('MNEME_PII_VAULT', mode('BLOCK'), 'The same in a vault record.'),
    piiDocument: setting('MNEME_PII_DOCUMENT', mode('BLOCK'), 'The same in a document.'),
    recallEcho: setting(
      'MNEME_RECALL_ECHO',
      mode('BLOCK'),
      'A memory that repeats what its session has just recalled: BLOCK, FLAG or OFF.',
    ),
    echoSessions: setting(
      'MNEME_ECHO_SESSIONS',
      int(1_000, 0, 1_000_000),
      'Sessions whose recalled texts are remembered (as hashes) for that rule.',
    ),
    echoTexts: setting('MNEME_ECHO_TEXTS', int(200, 1, 10_000), 'Such texts per session.'),
    promptInjection: setting(
      'MNEME_PROMPT_INJECTION',
      z.enum(['FLAG', 'OFF']).default('FLAG'),
      'Texts that address a model with instructions: FLAG or OFF.',
    ),
  },
  vault: {
    enabled: setting(
      'MNEME_VAULT_ENABLED',
      flag(true),
      'false: the vault snapshot and block are empty; everything else works (QV-20).',
    ),
    agents: setting(
      'MNEME_AGENTS',
      list(['orion', 'elysia']),
      'Agents that every tenant knows, comma-separated; others are registered by setRole.',
    ),
    capacity: setting(
      'MNEME_VAULT_CAPACITY',
      int(100, 1, 100_000),
      'Most active vault records of one user, all scopes together (V-17).',
    ),
    maxLength: setting(
      'MNEME_VAULT_MAX_LENGTH',
      int(1_200, 1, 100_000),
      'Longest vault record in code points (V-12).',
    ),
    tokenOverlap: setting(
      'MNEME_VAULT_TOKEN_OVERLAP',
      number(0.6, 0, 1),
      'Near-duplicate from this share of common words on (V-16).',
    ),
    similarityThreshold: setting(
      'MNEME_VAULT_SIMILARITY',
      number(0.7, 0, 1),
      'Near-duplicate from this sequence ratio on (V-16).',
    ),
    noiseSignals: setting(
      'MNEME_VAULT_NOISE',
      list(DEFAULT_NOISE_SIGNALS),
      'Texts that mark log noise (V-10), comma-separated.',
    ),
    maxItems: setting(
      'MNEME_VAULT_MAX_ITEMS',
      int(20, 0, 1_000),
      'Most records in the relevance-filtered vault block (QV-11).',
    ),
    consolidationFloor: setting(
      'MNEME_VAULT_CONSOLIDATION_FLOOR',
      number(0.5, 0, 1),
      'Least similarity of a consolidation candidate (QV-13).',
    ),
    staleDays: setting(
      'MNEME_VAULT_STALE_DAYS',
      number(90, 0, 36_500),
      'Days without a change after which a record is proposed for deletion (QV-12).',
    ),
    shortChars: setting(
      'MNEME_VAULT_SHORT_CHARS',
      int(10, 0, 1_000),
      'Shorter records are proposed for deletion (QV-12).',
    ),
  },
  conflict: {
    topK: setting(
      'MNEME_CONFLICT_TOP_K',
      int(5, 0, 100),
      'Stored memories compared with a new one (C-30); 0 compares none.',
    ),
    slotsFile: setting(
      'MNEME_CONFLICT_SLOTS_FILE',
      optional,
      'JSON file of further single-valued slots (QC-10); see docs/operations.md.',
    ),
    logSize: setting(
      'MNEME_CONFLICT_LOG',
      int(20, 1, 1_000),
      'Entries of the conflict log (C-45).',
    ),
    cascadeDepth: setting(
      'MNEME_CASCADE_DEPTH',
      int(10, 1, 50),
      'How many derivations away from a retired memory others are flagged for review.',
    ),
    cascadeMax: setting(
      'MNEME_CASCADE_MAX',
      int(1_000, 1, 100_000),
      'Most memories that one retirement flags.',
    ),
  },
  health: {
    degradedRatio: setting(
      'MNEME_DEGRADED_RATIO',
      number(0.5, 0, 1_000),
      'Memory health is degraded above this ratio of deprecated to confirmed memories (C-62).',
    ),
  },
  recall: {
    rrfK: setting(
      'MNEME_RRF_K',
      number(60, 0, 1_000),
      'Reciprocal rank fusion constant (G-54). Smaller lets the first ranks weigh more.',
    ),
    pool: setting(
      'MNEME_RECALL_POOL',
      int(100, 1, 1_000),
      'Candidates a channel may offer. Larger finds more and costs time.',
    ),
    weightFulltext: setting(
      'MNEME_WEIGHT_FULLTEXT',
      number(1, 0, 10),
      'Weight of the fulltext channel.',
    ),
    weightVector: setting('MNEME_WEIGHT_VECTOR', number(1, 0, 10), 'Weight of the vector channel.'),
    weightTemporal: setting(
      'MNEME_WEIGHT_TEMPORAL',
      number(0.9, 0, 10),
      'Weight of the temporal channel (neighbours of what the others found). Below 1, so that a neighbour never ties with an equally good hit of its own.',
    ),
    weightEntity: setting('MNEME_WEIGHT_ENTITY', number(1, 0, 10), 'Weight of the entity channel.'),
    defaultLimit: setting(
      'MNEME_RECALL_LIMIT',
      int(20, 1, 1_000),
      'Hits when a call names no limit.',
    ),
    maxLimit: setting('MNEME_RECALL_MAX_LIMIT', int(100, 1, 1_000), 'Most hits of one recall.'),
    maxTerms: setting(
      'MNEME_RECALL_MAX_TERMS',
      int(48, 1, 1_000),
      'A longer query is cut to this many of its rarest terms.',
    ),
    maxQueryChars: setting(
      'MNEME_RECALL_MAX_QUERY_CHARS',
      int(100_000, 100, 1_000_000),
      'Longest query text.',
    ),
  },
  log: {
    level: setting(
      'MNEME_LOG_LEVEL',
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
      'Least severe line that is written.',
    ),
    pretty: setting(
      'MNEME_LOG_PRETTY',
      flag(false),
      'Readable lines instead of JSON (development).',
    ),
  },
} as const;
