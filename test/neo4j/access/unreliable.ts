/** The real store, which fails while a test says so, and a log of counts. */
import type { Graph, Log } from '../../../src/ports.js';
import { silentLog } from '../../support/silent-log.js';

export interface Unreliable {
  readonly graph: Graph;
  readonly log: Log;
  /** What was logged, without the errors. */
  readonly lines: string[];
  /** How every statement fails; null: it does not. */
  broken: Error | null;
  /** Transactions that were tried. */
  writes: number;
}

export function unreliable(inner: Graph): Unreliable {
  const lines: string[] = [];
  const note = (level: string) => (fields: object, message: string) => {
    const counts = Object.entries(fields).filter(([name]) => name !== 'err');
    lines.push(`${level} ${JSON.stringify(Object.fromEntries(counts))} ${message}`);
  };
  const state: Unreliable = {
    ...{ lines, broken: null, writes: 0 },
    log: { ...silentLog, info: note('info'), warn: note('warn'), error: note('error') },
    graph: {
      read: async (statement, params) => {
        if (state.broken) throw state.broken;
        return inner.read(statement, params);
      },
      write: async (work) => {
        state.writes++;
        if (state.broken) throw state.broken;
        return inner.write(work);
      },
    },
  };
  return state;
}
