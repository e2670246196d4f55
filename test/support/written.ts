/** What a write answered, where the test expects that it was done. */
import type { Answered, WriteOutcome, Written } from '../../src/flows/write/deps.js';

/** @throws Error with the refusal when it was refused */
export function written<Outcome extends WriteOutcome>(
  outcome: Outcome,
): Extract<Outcome, { refused: null }> {
  if (outcome.refused !== null) {
    throw new Error(`Refused: ${outcome.refused.code}: ${outcome.refused.message}`);
  }
  // Narrowed by the check above.
  return outcome as Extract<Outcome, { refused: null }>;
}

/** The same for what is on its way. */
export async function writing(
  outcome: Promise<Answered<WriteOutcome>>,
): Promise<Answered<Written>> {
  return written(await outcome) as Answered<Written>;
}
