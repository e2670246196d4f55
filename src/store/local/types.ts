/** What the files of the embedded server share. Types only. */
import type { Config } from '../../config.js';
import type { Log } from '../../ports.js';

/** The `local` group of the configuration. */
export type LocalConfig = Config['local'];

/** Environment variables, read by the composition root and handed down. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Told what is going on while a person waits; called often, each text replaces the one before. */
export type OnProgress = (text: string) => void;

/** What the embedded server needs from its surroundings. */
export interface LocalServices {
  readonly log: Log;
  readonly onProgress?: OnProgress;
  /** Told once the server process runs, long before it answers. */
  readonly onSpawn?: () => void;
  /** Where `JAVA_HOME` and `PATH` are looked up, and what Maven inherits. */
  readonly env: Env;
}

/** Why the server process ended. */
export interface ServerExit {
  /** Exit code, or null after a signal. */
  readonly code: number | null;
  /** One sentence for a person. */
  readonly reason: string;
}

/** A running embedded Neo4j. */
export interface LocalNeo4j {
  readonly boltUri: string;
  readonly browserUrl: string;
  readonly username: string;
  readonly password: string;
  /** Process id of the JVM. */
  readonly pid: number;
  /** Settles when the JVM ends, asked or not. Never rejects. */
  readonly exited: Promise<ServerExit>;
  /** Stops the JVM in order (checkpoint, close), by force only when it takes too long. */
  stop(): Promise<void>;
}
