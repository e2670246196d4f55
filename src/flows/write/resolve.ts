/** Deciding a contradiction by hand. */

import { key, optionalKey, parseInput } from '../../domain/kernel/input.js';
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import { requireCurrent } from '../../domain/write/change.js';
import { refusal } from '../../domain/write/refusal.js';
import { InvalidInputError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { holdAll } from '../change/hold.js';
import { retireAll } from '../change/retire.js';
import { once } from '../once.js';
import type { Answered, ConflictOutcome, Refused, WriteDeps } from './deps.js';

/** The loser was retired, or why not. */
export type ResolutionOutcome = ({ readonly refused: null } & ConflictOutcome) | Refused;

/**
 * Somebody decides between two memories that contradict each other.
 * @throws NotFoundError, StaleVersionError, InvalidInputError
 */
export async function resolveConflict(
  deps: WriteDeps,
  caller: Caller,
  input: { winnerId: unknown; loserId: unknown; idempotencyKey: unknown },
): Promise<Answered<ResolutionOutcome>> {
  const winnerId = parseInput(key, input.winnerId, 'winnerId');
  const loserId = parseInput(key, input.loserId, 'loserId');
  const idempotencyKey = parseInput(optionalKey, input.idempotencyKey, 'idempotencyKey');
  if (winnerId === loserId) throw new InvalidInputError('A memory cannot win against itself.');
  const request = { operation: 'resolveConflict', input: { winnerId, loserId, idempotencyKey } };
  const { answer, created } = await once(deps, caller, request, (tx) =>
    decide(deps, tx, caller, { winnerId, loserId }),
  );
  return { ...answer, created };
}

async function decide(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { winnerId, loserId }: { winnerId: string; loserId: string },
): Promise<ResolutionOutcome> {
  const now = deps.clock.now();
  const held = await holdAll(tx, caller, [winnerId, loserId]);
  const winner = requireCurrent(winnerId, held.get(winnerId), now);
  const loser = requireCurrent(loserId, held.get(loserId), now);
  if (winner.partition !== loser.partition) {
    const message = 'The two belong to different users or scopes: neither can retire the other.';
    return { refused: refusal('OTHER_OWNER', 'X-07', message) };
  }
  if (loser.source === 'USER_ASSERTED' && winner.source !== 'USER_ASSERTED') {
    const message = `A user asserted ${loserId}: correct it in the user's name instead.`;
    return { refused: refusal('USER_ASSERTED', 'X-07', message) };
  }
  const outcome: ConflictOutcome = {
    ...{ winnerId, loserId, eventId: deps.newId() },
    ...{ heuristic: 'STATED', step: 'MANUAL', explanation: 'Somebody decided between the two.' },
  };
  const { partition } = loser;
  const ownerKey = ownerKeyOf({ tenant: caller.tenant, userId: loser.userId });
  const how = { act: 'CONFLICT', reason: 'CONFLICT', keepLinks: false, rule: 'X-07' } as const;
  await retireAll(
    deps,
    tx,
    caller,
    [{ ...outcome, ...how, partition, ownerKey, sessionId: null }],
    now,
  );
  return { refused: null, ...outcome };
}
