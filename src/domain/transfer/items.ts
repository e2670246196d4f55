/** What importers read: items of a file, one after the other, and what came of them. Pure. */

import { InvalidInputError } from '../../errors.js';
import { jsonOf } from '../kernel/text.js';

/** A piece of a file: a line of JSON, or an object that goes over several. */
export interface Item {
  /** Where it begins, from 1; of a folder the number of the file. */
  readonly line: number;
  readonly text: string;
}

/** An item that was left out; never what it says. */
interface Failure {
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
export function requireJson(text: string): unknown {
  const parsed = jsonOf(text);
  if (parsed === undefined) throw new InvalidInputError('it is no JSON');
  return parsed;
}

// Objects out of a stream of JSON: one after the other, or elements of one list. Nothing but the object under
// way is kept, so that a file may be longer than memory. What is no JSON comes out as it is: whoever parses it,
// says so.

const OPENING = '{[';
const CLOSING = '}]';

/** Takes lines, gives objects. */
export class JsonItems {
  #text = '';
  #begun = 0;
  #depth = 0;
  #inText = false;
  #escaped = false;

  /** @param line without its line feed @param number of it, from 1 @returns the objects that ended in it */
  push(line: string, number: number): Item[] {
    const items: Item[] = [];
    let from = 0;
    for (let i = 0; i < line.length; i++) {
      const sign = line[i] ?? '';
      if (this.#isInText(sign)) continue;
      if (OPENING.includes(sign)) {
        if (this.#depth === 0 && sign === '[') continue;
        if (this.#depth === 0) {
          from = i;
          this.#begun = number;
        }
        this.#depth++;
      } else if (CLOSING.includes(sign) && this.#depth > 0 && --this.#depth === 0) {
        items.push({ line: this.#begun, text: this.#text + line.slice(from, i + 1) });
        this.#text = '';
      }
    }
    if (this.#depth > 0) this.#text += `${line.slice(from)}\n`;
    return items;
  }

  /** What is left when the stream is over: an object that did not end. */
  end(): Item[] {
    return this.#depth > 0 ? [{ line: this.#begun, text: this.#text }] : [];
  }

  /** Brackets in a text are no brackets. */
  #isInText(sign: string): boolean {
    if (!this.#inText) {
      if (sign === '"' && this.#depth > 0) this.#inText = true;
      return this.#inText;
    }
    if (this.#escaped) this.#escaped = false;
    else if (sign === '\\') this.#escaped = true;
    else if (sign === '"') this.#inText = false;
    return true;
  }
}
