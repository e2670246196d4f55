/** Which service a command talks to, and for whom. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { loadConfig } from '../config.js';
import { readEnvironment } from '../environment.js';
import { type Ask, createAsk } from './graphql-request.js';
import { statusLine } from './status-line.js';

/** Which service, and whose memories. */
export interface PlaceOptions {
  readonly url?: string;
  readonly key?: string;
  readonly user?: string;
}

/** What every command that talks to a service may be told. */
export interface ServiceOptions extends PlaceOptions {
  readonly agent?: string;
  readonly json?: true;
}

/** Empty is none: programs that start a command write empty variables for what they don't set. */
function serviceUrl(text: string): string | undefined {
  if (text === '') return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:4000.');
}

/** Adds the options of a service and a user to a command. */
export function withPlaceOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--url <url>',
        'address of the service (default: the one that runs on the data folder; if none does, it is started)',
      )
        .env('MNEME_URL')
        .argParser(serviceUrl),
    )
    .addOption(new Option('--key <key>', 'API key, or token').env('MNEME_KEY'))
    .addOption(new Option('--user <id>', 'the user whose memories are meant').env('MNEME_USER'));
}

/** Adds all of them. */
export function withServiceOptions(command: Command): Command {
  return withPlaceOptions(command)
    .addOption(new Option('--agent <id>', 'the agent that asks').env('MNEME_AGENT'))
    .option('--json', 'print JSON, and nothing else');
}

/** A service that answers. */
export interface Connection {
  readonly url: string;
  readonly ask: Ask;
  /** The argument `caller` of every operation. */
  readonly caller: { readonly userId: string | null; readonly agentId: string | null };
}

/** @throws CommandError when there is no service, and none can be started */
export async function connect(options: ServiceOptions): Promise<Connection> {
  const { key, user = null, agent = null } = options;
  const url = options.url ?? (await ownService(undefined, { warm: true }));
  return { url, ask: createAsk({ url, apiKey: key }), caller: { userId: user, agentId: agent } };
}

/**
 * The one of the data folder, started where none runs.
 * @param folder of the data, where no setting names one; undefined: the default of the setting
 * @param options `warm`: one that is started now is waited for until it has prepared what is asked most; else it answers, only slower
 */
export async function ownService(folder?: string, { warm = false } = {}): Promise<string> {
  const env = readEnvironment();
  const named = env['MNEME_DATA_DIR'] || folder === undefined;
  const dataDir = named ? loadConfig(env).local.dataDir : folder;
  const { findOrStart, warmed } = await import('./running-service.js');
  const line = statusLine(process.stderr);
  try {
    const { url, started } = await findOrStart({ dataDir, env, report: line.report });
    if (warm && started) await warmed(url, line.report);
    return url;
  } finally {
    line.done();
  }
}
