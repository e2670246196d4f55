// @ts-check
/**
 * The ONNX sentence model: text to mean-pooled vector. Plain JavaScript for the reason given in
 * worker.mjs.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** @import { ThreadSettings } from './protocol.js' */

/**
 * Characters looked at (UTF-16 units). More than 256 tokens of any written language need, and it
 * keeps a book from being tokenized for its first page.
 */
const MAX_CHARACTERS = 8_192;

/**
 * @typedef {object} Model
 * @property {(text: string) => Promise<Float32Array>} embed the vector of one text, not normalised
 * @property {() => Promise<void>} release frees the native memory
 */

/**
 * @param {ThreadSettings} settings
 * @returns {Promise<Model>}
 */
export async function loadModel({ folder, threads, dimensions, maxTokens }) {
  const [tokenizer, session] = await Promise.all([
    loadTokenizer(folder),
    InferenceSession.create(join(folder, 'onnx', 'model_quantized.onnx'), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
    }),
  ]);
  return {
    // One text an inference: the int8 model takes the scale of its activations from everything it is
    // given at once, so in a batch a vector would depend on its neighbours (cosine down to 0.98).
    async embed(text) {
      const ids = cut(tokenizer.encode(text.slice(0, MAX_CHARACTERS)).ids, maxTokens);
      const output = await session.run(inputs(ids));
      return mean(/** @type {Float32Array} */ (output['last_hidden_state']?.data), dimensions);
    },
    release: () => session.release(),
  };
}

/**
 * @param {string} folder
 * @returns {Promise<Tokenizer>}
 */
async function loadTokenizer(folder) {
  const [vocabulary, settings] = await Promise.all(
    ['tokenizer.json', 'tokenizer_config.json'].map(async (name) =>
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    ),
  );
  return new Tokenizer(vocabulary, settings);
}

/**
 * Shortens a sequence, keeping its closing special token.
 * @param {number[]} ids
 * @param {number} max
 * @returns {number[]}
 */
function cut(ids, max) {
  return ids.length > max ? [...ids.slice(0, max - 1), ...ids.slice(-1)] : ids;
}

/**
 * @param {number[]} ids
 * @returns {Record<string, Tensor>}
 */
function inputs(ids) {
  const shape = [1, ids.length];
  return {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
}

/**
 * The mean over the tokens; with one text and no padding the attention mask is all ones.
 * @param {Float32Array} hidden tokens x dimensions
 * @param {number} dimensions
 * @returns {Float32Array}
 */
function mean(hidden, dimensions) {
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < hidden.length; at += dimensions) {
    for (let i = 0; i < dimensions; i += 1) sum[i] = (sum[i] ?? 0) + (hidden[at + i] ?? 0);
  }
  return sum.map((total) => (total * dimensions) / hidden.length);
}
