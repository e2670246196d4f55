/** Reading an export to its end before anything is written: its footer says whether it is whole. */
import { Footing } from '../../domain/transfer/arrival.js';
import {
  type Footer,
  type Header,
  type Line,
  parseHeader,
  parseLine,
} from '../../domain/transfer/lines.js';
import { InvalidInputError } from '../../errors.js';
import type { TransferDeps } from './pages.js';

/** An export that is whole. */
interface Verified {
  readonly header: Header;
  readonly footer: Footer;
}

/** After so many lines other requests get the event loop. */
const LINES_AT_ONCE = 1_000;

/** @throws InvalidInputError naming the line that is wrong, or for one that ends early or was changed */
export async function verifyExport(
  { yieldEventLoop }: Pick<TransferDeps, 'yieldEventLoop'>,
  lines: AsyncIterable<string>,
): Promise<Verified> {
  const footing = new Footing();
  const { header, rest } = await headed(lines, footing);
  let footer: Footer | null = null;
  for await (const { number, line } of arrivals(rest, footing, 0)) {
    if (line.is === 'footer') footer = line.value;
    if (number % LINES_AT_ONCE === 0) await yieldEventLoop();
  }
  if (footer === null) throw new Error('The lines of an export ended without a footer.');
  return { header, footer };
}

/** The header, and the lines behind it. @throws InvalidInputError */
export async function headed(
  lines: AsyncIterable<string>,
  footing: Footing,
): Promise<{ header: Header; text: string; rest: AsyncIterable<string> }> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new InvalidInputError('The export is empty.');
  const text = first.value;
  const header = parseHeader(text);
  footing.line(text);
  return { header, text, rest: { [Symbol.asyncIterator]: () => iterator } };
}

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

function cutOff(lines: number): InvalidInputError {
  return new InvalidInputError(
    `The export ends after ${lines} lines without a footer: it was cut off.`,
  );
}
