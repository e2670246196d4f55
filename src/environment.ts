/** The environment that the service or a command is started in. */
import { existsSync } from 'node:fs';

/** The variables, with those of a `.env` file in the working directory that are not set otherwise. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Whether whoever asked wants to see where something failed, also where no settings could be read. */
export function isDebugging(): boolean {
  return process.env['MNEME_LOG_LEVEL'] === 'debug';
}
