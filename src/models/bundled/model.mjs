// @ts-check
/**
 * The ONNX sentence model: text to mean-pooled vector. Plain JavaScript for the reason given in
 * serve.mjs.
 */
import { join } from 'node:path';
import { cut, inputs, loadSession, loadTokenizer, MAX_CHARACTERS } from './tokens.mjs';

/** @import { EmbeddingThreadSettings } from './thread.js' */

/**
 * @typedef {object} Model
 * @property {(text: string) => Promise<Float32Array>} embed the vector of one text, not normalised
 * @property {() => Promise<void>} release frees the native memory
 */

/**
 * @param {EmbeddingThreadSettings} settings
 * @returns {Promise<Model>}
 */
export async function loadModel({ folder, threads, dimensions, maxTokens }) {
  const [tokenizer, session] = await Promise.all([
    loadTokenizer(folder),
    loadSession(join(folder, 'onnx', 'model_quantized.onnx'), threads),
  ]);
  return {
    // One text an inference: the int8 model takes the scale of its activations from everything it is
    // given at once, so in a batch a vector would depend on its neighbours (cosine down to 0.98).
    async embed(text) {
      const ids = cut(tokenizer.encode(text.slice(0, MAX_CHARACTERS)).ids, maxTokens);
      const types = ids.map(() => 0);
      const output = await session.run(inputs(ids, types));
      return mean(/** @type {Float32Array} */ (output['last_hidden_state']?.data), dimensions);
    },
    release: () => session.release(),
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
