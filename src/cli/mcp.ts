<<<<<<< HEAD
/** `mneme mcp`: the Model Context Protocol over standard input and output, to the service that all commands share. */
import { Command, Option } from 'commander';
=======
/** `mneme mcp`: the Model Context Protocol over standard input and output, to the service at MNEME_URL as MNEME_KEY and MNEME_USER. */
import { readEnvironment } from '../environment.js';
import { messageOf } from '../errors.js';
>>>>>>> mcp
import { bridgeStdio } from '../mcp/bridge.js';
import { ownService } from './connection.js';
import { stayAwake } from './running-service.js';

<<<<<<< HEAD
interface McpOptions {
  readonly url?: string;
  readonly key?: string;
  readonly user?: string;
}

const AFTER = `
In the configuration of a client:
  {"mcpServers": {"mneme": {"command": "npx", "args": ["mneme", "mcp"]}}}

Clients that are configured so share one service and one database: the first one starts it. Standard output belongs to the protocol;
what is being waited for is told on standard error. It ends with its input.`;

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Speaks the Model Context Protocol over standard input and output.')
    .addOption(
      new Option(
        '--url <url>',
        'address of the service (default: the one that runs on the data folder; if none does, it is started)',
      ).env('MNEME_URL'),
    )
    .addOption(new Option('--key <key>', 'API key, or token').env('MNEME_KEY'))
    .addOption(new Option('--user <id>', 'the user whose memories are meant').env('MNEME_USER'))
    .addHelpText('after', AFTER)
    .action(bridge);
}

async function bridge({ url: given, key, user }: McpOptions): Promise<void> {
  const url = given ?? (await ownService());
  const letGo = stayAwake(url);
  try {
    const { stdin, stdout } = process;
    await bridgeStdio({ url, key, user, stdin, stdout });
  } finally {
    letGo();
  }
=======
const { MNEME_URL, MNEME_KEY, MNEME_USER } = readEnvironment();

try {
  await bridgeStdio({
    url: MNEME_URL || 'http://127.0.0.1:4000',
    key: MNEME_KEY || undefined,
    user: MNEME_USER || undefined,
    ...{ stdin: process.stdin, stdout: process.stdout },
  });
} catch (thrown) {
  process.stderr.write(`${messageOf(thrown)}\n`);
  process.exitCode = 1;
>>>>>>> mcp
}
