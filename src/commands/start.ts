/** `mneme start`: the service, here or in the background. */
import { Command, Option } from 'commander';
import pc from 'picocolors';
import { EXIT } from '../cli/failure.js';
import { findOrStart } from '../cli/running-service.js';
import { statusLine } from '../cli/status-line.js';
import { loadConfig } from '../config.js';
import { readEnvironment } from '../environment.js';
import { explainStart, type ServeOptions, serve } from '../serve.js';

interface StartOptions extends ServeOptions {
  readonly background?: true;
}

const AFTER = `
Examples:
  mneme start
  mneme start --demo
  mneme start --background
  MNEME_PORT=5000 mneme start
  NEO4J_URI=bolt://db.example.com:7687 NEO4J_PASSWORD=... mneme start

Settings are environment variables, or lines of a .env file: docs/configuration.md. Ctrl-C stops everything.`;

export function startCommand(): Command {
  return new Command('start')
    .description('Runs the service, with the embedded database unless NEO4J_URI names another one.')
    .option('--demo', 'load a small invented conversation, print a few recalls, and keep serving')
    .option('--exit', 'with --demo: stop afterwards')
    .option(
      '--browser',
      'with --demo: open the console in a browser, as it does by itself at the terminal of a desktop',
    )
    .option('--no-browser', 'with --demo: open none')
    .option('--show-password', 'print the password of the embedded Neo4j, not only where it is')
    .option(
      '--background',
      'come back at once: it serves all commands on this data folder, and ends when nobody has asked for MNEME_BACKGROUND_IDLE_MS',
    )
    .addOption(new Option('--until-idle').hideHelp())
    .addHelpText('after', AFTER)
    .action(start);
}

async function start({ background, ...options }: StartOptions): Promise<void> {
  if (background) return inBackground();
  try {
    await serve(options);
  } catch (thrown) {
    console.error(`\n${pc.red('Mneme could not start.')} ${explainStart(thrown)}`);
    process.exitCode = EXIT.failed;
  }
}

async function inBackground(): Promise<void> {
  const env = readEnvironment();
  const line = statusLine(process.stderr);
  const { dataDir } = loadConfig(env).local;
  const { url, started } = await findOrStart({ dataDir, env, report: line.report }).finally(
    line.done,
  );
  console.log(`${started ? 'Serving' : 'It serves already,'} at ${url}`);
}
