/** TCP ports of the embedded server. */
import { connect, createServer } from 'node:net';
import { InvalidInputError, StoreUnavailableError } from '../../errors.js';

const HOST = '127.0.0.1';

/**
 * The port to listen on: the wanted one if it is free, any free one for 0.
 * @throws StoreUnavailableError naming `variable` when something else listens there
 */
export async function choosePort(wanted: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, wanted, variable)));
    probe.listen({ host: HOST, port: wanted }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StoreUnavailableError(
      `Port ${port} is in use by another process. Stop it, or set ${variable} to another port (0 picks a free one).`,
      { cause: error },
    );
  }
  if (error.code === 'EACCES') {
    return new InvalidInputError(
      `Port ${port} may not be opened by this user. Set ${variable} to a port above 1023.`,
      { cause: error },
    );
  }
  return error;
}

/** Whether something accepts connections on a port of this machine now. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
