/**
 * The configuration: `loadConfig` reads the settings and reports all problems together;
 * `describeSettings` feeds docs/configuration.md and .env.example.
 */
import { isIP } from 'node:net';
import type { z } from 'zod';
import { estimatedBits } from './domain/kernel/entropy.js';
import { InvalidInputError } from './errors.js';
import { VARIABLES } from './settings/setting.js';
import { SETTINGS } from './settings.js';

type Settings = typeof SETTINGS;

/** The effective configuration, frozen, by group. */
export type Config = {
  readonly [Group in keyof Settings]: {
    readonly [Key in keyof Settings[Group]]: z.output<Settings[Group][Key]>;
  };
};

/** One row of the generated configuration table. */
export interface SettingDescription {
  group: string;
  env: string;
  default: string;
  description: string;
  secret: boolean;
}

/** All settings in declaration order. */
export function describeSettings(): SettingDescription[] {
  return entries().map(({ description }) => description);
}

/** A setting with what holds now. */
export interface EffectiveSetting extends SettingDescription {
  /** Null: there is none, or it is a secret. */
  readonly value: string | null;
  /** Whether the value is that of the program, or another one. */
  readonly source: 'DEFAULT' | 'SET';
}

/** What holds now, in declaration order; secrets stay hidden. */
export function effectiveSettings(config: Config): EffectiveSetting[] {
  const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = config;
  return entries().map(({ key, description }) => {
    const value = printable(values[description.group]?.[key]);
    return {
      ...description,
      value: description.secret || value === '' ? null : value,
      source: value === description.default ? 'DEFAULT' : 'SET',
    };
  });
}

/**
 * Reads and checks the configuration. An empty variable counts as unset.
 * @throws InvalidInputError naming every wrong or contradictory variable at once
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const groups: Record<string, Record<string, unknown>> = {};
  for (const { key, schema, description } of entries()) {
    const { group, env: name } = description;
    const parsed = schema.safeParse(env[name] || undefined);
    if (!parsed.success) {
      problems.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
    }
    groups[group] = { ...groups[group], [key]: parsed.data };
  }
  // The loop above fills exactly the keys of SETTINGS with their parsed values.
  const config = groups as Config;
  if (problems.length === 0) problems.push(...contradictions(config));
  if (problems.length > 0) {
    throw new InvalidInputError(`The configuration is wrong:\n  ${problems.join('\n  ')}`);
  }
  return deepFreeze(config);
}

/** Settings that are each fine but not together. */
function contradictions(config: Config): string[] {
  const found: string[] = [];
  const { auth, embedding, fairness, neo4j, recall, server } = config;
  if (neo4j.uri && !neo4j.password) found.push('NEO4J_URI is set: set NEO4J_PASSWORD as well.');
  if (!neo4j.uri && neo4j.password) {
    found.push(
      'NEO4J_PASSWORD is set without NEO4J_URI: the embedded Neo4j makes its own password.',
    );
  }
  if (fairness.active > neo4j.poolSize) {
    found.push(
      `MNEME_MAX_ACTIVE=${fairness.active} is more than NEO4J_POOL_SIZE=${neo4j.poolSize}: what runs would wait for connections.`,
    );
  }
  if (embedding.provider === 'openai' && !embedding.baseUrl) {
    found.push('EMBEDDING_PROVIDER=openai needs EMBEDDING_BASE_URL.');
  }
  if (embedding.provider && embedding.provider !== 'openai' && embedding.baseUrl) {
    found.push(`EMBEDDING_BASE_URL is set but EMBEDDING_PROVIDER=${embedding.provider}: drop one.`);
  }
  if (embedding.provider === 'onnx' && !embedding.folder) {
    found.push('EMBEDDING_PROVIDER=onnx needs EMBEDDING_MODEL_DIR.');
  }
  if (embedding.provider && embedding.provider !== 'onnx' && embedding.folder) {
    found.push(
      `EMBEDDING_MODEL_DIR is set but EMBEDDING_PROVIDER=${embedding.provider}: drop one.`,
    );
  }
  if (embedding.baseUrl && embedding.folder) {
    found.push('Set EMBEDDING_BASE_URL or EMBEDDING_MODEL_DIR, not both.');
  }
  if (recall.languages.length === 0) found.push('MNEME_LANGUAGES names no language.');
  found.push(...wrongCredentials(auth));
  found.push(...wrongProxies(server.trustedProxies));
  if (Boolean(server.tlsCert) !== Boolean(server.tlsKey)) {
    found.push('Set MNEME_TLS_CERT and MNEME_TLS_KEY, or neither.');
  }
  found.push(...backupContradictions(config));
  found.push(...coldContradictions(config), ...metricsContradictions(config));
  found.push(...wrongThresholds(config.trust));
  if (!isLoopback(server.host) && !hasAuthentication(config)) {
    found.push(
      `MNEME_HOST=${server.host} would open the service to the network without authentication: ` +
        'configure API keys (MNEME_API_KEYS_FILE) or JWT (MNEME_JWT_SECRET, MNEME_JWKS_URL) first.',
    );
  }
  return found;
}

