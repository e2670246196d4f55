/**
 * The ledger of erasures as it lies beside the data, a line each: what was erased is erased again where a restored backup brings it
 * back. It says when, and by fingerprints and ids what; never a text, nor whom. Pure.
 */
import { z } from 'zod';

/** Name of the file, in a data folder and in a backup. */
export const LEDGER = 'erasures.jsonl';

const common = { at: z.iso.datetime(), tenant: z.string() };

const entry = z.union([
  /** A user: its fingerprint, and the id of the erasure, which the graph knows as well. */
  z.object({ ...common, erasure: z.string(), subject: z.string() }),
  z.object({ ...common, memory: z.string() }),
]);

/** Something that was erased. */
export type LedgerEntry = z.infer<typeof entry>;

/** A user that was erased. */
export type ErasedUser = Extract<LedgerEntry, { readonly subject: string }>;

/** The text of entries. Each begins a line of its own, whatever a crash left half-written before it. */
export function ledgerText(entries: readonly LedgerEntry[]): string {
  return entries.map((each) => `\n${JSON.stringify(each)}`).join('');
}

/** The entries of a ledger; `damaged`: how many lines are none. The last one is, when a server was killed while it wrote it. */
export function parseLedger(text: string): { entries: LedgerEntry[]; damaged: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.flatMap((line) => entryOf(line));
  return { entries, damaged: lines.length - entries.length };
}

function entryOf(line: string): LedgerEntry[] {
  try {
    const { success, data } = entry.safeParse(JSON.parse(line));
    return success ? [data] : [];
  } catch {
    return [];
  }
}

/** One ledger of several, every line once. */
export function mergedLedgers(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => ledgerText(parseLedger(text).entries).split('\n'));
  return [...new Set(lines)]
    .filter((line) => line !== '')
    .map((line) => `\n${line}`)
    .join('');
}
