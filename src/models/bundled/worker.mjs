// @ts-check
/**
 * Body of the model thread. Plain, type-checked JavaScript, because Node starts threads only from
 * JavaScript: so the same file runs beside the sources (tests) and beside the compiled code.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { loadModel } from './model.mjs';

/** @import { ThreadReply, ThreadRequest, ThreadSettings } from './protocol.js' */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const model = await loadModel(/** @type {ThreadSettings} */ (workerData));

/** @param {ThreadReply} message */
function reply(message) {
  port.postMessage(
    message,
    message.kind === 'vectors'
      ? message.vectors.map((vector) => /** @type {ArrayBuffer} */ (vector.buffer))
      : [],
  );
}

/** @param {readonly string[]} texts */
async function embed(texts) {
  /** @type {Float32Array[]} */
  const vectors = [];
  try {
    for (const text of texts) vectors.push(await model.embed(text));
    reply({ kind: 'vectors', vectors });
  } catch (error) {
    reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', async (/** @type {ThreadRequest} */ request) => {
  if (request.kind === 'embed') return embed(request.texts);
  await model.release();
  // Nothing else holds the thread, so it ends by itself; terminate() could cut a native call short.
  port.close();
});

reply({ kind: 'ready' });
