/** `npm run fuzz`: generated requests against a whole service, by both of its doors. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { Command } from 'commander';
import { openApi } from '../../src/api/open.js';
import { buildApiSchema } from '../../src/api/schema.js';
import { openBackend } from '../../src/backend.js';
import { loadConfig } from '../../src/config.js';
import { messageOf } from '../../src/errors.js';
import { createLog } from '../../src/log.js';
import { progressLine } from '../../src/store/local/progress.js';
import { percentile } from '../eval/measures.js';
import { pick, randomSource } from '../speed/random.js';
import type { Report } from '../speed/stage.js';
import { attack, type Outcome } from './attack.js';
import { Documents } from './documents.js';
import { doorsOf } from './doors.js';

const options = new Command('npm run fuzz --')
  .description(
    'Sends generated operations with values of every kind, right and wrong, to a whole service on a throw-away Neo4j. Ends with 1 if it masked an error, answered late, or not at all.',
  )
  .option('--requests <n>', 'how many', '10000')
  .option('--seed <n>', 'of what is generated: the same requests again', '1')
  .option('--deadline <ms>', 'longest that an answer may take', '10000')
  .option('--show <n>', 'findings that are printed', '10')
  .parse()
  .opts<{ requests: string; seed: string; deadline: string; show: string }>();

/** Of every kind: who may do everything, who is bound, who may only read, and an agent with tools. */
const ROLES = [
  ...[{ role: 'ADMIN' }, { role: 'ADMIN', userId: 'ann' }, { role: 'CURATOR' }],
  { role: 'MEMORY_AGENT', userId: 'ann', agentId: 'orion' },
  { role: 'READER', userId: 'ann' },
  { role: 'VAULT', userId: 'ann' },
];

const progress = progressLine(process.stderr);
try {
  const outcome = await run(progress.report);
  progress.done();
  console.log(textOf(outcome));
  for (const { what, request, reply } of outcome.findings.slice(0, Number(options.show))) {
    console.log(`\n${what}\n${JSON.stringify(request)}\n${reply}`);
  }
  if (outcome.findings.length > 0) process.exitCode = 1;
} catch (thrown) {
  progress.done();
  console.error(`Fuzzing failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function run(report: Report): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-fuzz-'));
  const keys = ROLES.map((rights) => ({ key: randomUUID(), rights }));
  const config = loadConfig({
    ...{ MNEME_DATA_DIR: folder, MNEME_PORT: '0', MNEME_BOLT_PORT: '0', MNEME_HTTP_PORT: '0' },
    MNEME_API_KEYS: JSON.stringify(
      keys.map(({ key, rights }) => ({ ...rights, tenant: 'fuzz', sha256: sha256(key) })),
    ),
    // What it asks for is to be looked at, not to be refused for coming too fast.
    ...{
      MNEME_RATE_REQUESTS: '0',
      MNEME_RATE_COST: '0',
      MNEME_RATE_BYTES: '0',
      MNEME_RATE_TENANT_REQUESTS: '0',
    },
    ...{ MNEME_LOG_LEVEL: 'silent', MNEME_START_TIMEOUT_MS: '300000' },
  });
  const log = await createLog(config.log);
  try {
    const backend = await openBackend({ config, env: process.env, log, onProgress: report });
    const api = await openApi({ config, settings: [], log, ...backend });
    try {
      const random = randomSource(Number(options.seed));
      const count = Number(options.requests);
      return await attack({
        documents: new Documents(await buildApiSchema(), random),
        ...{ count, deadlineMs: Number(options.deadline), doors: doorsOf(api.url) },
        nextKey: () => pick(keys, random).key,
        onSent: (sent) => {
          if (sent % 20 === 0) report(`${sent} of ${count} requests`);
        },
      });
    } finally {
      await api.stop();
      await backend.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function textOf({ requests, subscriptions, codes, took, findings }: Outcome): string {
  const table = new Table({ head: ['answers with', 'requests'] });
  for (const [code, count] of [...codes].sort(([, a], [, b]) => b - a)) table.push([code, count]);
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(took, share).toFixed(0));
  return `${table.toString()}
${requests} requests with seed ${options.seed}, ${subscriptions} of them subscriptions: p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms; ${findings.length} findings`;
}