function wrongCredentials(auth: Config['auth']): string[] {
  const found: string[] = [];
  const { jwtSecret, jwksUrl, jwtIssuer, jwtAudience } = auth;
  if (auth.apiKeys && auth.apiKeysFile) {
    found.push('Set MNEME_API_KEYS or MNEME_API_KEYS_FILE, not both.');
  }
  if (jwtSecret && jwksUrl) found.push('Set MNEME_JWT_SECRET or MNEME_JWKS_URL, not both.');
  if (jwtSecret && estimatedBits(jwtSecret) < auth.jwtSecretMinBits) {
    found.push('MNEME_JWT_SECRET is easy to guess: make one with "openssl rand -base64 32".');
  }
  if (jwksUrl && !(jwtIssuer && jwtAudience)) {
    found.push(
      'MNEME_JWKS_URL needs MNEME_JWT_ISSUER and MNEME_JWT_AUDIENCE: its keys may sign for others, too.',
    );
  }
  if (jwksUrl && new URL(jwksUrl).protocol === 'http:' && !isLoopback(hostOf(jwksUrl))) {
    found.push('MNEME_JWKS_URL must be https: anybody on the way could put in keys of his own.');
  }
  return found;
}

function wrongProxies(proxies: readonly string[]): string[] {
  const wrong = proxies.filter((proxy) => {
    const [address = '', bits, ...more] = proxy.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(address) === 0 || !fits || more.length > 0;
  });
  return wrong.map((proxy) => `MNEME_TRUSTED_PROXIES: "${proxy}" is no address or network.`);
}

function backupContradictions({ backup, neo4j }: Config): string[] {
  if (backup.schedule === 'off') return [];
  const found: string[] = [];
  if (!backup.folder) found.push('MNEME_BACKUP_SCHEDULE is set: set MNEME_BACKUP_DIR as well.');
  if (neo4j.uri) {
    found.push(
      'MNEME_BACKUP_SCHEDULE is for the embedded Neo4j: back up NEO4J_URI by its own means.',
    );
  }
  return found;
}

function coldContradictions({ cold }: Config): string[] {
  const found: string[] = [];
  const { store, bucket, endpoint, accessKeyId, secretAccessKey } = cold;
  if (store === 's3' && !bucket) found.push('MNEME_COLD_STORE=s3 needs MNEME_S3_BUCKET.');
  if (store !== 's3' && !bucket && (endpoint || accessKeyId)) {
    found.push('An object store is described without a bucket: set MNEME_S3_BUCKET as well.');
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    found.push('Set MNEME_S3_ACCESS_KEY_ID and MNEME_S3_SECRET_ACCESS_KEY, or neither.');
  }
  return found;
}

/** Figures tell whose tenants there are and what they do. */
function metricsContradictions({ metrics: { host, port, token } }: Config): string[] {
  if (port === undefined || isLoopback(host) || token) return [];
  return [`MNEME_METRICS_HOST=${host} opens /metrics to the network: set MNEME_METRICS_TOKEN.`];
}

/** Whether somebody may read metrics: otherwise none are kept. */
export function hasMetrics({ metrics }: Pick<Config, 'metrics'>): boolean {
  return metrics.port !== undefined || metrics.token !== undefined;
}

/** Hysteresis: what falls below a threshold must not rise above it again at once. */
function wrongThresholds({
  userFrom,
  userBelow,
  globalFrom,
  globalBelow,
}: Config['trust']): string[] {
  const found: string[] = [];
  if (userBelow > userFrom) {
    found.push('MNEME_TRUST_USER_BELOW must not be above MNEME_TRUST_USER_FROM.');
  }
  if (globalBelow > globalFrom) {
    found.push('MNEME_TRUST_GLOBAL_BELOW must not be above MNEME_TRUST_GLOBAL_FROM.');
  }
  return found;
}

/** Whether requests must prove who they are. */
export function hasAuthentication({ auth }: Pick<Config, 'auth'>): boolean {
  return Boolean(auth.apiKeys || auth.apiKeysFile || auth.jwtSecret || auth.jwksUrl);
}

/** Whether an address reaches only this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The host of an address, without the brackets of IPv6. @param url of any scheme */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

interface Entry {
  readonly key: string;
  readonly schema: z.ZodType;
  readonly description: SettingDescription;
}

function entries(): Entry[] {
  return Object.entries(SETTINGS).flatMap(([group, settings]) =>
    Object.entries<z.ZodType>(settings).map(([key, schema]) => {
      const { env = '', secret = false } = VARIABLES.get(schema) ?? {};
      const fallback = printable(schema.safeParse(undefined).data);
      const { description = '' } = schema;
      return { key, schema, description: { group, env, default: fallback, description, secret } };
    }),
  );
}

function printable(value: unknown): string {
  return value === undefined ? '' : String(value);
}

function deepFreeze(config: Config): Config {
  for (const group of Object.values(config)) Object.freeze(group);
  return Object.freeze(config);
}
