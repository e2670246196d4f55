/** Opens the port of a server, and says where it is. */
import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../errors.js';
import { isTls } from './tls.js';

/** Where to listen. `setting` names the variable of the port. */
interface Door {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly setting: string;
}

/**
 * The address without a trailing slash, once the server listens.
 * @throws InvalidInputError when the port is taken
 */
export async function listen(
  app: FastifyInstance,
  { host, port, setting }: Door,
): Promise<{ url: string; port: number }> {
  // For `localhost` fastify would open a second server on ::1, which its close does not wait for.
  const address = host === 'localhost' ? '127.0.0.1' : host;
  try {
    await app.listen({
      host: address,
      port,
      listenTextResolver: (text) => `API listening: ${text}`,
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new InvalidInputError(`Port ${port} on ${host} is in use: set ${setting}.`, { cause });
  }
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return {
    port: actual,
    url: `${isTls(app.server) ? 'https' : 'http'}://${reachable(host)}:${actual}`,
  };
}

/** A name under which this machine reaches the address. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
