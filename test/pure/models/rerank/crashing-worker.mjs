// @ts-check
/** The real cross-encoder on a thread that obeys some texts, so that tests can make it fail. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { serve } from '../../../../src/models/local/serve.mjs';
import { loadCrossEncoder } from '../../../../src/models/rerank/cross-encoder.mjs';

process.on('exit', () => writeFileSync(join(workerData.folder, 'ended'), ''));

const model = await loadCrossEncoder(workerData);

serve({
  async answer(question) {
    const texts = question.kind === 'classify' ? [] : question.texts;
    if (texts.includes('crash')) process.exit(3);
    if (texts.includes('fail')) throw new Error('the thread was told to fail');
    return model.answer(question);
  },
  release: () => model.release(),
});
