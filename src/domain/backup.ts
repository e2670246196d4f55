/** Backups of the embedded database: what one is, which may be restored, and which are no longer kept. */
import { z } from 'zod';
import { InvalidInputError } from '../errors.js';

/** The format that is written, and the newest that is read. */
const FORMAT = 1;

/** Written last: a folder without it is half a backup. */
export const MANIFEST = 'manifest.json';

/** What a backup is called until it is whole: its name, and this. */
export const PART = '.part';

/** Below the folder of the backup: no way out of it, on any system. */
const path = z
  .string()
  .regex(/^[^/\\:]+(\/[^/\\:]+)*$/)
  .refine((text) => !text.split('/').some((part) => part === '.' || part === '..'));

const version = z.string().regex(/^\d+(\.\d+)*/);

const manifest = z.object({
  /** Of the backup itself. */
  format: z.literal(FORMAT),
  /** Version of Mneme that made it. */
  product: version,
  /** Version of the Neo4j that it is a copy of. */
  neo4j: version,
  /** When it was begun. */
  created: z.iso.datetime(),
  mark: z.object({
    /** The last transaction that it has. */
    transaction: z.int().nonnegative(),
    /** Whatever was acknowledged before this time is in it. */
    at: z.iso.datetime(),
  }),
  files: z.array(
    z.object({ path, bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;

/** A file of a backup; `path` is the same in the backup and in a data folder, with `/`. */
export type BackupFile = Manifest['files'][number];

/** The versions that a program has. */
export type Versions = Pick<Manifest, 'product' | 'neo4j'>;

/** A manifest with what it is known by. */
export function describeBackup(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...parts };
}

/** @throws InvalidInputError when it is damaged, or of a format that nobody knows yet */
export function parseManifest(text: string): Manifest {
  try {
    const parsed: unknown = JSON.parse(text);
    const { format } = z.object({ format: z.int() }).parse(parsed);
    if (format > FORMAT) {
      throw new InvalidInputError(
        `The backup has the format ${format}, this program knows ${FORMAT}: use the newer program.`,
      );
    }
    return manifest.parse(parsed);
  } catch (thrown) {
    if (thrown instanceof InvalidInputError) throw thrown;
    throw new InvalidInputError(`${MANIFEST} of the backup is damaged.`, { cause: thrown });
  }
}

/**
 * Why a backup cannot be restored by a program; null: it can. Older ones can: the schema is migrated and Neo4j converts its
 * store at the next start, neither of which can be undone.
 */
export function objectionTo(backup: Versions, program: Versions): string | null {
  if (isNewer(backup.product, program.product)) {
    return `The backup was made by Mneme ${backup.product}, this is ${program.product}: use the newer program.`;
  }
  if (isNewer(backup.neo4j, program.neo4j)) {
    return `The backup is of Neo4j ${backup.neo4j}, this program brings ${program.neo4j}, which cannot read it: use the newer program.`;
  }
  return null;
}

/** Compares number by number; what follows the numbers does not count. */
function isNewer(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((text) => text.split(/[.-]/).map(Number));
  for (const [i, number] of (ones ?? []).entries()) {
    const against = others?.[i] ?? 0;
    if (Number.isNaN(number) || number === against) continue;
    return number > against;
  }
  return false;
}

const NAME = /^mneme-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

/** The name of a backup that is begun now; names sort by time. */
export function backupName(now: Date): string {
  return `mneme-${now.toISOString().replace(/[-:.]/g, '')}`;
}

/** When the whole backup of this name was begun; null: it is none. */
export function beginOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  if (ms === undefined) return null;
  const begun = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(begun.getTime()) ? null : begun;
}

/**
 * Which entries of a folder of backups go: whole ones but for the `keep` newest, and what was left half-written before the
 * newest whole one. Nothing else is touched.
 */
export function superfluous(entries: readonly string[], keep: number): string[] {
  const whole = entries.filter((name) => beginOf(name) !== null).toSorted();
  const newest = whole.at(-1) ?? '';
  const half = entries
    .filter((name) => name.endsWith(PART))
    .filter((name) => beginOf(name.slice(0, -PART.length)) !== null && name < newest);
  return [...whole.slice(0, Math.max(0, whole.length - keep)), ...half];
}
