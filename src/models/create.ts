/** Chooses the embedding model, the reader of changes and the reranker that the configuration asks for. */

import type { Config } from '../config.js';
import { InvalidInputError } from '../errors.js';
import { UNMETERED } from '../meter.js';
import { packagePath } from '../paths.js';
import type { ChangeReader, Embedder, Log, Meter, Reranker } from '../ports.js';
import { BundledChangeReader } from './local/changes.js';
import { LocalEmbedder } from './local/embedder.js';
import { meteredChangeReader, meteredEmbedder, meteredReranker, waitMeter } from './metered.js';
import { OpenAiEmbedder } from './openai.js';
import { withQueryCache } from './query-cache.js';
import { HttpReranker } from './rerank/http.js';
import { OnnxReranker } from './rerank/onnx.js';

/** What models are made with. */
export interface ModelDeps {
  readonly log: Log;
  /** Counts and times their calls. Default: nothing does. */
  readonly meter?: Meter;
}

/** The embedding models that ship: folders of `models/`. The first is the default. */
export const BUNDLED_EMBEDDERS = ['recall-en-v2', 'all-MiniLM-L6-v2'] as const;
/** The model asked of an endpoint that none is named for. */
const ENDPOINT_MODEL = 'text-embedding-3-large';

/**
 * The configured embedder with its query cache, or null for `EMBEDDING_PROVIDER=none`. Without a
 * provider, an endpoint or a folder is used when one is given, else a bundled model. Nothing is loaded or
 * called yet: that happens with the first request.
 * @throws InvalidInputError when the openai provider has no base URL, the folder no usable model, or no bundled model has that name
 */
export function createEmbedder(
  config: Config['embedding'],
  { log, meter = UNMETERED }: ModelDeps,
): Embedder | null {
  const provider = config.provider ?? given(config);
  if (provider === 'none') return null;
  const waited = waitMeter(meter, 'embedding');
  const embedder =
    provider === 'openai'
      ? openAi(config, { log, waited })
      : new LocalEmbedder({ ...config, folder: folderOf(config, provider), log, waited });
  return withQueryCache(meteredEmbedder(embedder, meter), config.queryCache, meter);
}

function given({ baseUrl, folder }: Config['embedding']): 'openai' | 'onnx' | 'bundled' {
  if (baseUrl) return 'openai';
  return folder ? 'onnx' : 'bundled';
}

function openAi(
  config: Config['embedding'],
  deps: { readonly log: Log; readonly waited: (ms: number) => void },
): Embedder {
  const { baseUrl, model = ENDPOINT_MODEL } = config;
  if (!baseUrl) throw new InvalidInputError('EMBEDDING_PROVIDER=openai needs EMBEDDING_BASE_URL.');
  return new OpenAiEmbedder({ ...config, ...deps, baseUrl, model });
}

function folderOf({ folder, model }: Config['embedding'], provider: 'onnx' | 'bundled'): string {
  if (provider === 'onnx') {
    if (!folder) throw new InvalidInputError('EMBEDDING_PROVIDER=onnx needs EMBEDDING_MODEL_DIR.');
    return folder;
  }
  const [byDefault] = BUNDLED_EMBEDDERS;
  const name = BUNDLED_EMBEDDERS.find((bundled) => bundled === (model ?? byDefault));
  if (name) return packagePath('models', name);
  throw new InvalidInputError(
    `EMBEDDING_MODEL=${model} is no bundled model: set ${BUNDLED_EMBEDDERS.join(' or ')}, EMBEDDING_MODEL_DIR for ` +
      'a model in a folder, or EMBEDDING_BASE_URL for an endpoint.',
  );
}

/** The configured reader of changes, or null for `MNEME_CHANGE_READER=none`, and where nothing is judged. Loaded with the first request. */
export function createChangeReader(
  { changeReader, outdateTopK, changePairs }: Config['conflict'],
  { log, meter = UNMETERED }: ModelDeps,
): ChangeReader | null {
  const reads = changeReader === 'bundled' && outdateTopK > 0 && changePairs > 0;
  if (!reads) return null;
  const waited = waitMeter(meter, 'changes');
  return meteredChangeReader(new BundledChangeReader({ log, waited }), meter);
}

/** The bundled reranker, the words of the model that it was made from, and the most tokens of a question and a text together. */
const RERANKER = 'relevance-en-v2';
const ITS_TOKENIZER = 'all-MiniLM-L6-v2';
const ITS_TOKENS = 160;

/**
 * The configured reranker, or null for `MNEME_RERANK_PROVIDER=none`. Nothing is loaded or called yet:
 * that happens with the first request.
 * @throws InvalidInputError when the provider lacks a setting, or the folder a file
 */
export function createReranker(
  config: Config['rerank'],
  { log, meter = UNMETERED }: ModelDeps,
): Reranker | null {
  const { provider } = config;
  if (provider === 'none') return null;
  const local = { log, waited: waitMeter(meter, 'reranking') };
  if (provider === 'http') return meteredReranker(http(config, log), meter);
  const reranker = provider === 'onnx' ? onnx(config, local) : bundled(config, local);
  return meteredReranker(reranker, meter);
}

type LocalDeps = Pick<ConstructorParameters<typeof OnnxReranker>[0], 'log' | 'waited'>;

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

function onnx({ folder, maxChars, threads }: Config['rerank'], deps: LocalDeps): Reranker {
  if (!folder) throw new InvalidInputError('MNEME_RERANK_PROVIDER=onnx needs MNEME_RERANK_FOLDER.');
  return new OnnxReranker({ folder, maxChars, threads, ...deps });
}

function bundled({ maxChars, threads }: Config['rerank'], deps: LocalDeps): Reranker {
  const file = packagePath('models', RERANKER, 'model_quantized.onnx');
  const model = { name: RERANKER, file, languages: ['en'] };
  const folder = packagePath('models', ITS_TOKENIZER);
  return new OnnxReranker({ folder, model, maxChars, threads, maxTokens: ITS_TOKENS, ...deps });
}
