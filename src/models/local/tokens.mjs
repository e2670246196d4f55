// @ts-check
/** Token sequences as ONNX models take them. Plain JavaScript for the reason given in serve.mjs. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * Characters looked at (UTF-16 units). More than the tokens of any model need in a written language, and
 * it keeps a book from being tokenized for its first page.
 */
export const MAX_CHARACTERS = 8_192;

/**
 * @param {string} folder
 * @returns {Promise<Tokenizer>}
 */
export async function loadTokenizer(folder) {
  const read = async (/** @type {string} */ name) =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  const hasSettings = existsSync(join(folder, 'tokenizer_config.json'));
  const [vocabulary, settings] = await Promise.all([
    read('tokenizer.json'),
    hasSettings ? read('tokenizer_config.json') : {},
  ]);
  return new Tokenizer(vocabulary, settings);
}

/**
 * An inference has one core: several texts at a time gain more from further ones (pool.ts).
 * @param {string} file
 */
export function loadSession(file) {
  return InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 });
}

/**
 * Shortens a sequence, keeping its closing special token.
 * @param {number[]} ids
 * @param {number} max
 * @returns {number[]}
 */
export function cut(ids, max) {
  return ids.length > max ? [...ids.slice(0, max - 1), ...ids.slice(-1)] : ids;
}

/**
 * One sequence as a batch of one, without padding.
 * @param {number[]} ids
 * @param {number[]} types the segment of each token: 0 or 1
 * @returns {Record<'input_ids' | 'attention_mask' | 'token_type_ids', Tensor>}
 */
export function inputs(ids, types) {
  const row = (/** @type {number[]} */ values) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return {
    input_ids: row(ids),
    attention_mask: row(ids.map(() => 1)),
    token_type_ids: row(types),
  };
}
