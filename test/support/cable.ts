/** A way to a server that can be cut and mended. */
import type { StoreAddress } from '../../src/store/neo4j.js';
import { startRelay } from './relay.js';

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
  let whole = false;
  const relay = await startRelay(target.uri, (client, server, end) => {
    if (whole) client.pipe(server).pipe(client);
    else end();
  });
  return {
    address: { ...target, uri: `bolt://${relay.address}` },
    cut: () => {
      whole = false;
      relay.cut();
    },
    mend: () => {
      whole = true;
    },
    stop: relay.stop,
  };
}
