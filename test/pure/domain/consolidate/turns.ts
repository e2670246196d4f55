/** Turns of one conversation for the tests of its readers. */
import type { Turn } from '../../../../src/domain/consolidate/types.js';

/** A Monday. */
export const SAID = new Date('2023-05-08T13:00:00Z');

export function turn(content: string, other: Partial<Turn> = {}): Turn {
  return {
    id: 't1',
    role: 'USER',
    speaker: 'Ana',
    content,
    eventTime: SAID,
    sequence: 1,
    ...other,
  };
}
