/** The connection to the database. */
import { z } from 'zod';
import { int, optional, secret, setting } from './setting.js';

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
