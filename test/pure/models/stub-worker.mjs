// @ts-check
/** A model thread without a model: it obeys its texts, so that tests can make it fail. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, threadId, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const refusal = join(workerData.folder, 'refuse-start');
if (existsSync(refusal)) throw new Error('the stub refuses to start');

/** The number is what the first value is divided by the second. @param {number} number */
function pointing(number) {
  return new Float32Array(workerData.dimensions).fill(0).fill(number, 0, 1).fill(1, 1, 2);
}

/** @param {string} text */
function obey(text) {
  if (text === 'fail') throw new Error('the stub failed');
  if (text === 'crash') process.exit(3);
  if (text === 'thread') return pointing(threadId);
  if (/^\d+$/.test(text)) return pointing(Number(text));
  return new Float32Array(workerData.dimensions).fill(1);
}

port.on('message', ({ kind, texts }) => {
  if (kind === 'close') return port.close();
  try {
    port.postMessage({ kind: 'vectors', vectors: texts.map(obey) });
  } catch (error) {
    port.postMessage({ kind: 'failed', reason: error instanceof Error ? error.message : '' });
  }
});
port.postMessage({ kind: 'ready' });
