/** What can be known of the configuration of the API without loading the API. */
import type { Config } from '../config.js';
import type { Log } from '../ports.js';
import { createAuthentication } from './auth/authenticator.js';
import { assertClosed, parseOrigins } from './guards.js';
import { readCertificate } from './tls.js';

/**
 * What can be known to be wrong before anything is started.
 * @throws InvalidInputError saying which setting it is
 */
export function checkApiConfig(config: Pick<Config, 'auth' | 'server'>, log: Log): void {
  assertClosed(config);
  createAuthentication(config, log);
  readCertificate(config.server);
  parseOrigins(config.server.corsOrigins);
}
