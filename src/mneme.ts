/** The command line `mneme`. */
import type { Command } from 'commander';
import { askedFor, programOf } from './cli/entries.js';
import { failureOf } from './cli/failure.js';
import { ENTRIES } from './commands/entries.js';
import { isDebugging, readEnvironment } from './environment.js';
import { productVersion } from './version.js';

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  try {
    // Defaults of options are settings, which may stand in a file.
    readEnvironment();
    const entry = askedFor(ENTRIES, args);
    const loaded = new Map(entry ? [[entry.name, await entry.load()]] : []);
    const program = programOf(ENTRIES, loaded, productVersion());
    strict(program);
    await program.parseAsync(args, { from: 'user' });
  } catch (thrown) {
    const { code, lines } = failureOf(thrown, isDebugging());
    for (const line of lines) console.error(line);
    process.exitCode = code;
  }
}

/** A wrong command line is thrown, so that its exit code is ours, and says where help is. */
function strict(command: Command): void {
  command.exitOverride().showHelpAfterError('(--help shows what it takes)');
  for (const child of command.commands) strict(child);
}
