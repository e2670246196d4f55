/** `mneme stop`: ends the service of a data folder, also one in the background. */
import { Command } from 'commander';
import { loadConfig } from '../config.js';
import { readEnvironment } from '../environment.js';
import { print } from './output.js';
import { stopService } from './running-service.js';

const AFTER = `
Examples:
  mneme stop
  MNEME_DATA_DIR=/srv/mneme mneme stop

Requests under way may finish. Exit code: 0, also when none was running.`;

export function stopCommand(): Command {
  return new Command('stop')
    .description('Ends the service that runs on the data folder.')
    .option('--json', 'print JSON, and nothing else')
    .addHelpText('after', AFTER)
    .action(async ({ json }: { readonly json?: true }) => {
      const pid = await stopService(loadConfig(readEnvironment()).local.dataDir);
      print(
        json,
        { stopped: pid },
        pid === null ? 'None was running.' : `Stopped (process ${pid}).`,
      );
    });
}
