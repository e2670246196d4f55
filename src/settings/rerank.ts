/** The reranker: an optional model that reads the question together with the first hits. */
import { z } from 'zod';
import { int, number, optional, secret, setting } from './setting.js';

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
