/** The next version of a vault record: its text, its category or tags, its tier (V-03, V-32). */

import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { promotionInput, recordChange } from '../../domain/write/inputs.js';
import type { WriteItem } from '../../domain/write/item.js';
import { refusal } from '../../domain/write/refusal.js';
import { type Held, holdCurrent } from '../change/hold.js';
import { once, type Request } from '../once.js';
import type { Answered, Refused, WriteDeps, WriteOutcome } from './deps.js';
import { writeSingle } from './pipeline.js';

/** V-03: the next version of a record. @throws NotFoundError, StaleVersionError */
export async function updateMemory(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const change = { ...parseInput(recordChange, input), idempotencyKey: keyOf(input) };
  const request = { operation: 'updateMemory', input: change };
  return edit(deps, caller, { request, id: change.id }, (record) => ({
    vault: { category: change.category, origin: change.origin ?? record.origin },
    fact: {
      text: change.text ?? record.text,
      tags: change.tags ?? record.tags,
      sourceRole: change.sourceRole,
      // Another category makes nobody else the source of what the record says.
      statedSource: change.text == null ? record.source : null,
    },
  }));
}

/** V-32, QV-14: raises a register to canon; its source stays. @throws NotFoundError, StaleVersionError */
export async function promoteToCanon(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const promotion = { ...parseInput(promotionInput, input), idempotencyKey: keyOf(input) };
  const request = { operation: 'promoteToCanon', input: promotion };
  return edit(deps, caller, { request, id: promotion.id }, (record) =>
    record.tier === 'CANON'
      ? { refused: refusal('ALREADY_CANON', 'V-32', `Record ${record.id} is canon already.`) }
      : {
          vault: { tier: 'CANON', origin: 'PROMOTION' },
          fact: { text: promotion.canonicalText, statedSource: record.source },
        },
  );
}

/** What an edit changes; the rest is the record's. */
interface Edit {
  readonly vault: Partial<NonNullable<WriteItem['vault']>>;
  readonly fact: Partial<WriteItem['fact']>;
}

async function edit(
  deps: WriteDeps,
  caller: Caller,
  { request, id }: { request: Request; id: string },
  change: (record: Held) => Edit | Refused,
): Promise<Answered<WriteOutcome>> {
  const { answer, created } = await once(
    deps,
    caller,
    request,
    async (tx): Promise<WriteOutcome> => {
      const record = await holdCurrent(tx, caller, id, deps.clock.now());
      const item = edited(record, change);
      if ('refused' in item) return item;
      const owner = { tenant: caller.tenant, userId: record.userId };
      return writeSingle(deps, tx, caller, { owner, item });
    },
  );
  return { ...answer, created };
}

function edited(record: Held, change: (record: Held) => Edit | Refused): WriteItem | Refused {
  const { id, scope, tier, topicId, category, text, tags } = record;
  if (record.profile !== 'VAULT' || tier === null) {
    const advice = `Memory ${id} is no vault record: use correctFact.`;
    return { refused: refusal('NOT_IN_VAULT', 'profile', advice) };
  }
  const changes = change(record);
  if ('refused' in changes) return changes;
  const vault = { tier, topicId, category, origin: record.origin, ...changes.vault };
  const { origin } = vault;
  return {
    ...{ profile: 'VAULT', scope, correctsId: null, editedId: id, vault },
    fact: {
      ...{ text, tags, kind: 'SEMANTIC', sourceRole: 'ASSISTANT', sourceType: 'EXTRACTION' },
      ...{ entities: [], derivedFrom: [], sessionId: null, eventTime: null },
      ...changes.fact,
      // The gate refuses other values before this is used.
      origin: origin as Held['origin'],
    },
  };
}

function keyOf(input: unknown): string | null {
  const { idempotencyKey } = (input ?? {}) as { idempotencyKey?: unknown };
  return parseInput(optionalKey, idempotencyKey, 'idempotencyKey');
}
