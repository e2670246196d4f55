/** Chooses the embedding model, the reader of changes and the reranker that the configuration asks for. */

import type { Config } from '../config.js';
import { InvalidInputError } from '../errors.js';
import { packagePath } from '../paths.js';
import type { ChangeReader, Embedder, Log, Reranker } from '../ports.js';
import { BundledChangeReader } from './bundled/changes.js';
import { BundledEmbedder } from './bundled/embedder.js';
import { OpenAiEmbedder } from './openai.js';
import { withQueryCache } from './query-cache.js';
import { HttpReranker } from './rerank/http.js';
import { OnnxReranker } from './rerank/onnx.js';

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

/** The configured reader of changes, or null for `MNEME_CHANGE_READER=none`, and where nothing is judged. Loaded with the first request. */
export function createChangeReader(
  { changeReader, outdateTopK, changePairs }: Config['conflict'],
  { log }: { readonly log: Log },
): ChangeReader | null {
  const reads = changeReader === 'bundled' && outdateTopK > 0 && changePairs > 0;
  return reads ? new BundledChangeReader({ log }) : null;
}

/** The bundled reranker, the words of the model that it was made from, and the most tokens of a question and a text together. */
const RERANKER = 'relevance-en-v1';
const ITS_TOKENIZER = 'all-MiniLM-L6-v2';
const ITS_TOKENS = 160;

/**
 * The configured reranker, or null for `MNEME_RERANK_PROVIDER=none`. Nothing is loaded or called yet:
 * that happens with the first request.
 * @throws InvalidInputError when the provider lacks a setting, or the folder a file
 */
export function createReranker(
  config: Config['rerank'],
  { log }: { readonly log: Log },
): Reranker | null {
  if (config.provider === 'none') return null;
  if (config.provider === 'http') return http(config, log);
  return config.provider === 'onnx' ? onnx(config, log) : bundled(config, log);
}

function http(config: Config['rerank'], log: Log): Reranker {
  const { baseUrl, protocol } = config;
  if (!baseUrl)
    throw new InvalidInputError('MNEME_RERANK_PROVIDER=http needs MNEME_RERANK_BASE_URL.');
  if (protocol === 'cohere' && !config.model) {
    throw new InvalidInputError('MNEME_RERANK_PROTOCOL=cohere needs MNEME_RERANK_MODEL.');
  }
  // A tei endpoint serves one model and is not asked for it by name.
  return new HttpReranker({ ...config, baseUrl, protocol, model: config.model ?? protocol, log });
}

function onnx({ folder, maxChars }: Config['rerank'], log: Log): Reranker {
  if (!folder) throw new InvalidInputError('MNEME_RERANK_PROVIDER=onnx needs MNEME_RERANK_FOLDER.');
  return new OnnxReranker({ folder, maxChars, threads: 0, log });
}

function bundled({ maxChars }: Config['rerank'], log: Log): Reranker {
  const model = { name: RERANKER, file: packagePath('models', RERANKER, 'model_quantized.onnx') };
  const folder = packagePath('models', ITS_TOKENIZER);
  return new OnnxReranker({ folder, model, maxChars, threads: 0, maxTokens: ITS_TOKENS, log });
}
