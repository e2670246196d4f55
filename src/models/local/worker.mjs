// @ts-check
/** Body of the embedding model's thread. */
import { workerData } from 'node:worker_threads';
import { loadModel } from './model.mjs';
import { serve } from './serve.mjs';

/** @import { EmbeddingThreadSettings } from './thread.js' */

const model = await loadModel(/** @type {EmbeddingThreadSettings} */ (workerData));

serve({
  async answer(question) {
    const { kind } = question;
    if (kind !== 'embed') throw new Error(`an embedding model was asked to ${kind}`);
    /** @type {Float32Array[]} */
    const vectors = [];
    for (const text of question.texts) vectors.push(await model.embed(text));
    return { kind: 'vectors', vectors };
  },
  release: () => model.release(),
});
