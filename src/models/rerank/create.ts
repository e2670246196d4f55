/** Chooses the reranker the configuration asks for. */
import type { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import type { Log, Reranker } from '../../ports.js';
import type { rerank } from '../../settings/models.js';
import { HttpReranker } from './http.js';
import { OnnxReranker } from './onnx.js';

/** The settings of `settings/models.ts` with their values. */
export type RerankConfig = {
  readonly [Key in keyof typeof rerank]: z.output<(typeof rerank)[Key]>;
};

/**
 * The configured reranker, or null for `MNEME_RERANK_PROVIDER=none`. Nothing is loaded or called yet:
 * that happens with the first request.
 * @throws InvalidInputError when the provider lacks a setting, or the folder a file
 */
export function createReranker(
  config: RerankConfig,
  { log }: { readonly log: Log },
): Reranker | null {
  if (config.provider === 'none') return null;
  return config.provider === 'http' ? http(config, log) : onnx(config, log);
}

function http(config: RerankConfig, log: Log): Reranker {
  const { baseUrl, protocol } = config;
  if (!baseUrl)
    throw new InvalidInputError('MNEME_RERANK_PROVIDER=http needs MNEME_RERANK_BASE_URL.');
  if (protocol === 'cohere' && !config.model) {
    throw new InvalidInputError('MNEME_RERANK_PROTOCOL=cohere needs MNEME_RERANK_MODEL.');
  }
  // A tei endpoint serves one model and is not asked for it by name.
  return new HttpReranker({ ...config, baseUrl, protocol, model: config.model ?? protocol, log });
}

function onnx({ folder, maxChars }: RerankConfig, log: Log): Reranker {
  if (!folder) throw new InvalidInputError('MNEME_RERANK_PROVIDER=onnx needs MNEME_RERANK_FOLDER.');
  return new OnnxReranker({ folder, maxChars, threads: 0, log });
}
