// @ts-check
/** Body of the reranking model's thread. */
import { workerData } from 'node:worker_threads';
import { serve } from '../local/serve.mjs';
import { loadCrossEncoder } from './cross-encoder.mjs';

/** @import { CrossEncoderSettings } from '../local/thread.js' */

serve(await loadCrossEncoder(/** @type {CrossEncoderSettings} */ (workerData)));
