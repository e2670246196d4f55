/** All databases of a service that has several: which of them a tenant is in is looked up in a file that is read again when it changes. */
import type { Home, Homes } from '../api/homes.js';
import { watchFiles } from '../api/watched-files.js';
import {
  DEFAULT_DATABASE,
  type Directory,
  databaseOf,
  hasDatabase,
  replaced,
} from '../domain/kernel/databases.js';
import { InvalidInputError, messageOf, StoreUnavailableError } from '../errors.js';
import type { Services } from '../flows/services.js';
import type { Causality } from '../ports.js';
import type { Env } from '../store/local/types.js';
import { named } from './bookmarks.js';
import {
  FurtherDatabase,
  type OpenDatabase,
  type OpenFurther,
  type SharedParts,
} from './database.js';
import { type LoadedDirectory, loadDirectory, warnOfPlainDatabases } from './directory.js';
import { OwnReader } from './readers.js';
import { WritesUnderWay } from './writes.js';

/** What they are made of. */
export interface DatabasesParts extends SharedParts {
  readonly env: Env;
  readonly loaded: LoadedDirectory;
  /** The database of all tenants that the file does not place. */
  readonly services: Services;
  readonly causality: Causality | null;
  /** Names of those that are opened. Default: all. */
  readonly only?: readonly string[] | null;
}

export class Databases implements Homes {
  readonly #parts: DatabasesParts;
  readonly #default: OpenDatabase;
  readonly #further = new Map<string, FurtherDatabase>();
  readonly #writes = new WritesUnderWay();
  readonly #openedListeners = new Set<(opened: OpenFurther) => void>();
  readonly #movedListeners = new Set<(tenant: string) => void>();
  readonly #reader: OwnReader;
  /** Resolves when another state of the file holds, or none will any more. */
  #changed = signal();
  #stopped = false;
  #loaded: LoadedDirectory;
  /** The reading that is under way, and those that wait for it: one after another. */
  #reading: Promise<void> = Promise.resolve();
  #endWatching: (() => void) | null = null;

  constructor(parts: DatabasesParts) {
    const { services, causality, loaded } = parts;
    this.#parts = parts;
    this.#loaded = loaded;
    this.#reader = new OwnReader(loaded.file);
    this.#default = { services, causality: causality && named(DEFAULT_DATABASE, causality) };
  }

  /** Opens what answers; the others when they do. */
  async open(): Promise<void> {
    const { loaded, log } = this.#parts;
    warnOfPlainDatabases(loaded, log);
    await this.#openNew(loaded);
  }

  /**
   * The file is kept to from now on, also where it changes; to be called before anybody is answered.
   * @throws InvalidInputError where nothing can be written beside the file
   */
  async serve(): Promise<void> {
    const { config, loaded } = this.#parts;
    // In this order: whoever changes the file either is waited for by nobody yet, or finds that this server reads it.
    await this.#reader.tell(this.#directory);
    this.#endWatching = watchFiles([loaded.file], config.server.reloadMs, () => this.reload());
    await this.reload();
  }

