/** The lines of an export as an import takes them: checked against the footer, and gathered into batches. */
import type { Footing } from '../../domain/transfer/arrival.js';
import { type Line, parseLine } from '../../domain/transfer/lines.js';
import { InvalidInputError } from '../../errors.js';

/** A line with its number. */
export interface Arrival {
  readonly number: number;
  readonly line: Line;
  /** How long it is, in UTF-16 units. */
  readonly chars: number;
}

/** A batch with whole documents is ended earlier: a transaction is held in memory. */
const BATCH_CHARS = 8_000_000;
/** Whose partitions are: what later lines are named by. */
const LEARNT = '{"node":"Feed"';

/**
 * Lines behind the header; of those up to `after` only what later ones are named by.
 * @throws InvalidInputError for a line that is wrong, a footer that does not fit, and none at all
 */
export async function* arrivals(
  lines: AsyncIterable<string>,
  footing: Footing,
  after: number,
): AsyncGenerator<Arrival> {
  let ended = false;
  for await (const text of lines) {
    if (ended) throw new InvalidInputError('The export goes on behind its footer.');
    const number = footing.lines + 1;
    if (number <= after && !text.startsWith(LEARNT)) footing.line(text);
    else {
      const line = parseLine(text, number);
      ended = line.is === 'footer';
      if (line.is === 'footer') footing.check(line.value);
      else footing.line(text);
      yield { number, line, chars: text.length };
    }
  }
  if (!ended && footing.lines >= after) throw cutOff(footing.lines);
}

/** Lists of up to `size` lines. */
export async function* batchesOf(
  all: AsyncIterable<Arrival>,
  size: number,
): AsyncGenerator<readonly Arrival[]> {
  let batch: Arrival[] = [];
  let chars = 0;
  for await (const arrival of all) {
    batch.push(arrival);
    chars += arrival.chars;
    if (batch.length < size && chars < BATCH_CHARS) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield batch;
}

export function cutOff(lines: number): InvalidInputError {
  return new InvalidInputError(
    `The export ends after ${lines} lines without a footer: it was cut off.`,
  );
}
