/** Reading an export to its end before anything is written: its footer says whether it is whole. */
import { Footing } from '../../domain/transfer/arrival.js';
import { type Footer, type Header, parseHeader } from '../../domain/transfer/lines.js';
import { InvalidInputError } from '../../errors.js';
import { arrivals } from './arriving.js';
import type { TransferDeps } from './deps.js';

/** An export that is whole. */
export interface Verified {
  readonly header: Header;
  readonly footer: Footer;
}

/** After so many lines other requests get the event loop. */
const LINES_AT_ONCE = 1_000;

/** @throws InvalidInputError naming the line that is wrong, or for one that ends early or was changed */
export async function verifyExport(
  { breathe }: Pick<TransferDeps, 'breathe'>,
  lines: AsyncIterable<string>,
): Promise<Verified> {
  const footing = new Footing();
  const { header, rest } = await headed(lines, footing);
  let footer: Footer | null = null;
  for await (const { number, line } of arrivals(rest, footing, 0)) {
    if (line.is === 'footer') footer = line.value;
    if (number % LINES_AT_ONCE === 0) await breathe();
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
