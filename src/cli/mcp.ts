/** `mneme mcp`: the Model Context Protocol over standard input and output, to the service that all commands share. */
import { Command, Option } from 'commander';
import { bridgeStdio } from '../mcp/bridge.js';
import { ownService } from './connection.js';
import { stayAwake } from './running-service.js';

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

/** Clients write empty variables for what they don't set. */
async function bridge(given: McpOptions): Promise<void> {
  const url = given.url || (await ownService());
  const [key, user] = [given.key || undefined, given.user || undefined];
  const letGo = stayAwake(url);
  try {
    const { stdin, stdout } = process;
    await bridgeStdio({ url, key, user, stdin, stdout });
  } finally {
    letGo();
  }
}
