/** A way to the database that can be disturbed: connections are cut, held up, or lose the acknowledgement of a commit. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** COMMIT as it travels over Bolt: a chunk of two bytes, a structure without fields, the end of the message. */
const COMMIT = Buffer.from([0x00, 0x02, 0xb0, 0x12, 0x00, 0x00]);
/** Only the answer to a COMMIT tells a bookmark. */
const COMMITTED = 'bookmark';

export class UnreliableLink {
  /** Bytes are held up for so long, in milliseconds. */
  delayMs = 0;
  /** So many acknowledgements of commits from now on are lost, with their connections. */
  loses = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new WeakMap<Socket, Buffer[]>();

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param port that of the database on this machine */
  static async to(port: number): Promise<UnreliableLink> {
    const server = createServer();
    const link = new UnreliableLink(server);
    server.on('connection', (client) => link.#join(client, connect(port, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  calm(): void {
    this.delayMs = 0;
    this.loses = 0;
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #join(client: Socket, database: Socket): void {
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    let tail = Buffer.alloc(0);
    let commits = false;
    client.on('data', (bytes: Buffer) => {
      tail = Buffer.concat([tail.subarray(1 - COMMIT.length), bytes]);
      commits ||= tail.includes(COMMIT);
      this.#pass(bytes, database);
    });
    database.on('data', (bytes: Buffer) => {
      if (commits && bytes.includes(COMMITTED)) {
        commits = false;
        tail = Buffer.alloc(0);
        if (this.loses > 0) {
          this.loses -= 1;
          end();
          return;
        }
      }
      this.#pass(bytes, client);
    });
  }

  /** Whatever the delay, and also behind one that has just ended, the order holds: each timer lets go what has waited longest. */
  #pass(bytes: Buffer, to: Socket): void {
    const waiting = this.#waiting.get(to) ?? [];
    if (this.delayMs === 0 && waiting.length === 0) {
      to.write(bytes);
      return;
    }
    this.#waiting.set(to, waiting);
    waiting.push(bytes);
    setTimeout(() => {
      const next = waiting.shift();
      if (next && !to.destroyed) to.write(next);
    }, this.delayMs);
  }
}
