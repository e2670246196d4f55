/** The embedding model. */
import { z } from 'zod';
import { int, optional, secret, setting } from './setting.js';

export const embedding = {
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
} as const;
