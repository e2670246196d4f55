/** A Neo4j of its own, for tests that change what all of a database shares. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalNeo4j } from '../../src/store/local/server.js';
import { type Database, openDatabase } from './database.js';
import { throwAwayConfig } from './local-config.js';
import { silentLog } from './silent-log.js';

export interface OwnServer {
  readonly database: Database;
  /** Removes every node and every index of an embedding model. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-own-'));
  const server = await startLocalNeo4j(throwAwayConfig(folder, { startTimeoutMs: 300_000 }), {
    log: silentLog,
    env: process.env,
  });
  const database = openDatabase({
    uri: server.boltUri,
    username: server.username,
    password: server.password,
  });
  return {
    database,
    clear: async () => {
      await database.query('MATCH (n) DETACH DELETE n');
      for (const { name } of await database.query(
        "SHOW VECTOR INDEXES YIELD name WHERE name STARTS WITH 'memory_embedding' RETURN name",
      )) {
        await database.query(`DROP INDEX ${String(name)}`);
      }
    },
    stop: async () => {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
