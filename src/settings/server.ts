/** The network door: addresses, limits, who may call, and what is logged. */
import { z } from 'zod';
import { flag, int, list, listOf, secret, setting, text } from './setting.js';

/** The API: addresses and limits. */
export const server = {
  host: setting('MNEME_HOST', z.string().min(1).default('127.0.0.1')).describe(
    'Address the API listens on. Anything but loopback needs authentication to be configured.',
  ),
  port: int('MNEME_PORT', 4000, 0, 65_535).describe('Port of the API; 0 picks a free one.'),
  tlsCert: text('MNEME_TLS_CERT').describe(
    'PEM file of the certificate, with those between it and its authority: the API then speaks https and wss.',
  ),
  tlsKey: text('MNEME_TLS_KEY').describe('PEM file of its private key, without a passphrase.'),
  reloadMs: int('MNEME_RELOAD_MS', 2_000, 0, 3_600_000).describe(
    'How often the files of API keys, databases, certificate and private key are looked at for changes; 0: at SIGHUP only.',
  ),
  trustedProxies: list('MNEME_TRUSTED_PROXIES', []).describe(
    'Addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded-For names the client; empty: the peer is the client.',
  ),
  introspection: flag('MNEME_INTROSPECTION', true).describe('Answer GraphQL introspection.'),
  graphiql: flag('MNEME_GRAPHIQL', true).describe('Serve the GraphiQL page at /graphiql.'),
  console: flag('MNEME_CONSOLE', true).describe('Serve the console at /console.'),
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
  wsRecheckMs: int('MNEME_WS_RECHECK_MS', 15_000, 10, 3_600_000).describe(
    'How often the credentials of an open WebSocket connection are looked at again; also whenever API keys change.',
  ),
  drainDelayMs: int('MNEME_DRAIN_DELAY_MS', 0, 0, 120_000).describe(
    'How long a server that is told to end still answers while readiness says no, so that a proxy learns of it before anything is refused; 0 where there is no proxy.',
  ),
  drainTimeoutMs: int('MNEME_DRAIN_TIMEOUT_MS', 10_000, 0, 120_000).describe(
    'How long requests under way may take to finish at shutdown.',
  ),
  backgroundIdleMs: int('MNEME_BACKGROUND_IDLE_MS', 600_000, 100, 86_400_000).describe(
    'A service that a command started in the background ends when nobody has asked for so long.',
  ),
} as const;

/** Who may call. */
export const auth = {
  apiKeysFile: text('MNEME_API_KEYS_FILE').describe(
    'JSON file of API keys, made by `mneme keys` and read again when it changes: [{"sha256": "<hex of the key>", "tenant": "...", "role": "READER|WRITER|MEMORY_AGENT|CURATOR|ADMIN|PLANNER|ORCHESTRATOR|VAULT", "id"?: "...", "label"?: "...", "agentId"?: "...", "userId"?: "...", "tenantWide"?: true, "speaksAsUser"?: true, "created"?: "<time>", "expires"?: "<time>", "revoked"?: "<time>", "previous"?: [{"sha256": "...", "expires": "<time>"}]}].',
  ),
  apiKeys: secret('MNEME_API_KEYS').describe('The same list as JSON text.'),
  keyUseMs: int('MNEME_KEY_USE_MS', 60_000, 10, 86_400_000).describe(
    'How often it is written down when API keys were used last, beside the file of API keys.',
  ),
  maxFailures: int('MNEME_AUTH_MAX_FAILURES', 10, 0, 1_000_000).describe(
    'Unknown credentials that an address may present before it has to wait.',
  ),
  failureWaitMs: int('MNEME_AUTH_WAIT_MS', 1_000, 1, 3_600_000).describe(
    'The first wait of such an address; each further failure doubles it.',
  ),
  maxFailureWaitMs: int('MNEME_AUTH_MAX_WAIT_MS', 300_000, 1, 86_400_000).describe(
    'The longest wait of such an address.',
  ),
  forgetFailuresMs: int('MNEME_AUTH_FORGET_MS', 600_000, 1, 86_400_000).describe(
    'So long after its last failure and wait an address counts as new.',
  ),
  maxAddresses: int('MNEME_AUTH_MAX_ADDRESSES', 10_000, 1, 1_000_000).describe(
    'Addresses whose failures are remembered, the latest; and credentials that were accepted, which need not wait.',
  ),
  jwtSecret: secret('MNEME_JWT_SECRET', z.string().min(32).optional()).describe(
    'HS256 secret of JWTs, at least 32 characters.',
  ),
  jwtSecretMinBits: int('MNEME_JWT_SECRET_MIN_BITS', 64, 0, 1_024).describe(
    'Fewest bits that MNEME_JWT_SECRET has by its looks: repetitions and rows of characters count for nothing.',
  ),
  jwksUrl: setting('MNEME_JWKS_URL', z.url({ protocol: /^https?$/ }).optional()).describe(
    'Key set that signs JWTs, by https (http on this machine only); it needs an issuer and an audience.',
  ),
  jwtIssuer: text('MNEME_JWT_ISSUER').describe('Required issuer of JWTs.'),
  jwtAudience: text('MNEME_JWT_AUDIENCE').describe('Required audience of JWTs.'),
  localTenant: setting('MNEME_LOCAL_TENANT', z.string().min(1).default('local')).describe(
    'The tenant of every request while no authentication is configured.',
  ),
} as const;

/** Tools of the Model Context Protocol beside the six that everybody has; `all`: every one. */
const MCP_TOOLS = [
  ...['context', 'ingest', 'timeline', 'memories', 'entities', 'history', 'changes', 'stats'],
  'all',
] as const;

export type McpToolName = (typeof MCP_TOOLS)[number];

/** The door of the Model Context Protocol. */
export const mcp = {
  tools: listOf('MNEME_MCP_TOOLS', MCP_TOOLS, []).describe(
    `Tools at /mcp beside remember, recall, explain, correct, forget and review: ${MCP_TOOLS.join(', ')}.`,
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
