/**
 * A tenant goes to another database: it is read-only while all of it is read in one and written in the other, and is told to be there once
 * both hold the same. Until then nothing of it has changed, and a move that fails leaves it where it was, written to again.
 */
import { randomUUID } from 'node:crypto';
import { changeFile, textOf } from '../changed-file.js';
import {
  DEFAULT_DATABASE,
  type Directory,
  databaseOf,
  directoryText,
  hasDatabase,
  moveOf,
  parseDirectory,
  withMove,
  withoutMove,
  withTenantMoved,
  withWrites,
} from '../domain/kernel/databases.js';
import type { Footer } from '../domain/transfer/lines.js';
import { InvalidInputError } from '../errors.js';
import type { Services } from '../flows/services.js';
import { untilKept } from './readers.js';

type Transfer = Services['transfer'];

/** Where a move works. */
export interface MovePlace {
  /** The file of databases. */
  readonly file: string;
  /** Flows of a database by its name. @throws StoreUnavailableError when it does not answer */
  at(database: string): { readonly transfer: Transfer };
  /** How long servers may take to read the file, in milliseconds. */
  readonly waitMs: number;
  /** Aborted: the move is to end, and to leave the tenant where it is. */
  readonly signal: AbortSignal;
  report(text: string): void;
}

/** A move that is asked for. */
interface MoveRequest {
  readonly tenant: string;
  readonly to: string;
  /** Whether what the former database has is removed behind it. */
  readonly eraseSource: boolean;
}

/** What came of it. */
export interface MoveOutcome {
  readonly from: string;
  readonly nodes: number;
  readonly edges: number;
  /** Relationships of which an end is in no export. */
  readonly leftOut: number;
  /** Nodes that were removed from the former database; null: they are still there. */
  readonly erased: number | null;
}

/**
 * Once more, after one that was ended: what that one left at the target is removed, and it begins anew.
 * @throws InvalidInputError for a request that cannot be done, StoreUnavailableError when a database or a server does not do its part
 */
export async function moveTenant(
  place: MovePlace,
  { tenant, to, eraseSource }: MoveRequest,
): Promise<MoveOutcome> {
  const { file } = place;
  const from = await checked(place, tenant, to);
  const id = randomUUID();
  const change = (after: (value: Directory) => Directory) =>
    changeDirectory(file, (value) => (moveOf(value, tenant)?.id === id ? after(value) : gone()));
  await changeDirectory(file, (value) => withMove(value, tenant, { to, id }));
  let copied: Copied;
  try {
    place.report('waiting until every server has read that the tenant is read-only');
    await untilKept(file, ({ readOnly }) => readOnly.includes(tenant), place);
    copied = await copy(place, tenant, place.at(from).transfer, place.at(to).transfer);
    await change((value) => withTenantMoved(value, tenant));
  } catch (thrown) {
    await changeDirectory(file, (value) =>
      moveOf(value, tenant)?.id === id ? withWrites(value, tenant) : value,
    );
    throw thrown;
  }
  return { from, ...copied, erased: eraseSource ? await eraseBehind(place, tenant, from) : null };
}

/**
 * Removes what a database has of a tenant that is not in it.
 * @returns how many nodes were removed
 * @throws InvalidInputError when the tenant is in it, or is on its way there
 */
export async function eraseLeft(
  { file, at }: Pick<MovePlace, 'file' | 'at'>,
  { tenant, from }: { readonly tenant: string; readonly from: string },
): Promise<number> {
  const value = await readDirectory(file);
  if (!hasDatabase(value, from)) throw unknown(file, from);
  if (databaseOf(value, tenant) === from) {
    throw new InvalidInputError(
      `The tenant "${tenant}" is in the database "${from}": what it has there is not removed. Move it first.`,
    );
  }
  const begun = moveOf(value, tenant);
  if (begun?.to === from && value.readOnly.includes(tenant)) {
    throw new InvalidInputError(
      `The tenant "${tenant}" is being moved to "${from}". If that move was ended, run it again: it removes what it has left, and goes on.`,
    );
  }
  const removed = await at(from).transfer.clear(tenant);
  if (begun?.to === from) await changeDirectory(file, (now) => withoutMove(now, tenant));
  return removed;
}

/** What the file says. @throws InvalidInputError */
export async function readDirectory(file: string): Promise<Directory> {
  return directoryIn(file, await textOf(file));
}

