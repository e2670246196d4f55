/**
 * Versioned migrations: `cypher/schema/NNNN-name.cypher`, applied once, in order, recorded as
 * (:Migration). A lease in the graph lets one of several starting servers do it; the others wait.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.js';
import { packagePath } from '../paths.js';
import type { Clock, Log } from '../ports.js';
import { readCypher } from '../statements/cypher-file.js';
import {
  appliedMigrations,
  awaitIndexes,
  maintenanceStart,
  migrationStep,
  migrationsStart,
  recordMigration,
  releaseLease,
  takeLease,
} from '../statements/schema.js';
import type { Neo4jGraph } from './neo4j.js';

/** A numbered file of `cypher/schema/`. */
interface Migration {
  readonly version: number;
  readonly name: string;
  readonly steps: readonly string[];
  readonly checksum: string;
}

const LEASE_KIND = 'MIGRATION';
const LEASE_MS = 60_000;
const WAIT_MS = 200;
const GIVE_UP_MS = 180_000;
const INDEX_SECONDS = 120;

/**
 * Brings the schema up to date and waits until its indexes answer.
 * @throws Error when an applied migration file was changed, or the database is newer than the code
 */
export async function migrate(graph: Neo4jGraph, clock: Clock, log: Log): Promise<void> {
  await graph.runAlone(migrationsStart, {});
  await graph.runAlone(maintenanceStart, {});
  const owner = randomUUID();
  await acquire(graph, clock, owner);
  try {
    await applyMissing(graph, clock, log);
  } finally {
    await graph.write((tx) => tx.run(releaseLease, { kind: LEASE_KIND, owner }));
  }
  await graph.runAlone(awaitIndexes, { seconds: INDEX_SECONDS });
}

/** The numbered migration files, in order. */
export function migrationFiles(): Migration[] {
  return readdirSync(packagePath('cypher', 'schema'))
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => {
      const text = readCypher(`schema/${file}`);
      return {
        version: Number(file.slice(0, 4)),
        name: file.replace(/\.cypher$/, ''),
        steps: stepsOf(text),
        checksum: createHash('sha256').update(stepsOf(text).join(';')).digest('hex'),
      };
    });
}

async function applyMissing(graph: Neo4jGraph, clock: Clock, log: Log): Promise<void> {
  const files = migrationFiles();
  const applied = new Map(
    (await graph.read(appliedMigrations, {})).map((row) => [row.version, row]),
  );
  const newest = Math.max(0, ...applied.keys());
  if (newest > files.length) {
    throw new Error(
      `The database is at schema version ${newest}, this program knows ${files.length}: use a newer program.`,
    );
  }
  for (const file of files) {
    const done = applied.get(file.version);
    if (done === undefined) await apply(graph, file, clock, log);
    else if (done.checksum !== file.checksum) {
      throw new Error(
        `Migration ${file.name} was changed after it was applied: add a new one instead.`,
      );
    }
  }
}

async function apply(graph: Neo4jGraph, file: Migration, clock: Clock, log: Log): Promise<void> {
  for (const step of file.steps) {
    await graph.runAlone(migrationStep(`schema/${file.name}.cypher`, step), {});
  }
  const { version, name, checksum } = file;
  await graph.write((tx) => tx.run(recordMigration, { version, name, checksum, now: clock.now() }));
  log.info({ migration: name }, 'schema migration applied');
}

function stepsOf(text: string): string[] {
  return text
    .replace(/\/\/[^\n]*/g, '')
    .split(';')
    .map((step) => step.trim())
    .filter((step) => step.length > 0);
}

async function acquire(graph: Neo4jGraph, clock: Clock, owner: string): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const [lease] = await graph.write((tx) =>
      tx.run(takeLease, { kind: LEASE_KIND, owner, now, until }),
    );
    if (lease?.taken) return;
    if (Date.now() > giveUpAt) {
      throw new StoreUnavailableError('Another server has been migrating the schema for too long.');
    }
    await wait(WAIT_MS);
  }
}
