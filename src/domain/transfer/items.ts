/** What importers read: items of a file, one after the other, and what came of them. Pure. */
import { InvalidInputError } from '../../errors.js';

/** A piece of a file: a line of JSON, or an object that goes over several. */
export interface Item {
  /** Where it begins, from 1; of a folder the number of the file. */
  readonly line: number;
  readonly text: string;
}

/** An item that was left out; never what it says. */
export interface Failure {
  readonly line: number;
  readonly reason: string;
}

/** What came of an import. */
export interface Tally {
  /** Items. */
  readonly read: number;
  /** What was written of them: messages, documents, versions of records. */
  readonly written: number;
  /** What an earlier import had written. */
  readonly repeated: number;
  /** What no import takes, such as the system prompts of a chat. */
  readonly skipped: number;
  readonly failed: number;
  /** The first of those that failed. */
  readonly failures: readonly Failure[];
}

/** Most failures that are kept; all are counted. */
const MAX_FAILURES = 100;

/** Counts as an import goes on. */
export class Tallying {
  readonly #failures: Failure[] = [];
  #failed = 0;
  #lastLine = 0;
  read = 0;
  written = 0;
  repeated = 0;
  skipped = 0;

  /** A part of an item failed; an item fails once, however many of its parts do. */
  fail(line: number, reason: string): void {
    if (line === this.#lastLine && this.#failed > 0) return;
    this.#lastLine = line;
    this.#failed++;
    if (this.#failures.length < MAX_FAILURES) this.#failures.push({ line, reason });
  }

  get tally(): Tally {
    const { read, written, repeated, skipped } = this;
    return { read, written, repeated, skipped, failed: this.#failed, failures: this.#failures };
  }
}

/** @throws InvalidInputError that does not quote the text */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError('it is no JSON');
  }
}
