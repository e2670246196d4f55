/** Chooses the embedding model the configuration asks for. */
import type { Config } from '../config.js';
import { InvalidInputError } from '../errors.js';
import type { Embedder, Log } from '../ports.js';
import { BundledEmbedder } from './bundled/embedder.js';
import { OpenAiEmbedder } from './openai.js';
import { withQueryCache } from './query-cache.js';

/**
 * The configured embedder with its query cache, or null for `EMBEDDING_PROVIDER=none`. Without a
 * provider, an endpoint is used when one is given, else the bundled model. Nothing is loaded or
 * called yet: that happens with the first request.
 * @throws InvalidInputError when the openai provider has no base URL
 */
export function createEmbedder(
  config: Config['embedding'],
  { log }: { readonly log: Log },
): Embedder | null {
  const provider = config.provider ?? (config.baseUrl ? 'openai' : 'bundled');
  if (provider === 'none') return null;
  const embedder =
    provider === 'openai' ? openAi(config, log) : new BundledEmbedder({ ...config, log });
  return withQueryCache(embedder, config.queryCache);
}

function openAi(config: Config['embedding'], log: Log): Embedder {
  const { baseUrl } = config;
  if (!baseUrl) throw new InvalidInputError('EMBEDDING_PROVIDER=openai needs EMBEDDING_BASE_URL.');
  return new OpenAiEmbedder({ ...config, baseUrl, log });
}
