/**
 * A proxy that answers like a cluster: one real Neo4j, behind members that each have an address of their own. It tells clients who leads and
 * who follows, refuses writes to who does not lead, lets members die, and lets followers lag. No cluster: what is stored is one database's.
 */
import type { Socket } from 'node:net';
import {
  BOLT,
  chunked,
  HANDSHAKE,
  HANDSHAKE_BYTES,
  Messages,
  message,
  packedString,
  signatureOf,
  VERSION_BYTES,
} from './bolt.js';
import { type Relay, startRelay } from './relay.js';

/** How long clients may go by what they were told, in seconds: they ask anew when it fails them. */
const TABLE_TTL_S = 300;
const NOT_A_LEADER = {
  code: 'Neo.ClientError.Cluster.NotALeader',
  message: 'No write operations are allowed directly on this database.',
};
const READS = Buffer.concat([packedString('mode'), packedString('r')]);
/** A list that is not empty: those are packed with their size in the first byte, or wider ones. */
const BOOKMARKS = packedString('bookmarks');
const EMPTY_LIST = 0x90;

/** What was begun at a member. */
export interface Begun {
  reads: number;
  writes: number;
}

export class Cluster {
  readonly #members: Member[];
  #leader = 0;
  #following: Promise<void> = Promise.resolve();
  #catchUp: () => void = () => undefined;
  #waiting = 0;

  private constructor(members: number) {
    this.#members = Array.from({ length: members }, (_, i) => new Member(this, i));
  }

  /** @param uri of the real server */
  static async start(uri: string, members = 3): Promise<Cluster> {
    const cluster = new Cluster(members);
    await Promise.all(cluster.#members.map((member) => member.listen(uri)));
    return cluster;
  }

  get uri(): string {
    return `neo4j://${this.#members[0]?.address}`;
  }

  /** By member, in order. */
  get begun(): readonly Begun[] {
    return this.#members.map(({ begun }) => begun);
  }

  get leader(): number {
    return this.#leader;
  }

  /** Who is alive and does not lead. */
  get followers(): readonly number[] {
    return this.#alive()
      .filter(({ leads }) => !leads)
      .map(({ index }) => index);
  }

  #alive(): Member[] {
    return this.#members.filter(({ isAlive }) => isAlive);
  }

  /** From now on this one leads; the one that did refuses to write. */
  elect(member: number): void {
    this.#leader = member;
  }

  /** It breaks its connections, and takes no others. */
  async kill(member: number): Promise<void> {
    await this.#members[member]?.stop();
  }

  /** Followers answer nobody who brings a bookmark, until they have caught up. */
  lag(): void {
    this.#following = new Promise((resolve) => {
      this.#catchUp = resolve;
    });
  }

  catchUp(): void {
    this.#catchUp();
  }

  /** Readers whom a follower lets wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when the follower has come as far as the reader has. */
  async followed(): Promise<void> {
    this.#waiting++;
    await this.#following;
    this.#waiting--;
  }

  /** What a client is told: who is there, and what each is for. */
  table() {
    const alive = this.#alive();
    const leading = alive.filter(({ leads }) => leads);
    const following = alive.filter(({ leads }) => !leads);
    const of = (role: string, members: readonly Member[]) => ({
      addresses: members.map(({ address }) => address),
      role,
    });
    // Who is alone answers reads as well.
    const reading = following.length > 0 ? following : leading;
    const servers = [of('WRITE', leading), of('READ', reading), of('ROUTE', alive)];
    return { ttl: TABLE_TTL_S, db: 'neo4j', servers };
  }

  async stop(): Promise<void> {
    this.#catchUp();
    await Promise.all(this.#members.map((member) => member.stop()));
  }
}

class Member {
  readonly begun: Begun = { reads: 0, writes: 0 };
  isAlive = true;
  #relay: Relay | null = null;

  constructor(
    readonly cluster: Cluster,
    readonly index: number,
  ) {}

  get address(): string {
    if (this.#relay === null) throw new Error('It does not listen yet.');
    return this.#relay.address;
  }

  get leads(): boolean {
    return this.cluster.leader === this.index;
  }

  /** @param uri of the real server */
  async listen(uri: string): Promise<void> {
    this.#relay = await startRelay(uri, (client, server) =>
      new Connection(this, client, server).open(),
    );
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    this.isAlive = false;
    await this.#relay?.stop();
  }
}

/** What a client and the server say to each other: answers keep their order, also those in the server's place. */
class Connection {
  /** Messages that the server has yet to answer. */
  #open = 0;
  #answered: () => void = () => undefined;
  /** It was refused something: until it resets, nothing else is looked at. */
  #failed = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(
    readonly member: Member,
    readonly client: Socket,
    readonly upstream: Socket,
  ) {}

  open(): void {
    const { client, upstream } = this;
    const [asked, answers] = [new Messages(), new Messages()];
    let greeting = Buffer.alloc(0);
    client.on('data', (bytes: Buffer) => {
      const greeted = greeting.length >= HANDSHAKE_BYTES;
      if (!greeted) greeting = Buffer.concat([greeting, bytes]);
      if (!greeted && greeting.length >= HANDSHAKE_BYTES) upstream.write(HANDSHAKE);
      const rest = greeted ? bytes : greeting.subarray(HANDSHAKE_BYTES);
      for (const each of asked.add(rest)) this.#inTurn(() => this.#ask(each));
    });
    let left = VERSION_BYTES;
    upstream.on('data', (bytes: Buffer) => {
      client.write(bytes);
      const rest = bytes.subarray(left);
      left = Math.max(0, left - bytes.length);
      for (const each of answers.add(rest)) this.#heard(each);
    });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work);
  }

  #heard(answer: Buffer): void {
    if (signatureOf(answer) === BOLT.RECORD) return;
    this.#open--;
    if (this.#open === 0) this.#answered();
  }

  async #ask(asked: Buffer): Promise<void> {
    const signature = signatureOf(asked);
    if (signature === BOLT.RESET) this.#failed = false;
    if (this.#failed) return this.#answer(message(BOLT.IGNORED));
    if (signature === BOLT.ROUTE) {
      return this.#answer(message(BOLT.SUCCESS, { rt: this.member.cluster.table() }));
    }
    if (signature === BOLT.BEGIN) {
      if (!(await this.#begins(asked))) return;
    }
    if (signature !== BOLT.GOODBYE) this.#open++;
    this.upstream.write(chunked(asked));
  }

  /** Whether a transaction may begin here. */
  async #begins(asked: Buffer): Promise<boolean> {
    const { begun, leads, cluster } = this.member;
    const reads = asked.includes(READS);
    if (reads) begun.reads++;
    else begun.writes++;
    if (!reads && !leads) {
      await this.#answer(message(BOLT.FAILURE, NOT_A_LEADER));
      this.#failed = true;
      return false;
    }
    if (!leads && bringsBookmarks(asked)) await cluster.followed();
    return true;
  }

  async #answer(answer: Buffer): Promise<void> {
    if (this.#open > 0) {
      await new Promise<void>((resolve) => {
        this.#answered = resolve;
      });
    }
    this.client.write(chunked(answer));
  }
}

function bringsBookmarks(begin: Buffer): boolean {
  const at = begin.indexOf(BOOKMARKS);
  return at >= 0 && begin[at + BOOKMARKS.length] !== EMPTY_LIST;
}
