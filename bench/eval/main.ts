/** `npm run eval -- --data <folder>`: how much of the evidence recall brings back. */
import { rmSync, writeFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { openBackend } from '../../src/backend.js';
import { loadConfig } from '../../src/config.js';
import { messageOf } from '../../src/errors.js';
import { createLog } from '../../src/log.js';
import { progressLine } from '../../src/store/local/progress.js';
import { readConversations } from './locomo.js';
import { reportOf, tableOf } from './report.js';
import { runEvaluation } from './run.js';
import { inProcess, overHttp, type Target } from './target.js';

interface Options {
  data: string;
  json?: string;
  limit: string;
  url?: string;
  apiKey?: string;
  fresh?: true;
}

const options = new Command('npm run eval --')
  .description('Measures retrieval on conversations in the LoCoMo format.')
  .requiredOption('--data <folder>', 'folder of conversation files')
  .option('--json <file>', 'write the figures and every answer there')
  .option('--limit <n>', 'memories asked for per question', '20')
  .option('--url <url>', 'GraphQL endpoint of a running service (default: an embedded one)')
  .option('--api-key <key>', 'API key for that service')
  .option('--fresh', 'forget the answers of an interrupted run')
  .parse()
  .opts<Options>();

try {
  await evaluate(options);
} catch (thrown) {
  console.error(`\nThe evaluation failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function evaluate({ data, json, limit, url, apiKey, fresh }: Options): Promise<void> {
  const conversations = readConversations(data);
  const progressFile = `${json ?? 'eval'}.progress.log`;
  if (fresh) rmSync(progressFile, { force: true });
  const target = url ? overHttp(url, apiKey) : await embedded();
  const bars = progressBars();
  try {
    const run = await runEvaluation(target, conversations, {
      limit: Number(limit),
      progressFile,
      onProgress: bars.show,
    });
    bars.stop();
    const report = reportOf(run);
    console.log(tableOf(report));
    if (json)
      writeFileSync(json, `${JSON.stringify({ ...report, answers: run.answers }, null, 1)}\n`);
    rmSync(progressFile, { force: true });
  } finally {
    bars.stop();
    await target.close();
  }
}

/** A database of its own, so that an evaluation never mixes with real memories. */
async function embedded(): Promise<Target> {
  const env = {
    MNEME_DATA_DIR: '.mneme/eval',
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    MNEME_LOG_LEVEL: 'warn',
    ...process.env,
  };
  const config = loadConfig(env);
  const progress = progressLine(process.stderr);
  const log = await createLog(config.log);
  const backend = await openBackend({ config, env, log, onProgress: progress.report });
  progress.done();
  return inProcess(backend.services, backend.close);
}

function progressBars() {
  let phase = '';
  let bar: SingleBar | null = null;
  const stop = () => bar?.stop();
  return {
    stop,
    show(next: string, done: number, total: number) {
      if (next !== phase) {
        stop();
        phase = next;
        bar = new SingleBar({
          format: '{phase} {bar} {value}/{total} {eta_formatted}',
          noTTYOutput: false,
        });
        bar.start(total, 0, { phase });
      }
      bar?.update(done);
    },
  };
}
