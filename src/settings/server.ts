/** The network door: addresses, limits, who may call, and what is logged. */
import { z } from 'zod';
import { flag, int, optional, secret, setting } from './setting.js';

/** The API: addresses and limits. */
export const server = {
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
  maxTokens: setting('MNEME_MAX_TOKENS', int(4_000, 100, 100_000), 'Most tokens in one document.'),
  maxCost: setting(
    'MNEME_MAX_COST',
    int(20_000, 100, 10_000_000),
    'Highest cost of one operation: a field is 1, a list multiplies what it holds by its limit.',
  ),
  wsMaxConnections: setting(
    'MNEME_WS_MAX_CONNECTIONS',
    int(100, 0, 100_000),
    'Most WebSocket connections of this server (subscriptions); 0 allows none.',
  ),
  drainTimeoutMs: setting(
    'MNEME_DRAIN_TIMEOUT_MS',
    int(10_000, 0, 120_000),
    'How long requests under way may take to finish at shutdown.',
  ),
} as const;

/** Who may call. */
export const auth = {
  apiKeysFile: setting(
    'MNEME_API_KEYS_FILE',
    optional,
    'JSON file of API keys: [{"sha256": "<hex of the key>", "tenant": "...", "role": "READER|WRITER|ADMIN", "agentId"?: "...", "userId"?: "...", "tenantWide"?: true}].',
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
} as const;

/** Logging. */
export const log = {
  level: setting(
    'MNEME_LOG_LEVEL',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'Least severe line that is written.',
  ),
  pretty: setting('MNEME_LOG_PRETTY', flag(false), 'Readable lines instead of JSON (development).'),
} as const;
