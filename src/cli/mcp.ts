/** `mneme mcp`: the Model Context Protocol over standard input and output, to the service that all commands share. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { bridgeStdio } from '../mcp/bridge.js';
import { ownService, type PlaceOptions, withPlaceOptions } from './connection.js';
import { stayAwake } from './running-service.js';

const AFTER = `
In the configuration of a client:
  {"mcpServers": {"mneme": {"command": "npx", "args": ["mneme", "mcp"]}}}

Clients that are configured so share one service and one database, wherever they run: the first one starts it. The data folder is that of
MNEME_DATA_DIR, else .mneme of the working directory where there is one, else .mneme of your home folder. Standard output belongs to
the protocol; what is being waited for is told on standard error. It ends with its input.`;

export function mcpCommand(): Command {
  return withPlaceOptions(
    new Command('mcp').description(
      'Speaks the Model Context Protocol over standard input and output.',
    ),
  )
    .addHelpText('after', AFTER)
    .action(bridge);
}

const FOLDER = '.mneme';

/** Clients start programs wherever they are; what they share is the user's. */
function sharedFolder(): string {
  return existsSync(FOLDER) ? FOLDER : join(homedir(), FOLDER);
}

/** Clients write empty variables for what they don't set. */
async function bridge(given: PlaceOptions): Promise<void> {
  const url = given.url || (await ownService(sharedFolder()));
  const [key, user] = [given.key || undefined, given.user || undefined];
  const letGo = stayAwake(url);
  try {
    const { stdin, stdout } = process;
    await bridgeStdio({ url, key, user, stdin, stdout });
  } finally {
    letGo();
  }
}
