/** A Neo4j of its own, for tests that change what all of a database shares. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalNeo4j } from '../../src/store/local/server.js';
import { dataRoot } from './data-root.js';
import { type Database, openDatabase } from './database.js';
import { throwAwayConfig } from './local-config.js';
import { silentLog } from './silent-log.js';

export interface OwnServer {
  readonly database: Database;
  /** Removes every memory; the schema stays, so that statements need no new plans, and a service finds it made. */
  clear(): Promise<void>;
  /** Removes the indexes of every embedding model until the next start of a service with one. */
  forgetModels(): Promise<void>;
  /** As if nothing had ever been there: indexes of texts, which remember what was removed, go too until the next start of a service. */
  reset(): Promise<void>;
  /** Ends the server, as if its machine were switched off; `stop` is still due. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(dataRoot(), 'mneme-own-'));
  const server = await startLocalNeo4j(throwAwayConfig(folder, { startTimeoutMs: 300_000 }), {
    log: silentLog,
    env: process.env,
  });
  const database = openDatabase({
    uri: server.boltUri,
    username: server.username,
    password: server.password,
  });
  const dropIndexes = async (condition: string) => {
    const found = await database.query(
      `SHOW INDEXES YIELD name, type WHERE ${condition} RETURN name`,
    );
    for (const { name } of found) await database.query(`DROP INDEX ${String(name)}`);
  };
  const remove = (nodes: string) => database.query(`MATCH (n) WHERE ${nodes} DETACH DELETE n`);
  return {
    database,
    clear: async () => void (await remove('NOT n:Migration')),
    forgetModels: () => dropIndexes("type = 'VECTOR'"),
    reset: async () => {
      await remove('true');
      await dropIndexes("type IN ['FULLTEXT', 'VECTOR']");
    },
    halt: () => server.stop(),
    stop: async () => {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
