/** Counting an export as it is written or read, up to its footer. */
import { InvalidInputError } from '../../errors.js';
import { LineDigest } from './digest.js';
import type { Footer } from './lines.js';

/** Counts lines; `footer` and `check` end it. */
export class Footing {
  readonly #digest = new LineDigest();
  readonly #nodes: Record<string, number> = {};
  readonly #edges: Record<string, number> = {};
  #lines = 0;

  /** Lines so far. */
  get lines(): number {
    return this.#lines;
  }

  /** A line as it stands, without its line feed. */
  line(text: string): void {
    this.#lines++;
    this.#digest.add(text);
  }

  node(label: string): void {
    this.#nodes[label] = (this.#nodes[label] ?? 0) + 1;
  }

  edge(type: string): void {
    this.#edges[type] = (this.#edges[type] ?? 0) + 1;
  }

  /** @param leftOut relationships to nodes that no export holds */
  footer(leftOut: number): Footer {
    const sha256 = this.#digest.value();
    return { lines: this.#lines, nodes: this.#nodes, edges: this.#edges, leftOut, sha256 };
  }

  /** @throws InvalidInputError when the lines are not the ones that the footer was written for */
  check(footer: Footer): void {
    const { lines, sha256 } = this.footer(footer.leftOut);
    if (lines === footer.lines && sha256 === footer.sha256) return;
    throw new InvalidInputError(
      `The export is damaged: its footer speaks of ${footer.lines} lines, ${lines} were read, or some of them were changed. Nothing can be imported from it.`,
    );
  }
}
