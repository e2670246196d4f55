import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Graph } from '../../src/ports.js';
import '../../src/statements/probe.js';
import '../../src/statements/read.js';
import { loadedStatements, statementFromText } from '../../src/statements/statement.js';
import { WarmUp, type WarmUpParts } from '../../src/warm-up.js';
import { recordingLog } from './models/recording-log.js';

const HOUR_MS = 3_600_000;

const unasked = () => Promise.reject(new Error('must not be asked'));
const NO_GRAPH: Graph = { read: unasked, write: unasked };

/** A graph that has nothing to prepare, except what the test gives. */
function partsOf(rehearse: () => Promise<void>): WarmUpParts {
  return {
    graph: {
      fill: async () => undefined,
      prepare: async () => undefined,
      rehearse: (work) => work(NO_GRAPH),
    },
    rehearse,
  };
}

function warmUpOf(change: { enabled?: boolean; limitMs?: number; plansMs?: number } = {}) {
  const { log, lines } = recordingLog();
  return {
    warmUp: new WarmUp({ log, enabled: true, limitMs: HOUR_MS, plansMs: 0, ...change }),
    lines,
  };
}

test('it is under way from the start until everything was asked once', async () => {
  const { warmUp, lines } = warmUpOf();
  expect(warmUp.isUnderWay).toBe(true);
  const seen: boolean[] = [];
  const run = warmUp.run(
    partsOf(async () => {
      seen.push(warmUp.isUnderWay);
    }),
  );
  await run;
  expect(seen).toEqual([true]);
  expect(warmUp.isUnderWay).toBe(false);
  expect(lines).toEqual([expect.objectContaining({ message: 'what is asked most is prepared' })]);
});

test('where it is turned off it is never under way, and prepares nothing', async () => {
  const { warmUp, lines } = warmUpOf({ enabled: false });
  expect(warmUp.isUnderWay).toBe(false);
  await warmUp.run(partsOf(unasked));
  expect(lines).toEqual([]);
});

test('what fails keeps no service from becoming ready, and is logged with its cause', async () => {
  const { warmUp, lines } = warmUpOf();
  const err = new Error('no such index');
  await warmUp.run(partsOf(() => Promise.reject(err)));
  expect(warmUp.isUnderWay).toBe(false);
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', fields: { err } })]);
});

test('what takes too long is waited for no longer, and the log says so', async () => {
  const { warmUp, lines } = warmUpOf({ limitMs: 1 });
  let finish = (): void => undefined;
  const run = warmUp.run(
    partsOf(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ),
  );
  while (warmUp.isUnderWay) await new Promise(setImmediate);
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', fields: { limitMs: 1 } })]);
  finish();
  await run;
});

test('a service that stops is told of nothing that fails then', async () => {
  const { warmUp, lines } = warmUpOf();
  await warmUp.run(
    partsOf(() => {
      warmUp.stop();
      return Promise.reject(new Error('the connection was closed'));
    }),
  );
  expect(lines).toEqual([]);
});

test('another database is prepared behind the default one, and keeps no service from becoming ready', async () => {
  const { warmUp, lines } = warmUpOf();
  const seen: string[] = [];
  const err = new Error('the database is away');
  const run = warmUp.run(partsOf(async () => void seen.push('default')));
  const failing = warmUp.further(
    'eu',
    partsOf(() => Promise.reject(err)),
  );
  const last = warmUp.further(
    'us',
    partsOf(async () => {
      seen.push(`further, ready: ${!warmUp.isUnderWay}`);
    }),
  );
  await Promise.all([run, failing, last]);
  expect(seen).toEqual(['default', 'further, ready: true']);
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({ fields: { err, database: 'eu' } }),
  ]);
});

test('plans of what is asked less are made afterwards, what people wait for first, until it stops', async () => {
  // Whatever was loaded before it, and in what order: this read was loaded last.
  const newest = statementFromText('READ', 'read/newest', `RETURN '${randomUUID()}' AS it`, {
    params: z.object({}),
    row: z.object({ it: z.string() }),
  });
  const { warmUp } = warmUpOf({ plansMs: HOUR_MS });
  const names = new Map(loadedStatements().map(({ text, name }) => [text, name]));
  const reads = [...names.values()].filter((name) => name.startsWith('read/'));
  const planned: string[] = [];
  const prepare: WarmUpParts['graph']['prepare'] = async ({ text }) => {
    expect(warmUp.isUnderWay).toBe(false);
    planned.push(names.get(text) ?? 'unknown');
    if (planned.length === reads.length + 1) warmUp.stop();
  };
  const parts = partsOf(async () => undefined);
  await warmUp.run({ ...parts, graph: { ...parts.graph, prepare } });
  expect(planned.slice(0, -1)).toEqual(reads);
  expect(reads.at(-1)).toBe(newest.name);
  expect(planned.at(-1)).not.toMatch(/^read/);
});
