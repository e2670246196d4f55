/** Which texts of one call stand near another one: those that share the most telling words. Pure. */
import { tellingWords } from '../../language/words.js';
import type { Statement } from './judge.js';

/** Words in more texts than this tell nothing and are not followed. */
const MAX_HOLDERS = 200;

/** Texts that are not in the graph yet, findable by their words. */
export class NearTexts {
  readonly #statements: Statement[] = [];
  /** Place of a memory's latest text: an earlier one no longer counts. */
  readonly #latest = new Map<string, number>();
  readonly #byWord = new Map<string, number[]>();

  add(statement: Statement): void {
    const index = this.#statements.push(statement) - 1;
    this.#latest.set(statement.id, index);
    for (const word of tellingWords(statement.text)) {
      const holders = this.#byWord.get(word);
      if (holders) holders.push(index);
      else this.#byWord.set(word, [index]);
    }
  }

  /** The `limit` texts with the most words in common, the latest first among equals. */
  to(text: string, limit: number): Statement[] {
    const shared = new Map<number, number>();
    for (const word of tellingWords(text)) {
      for (const index of (this.#byWord.get(word) ?? []).slice(-MAX_HOLDERS)) {
        shared.set(index, (shared.get(index) ?? 0) + 1);
      }
    }
    return [...shared]
      .sort(([a, one], [b, other]) => other - one || b - a)
      .flatMap(([index]) => this.#statements[index] ?? [])
      .filter((statement) => this.#statements[this.#latest.get(statement.id) ?? -1] === statement)
      .slice(0, limit);
  }
}
