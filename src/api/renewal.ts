/** What is read again while the server runs: API keys and certificate, when their files change or somebody says so. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { Log } from '../ports.js';
import { type Authentication, createAuthentication } from './auth/authenticator.js';
import { renewCertificate } from './tls.js';
import { watchFiles } from './watched-files.js';

/** What a server reads again. */
export interface Renewal {
  readonly authentication: Authentication;
  /** Reads everything again. Faulty files change nothing, and are logged. */
  reload(): Promise<void>;
  /** Ends the watch, and writes down which keys were used last. */
  end(): Promise<void>;
}

/** @throws InvalidInputError when the API keys cannot be read */
export function createRenewal(
  app: FastifyInstance,
  config: Pick<Config, 'auth' | 'server'>,
  log: Log,
): Renewal {
  const { tlsCert, tlsKey, reloadMs } = config.server;
  const { apiKeysFile } = config.auth;
  const renew = async () => renewCertificate(app, config.server, log);
  const certificates = [tlsCert, tlsKey].filter((file) => file !== undefined);
  const endRenewing = watchFiles(certificates, reloadMs, renew);
  const keys = apiKeysFile ? [apiKeysFile] : [];
  const endReading = watchFiles(keys, reloadMs, () => authentication.reload());
  // After the watch has begun: what changes meanwhile is read once more.
  const authentication = createAuthentication(config, log);
  return {
    authentication,
    reload: async () => {
      await Promise.all([renew(), authentication.reload()]);
    },
    end: async () => {
      endRenewing();
      endReading();
      await authentication.close();
    },
  };
}
