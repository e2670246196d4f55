/** The models: embedding and its queue, what reads conversations, the reranker. */
import { z } from 'zod';
import { QUANTIZATIONS, valuesOf } from '../domain/kernel/vocabulary.js';
import { int, number, oneOf, secret, setting, text } from './setting.js';

/** The embedding model. */
export const embedding = {
  provider: setting(
    'EMBEDDING_PROVIDER',
    z.enum(['bundled', 'onnx', 'openai', 'none']).optional(),
  ).describe(
    'bundled (the default), onnx (another model on this machine; the default once EMBEDDING_MODEL_DIR is set), openai (any compatible endpoint; the default once EMBEDDING_BASE_URL is set), or none.',
  ),
  baseUrl: setting('EMBEDDING_BASE_URL', z.url().optional()).describe(
    'OpenAI-compatible endpoint.',
  ),
  apiKey: secret('EMBEDDING_API_KEY').describe('Bearer token of that endpoint.'),
  model: text('EMBEDDING_MODEL').describe(
    'bundled: `recall-en-v2` (the default) or `all-MiniLM-L6-v2`. openai: the name asked of the endpoint, by default `text-embedding-3-large`.',
  ),
  folder: text('EMBEDDING_MODEL_DIR').describe(
    'Folder of an ONNX model: the model, tokenizer.json, and embedding.json (`model`, `dimensions`, `pooling` mean or cls, `maxTokens`, `queryPrefix`, `documentPrefix`) or the files of sentence-transformers that say the same.',
  ),
  dimensions: int('EMBEDDING_DIMENSIONS', 256, 1, 4_096).describe(
    'Vector length asked of the endpoint.',
  ),
  timeoutMs: int('EMBEDDING_TIMEOUT_MS', 20_000, 100, 300_000).describe('Longest wait a call.'),
  maxRetries: int('EMBEDDING_MAX_RETRIES', 4, 0, 20).describe(
    'Repeats after a rate limit, a server error or a lost connection, with growing waits.',
  ),
  requestBatch: int('EMBEDDING_REQUEST_BATCH', 64, 1, 2_048).describe('Texts in one call.'),
  concurrency: int('EMBEDDING_CONCURRENCY', 4, 1, 64).describe(
    'Calls of the endpoint for documents under way at a time. Questions do not wait for them.',
  ),
  threads: int('EMBEDDING_THREADS', 0, 0, 64).describe(
    'Threads of a local model that embed at a time, a text each, and hold a model each (some 30 MB for the bundled one). 0: half of the cores, at least one.',
  ),
  microBatch: int('EMBEDDING_MICRO_BATCH', 4, 1, 256).describe(
    'Texts handed to a local model at once. A query waits for one such piece at most; larger gains little.',
  ),
  quantization: oneOf('EMBEDDING_QUANTIZATION', valuesOf(QUANTIZATIONS), 'NONE').describe(
    'What a vector index that is made anew searches: vectors as they are (NONE), or copies of a byte (SCALAR) or a bit (BINARY) a number, which take less memory and tell near ones apart less well. An index that is there stays as it is until it is dropped and the service started again.',
  ),
  queryCache: int('EMBEDDING_QUERY_CACHE', 2_000, 0, 1_000_000).describe('Query vectors kept.'),
} as const;

/** Background work. */
export const jobs = {
  embedBatch: int('MNEME_EMBED_BATCH', 128, 1, 2_048).describe(
    'Memories taken from the queue at once.',
  ),
  embedLeaseMs: int('MNEME_EMBED_LEASE_MS', 60_000, 100, 3_600_000).describe(
    'How long a server holds the memories it took; then another may take them.',
  ),
  pollMs: int('MNEME_POLL_MS', 2_000, 50, 600_000).describe(
    'How often an idle queue is looked at.',
  ),
  backoffMs: int('MNEME_BACKOFF_MS', 1_000, 1, 600_000).describe(
    'First wait after a failure; doubles.',
  ),
  backoffMaxMs: int('MNEME_BACKOFF_MAX_MS', 300_000, 1, 86_400_000).describe('Longest such wait.'),
} as const;

