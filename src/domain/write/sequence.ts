/**
 * Ratcliff/Obershelp matching (QV-2): the longest common run, then the same to its left and to its right. Counts
 * what Python's `difflib.SequenceMatcher(autojunk=False)` counts, in memory linear in the texts. Pure.
 */

/** A text as numbers, one per code point. */
export type Symbols = Uint32Array;

/** Where each symbol of a text occurs, ascending. */
export type Places = ReadonlyMap<number, readonly number[]>;

interface Window {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

interface Run {
  readonly aFrom: number;
  readonly bFrom: number;
  readonly length: number;
}

/**
 * How many symbols of `a` and `b` lie in matching runs: exact when at least `needed`; otherwise an upper bound
 * below `needed`, found without finishing.
 * @param places of `b`, for callers that compare it more than once
 */
export function countMatches(
  a: Symbols,
  b: Symbols,
  needed: number,
  places: Places = placesOf(b),
): number {
  const finder = new RunFinder(a, b, places);
  const whole = { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length };
  const pending: Window[] = [whole];
  let matched = 0;
  let possible = most(whole);
  for (let window = pending.pop(); window; window = pending.pop()) {
    const run = finder.longestIn(window);
    const rest = run.length === 0 ? [] : around(window, run);
    matched += run.length;
    possible += rest.reduce((sum, part) => sum + most(part), 0) - most(window);
    if (matched + possible < needed) return matched + possible;
    // The larger part first: what is impossible shows earlier.
    pending.push(...rest.sort((x, y) => most(x) - most(y)));
  }
  return matched;
}

/** The non-empty windows to the left and to the right of a run. */
function around({ aFrom, aTo, bFrom, bTo }: Window, run: Run): Window[] {
  const left = { aFrom, aTo: run.aFrom, bFrom, bTo: run.bFrom };
  const right = { aFrom: run.aFrom + run.length, aTo, bFrom: run.bFrom + run.length, bTo };
  return [left, right].filter((part) => most(part) > 0);
}

/** No more symbols than this can match inside a window. */
function most({ aFrom, aTo, bFrom, bTo }: Window): number {
  return Math.min(aTo - aFrom, bTo - bFrom);
}

/** Finds longest common runs of two texts, window by window, with two rows of work space. */
class RunFinder {
  readonly #a: Symbols;
  readonly #places: Places;
  /** Length of the run that ends at each place of `b`, for the symbol of `a` before and for this one. */
  #before: Uint32Array;
  #here: Uint32Array;

  constructor(a: Symbols, b: Symbols, places: Places) {
    this.#a = a;
    this.#places = places;
    this.#before = new Uint32Array(b.length + 1);
    this.#here = new Uint32Array(b.length + 1);
  }

  /** The longest run; of several the one that starts first in `a`, then first in `b`. */
  longestIn(window: Window): Run {
    let best: Run = { aFrom: window.aFrom, bFrom: window.bFrom, length: 0 };
    this.#before.fill(0, window.bFrom, window.bTo + 1);
    for (let i = window.aFrom; i < window.aTo; i++) {
      this.#here.fill(0, window.bFrom, window.bTo + 1);
      for (const j of this.#places.get(this.#a[i] ?? 0) ?? []) {
        if (j < window.bFrom) continue;
        if (j >= window.bTo) break;
        const length = (this.#before[j] ?? 0) + 1;
        this.#here[j + 1] = length;
        if (length > best.length) {
          best = { aFrom: i - length + 1, bFrom: j - length + 1, length };
        }
      }
      [this.#before, this.#here] = [this.#here, this.#before];
    }
    return best;
  }
}

/** The places of every symbol of a text. */
export function placesOf(symbols: Symbols): Places {
  const places = new Map<number, number[]>();
  symbols.forEach((symbol, place) => {
    const known = places.get(symbol);
    if (known === undefined) places.set(symbol, [place]);
    else known.push(place);
  });
  return places;
}
