// @ts-check
/**
 * The ONNX sentence model: text to one pooled vector. Plain JavaScript for the reason given in
 * serve.mjs.
 */
import { cut, inputs, loadSession, loadTokenizer, MAX_CHARACTERS } from './tokens.mjs';

/** @import { Tensor } from 'onnxruntime-node' */
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
export async function loadModel({ folder, modelFile, dimensions, maxTokens, pooling }) {
  const [tokenizer, session] = await Promise.all([loadTokenizer(folder), loadSession(modelFile)]);
  const pooled = pooling === 'cls' ? first : mean;
  return {
    // One text an inference: an int8 model takes the scale of its activations from everything it is
    // given at once, so in a batch a vector would depend on its neighbours (cosine down to 0.98).
    async embed(text) {
      const ids = cut(tokenizer.encode(text.slice(0, MAX_CHARACTERS)).ids, maxTokens);
      const given = inputs(ids, new Array(ids.length).fill(0));
      // Some models know no segments.
      const wanted = Object.entries(given).filter(([name]) => session.inputNames.includes(name));
      const output = await session.run(Object.fromEntries(wanted));
      return pooled(hiddenOf(output, dimensions), dimensions);
    },
    release: () => session.release(),
  };
}

/**
 * @param {Readonly<Record<string, Tensor>>} output
 * @param {number} dimensions
 * @returns {Float32Array} tokens x dimensions
 */
function hiddenOf(output, dimensions) {
  const hidden = output['last_hidden_state'] ?? Object.values(output)[0];
  const length = hidden?.dims.at(-1);
  if (hidden?.dims.length !== 3 || length !== dimensions) {
    throw new Error(
      `the model answers ${hidden?.dims.join(' x ') ?? 'nothing'}, not 1 x tokens x ${dimensions}`,
    );
  }
  return /** @type {Float32Array} */ (hidden.data);
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

/**
 * The vector of the first token, which some models are trained to answer with (CLS).
 * @param {Float32Array} hidden tokens x dimensions
 * @param {number} dimensions
 * @returns {Float32Array}
 */
function first(hidden, dimensions) {
  return hidden.slice(0, dimensions);
}
