/** A port of this machine that leads to a server, and what is done with each connection on the way. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** Host and port. */
  readonly address: string;
  /** Breaks every connection. */
  cut(): void;
  /** The same, and takes no others. */
  stop(): Promise<void>;
}

/**
 * @param uri of the server
 * @param pass hands on what client and server say; `end` breaks the connection of both, as does the end of either
 */
export async function startRelay(
  uri: string,
  pass: (client: Socket, server: Socket, end: () => void) => void,
): Promise<Relay> {
  const { hostname, port } = new URL(uri);
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    pass(client, server, end);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut,
    stop: async () => {
      listener.close();
      cut();
      await once(listener, 'close');
    },
  };
}