/** The optional language model of the background jobs. Without one they follow rules. */
export const languageModel = {
  provider: oneOf('MNEME_LLM_PROVIDER', ['none', 'openai'], 'none').describe(
    '`openai`: an endpoint that speaks the OpenAI chat protocol extracts facts, summarises entities and judges causes, in the background only. `none`: rules do.',
  ),
  url: setting('MNEME_LLM_URL', z.url().default('https://api.openai.com/v1')).describe(
    'Base address of that endpoint; `/chat/completions` is added.',
  ),
  apiKey: secret('MNEME_LLM_API_KEY').describe('Its API key, if it wants one.'),
  model: setting('MNEME_LLM_MODEL', z.string().min(1).default('gpt-4o-mini')).describe(
    'Name of the model.',
  ),
  temperature: number('MNEME_LLM_TEMPERATURE', 0, 0, 2).describe(
    'Sampling temperature. Some reasoning models take only 1.',
  ),
  timeoutMs: int('MNEME_LLM_TIMEOUT_MS', 60_000, 10, 3_600_000).describe(
    'How long one call may take.',
  ),
  retries: int('MNEME_LLM_RETRIES', 2, 0, 20).describe(
    'How often a call is repeated after a passing failure (429, 5xx, network). An answer that cannot be used is asked for again once.',
  ),
  maxOutputTokens: int('MNEME_LLM_MAX_OUTPUT_TOKENS', 4_000, 16, 1_000_000).describe(
    'Most tokens of one answer.',
  ),
  outputLimitField: oneOf(
    'MNEME_LLM_OUTPUT_LIMIT_FIELD',
    ['max_tokens', 'max_completion_tokens'],
    'max_tokens',
  ).describe(
    'What the endpoint calls that limit: local servers know `max_tokens`, newer OpenAI models only `max_completion_tokens`.',
  ),
  chunkTurns: int('MNEME_LLM_CHUNK_TURNS', 20, 2, 200).describe(
    'Most turns of a conversation that are read in one call.',
  ),
  chunkChars: int('MNEME_LLM_CHUNK_CHARS', 12_000, 500, 1_000_000).describe(
    'Most characters of what is read in one call; a longer turn is read by its beginning.',
  ),
  maxCalls: int('MNEME_LLM_MAX_CALLS', 200, 0, 1_000_000).describe(
    'Most calls of one run of the upkeep, retries included; then the rest waits for the next one.',
  ),
  maxTokens: int('MNEME_LLM_MAX_TOKENS', 500_000, 0, 1_000_000_000).describe(
    'Most tokens of one run, prompts and answers together; one call at most goes beyond it.',
  ),
} as const;

/** The reranker: a model that reads the question together with each of the best candidates. */
export const rerank = {
  provider: setting(
    'MNEME_RERANK_PROVIDER',
    z.enum(['bundled', 'none', 'http', 'onnx']).default('bundled'),
  ).describe(
    'bundled (relevance-en-v2, English), http (an endpoint, MNEME_RERANK_BASE_URL), onnx (another cross-encoder on this machine, MNEME_RERANK_FOLDER), or none. Orders the best candidates better, says what a context block needs not hold, and costs time.',
  ),
  baseUrl: setting('MNEME_RERANK_BASE_URL', z.url().optional()).describe(
    'Address of the endpoint, without /rerank.',
  ),
  protocol: setting('MNEME_RERANK_PROTOCOL', z.enum(['cohere', 'tei']).default('cohere')).describe(
    'What the endpoint speaks: cohere (Cohere, Jina, vLLM), or tei (text-embeddings-inference).',
  ),
  model: text('MNEME_RERANK_MODEL').describe('Model name asked of the endpoint; cohere needs it.'),
  apiKey: secret('MNEME_RERANK_API_KEY').describe('Bearer token of the endpoint.'),
  folder: text('MNEME_RERANK_FOLDER').describe(
    'Folder of the cross-encoder: model.onnx (or onnx/model.onnx, model_quantized.onnx, onnx/model_quantized.onnx), tokenizer.json, tokenizer_config.json.',
  ),
  threads: int('MNEME_RERANK_THREADS', 0, 0, 64).describe(
    'Threads of a local model that judge at a time, a text each, and hold a model each (some 90 MB for the bundled one). 0: as many as there are cores, at most 4.',
  ),
  timeoutMs: int('MNEME_RERANK_TIMEOUT_MS', 3_000, 100, 60_000).describe(
    'Longest wait for one answer of the endpoint; a recall goes on without it afterwards.',
  ),
  candidates: int('MNEME_RERANK_CANDIDATES', 12, 1, 200).describe(
    'Candidates that are judged, those of the highest relevance without it. Time grows with it.',
  ),
  minRelevance: number('MNEME_RERANK_MIN_RELEVANCE', 0.005, 0, 1).describe(
    'Relevance without it below which a candidate is not judged. 0: every one of the best is.',
  ),
  sentences: int('MNEME_RERANK_SENTENCES', 4, 0, 100).describe(
    'Outdated sentences of the judged candidates that are judged apart from the rest of their memory: where the rest answers the question, what outdates the sentence is not put before it. Each takes as long as a candidate. 0: words alone tell.',
  ),
  sentenceShare: number('MNEME_RERANK_SENTENCE_SHARE', 0.5, 0, 1).describe(
    'Share of the judgement of the rest below which that of the outdated sentence says that the question is not about it.',
  ),
  maxChars: int('MNEME_RERANK_MAX_CHARS', 2_000, 100, 8_000).describe(
    'A longer text, or question, is judged by its beginning. Time grows with it.',
  ),
} as const;
