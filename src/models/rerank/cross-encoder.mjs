// @ts-check
/**
 * An ONNX cross-encoder: two texts, read together, to one score or to the logits of some classes. Plain JavaScript
 * for the reason given in serve.mjs.
 */
import { cut, inputs, loadSession, loadTokenizer, MAX_CHARACTERS } from '../local/tokens.mjs';

/** @import { InferenceSession, Tensor } from 'onnxruntime-node' */
/** @import { Tokenizer } from '@huggingface/tokenizers' */
/** @import { CrossEncoderSettings, ThreadAnswer, ThreadQuestion } from '../local/thread.js' */

/**
 * @param {CrossEncoderSettings} settings
 * @returns {Promise<{
 *   answer: (question: ThreadQuestion) => Promise<ThreadAnswer>,
 *   release: () => Promise<void>,
 * }>}
 */
export async function loadCrossEncoder({ folder, modelFile, maxTokens }) {
  const [tokenizer, session] = await Promise.all([loadTokenizer(folder), loadSession(modelFile)]);
  // One pair an inference: an int8 model would judge a text differently among other neighbours.
  const logitsOf = async (/** @type {string} */ first, /** @type {string} */ second) => {
    const text = second.slice(0, MAX_CHARACTERS);
    return run(session, pairInputs(tokenizer, first, text, maxTokens));
  };
  const cutFirst = (/** @type {string} */ text) =>
    shortened(tokenizer, text.slice(0, MAX_CHARACTERS), maxTokens >> 1);
  return {
    async answer(question) {
      if (question.kind === 'embed') throw new Error('a cross-encoder was asked to embed');
      /** @type {number[][]} */
      const logits = [];
      if (question.kind === 'classify') {
        for (const [first, second] of question.pairs)
          logits.push(await logitsOf(cutFirst(first), second));
        return { kind: 'logits', logits };
      }
      const query = cutFirst(question.query);
      for (const text of question.texts) logits.push(await logitsOf(query, text));
      return { kind: 'scores', scores: logits.map(scoreOf) };
    },
    release: () => session.release(),
  };
}

/**
 * A question is kept as a whole as long as half of the sequence is left to the text: without a text
 * there is nothing to judge.
 * @param {Tokenizer} tokenizer
 * @param {string} query
 * @param {number} maxTokens
 */
function shortened(tokenizer, query, maxTokens) {
  const tokensOf = (/** @type {string} */ text) =>
    tokenizer.encode(text, { add_special_tokens: false }).ids.length;
  let text = query;
  for (let count = tokensOf(text); count > maxTokens; count = tokensOf(text)) {
    text = text.slice(0, Math.floor((text.length * maxTokens) / count));
  }
  return text;
}

/**
 * The pair as a sequence; the text is last in it, so that cutting shortens the text.
 * @param {Tokenizer} tokenizer
 * @param {string} query
 * @param {string} text
 * @param {number} maxTokens
 */
function pairInputs(tokenizer, query, text, maxTokens) {
  // The tokenizer takes an empty second text for none, and leaves out its closing token.
  const options = { text_pair: text || ' ', return_token_type_ids: true };
  const { ids, token_type_ids: types = ids.map(() => 0) } = tokenizer.encode(query, options);
  return inputs(cut(ids, maxTokens), cut(types, maxTokens));
}

/**
 * @param {InferenceSession} session
 * @param {Record<string, Tensor>} pair
 * @returns {Promise<number[]>}
 */
async function run(session, pair) {
  // Some models take no segments; the session leaves out what its model does not take.
  const output = await session.run(pair);
  const logits = output['logits'] ?? output[session.outputNames[0] ?? ''];
  return Array.from(/** @type {Float32Array} */ (logits?.data ?? []), Number);
}

/**
 * One logit is the score; of two, the second speaks for relevance and the first against it.
 * @param {number[]} logits
 */
function scoreOf(logits) {
  const [first, second] = logits;
  if (first === undefined || logits.length > 2) {
    throw new Error(`the model answers ${logits.length} values a pair instead of one or two`);
  }
  const result = second === undefined ? first : second - first;
  if (!Number.isFinite(result)) throw new Error('the model answers no finite score');
  return result;
}
