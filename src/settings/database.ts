/** The database: the connection to it, and the embedded Neo4j. */
import { z } from 'zod';
import { int, optional, secret, setting } from './setting.js';

/** The connection to the database. */
export const neo4j = {
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
} as const;

/** With `;` between them: values of Neo4j have commas. */
const lines = z
  .string()
  .default('')
  .transform((text) => text.split(';').map((line) => line.trim()))
  .transform((all) => all.filter((line) => line !== ''))
  .pipe(z.array(z.string().regex(/^[a-z][\w.]*=[^\n]+$/, 'must be name=value')));

export const local = {
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
  neo4jSettings: setting(
    'MNEME_NEO4J_SETTINGS',
    lines,
    'Further settings of the embedded Neo4j, each name=value, with ; between them. Those of database/neo4j.conf are not to be changed.',
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
} as const;
