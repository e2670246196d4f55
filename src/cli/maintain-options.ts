/** What `npm run maintain` may be told. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { loadConfig } from '../config.js';
import type { MaintainRequest } from './maintain-run.js';

/** What was asked for. */
export interface MaintainOptions {
  readonly request: MaintainRequest;
  readonly url: string;
  readonly apiKey: string | undefined;
  /** Print the run as JSON, and nothing else. */
  readonly json: boolean;
}

interface Parsed {
  readonly dryRun?: true;
  readonly user?: string;
  readonly now?: string;
  readonly cycle?: number;
  readonly url: string;
  readonly apiKey?: string;
  readonly json?: true;
}

const AFTER = `
Exit code: 0 when every step was done, 1 when one failed or nothing could be run.
The run goes on in the service when this command is stopped.`;

/** @param configure for tests: what a wrong option does */
export function parseMaintain(
  args: readonly string[],
  configure: (command: Command) => Command = (command) => command,
): MaintainOptions {
  const command = configure(commandOf());
  command.parse(args, { from: 'user' });
  const { dryRun = false, user, now, cycle, url, apiKey, json = false } = command.opts<Parsed>();
  const kind = command.args[0] === 'loop' ? 'LOOP' : 'NIGHTLY';
  const when = { now: now ?? null, cycle: cycle ?? null };
  return { request: { kind, dryRun, userId: user ?? null, ...when }, url, apiKey, json };
}

function commandOf(): Command {
  return new Command('npm run maintain --')
    .description('Runs the upkeep of a running Mneme now, and shows how it goes.')
    .addArgument(
      new Argument('<kind>', 'what is done every 25 message loops, or every night').choices([
        ...['loop', 'nightly'],
      ]),
    )
    .option('--dry-run', 'write nothing, and list what would be done')
    .option('--user <id>', 'for this user alone (default: the whole tenant)')
    .option('--now <time>', 'ISO time that its steps take for now', timeOf)
    .option('--cycle <n>', 'recall cycle that every user is taken to be in', cycleOf)
    .addOption(
      new Option('--url <url>', 'address of the service').env('MNEME_URL').default(defaultUrl()),
    )
    .addOption(new Option('--api-key <key>', 'key of the role ADMIN').env('MNEME_API_KEY'))
    .option('--json', 'print the run as JSON, and nothing else')
    .addHelpText('after', AFTER);
}

/** Where `npm start` serves unless it is told otherwise. */
function defaultUrl(): string {
  const { host, port } = loadConfig({}).server;
  return `http://${host}:${port}`;
}

function timeOf(text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError('It must be an ISO time such as 2026-03-01T03:00:00Z.');
}

function cycleOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number, at least 0.');
}
