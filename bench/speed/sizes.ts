/** The sizes asked for on the command line. Pure. */
import { InvalidInputError } from '../../src/errors.js';

const MOST = 1_000_000;

/** "1000,10000" in ascending order. @throws InvalidInputError for anything but such a list */
export function parseSizes(text: string): number[] {
  const sizes = text.split(',').map((part) => Number(part.trim()));
  if (sizes.some((size) => !Number.isInteger(size) || size < 100 || size > MOST)) {
    throw new InvalidInputError(
      `--sizes takes whole numbers from 100 to ${MOST}, comma-separated, not "${text}".`,
    );
  }
  return [...new Set(sizes)].sort((a, b) => a - b);
}
