// @ts-check
/**
 * The conversation of a model thread, whatever its model. Plain, type-checked JavaScript, because Node
 * starts threads only from JavaScript: so the same files run beside the sources (tests) and beside the
 * compiled code.
 */
import { parentPort } from 'node:worker_threads';

/** @import { ThreadAnswer, ThreadQuestion, ThreadReply, ThreadRequest } from './thread.js' */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @param {ThreadReply} message */
function reply(message) {
  port.postMessage(
    message,
    message.kind === 'vectors'
      ? message.vectors.map((vector) => /** @type {ArrayBuffer} */ (vector.buffer))
      : [],
  );
}

/**
 * Answers questions until the thread is asked to end. Called once, when the model is loaded.
 * @param {object} model
 * @param {(question: ThreadQuestion) => Promise<ThreadAnswer>} model.answer
 * @param {() => Promise<void>} model.release frees the native memory
 */
export function serve({ answer, release }) {
  port.on('message', async (/** @type {ThreadRequest} */ request) => {
    if (request.kind === 'close') {
      await release();
      // Nothing else holds the thread, so it ends by itself; terminate() could cut a native call short.
      port.close();
      return;
    }
    try {
      reply(await answer(request));
    } catch (error) {
      reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  });
  reply({ kind: 'ready' });
}
