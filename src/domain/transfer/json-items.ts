/**
 * Objects out of a stream of JSON: one after the other, or elements of one list. Nothing but the object under way is kept,
 * so that a file may be longer than memory. What is no JSON comes out as it is: whoever parses it, says so. Pure.
 */
import type { Item } from './items.js';

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
