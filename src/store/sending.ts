/** Statements as the driver sends them, and what comes back of them. */
import type { QueryResult } from 'neo4j-driver';
import type { Statement } from '../statements/statement.js';
import { fromDriver, toDriver } from './values.js';

/** What is sent: plans are kept by the text, exactly as it is here. */
export interface Sent {
  readonly text: string;
  readonly values: Record<string, unknown>;
}

/** The files are written in Cypher 25, whatever the server's default language is. */
const LANGUAGE = 'CYPHER 25';

export function sentOf<Params>(statement: Statement<Params, unknown>, params: Params): Sent {
  return {
    text: `${LANGUAGE}\n${statement.text}`,
    values: toDriver(statement.bind(params)) as Record<string, unknown>,
  };
}

/** The same text, of which the server makes the plan and runs nothing. */
export function explained(text: string): Sent {
  // Any map stands for all of them: docs/decisions/0037.
  return { text: `${LANGUAGE} EXPLAIN\n${text}`, values: { p: {} } };
}

export function rowsOf<Params, Row>(statement: Statement<Params, Row>, result: QueryResult): Row[] {
  return result.records.map((record) => statement.parse(fromDriver(record.toObject())));
}
