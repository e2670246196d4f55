/** A way to a server that can be cut and mended. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { StoreAddress } from '../../src/store/neo4j.js';

export interface Cable {
  /** The server by this way. */
  readonly address: StoreAddress;
  /** From now on nobody gets through, and whoever did is cut off. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** Lays it to the server at `target`; it is cut at first. */
export async function layCable(target: StoreAddress): Promise<Cable> {
  const { hostname, port } = new URL(target.uri);
  const sockets = new Set<Socket>();
  let whole = false;
  const server = createServer((client) => {
    if (!whole) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address() as AddressInfo;
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: { ...target, uri: `bolt://127.0.0.1:${own.port}` },
    cut,
    mend: () => {
      whole = true;
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
