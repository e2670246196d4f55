// @ts-check
/** The real cross-encoder on a thread that obeys some texts, so that tests can make it fail. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { serve } from '../../../../src/models/local/serve.mjs';
import { loadCrossEncoder } from '../../../../src/models/rerank/cross-encoder.mjs';

process.on('exit', () => writeFileSync(join(workerData.folder, 'ended'), ''));

const model = await loadCrossEncoder(workerData);

serve({
  async answer(question) {
    const texts = question.kind === 'classify' ? [] : question.texts;
    if (texts.includes('crash')) process.exit(3);
    if (texts.includes('fail')) throw new Error('the thread was told to fail');
    // Which thread judged a text, as a logit in which a probability tells one from another.
    if (texts.includes('thread'))
      return { kind: 'scores', scores: texts.map(() => threadId / 100) };
    return model.answer(question);
  },
  release: () => model.release(),
});
