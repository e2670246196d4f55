/** The next version of a vault record: its text, its category or tags, its tier (V-03, V-32). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { type RecordChange, recordChange } from '../../domain/write/inputs.js';
import type { WriteItem } from '../../domain/write/item.js';
import { refusal } from '../../domain/write/refusal.js';
import { type Held, holdCurrent } from '../change/hold.js';
import { once } from '../once.js';
import type { Answered, Refused, WriteDeps, WriteOutcome } from './deps.js';
import { writeSingle } from './pipeline.js';

/**
 * V-03: the next version of a record. V-32, QV-14: raised to canon, a register keeps its source, and its topic ends.
 * @throws InvalidInputError, NotFoundError, StaleVersionError
 */
export async function updateRecord(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const change = parseInput(recordChange, input);
  const request = { operation: 'updateRecord', input: change };
  const { answer, created } = await once(deps, caller, request, async (tx) => {
    const record = await holdCurrent(tx, caller, change.id, deps.clock.now());
    const item = edited(record, change);
    if ('refused' in item) return item;
    const owner = { tenant: caller.tenant, userId: record.userId };
    return writeSingle(deps, tx, caller, { owner, item });
  });
  return { ...answer, created };
}

function edited(record: Held, change: RecordChange): WriteItem | Refused {
  const { id, scope, tier, topicId } = record;
  if (record.profile !== 'VAULT' || tier === null) {
    const advice = `Memory ${id} is no vault record: use \`correct\`.`;
    return { refused: refusal('NOT_IN_VAULT', 'profile', advice) };
  }
  const promotes = change.tier === 'CANON';
  if (promotes && tier === 'CANON') {
    return { refused: refusal('ALREADY_CANON', 'V-32', `Record ${id} is canon already.`) };
  }
  if (change.tier === 'REGISTER' && tier === 'CANON') {
    return { refused: refusal('INVALID_TIER', 'QV-14', 'What is canon stays canon.') };
  }
  const origin = promotes ? 'PROMOTION' : (change.origin ?? record.origin);
  const place = { topicId, category: change.category ?? record.category, origin };
  return {
    ...{ profile: 'VAULT', scope, correctsId: null, editedId: id },
    vault: { ...place, tier: promotes ? 'CANON' : tier },
    fact: {
      text: change.text ?? record.text,
      tags: change.tags ?? record.tags,
      sourceRole: change.sourceRole,
      // Neither another category nor a promotion makes anybody else the source of what the record says.
      statedSource: promotes || change.text == null ? record.source : null,
      ...{ kind: 'SEMANTIC', sourceType: 'EXTRACTION', entities: [], derivedFrom: [] },
      ...{ sessionId: null, eventTime: null },
      // The gate refuses other values before this is used.
      origin: origin as Held['origin'],
    },
  };
}
