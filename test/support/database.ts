/** Straight Cypher for tests that look at the graph itself. */
import neo4j, { type Plan, type ProfiledPlan } from 'neo4j-driver';
import type { Statement } from '../../src/statements/statement.js';
import type { StoreAddress } from '../../src/store/neo4j.js';
import { toDriver } from '../../src/store/values.js';

/** Rows as plain objects; integers are numbers. */
export type Row = Record<string, unknown>;

export interface Database {
  readonly address: StoreAddress;
  query(text: string, params?: Row): Promise<Row[]>;
  /** The planner's answer to the graph as it is now, without running the statement. */
  plan(text: string, params?: Row): Promise<Plan>;
  /** How many records a statement touched in the store, sent as the service sends it. */
  dbHits<Params>(statement: Statement<Params, unknown>, params: Params): Promise<number>;
  close(): Promise<void>;
}

/** The server that `start-neo4j.ts` started. */
export function sharedAddress(): StoreAddress {
  return {
    uri: process.env['NEO4J_TEST_URI'] ?? '',
    username: process.env['NEO4J_TEST_USER'] ?? '',
    password: process.env['NEO4J_TEST_PASSWORD'] ?? '',
  };
}

/** The address of a server as that of a router. */
export const routed = (uri: string): string => uri.replace(/^bolt/, 'neo4j');

/** Opens a driver; close it after use. */
export function openDatabase(address: StoreAddress = sharedAddress()): Database {
  const driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password), {
    disableLosslessIntegers: true,
  });
  const run = (text: string, params: Row) =>
    driver.executeQuery(`CYPHER 25 ${text}`, params, { database: 'neo4j' });
  return {
    address,
    query: async (text, params = {}) =>
      (await run(text, params)).records.map((record) => record.toObject()),
    plan: async (text, params = {}) => {
      const { summary } = await run(`replan=force EXPLAIN ${text}`, params);
      if (!summary.plan) throw new Error('The server gave no plan.');
      return summary.plan;
    },
    dbHits: async ({ text, bind }, params) => {
      const bound = toDriver(bind(params)) as Row;
      const { summary } = await run(`replan=force PROFILE ${text}`, bound);
      if (!summary.profile) throw new Error('The server gave no profile.');
      return totalHits(summary.profile);
    },
    close: () => driver.close(),
  };
}

function totalHits({ dbHits, children }: ProfiledPlan): number {
  return children.reduce((sum, child) => sum + totalHits(child), dbHits);
}
