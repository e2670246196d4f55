// @ts-check
/** Body of the thread that reads documents. Plain, type-checked JavaScript: Node starts threads only from that. */
import { parentPort } from 'node:worker_threads';
import { markdownBlocks, plainBlocks } from './blocks.mjs';
import { markdownOf } from './html.mjs';

/** @import { ReadReply, ReadRequest } from './reader.js' */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @param {ReadRequest} request @returns {ReadReply} */
function read({ content, mediaType, maxChars }) {
  const { title, text } =
    mediaType === 'HTML' ? markdownOf(content) : { title: null, text: content };
  const blocksOf = mediaType === 'PLAIN' ? plainBlocks : markdownBlocks;
  const blocks = text.length > maxChars ? blocksOf(text, maxChars) : [];
  return { kind: 'read', title, text, blocks };
}

port.on('message', (/** @type {ReadRequest} */ request) => {
  try {
    port.postMessage(read(request));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: 'failed', reason });
  }
});
