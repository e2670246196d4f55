/** What an import came to. Pure. */
import type { RefusalCode } from '../write/refusal.js';

/** An item that was not taken over. */
export interface ImportProblem {
  /** Where it begins in its file, from 1. */
  readonly line: number;
  readonly code: RefusalCode;
  /** What to do about it; never the text. */
  readonly message: string;
}

/** What became of the items of one file. Items that a file no longer has stay as they are. */
export interface FileOutcome {
  readonly path: string;
  /** New memories. */
  readonly created: number;
  /** Memories that got a correction or a next version. */
  readonly updated: number;
  /** What stood there before. */
  readonly unchanged: number;
  readonly refused: number;
  /** The first `MAX_PROBLEMS`. */
  readonly problems: readonly ImportProblem[];
}

/** Most problems of a file that are told. */
export const MAX_PROBLEMS = 100;

/** What an item that was taken over is counted as. */
export type Counted = 'created' | 'updated' | 'unchanged';

/** Counts what becomes of a file, item by item. */
export class FileTally {
  readonly #counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #problems: ImportProblem[] = [];

  count(what: Counted): void {
    this.#counts[what]++;
  }

  refuse(line: number, { code, message }: { code: RefusalCode; message: string }): void {
    this.#problems.push({ line, code, message });
  }

  outcome(path: string): FileOutcome {
    const problems = [...this.#problems].sort((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS);
    return { path, ...this.#counts, refused: this.#problems.length, problems };
  }
}