function directoryIn(file: string, text: string | null): Directory {
  if (text === null) throw new InvalidInputError(`There is no ${file}.`);
  return parseDirectory(text, file);
}

function changeDirectory(file: string, change: (value: Directory) => Directory): Promise<void> {
  return changeFile(file, (text) => directoryText(change(directoryIn(file, text))));
}

function gone(): never {
  throw new InvalidInputError('Another run of this move has begun meanwhile: it goes on alone.');
}

function unknown(file: string, name: string): InvalidInputError {
  return new InvalidInputError(`There is no database "${name}" in ${file}.`);
}

/** The database that the tenant is in. @throws InvalidInputError */
async function checked({ file, at }: MovePlace, tenant: string, to: string): Promise<string> {
  const value = await readDirectory(file);
  if (!hasDatabase(value, to)) throw unknown(file, to);
  const from = databaseOf(value, tenant);
  if (from === to) {
    throw new InvalidInputError(`The tenant "${tenant}" is in the database "${to}" already.`);
  }
  const begun = moveOf(value, tenant);
  const erase = (database: string) =>
    `\`mneme tenants erase ${tenant} --from ${database}\` removes what it has there.`;
  if (begun !== undefined && begun.to !== to) {
    throw new InvalidInputError(
      `A move of the tenant "${tenant}" to "${begun.to}" did not end: run that again, or give it up; ${erase(begun.to)}`,
    );
  }
  // Both, before anything is changed.
  const [, target] = [at(from), at(to)];
  if (begun === undefined && (await target.transfer.isOccupied(tenant))) {
    throw new InvalidInputError(
      `The database "${to}" has memories of the tenant "${tenant}" already, which no move that is under way has left there. If nobody needs them, ${erase(to)}`,
    );
  }
  return from;
}

type Copied = Pick<MoveOutcome, 'nodes' | 'edges' | 'leftOut'>;

/** @throws what keeps the target from having all that the source has */
async function copy(
  { report, signal }: MovePlace,
  tenant: string,
  source: Transfer,
  target: Transfer,
): Promise<Copied> {
  // Also what the database remembers of a tenant that was here before.
  await target.clear(tenant);
  const told = new Told();
  const lines = told.lines(until(signal, source.export(tenant)));
  const onProgress = (done: number) => report(`copying: ${done.toLocaleString('en')} lines`);
  const done = await target.import({ tenant, lines, sha256: null, newIds: false, onProgress });
  for await (const page of until(signal, source.receipts(tenant))) await target.putReceipts(page);
  report('comparing');
  const { footer } = await target.verify(until(signal, target.export(tenant)));
  requireWhole(told.footer, footer, done.leftOut);
  return { nodes: done.nodes, edges: done.edges, leftOut: done.leftOut };
}

/** The former database is asked by nobody once every server has read where the tenant is. */
async function eraseBehind(place: MovePlace, tenant: string, from: string): Promise<number> {
  const { file, at, report } = place;
  report('waiting until every server has read where the tenant is');
  await untilKept(file, (kept) => databaseOf(kept, tenant) !== from, place);
  report(`removing what is left in ${from === DEFAULT_DATABASE ? 'the default database' : from}`);
  return at(from).transfer.clear(tenant);
}

/** @throws Error naming what the copy has less of */
function requireWhole(source: Footer, copied: Footer, leftOut: number): void {
  for (const [label, count] of Object.entries(source.nodes)) {
    const there = copied.nodes[label] ?? 0;
    if (there < count) throw new Error(`The copy has ${there} of ${count} nodes ${label}.`);
  }
  const [before, after] = [sum(source.edges) - leftOut, sum(copied.edges)];
  if (after < before) throw new Error(`The copy has ${after} of ${before} relationships.`);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Hands lines on, and remembers what the last one says of all. */
class Told {
  #last = '';

  async *lines(all: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of all) {
      this.#last = line;
      yield line;
    }
  }

  get footer(): Footer {
    // Whoever imported it has checked it.
    return (JSON.parse(this.#last) as { footer: Footer }).footer;
  }
}

/** The same until it is to end. @throws what it is to end with */
async function* until<Item>(signal: AbortSignal, all: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of all) {
    signal.throwIfAborted();
    yield item;
  }
}
