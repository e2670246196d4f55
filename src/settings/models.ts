/** The models: embedding and its queue, what reads conversations, the reranker. */
import { z } from 'zod';
import { int, number, oneOf, optional, secret, setting } from './setting.js';

/** The embedding model. */
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

/** Background work. */
export const jobs = {
  embedBatch: setting(
    'MNEME_EMBED_BATCH',
    int(128, 1, 2_048),
    'Memories taken from the queue at once.',
  ),
  embedLeaseMs: setting(
    'MNEME_EMBED_LEASE_MS',
    int(60_000, 100, 3_600_000),
    'How long a server holds the memories it took; then another may take them.',
  ),
  pollMs: setting(
    'MNEME_POLL_MS',
    int(2_000, 50, 600_000),
    'How often an idle queue is looked at.',
  ),
  backoffMs: setting(
    'MNEME_BACKOFF_MS',
    int(1_000, 1, 600_000),
    'First wait after a failure; doubles.',
  ),
  backoffMaxMs: setting('MNEME_BACKOFF_MAX_MS', int(300_000, 1, 86_400_000), 'Longest such wait.'),
} as const;

/** The optional language model of the background jobs. Without one they follow rules. */
export const languageModel = {
  provider: setting(
    'MNEME_LLM_PROVIDER',
    oneOf(['none', 'openai'], 'none'),
    '`openai`: an endpoint that speaks the OpenAI chat protocol extracts facts, summarises entities and judges causes, in the background only. `none`: rules do.',
  ),
  url: setting(
    'MNEME_LLM_URL',
    z.url().default('https://api.openai.com/v1'),
    'Base address of that endpoint; `/chat/completions` is added.',
  ),
  apiKey: secret('MNEME_LLM_API_KEY', optional, 'Its API key, if it wants one.'),
  model: setting('MNEME_LLM_MODEL', optional.default('gpt-4o-mini'), 'Name of the model.'),
  temperature: setting(
    'MNEME_LLM_TEMPERATURE',
    number(0, 0, 2),
    'Sampling temperature. Some reasoning models take only 1.',
  ),
  timeoutMs: setting(
    'MNEME_LLM_TIMEOUT_MS',
    int(60_000, 10, 3_600_000),
    'How long one call may take.',
  ),
  retries: setting(
    'MNEME_LLM_RETRIES',
    int(2, 0, 20),
    'How often a call is repeated after a passing failure (429, 5xx, network). An answer that cannot be used is asked for again once.',
  ),
  maxOutputTokens: setting(
    'MNEME_LLM_MAX_OUTPUT_TOKENS',
    int(4_000, 16, 1_000_000),
    'Most tokens of one answer.',
  ),
  outputLimitField: setting(
    'MNEME_LLM_OUTPUT_LIMIT_FIELD',
    oneOf(['max_tokens', 'max_completion_tokens'], 'max_tokens'),
    'What the endpoint calls that limit: local servers know `max_tokens`, newer OpenAI models only `max_completion_tokens`.',
  ),
  chunkTurns: setting(
    'MNEME_LLM_CHUNK_TURNS',
    int(20, 2, 200),
    'Most turns of a conversation that are read in one call.',
  ),
  chunkChars: setting(
    'MNEME_LLM_CHUNK_CHARS',
    int(12_000, 500, 1_000_000),
    'Most characters of what is read in one call; a longer turn is read by its beginning.',
  ),
  maxCalls: setting(
    'MNEME_LLM_MAX_CALLS',
    int(200, 0, 1_000_000),
    'Most calls of one run of the upkeep, retries included; then the rest waits for the next one.',
  ),
  maxTokens: setting(
    'MNEME_LLM_MAX_TOKENS',
    int(500_000, 0, 1_000_000_000),
    'Most tokens of one run, prompts and answers together; one call at most goes beyond it.',
  ),
} as const;

/** The reranker: an optional model that reads the question together with the first hits. */
export const rerank = {
  provider: setting(
    'MNEME_RERANK_PROVIDER',
    z.enum(['none', 'http', 'onnx']).default('none'),
    'none, http (an endpoint, MNEME_RERANK_BASE_URL), or onnx (a cross-encoder on this machine, MNEME_RERANK_FOLDER). Orders the first hits better and costs time.',
  ),
  baseUrl: setting(
    'MNEME_RERANK_BASE_URL',
    z.url().optional(),
    'Address of the endpoint, without /rerank.',
  ),
  protocol: setting(
    'MNEME_RERANK_PROTOCOL',
    z.enum(['cohere', 'tei']).default('cohere'),
    'What the endpoint speaks: cohere (Cohere, Jina, vLLM), or tei (text-embeddings-inference).',
  ),
  model: setting(
    'MNEME_RERANK_MODEL',
    optional,
    'Model name asked of the endpoint; cohere needs it.',
  ),
  apiKey: secret('MNEME_RERANK_API_KEY', optional, 'Bearer token of the endpoint.'),
  folder: setting(
    'MNEME_RERANK_FOLDER',
    optional,
    'Folder of the cross-encoder: model.onnx (or onnx/model.onnx, model_quantized.onnx, onnx/model_quantized.onnx), tokenizer.json, tokenizer_config.json.',
  ),
  timeoutMs: setting(
    'MNEME_RERANK_TIMEOUT_MS',
    int(3_000, 100, 60_000),
    'Longest wait for one answer of the endpoint; a recall goes on without it afterwards.',
  ),
  candidates: setting(
    'MNEME_RERANK_CANDIDATES',
    int(20, 1, 200),
    'Hits that are reranked, best first; the others stay behind them. Time grows with it.',
  ),
  maxChars: setting(
    'MNEME_RERANK_MAX_CHARS',
    int(2_000, 100, 8_000),
    'A longer text, or question, is judged by its beginning. Time grows with it.',
  ),
  weight: setting(
    'MNEME_RERANK_WEIGHT',
    number(1, 0, 1),
    "Share of the reranker's score in the final one; 1 orders by the reranker alone, 0 by fusion alone.",
  ),
} as const;
