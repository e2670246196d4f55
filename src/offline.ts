/**
 * `npm run export`, `npm run import` and `npm run markdown`: work on the memory without its network door. The database is opened,
 * the work done, and everything closed.
 */
import 'reflect-metadata';
import pc from 'picocolors';
import { openBackend } from './backend.js';
import { parseExport, runExport } from './cli/export.js';
import { parseImport, runImport } from './cli/import.js';
import { parseMarkdown, runMarkdown } from './cli/markdown.js';
import { type Config, loadConfig } from './config.js';
import { readEnvironment } from './environment.js';
import { messageOf } from './errors.js';
import type { Services } from './flows/services.js';
import { createLog } from './log.js';
import { progressLine } from './store/local/progress.js';

/** What a command works with. */
interface Opened {
  readonly services: Services;
  readonly config: Config;
  /** Shows how far it got, on standard error. */
  report(text: string): void;
}

/** Neither upkeep, linking nor a backup runs beside the command; texts are embedded. */
const QUIET = {
  MNEME_UPKEEP_BACKGROUND: 'false',
  MNEME_LINK_ENTITIES: 'false',
  MNEME_BACKUP_SCHEDULE: 'off',
};

/** Standard output is the command's own: logs go to standard error. */
async function withBackend<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const env = { MNEME_LOG_LEVEL: 'warn', ...readEnvironment(), ...QUIET };
  const config = loadConfig(env);
  const log = await createLog(config.log, process.stderr);
  const progress = progressLine(process.stderr);
  const backend = await openBackend({ config, env, log, onProgress: progress.report });
  try {
    const { services } = backend;
    return await work({ services, config, report: progress.report });
  } finally {
    progress.done();
    await backend.services.flushCaptures();
    await backend.close();
  }
}

/** What came of it, for people; `whole` false: something was left out or refused. */
interface Outcome {
  readonly whole: boolean;
  readonly lines: readonly string[];
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<Outcome>>> = {
  export: async (args) => {
    const options = parseExport(args);
    const lines = await withBackend(({ services, report }) =>
      runExport({ transfer: services.transfer, stdout: process.stdout, report }, options),
    );
    console.error(`Exported ${lines.toLocaleString('en')} lines of the tenant ${options.tenant}.`);
    return { whole: true, lines: [] };
  },
  import: (args) => {
    const options = parseImport(args);
    return withBackend(({ services: { transfer }, config, report }) =>
      runImport({ transfer, localTenant: config.auth.localTenant, report }, options),
    );
  },
  markdown: (args) => {
    const options = parseMarkdown(args);
    return withBackend(({ services: { markdown }, config, report }) =>
      runMarkdown({ markdown, localTenant: config.auth.localTenant, report }, options),
    );
  },
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`Name one of ${Object.keys(COMMANDS).join(', ')}.`);
  const { whole, lines } = await command(args);
  for (const line of lines) console.log(line);
  process.exitCode = whole ? 0 : 1;
} catch (thrown) {
  console.error(`${pc.red('Nothing more was done.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}
