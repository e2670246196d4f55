/** Numbers on a command line. */
import { InvalidArgumentError } from 'commander';

/** A whole number from 1 to 100, as lists of the service take it. */
export function limitOf(text: string): number {
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
}
