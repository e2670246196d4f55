/** A way to the database that loses acknowledgements: the server commits, and nobody hears of it. */
import type { StoreAddress } from '../../src/store/neo4j.js';
import { startRelay } from './relay.js';

/** COMMIT as it travels: a chunk of two bytes, a structure without fields, the end of the message. */
const COMMIT = Buffer.from([0x00, 0x02, 0xb0, 0x12, 0x00, 0x00]);
/** Only the answer to a COMMIT tells a bookmark. */
const COMMITTED = 'bookmark';

export interface CommitCutter {
  readonly address: StoreAddress;
  /** So many acknowledgements from now on are lost, with their connections. */
  lose(count: number): void;
  /** What becomes of the next acknowledgements, true: lost; those behind them are heard. */
  loseThose(fates: readonly boolean[]): void;
  /** Commits that the server acknowledged so far, heard or not. */
  readonly acknowledged: number;
  /** Commits whose acknowledgement was lost so far. */
  readonly lost: number;
  stop(): Promise<void>;
}

/** Opens a port that leads to the server at `target`. */
export async function cutCommits(target: StoreAddress): Promise<CommitCutter> {
  let fates: boolean[] = [];
  let lost = 0;
  let acknowledged = 0;
  const relay = await startRelay(target.uri, (client, server, end) => {
    let sent = Buffer.alloc(0);
    let isCommitting = false;
    client.on('data', (bytes: Buffer) => {
      sent = Buffer.concat([sent.subarray(1 - COMMIT.length), bytes]);
      if (sent.includes(COMMIT)) isCommitting = true;
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      if (isCommitting && bytes.includes(COMMITTED)) {
        isCommitting = false;
        sent = Buffer.alloc(0);
        acknowledged++;
        if (fates.shift()) {
          lost++;
          end();
          return;
        }
      }
      client.write(bytes);
    });
  });
  return {
    address: { ...target, uri: `bolt://${relay.address}` },
    lose: (count) => {
      fates = Array<boolean>(count).fill(true);
    },
    loseThose: (next) => {
      fates = [...next];
    },
    get acknowledged() {
      return acknowledged;
    },
    get lost() {
      return lost;
    },
    stop: relay.stop,
  };
}
