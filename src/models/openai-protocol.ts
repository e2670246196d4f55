/** The OpenAI embeddings protocol: what is sent, and how an answer or a refusal is read. */

import { z } from 'zod';
import { jsonOf } from '../domain/kernel/text.js';
import { ModelUnavailableError } from '../errors.js';
import type { EndpointWords } from './post-json.js';
import { unitVector } from './unit-vector.js';

/**
 * Characters sent of one text (UTF-16 units). Endpoints refuse a whole call when one text is beyond
 * their limit (8191 tokens at OpenAI), so a longer text is embedded by its beginning.
 */
const MAX_CHARACTERS = 8_000;

const answerSchema = z.object({
  data: z.array(
    z.object({ index: z.number().int().nonnegative(), embedding: z.array(z.number()) }),
  ),
});
const refusalSchema = z.object({ error: z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) }) });

/** What errors say about the endpoint. */
export const WORDS: EndpointWords = {
  name: 'embedding endpoint',
  baseUrlSetting: 'EMBEDDING_BASE_URL',
  timeoutSetting: 'EMBEDDING_TIMEOUT_MS',
  advice: (status) => {
    if (status === 401 || status === 403) return 'Check EMBEDDING_API_KEY.';
    if (status === 404) return 'Check EMBEDDING_BASE_URL and EMBEDDING_MODEL.';
    return 'Check EMBEDDING_MODEL and EMBEDDING_DIMENSIONS, or lower EMBEDDING_REQUEST_BATCH.';
  },
  detail: errorCode,
};

/** The code of the protocol's refusals, e.g. `invalid_api_key`; null when there is none. Codes only: no sentence fits. */
export function errorCode(body: string): string | null {
  return refusalSchema.safeParse(jsonOf(body)).data?.error.code ?? null;
}

/**
 * A text the endpoint accepts: not empty (the API refuses that), not too long, and well-formed
 * (half a surrogate pair cannot be sent as UTF-8).
 */
export function acceptableText(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replace(/\p{Surrogate}/gu, '\uFFFD') || ' ';
}

/**
 * The unit vectors of an answer, in the order of the texts.
 * @throws ModelUnavailableError when it is no such answer, or has other counts or dimensions
 */
export function readAnswer(body: string, count: number, dimensions: number): Float32Array[] {
  const answer = answerSchema.safeParse(jsonOf(body));
  if (!answer.success) {
    throw new ModelUnavailableError(
      'The embedding endpoint answered something else than embeddings. Check EMBEDDING_BASE_URL.',
    );
  }
  const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]));
  if (answer.data.data.length !== count || byIndex.size !== count) {
    throw new ModelUnavailableError(
      `The embedding endpoint answered ${answer.data.data.length} vectors for ${count} texts.`,
    );
  }
  return Array.from({ length: count }, (_, i) => readVector(byIndex.get(i), dimensions));
}

function readVector(values: number[] | undefined, dimensions: number): Float32Array {
  if (values?.length === dimensions) return unitVector(values);
  throw new ModelUnavailableError(
    values
      ? `The embedding endpoint answers vectors of ${values.length} dimensions instead of ` +
          `${dimensions}. Set EMBEDDING_DIMENSIONS=${values.length}, or choose a model that can be shortened.`
      : 'The embedding endpoint answered vectors with wrong indexes.',
  );
}
