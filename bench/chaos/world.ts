/** What is disturbed: a database, and two services on it as processes of their own, the clock of one of them hours ahead or behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadConfig } from '../../src/config.js';
import { packagePath } from '../../src/paths.js';
import { startLocalNeo4j } from '../../src/store/local/server.js';
import type { LocalNeo4j } from '../../src/store/local/types.js';
import { UnreliableLink } from './link.js';
import { SmallDisk } from './small-disk.js';

const HOUR_MS = 3_600_000;
/** Errors of a round that are shown, and how much of each. */
const MOST_ERRORS = 10;
const ERROR_CHARS = 1_500;

/** Of the small disk: the store of all rounds and its logs, and room to fill. */
const DISK_MB = 1_024;

/** Replaces the clock of a process before anything of it is loaded. */
const clockModule = (shiftMs: number) =>
  `data:text/javascript,${encodeURIComponent(`const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${shiftMs}); }
  static now() { return Real.now() + ${shiftMs}; }
};`)}`;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

const SILENT = {
  ...{ debug: () => undefined, info: () => undefined },
  ...{ warn: () => undefined, error: () => undefined },
};

export class World {
  readonly #folder: string;
  #database: LocalNeo4j;
  #up = true;
  readonly link: UnreliableLink;
  /** Where the database lies; null: on a disk that nothing may fill. */
  readonly disk: SmallDisk | null;
  readonly #services = new Map<number, Running>();
  readonly #errors: string[] = [];
  /** Of the second service. */
  #shiftMs = 0;

  private constructor(
    folder: string,
    database: LocalNeo4j,
    link: UnreliableLink,
    disk: SmallDisk | null,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.link = link;
    this.disk = disk;
  }

  static async create(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'mneme-chaos-'));
    const disk = await SmallDisk.at(folder, DISK_MB);
    const database = await startDatabase(folder, 0, 0);
    const link = await UnreliableLink.to(portOf(database.boltUri));
    const world = new World(folder, database, link, disk);
    await world.startService(0);
    await world.startService(1);
    return world;
  }

  /** Whether the database was not killed, or was started since. */
  get hasDatabase(): boolean {
    return this.#up;
  }

  /** Addresses of the services that run. */
  get urls(): string[] {
    return [...this.#services.values()].map(({ url }) => url);
  }

  /** @param hours how far the clock of the second service is off from its next start on */
  moveClock(hours: number): void {
    this.#shiftMs = hours * HOUR_MS;
  }

  async killService(index: number): Promise<void> {
    const running = this.#services.get(index);
    if (running === undefined) return;
    this.#services.delete(index);
    running.child.kill('SIGKILL');
    if (running.child.exitCode === null && running.child.signalCode === null) {
      await once(running.child, 'close');
    }
  }

  async killDatabase(): Promise<void> {
    const { jvm } = JSON.parse(await readFile(join(this.#folder, 'owner.json'), 'utf8')) as {
      jvm: { pid: number };
    };
    this.#up = false;
    process.kill(jvm.pid, 'SIGKILL');
    await this.#database.exited;
  }

  async startDatabase(): Promise<void> {
    const { boltUri, browserUrl } = this.#database;
    // A server that was killed leaves its folder to whoever started it.
    await this.#database.stop();
    this.#database = await startDatabase(this.#folder, portOf(boltUri), portOf(browserUrl));
    this.#up = true;
  }

  /** The same service again; one that runs stays. */
  async startService(index: number): Promise<void> {
    const running = this.#services.get(index);
    if (running && running.child.exitCode === null) return;
    const { username, password } = this.#database;
    const clock =
      index === 1 && this.#shiftMs !== 0 ? ['--import', clockModule(this.#shiftMs)] : [];
    const child = spawn(
      process.execPath,
      [...clock, packagePath('dist', 'src', 'mneme.js'), 'start'],
      {
        env: {
          ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
          ...{ NEO4J_URI: `bolt://127.0.0.1:${this.link.port}`, NEO4J_USERNAME: username },
          ...{ NEO4J_PASSWORD: password, MNEME_PORT: '0', MNEME_LOG_LEVEL: 'error' },
          // What is disturbed is what is written: no channel of a recall is left out because the machine is busy.
          MNEME_RECALL_DEADLINE_MS: '60000',
          // A fact that the model takes for a contradiction of another is retired, and would count as lost.
          MNEME_CHANGE_READER: 'none',
        },
        cwd: packagePath('dist'),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const output of [child.stdout, child.stderr]) {
      if (output) createInterface(output).on('line', (line) => this.#noteError(line));
    }
    this.#services.set(index, { child, url: await urlOf(child) });
  }

  /** The last that services logged as errors of theirs since they were last taken. */
  takeErrors(): string[] {
    return this.#errors.splice(0).slice(-MOST_ERRORS);
  }

  #noteError(line: string): void {
    if (line.includes('"level":"error"')) this.#errors.push(line.slice(0, ERROR_CHARS));
  }

  async stop(): Promise<void> {
    for (const index of [...this.#services.keys()]) await this.killService(index);
    this.link.close();
    await this.#database.stop();
    await this.disk?.unmount();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function startDatabase(folder: string, boltPort: number, httpPort: number): Promise<LocalNeo4j> {
  const { local } = loadConfig({
    ...{ MNEME_DATA_DIR: folder, MNEME_HEAP_MB: '512', MNEME_PAGE_CACHE_MB: '128' },
    ...{ MNEME_BOLT_PORT: String(boltPort), MNEME_HTTP_PORT: String(httpPort) },
    // Files in memory take what is reserved for them.
    ...{ MNEME_MIN_FREE_DISK_MB: '0', MNEME_NEO4J_SETTINGS: 'db.tx_log.preallocate=false' },
    ...{ MNEME_START_TIMEOUT_MS: '300000', MNEME_JAVA_HOME: process.env['MNEME_JAVA_HOME'] },
  });
  return startLocalNeo4j(local, { log: SILENT, env: process.env });
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** The address in the banner. @throws Error with what it printed, when it ends without one */
function urlOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /GraphQL\s+(\S+)\/graphql/.exec(output)?.[1];
      if (found) resolve(found);
    };
    stdout?.on('data', listen).on('close', () => reject(new Error(`A service ended: ${output}`)));
    stderr?.on('data', listen);
  });
}
