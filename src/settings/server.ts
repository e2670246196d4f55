/** The network door: addresses, limits, who may call, and what is logged. */
import { z } from 'zod';
import { flag, int, secret, setting, text } from './setting.js';

/** The API: addresses and limits. */
export const server = {
  host: setting('MNEME_HOST', z.string().min(1).default('127.0.0.1')).describe(
    'Address the API listens on. Anything but loopback needs authentication to be configured.',
  ),
  port: int('MNEME_PORT', 4000, 0, 65_535).describe('Port of the API; 0 picks a free one.'),
  introspection: flag('MNEME_INTROSPECTION', true).describe('Answer GraphQL introspection.'),
  graphiql: flag('MNEME_GRAPHIQL', true).describe('Serve the GraphiQL page at /graphiql.'),
  corsOrigins: setting('MNEME_CORS_ORIGINS', z.string().default('')).describe(
    'Browser origins that may call the API, comma-separated; empty allows none.',
  ),
  maxBodyBytes: int('MNEME_MAX_BODY_BYTES', 4_000_000, 1_000, 100_000_000).describe(
    'Largest request body in bytes.',
  ),
  maxDepth: int('MNEME_MAX_DEPTH', 10, 1, 50).describe('Deepest GraphQL selection.'),
  maxAliases: int('MNEME_MAX_ALIASES', 20, 0, 1_000).describe('Most aliases in one document.'),
  maxTokens: int('MNEME_MAX_TOKENS', 4_000, 100, 100_000).describe('Most tokens in one document.'),
  maxCost: int('MNEME_MAX_COST', 20_000, 100, 10_000_000).describe(
    'Highest cost of one operation: a field is 1, a list multiplies what it holds by its limit.',
  ),
  wsMaxConnections: int('MNEME_WS_MAX_CONNECTIONS', 100, 0, 100_000).describe(
    'Most WebSocket connections of this server (subscriptions); 0 allows none.',
  ),
  drainTimeoutMs: int('MNEME_DRAIN_TIMEOUT_MS', 10_000, 0, 120_000).describe(
    'How long requests under way may take to finish at shutdown.',
  ),
} as const;

/** Who may call. */
export const auth = {
  apiKeysFile: text('MNEME_API_KEYS_FILE').describe(
    'JSON file of API keys: [{"sha256": "<hex of the key>", "tenant": "...", "role": "READER|WRITER|ADMIN", "agentId"?: "...", "userId"?: "...", "tenantWide"?: true}].',
  ),
  apiKeys: secret('MNEME_API_KEYS').describe('The same list as JSON text.'),
  jwtSecret: secret('MNEME_JWT_SECRET', z.string().min(32).optional()).describe(
    'HS256 secret of JWTs.',
  ),
  jwksUrl: setting('MNEME_JWKS_URL', z.url().optional()).describe('Key set that signs JWTs.'),
  jwtIssuer: text('MNEME_JWT_ISSUER').describe('Required issuer of JWTs.'),
  jwtAudience: text('MNEME_JWT_AUDIENCE').describe('Required audience of JWTs.'),
  localTenant: setting('MNEME_LOCAL_TENANT', z.string().min(1).default('local')).describe(
    'The tenant of every request while no authentication is configured.',
  ),
} as const;

/** Logging. */
export const log = {
  level: setting(
    'MNEME_LOG_LEVEL',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ).describe('Least severe line that is written.'),
  pretty: flag('MNEME_LOG_PRETTY', false).describe('Readable lines instead of JSON (development).'),
} as const;
