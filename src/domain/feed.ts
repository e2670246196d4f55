/**
 * The change feed: every memory once, at its latest change, in the order of the commits of its partition. Pure. Numbers are
 * microseconds since 1970, or a little more where changes come faster than that; those of different partitions are
 * merged by number, but only in order within one.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cursorsOf, foreignCursor } from './kernel/cursor.js';
import { isEventTime } from './kernel/time.js';
import { valuesOf } from './kernel/vocabulary.js';

/** What happened to a memory since the position that a reader asked from. */
export const CHANGE_KINDS = {
  KNOWN: 'It was written after that position, and is current.',
  CHANGED: 'Written before that position and changed since.',
  RETIRED: 'It is no longer current.',
  DEPARTED: 'You can no longer see it: another user’s document became private.',
} as const satisfies Record<string, string>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Where to read the feed from: `from` a moment, `after` a cursor, or the beginning. */
export const changesInput = z
  .object({
    from: z
      .union([z.date().refine(isEventTime, 'must be in the years 1 to 9999'), z.string().max(40)])
      .nullish(),
    after: z.string().max(2_000).nullish(),
    first: z.number(),
  })
  .refine(({ from, after }) => from == null || after == null, 'give `from` or `after`, not both');

/** What to follow: `since` a cursor or a moment; absent: what comes from now on. No kinds: all of them. */
export const followInput = z.object({
  since: z.string().max(2_000).nullish(),
  kinds: z
    .array(z.enum(valuesOf(CHANGE_KINDS)))
    .max(10)
    .nullish(),
});

/** What begins like a year, or a word for a time, is no cursor. */
export function isMoment(since: string): boolean {
  return /^\s*(?:\d{4}-|last_)/.test(since);
}

/** A place in the feed of one partition: everything up to this number and, at the same number, this id was read. */
export interface Position {
  readonly partition: string;
  readonly seq: number;
  readonly id: string;
}

/** Behind every id: ids are hexadecimal. */
const LAST_ID = '~';

/** Positions behind everything that is committed. @param ends the latest number of each partition that has any */
export function positionsAt(
  partitions: readonly string[],
  ends: readonly { readonly partition: string; readonly seq: number }[],
): Position[] {
  const known = new Map(ends.map(({ partition, seq }) => [partition, seq]));
  return partitions.map((partition) => {
    const seq = known.get(partition);
    return seq === undefined ? { partition, seq: 0, id: '' } : { partition, seq, id: LAST_ID };
  });
}

/** A memory at its latest change. */
export interface FeedRow extends Position {
  /** Number of its creation; null where it is not known. */
  readonly knownSeq: number | null;
  readonly current: boolean;
  /** It lies in another partition now, which the reader may see or not. */
  readonly departed: boolean;
}

/** One change of a page. */
export interface Change {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly at: Date;
  /** Where reading goes on after it. */
  readonly cursor: string;
}

/** A page of changes; `end` is where reading goes on, also after an empty one. */
export interface ChangePage {
  readonly changes: readonly Change[];
  readonly end: string;
  /** The same as positions. */
  readonly reached: readonly Position[];
  readonly hasNextPage: boolean;
}

const MICROS = 1_000;

/** Positions before every change from a moment on, inclusive; null: before everything. */
export function positionsFrom(partitions: readonly string[], from: Date | null): Position[] {
  const micros = from === null ? 0 : from.getTime() * MICROS;
  const seq = Math.min(Math.max(0, micros), Number.MAX_SAFE_INTEGER);
  return partitions.map((partition) => ({ partition, seq, id: '' }));
}

/**
 * The first changes of all partitions, merged by number and id.
 * @param start where the page begins, a position for each partition
 * @param rows of each partition the first after its position, in order, one more than `first` where there are as many
 */
export function changePage(
  start: readonly Position[],
  rows: readonly FeedRow[],
  first: number,
): ChangePage {
  const merged = [...rows].sort(inOrder);
  const asked = new Map(start.map((position) => [position.partition, position]));
  const reached = new Map(asked);
  const changes = merged.slice(0, first).map((row) => {
    const { partition, seq, id } = row;
    reached.set(partition, { partition, seq, id });
    const cursor = encodePositions([...reached.values()]);
    return { id, kind: kindOf(row, asked.get(partition)), at: momentOf(seq), cursor };
  });
  const end = changes.at(-1)?.cursor ?? encodePositions(start);
  return { changes, end, reached: [...reached.values()], hasNextPage: rows.length > first };
}

/** Whether a place lies behind another one of the same partition. */
export function isAfter(place: Position, { seq, id }: Position): boolean {
  return place.seq > seq || (place.seq === seq && place.id > id);
}

function inOrder(a: Position, b: Position): number {
  return a.seq - b.seq || (a.id < b.id ? -1 : 1);
}

/** Of equal numbers, which an upgrade gives, the ids tell: who was never changed was not known at an earlier id. */
function kindOf(
  { current, departed, knownSeq, seq }: FeedRow,
  asked: Position | undefined,
): ChangeKind {
  if (departed) return 'DEPARTED';
  if (!current) return 'RETIRED';
  if (knownSeq === null || asked === undefined) return 'CHANGED';
  return knownSeq === seq || knownSeq > asked.seq ? 'KNOWN' : 'CHANGED';
}

function momentOf(seq: number): Date {
  return new Date(Math.floor(seq / MICROS));
}

const DIGEST_CHARS = 12;
/** Of the partitions only a digest goes out. */
const feedCursors = cursorsOf(
  'changes',
  z.object({
    reader: z.string(),
    places: z.array(z.tuple([z.int().min(0), z.string().max(64)])).max(8),
  }),
);

function encodePositions(positions: readonly Position[]): string {
  const partitions = positions.map(({ partition }) => partition);
  const places = positions.map(({ seq, id }): [number, string] => [seq, id]);
  return feedCursors.encode({ reader: digestOf(partitions), places });
}

/**
 * The positions of a cursor that was given out to a reader of the same partitions.
 * @throws InvalidInputError for anything else
 */
export function decodePositions(cursor: string, partitions: readonly string[]): Position[] {
  const { reader, places } = feedCursors.decode(cursor);
  if (reader !== digestOf(partitions) || places.length !== partitions.length) throw foreignCursor();
  return partitions.map((partition, i) => {
    const [seq, id] = places[i] ?? [0, ''];
    return { partition, seq, id };
  });
}

function digestOf(partitions: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(partitions));
  return hash.digest('base64url').slice(0, DIGEST_CHARS);
}
