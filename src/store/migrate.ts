/**
 * Versioned migrations: `cypher/schema/NNNN-name.cypher`, applied once, in order, recorded as
 * (:Migration). A lease lets one of several starting servers do it; the others wait.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.js';
import { type Lease, LeaseLostError, takeLease } from '../lease.js';
import { packagePath } from '../paths.js';
import type { Clock, Log } from '../ports.js';
import { readCypher } from '../statements/cypher-file.js';
import { canaryStart } from '../statements/probe.js';
import {
  appliedMigrations,
  leasesStart,
  migrationStep,
  migrationsStart,
  recordMigration,
} from '../statements/schema.js';
import { awaitIndexes } from './await-indexes.js';
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

/**
 * Brings the schema up to date and waits until its indexes answer.
 * @throws Error when an applied migration file was changed, or the database is newer than the code
 */
export async function migrate(graph: Neo4jGraph, clock: Clock, log: Log): Promise<void> {
  await graph.runAlone(migrationsStart, {});
  await graph.runAlone(leasesStart, {});
  await graph.runAlone(canaryStart, {});
  // Whoever took the lease over applies the rest: what is left then is looked at again.
  while (!(await applyMissing(graph, clock, log)));
  await awaitIndexes({ graph, log });
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

/** @returns false when another server took the lease over meanwhile */
async function applyMissing(graph: Neo4jGraph, clock: Clock, log: Log): Promise<boolean> {
  const lease = await acquire(graph, clock);
  try {
    await applyFiles(graph, lease, clock, log);
    return true;
  } catch (thrown) {
    if (thrown instanceof LeaseLostError) return false;
    throw thrown;
  } finally {
    await lease.release(false);
  }
}

async function applyFiles(graph: Neo4jGraph, lease: Lease, clock: Clock, log: Log): Promise<void> {
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
    if (done === undefined) await apply(graph, lease, file, { clock, log });
    else if (done.checksum !== file.checksum) {
      throw new Error(
        `Migration ${file.name} was changed after it was applied: add a new one instead.`,
      );
    }
  }
}

/** Each step may be run again: one that was under way when the lease was lost is. */
async function apply(
  graph: Neo4jGraph,
  lease: Lease,
  file: Migration,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<void> {
  for (const step of file.steps) {
    await lease.keep();
    await graph.runAlone(migrationStep(`schema/${file.name}.cypher`, step), {});
  }
  const { version, name, checksum } = file;
  const record = { version, name, checksum, now: clock.now() };
  await lease.graph.write((tx) => tx.run(recordMigration, record));
  log.info({ migration: name }, 'schema migration applied');
}

function stepsOf(text: string): string[] {
  return text
    .replace(/\/\/[^\n]*/g, '')
    .split(';')
    .map((step) => step.trim())
    .filter((step) => step.length > 0);
}

async function acquire(graph: Neo4jGraph, clock: Clock): Promise<Lease> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  const request = { kind: LEASE_KIND, owner: randomUUID() };
  for (;;) {
    const lease = await takeLease({ graph, clock, leaseMs: LEASE_MS }, request);
    if (typeof lease !== 'string') return lease;
    if (Date.now() > giveUpAt) {
      throw new StoreUnavailableError('Another server has been migrating the schema for too long.');
    }
    await wait(WAIT_MS);
  }
}
