/** Who may call. */
import { z } from 'zod';
import { optional, secret, setting } from './setting.js';

export const auth = {
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
} as const;
