/** The database: the connection to it, and the embedded Neo4j. */
import { z } from 'zod';
import { databaseUri } from '../domain/kernel/databases.js';
import { flag, int, list, secret, setting, text } from './setting.js';

/** The connection to the database. */
export const neo4j = {
  uri: setting('NEO4J_URI', databaseUri.optional()).describe(
    'Use this server instead of the embedded one.',
  ),
  username: setting('NEO4J_USERNAME', z.string().default('neo4j')).describe(
    'User name at NEO4J_URI.',
  ),
  password: secret('NEO4J_PASSWORD').describe('Password at NEO4J_URI.'),
  database: setting('NEO4J_DATABASE', z.string().default('neo4j')).describe('Database name.'),
  poolSize: int('NEO4J_POOL_SIZE', 50, 2, 1_000).describe('Most connections to the database.'),
  writesPerOwner: int('NEO4J_WRITES_PER_OWNER', 2, 1, 1_000).describe(
    'Transactions of one user under way at a time: they wait for each other’s lock, and with more of them a user whose lock is taken would take connections from the others.',
  ),
  acquireTimeoutMs: int('NEO4J_ACQUIRE_TIMEOUT_MS', 10_000, 100, 120_000).describe(
    'Longest wait for a free connection.',
  ),
  statementTimeoutMs: int('NEO4J_STATEMENT_TIMEOUT_MS', 30_000, 100, 600_000).describe(
    'The server stops a statement that takes longer.',
  ),
  retryTimeoutMs: int('NEO4J_RETRY_TIMEOUT_MS', 15_000, 0, 120_000).describe(
    'How long transient failures are retried.',
  ),
} as const;

/** Tenants in databases of their own. */
export const databases = {
  file: text('MNEME_DATABASES').describe(
    'JSON file of further databases and the tenants that are in them, read again when it changes: {"databases": {"<name>": {"uri": "neo4j+s://...", "username"?: "neo4j", "passwordFile" or "passwordEnv": "...", "database"?: "neo4j"}}, "tenants": {"<tenant>": "<name>"}, "readOnly"?: ["<tenant>"]}. Every other tenant is in the database of NEO4J_URI, or the embedded one. `mneme tenants` lists and moves them.',
  ),
} as const;

/** With `;` between them: values of Neo4j have commas. */
const lines = z
  .string()
  .default('')
  .transform((text) => text.split(';').map((line) => line.trim()))
  .transform((all) => all.filter((line) => line !== ''))
  .pipe(z.array(z.string().regex(/^[a-z][\w.]*=[^\n]+$/, 'must be name=value')));

export const local = {
  dataDir: setting('MNEME_DATA_DIR', z.string().min(1).default('.mneme')).describe(
    'Folder of the embedded Neo4j: data, logs, generated password.',
  ),
  boltPort: int('MNEME_BOLT_PORT', 7687, 0, 65_535).describe('Bolt port; 0 picks a free one.'),
  httpPort: int('MNEME_HTTP_PORT', 7474, 0, 65_535).describe(
    'Port of Neo4j Browser; 0 picks a free one.',
  ),
  heapMb: int('MNEME_HEAP_MB', 0, 0, 1_000_000).describe(
    'Java heap in MiB; 0 sizes it from the machine (an eighth of memory, 512 to 4096).',
  ),
  pageCacheMb: int('MNEME_PAGE_CACHE_MB', 0, 0, 1_000_000).describe(
    'Page cache in MiB; 0 sizes it from the machine (an eighth of memory, 256 to 4096).',
  ),
  transactionMb: int('MNEME_TRANSACTION_MB', 0, 0, 1_000_000).describe(
    'Most Java heap of one transaction in MiB: what needs more is refused. 0: a quarter of the heap.',
  ),
  txLogHours: int('MNEME_TX_LOG_HOURS', 48, 1, 8_760).describe(
    'Hours that transaction logs of the embedded Neo4j are kept, at most 1 GB of them: so long they hold what was erased.',
  ),
  neo4jSettings: setting('MNEME_NEO4J_SETTINGS', lines).describe(
    'Further settings of the embedded Neo4j, each name=value, with ; between them. Those of database/neo4j.conf are not to be changed.',
  ),
  startTimeoutMs: int('MNEME_START_TIMEOUT_MS', 120_000, 1_000, 900_000).describe(
    'How long Neo4j may take to start before that is an error.',
  ),
  minFreeDiskMb: int('MNEME_MIN_FREE_DISK_MB', 512, 0, 1_000_000).describe(
    'Refuse to start the embedded Neo4j with less free disk than this.',
  ),
  readOnlyBelowMb: int('MNEME_READ_ONLY_BELOW_MB', 256, 0, 1_000_000).describe(
    'With less free disk than this writes to the embedded Neo4j are refused and reads go on, until there is more. 0: never.',
  ),
  floorMb: int('MNEME_NO_COMMITS_BELOW_MB', 64, 0, 1_000_000).describe(
    'With less free disk than this the embedded Neo4j itself commits nothing, looking ten times a second: a full disk would stop it. 0: never.',
  ),
  classArchive: flag('MNEME_CLASS_ARCHIVE', true).describe(
    'Start the embedded Neo4j from an archive of its classes. The first start makes it, about 150 MB beside the jars; without it each start takes longer.',
  ),
  gdsProcedures: list('MNEME_GDS_PROCEDURES', [
    ...['gds.version', 'gds.list', 'gds.util.*', 'gds.graph.project', 'gds.graph.project.estimate'],
    ...['gds.graph.list', 'gds.graph.drop', 'gds.graph.nodeProperty.stream'],
    ...['gds.pageRank.*', 'gds.leiden.*', 'gds.articulationPoints.*'],
  ]).describe(
    'What of Graph Data Science the embedded Neo4j loads at its start: what Mneme uses, and what helps to look at it. gds.*: all of it, which takes some seconds more.',
  ),
  javaHome: text('MNEME_JAVA_HOME').describe('JDK 21 or newer; default: look for one.'),
} as const;