  of(tenant: string): Home {
    const database = databaseOf(this.#directory, tenant);
    const opened = this.at(database);
    const write = <Result>(work: () => Result | Promise<Result>) =>
      this.#write(tenant, database, work);
    const isReadOnly = this.#isReadOnly(tenant);
    return { database, services: opened.services, isReadOnly, write };
  }

  async writable(tenant: string): Promise<void> {
    while (this.#isReadOnly(tenant) && !this.#stopped) await this.#changed.promise;
  }

  /** @throws StoreUnavailableError when the database of that name has not answered yet, InvalidInputError when there is none */
  at(database: string): OpenDatabase {
    if (database === DEFAULT_DATABASE) return this.#default;
    const opened = this.#further.get(database)?.opened;
    if (opened) return opened;
    if (!hasDatabase(this.#directory, database)) {
      throw new InvalidInputError(`There is no database "${database}" in ${this.#loaded.file}.`);
    }
    throw new StoreUnavailableError('The database of this tenant is not available at the moment.');
  }

  causalityOf(tenant: string): Causality | null {
    const database = databaseOf(this.#directory, tenant);
    if (database === DEFAULT_DATABASE) return this.#default.causality;
    return this.#further.get(database)?.opened?.causality ?? null;
  }

  /** Told of every database beside the default one that is open, or will be. */
  onOpened(listener: (opened: OpenFurther) => void): void {
    this.#openedListeners.add(listener);
    for (const { opened } of this.#further.values()) if (opened) listener(opened);
  }

  onMoved(listener: (tenant: string) => void): () => void {
    this.#movedListeners.add(listener);
    return () => this.#movedListeners.delete(listener);
  }

  /** Reads the file again. A faulty one changes nothing, and is logged. Never rejects. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  /** Ends what is under way in all databases but the default one, which is the caller's to close. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#changed.resolve();
    this.#endWatching?.();
    await this.#reading;
    await Promise.all([...this.#further.values()].map((each) => each.stop()));
  }

  /** Nothing is written by this service any more, in any database: no move waits for it. */
  leave(): Promise<void> {
    return this.#reader.end();
  }

  get #directory(): Directory {
    return this.#loaded.directory;
  }

  #isReadOnly(tenant: string): boolean {
    return this.#directory.readOnly.includes(tenant);
  }

  async #read(): Promise<void> {
    const { env, log } = this.#parts;
    try {
      const loaded = await loadDirectory(this.#loaded.file, env);
      if (loaded.text === this.#loaded.text) return;
      const before = this.#directory;
      requireSamePlaces(before, loaded.directory);
      await this.#openNew(loaded);
      this.#loaded = loaded;
      this.#changed.resolve();
      this.#changed = signal();
      log.info(changesOf(before, loaded.directory), 'the file of databases was read again');
      this.#tellMoved(before, loaded.directory);
      await this.#quiet(loaded.directory);
      if (this.#endWatching) await this.#reader.tell(loaded.directory);
    } catch (thrown) {
      const reason = messageOf(thrown);
      log.error({ reason }, 'the file of databases could not be read again: the former one holds');
    }
  }

  /** Nothing is under way that was begun when these tenants were still written to. */
  async #quiet({ readOnly }: Directory): Promise<void> {
    await Promise.all(readOnly.map((tenant) => this.#writes.settled(tenant)));
    const names = new Set(readOnly.map((tenant) => databaseOf(this.#directory, tenant)));
    for (const name of names) {
      const services = this.#openedAt(name)?.services;
      // What hooks told of is stored behind what they answer.
      await services?.hooks.settled();
      await services?.flushCaptures();
    }
  }

  #openedAt(name: string): OpenDatabase | null {
    return name === DEFAULT_DATABASE ? this.#default : (this.#further.get(name)?.opened ?? null);
  }

  async #openNew({ directory, addresses }: LoadedDirectory): Promise<void> {
    const { only = null } = this.#parts;
    const fresh = Object.keys(directory.databases).filter(
      (name) => !this.#further.has(name) && (only === null || only.includes(name)),
    );
    const starting = fresh.map((name) => {
      const address = addresses.get(name);
      if (address === undefined) throw new Error(`The database ${name} has no address.`);
      const database = new FurtherDatabase(name, address, this.#parts);
      this.#further.set(name, database);
      return database.start((opened) => {
        for (const listener of this.#openedListeners) listener(opened);
      });
    });
    await Promise.all(starting);
  }

  #tellMoved(before: Directory, after: Directory): void {
    const tenants = new Set([...Object.keys(before.tenants), ...Object.keys(after.tenants)]);
    for (const tenant of tenants) {
      if (databaseOf(before, tenant) === databaseOf(after, tenant)) continue;
      for (const listener of this.#movedListeners) listener(tenant);
    }
  }

  async #write<Result>(
    tenant: string,
    database: string,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    if (databaseOf(this.#directory, tenant) !== database) {
      throw new StoreUnavailableError(
        `The tenant "${tenant}" was moved to another database meanwhile: repeat the request.`,
      );
    }
    if (this.#isReadOnly(tenant)) {
      throw new StoreUnavailableError(
        `The tenant "${tenant}" is being moved to another database: nothing of it is written meanwhile. Reads go on; repeat the request in a moment.`,
      );
    }
    return this.#writes.run(tenant, work);
  }
}

function signal() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** @throws InvalidInputError for a database that is in use and would be elsewhere */
function requireSamePlaces(before: Directory, after: Directory): void {
  const [name] = replaced(before, after);
  if (name === undefined) return;
  throw new InvalidInputError(
    `databases.${name} has changed: what is open stays where it is until the next start. Give the new place a name of its own, or restart.`,
  );
}

/** The trail of what is where. */
function changesOf(before: Directory, after: Directory) {
  const names = (directory: Directory) => Object.keys(directory.databases);
  const tenants = new Set([...Object.keys(before.tenants), ...Object.keys(after.tenants)]);
  return {
    added: names(after).filter((name) => !names(before).includes(name)),
    moved: [...tenants].filter((each) => databaseOf(before, each) !== databaseOf(after, each)),
    readOnly: after.readOnly,
  };
}
