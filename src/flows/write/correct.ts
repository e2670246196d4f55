/**
 * The next state of a stored memory: a correction that takes its place (G-72), the next version of a vault record (V-03, V-32).
 */
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { assertsAs } from '../../domain/write/assertion.js';
import {
  type Correction,
  type RecordChange,
  recordChange,
  requireBegun,
} from '../../domain/write/inputs.js';
import type { WriteItem } from '../../domain/write/item.js';
import { refusal } from '../../domain/write/refusal.js';
import { InvalidInputError } from '../../errors.js';
import { type Held, holdCurrent } from '../change/hold.js';
import { once } from '../once.js';
import type { Answered, Refused, WriteDeps, WriteOutcome } from './deps.js';
import { writeSingle } from './pipeline.js';

/**
 * G-72, C-33: the user's correction always wins; one by credentials that do not speak as the user is judged as any other statement of an agent. The new memory keeps kind, owner, session, tags, links and, in the
 * vault, tier, category and topic.
 * @throws InvalidInputError, NotFoundError, StaleVersionError naming what to correct instead
 */
export async function correctMemory(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const correction = parseInput(deps.schemas.correction, input);
  const request = { operation: 'correct', input: correction };
  const { answer, created } = await once(deps, caller, request, async (tx, deps) => {
    const loser = await holdCurrent(tx, caller, correction.id, deps.clock.now());
    requireBegun(correction.validFrom, deps.clock.now());
    const owner = { tenant: caller.tenant, userId: loser.userId };
    return writeSingle(deps, tx, caller, { owner, item: successor(caller, loser, correction) });
  });
  return { ...answer, created };
}

function successor(
  caller: Caller,
  loser: Held,
  { text, validFrom, validUntil }: Correction,
): WriteItem {
  const sourceRole = assertsAs(caller);
  const { id, scope, tags, sessionId, tier, category, topicId, origin } = loser;
  const fact = {
    ...{ text, tags, sessionId },
    // An episode is what was said and stays so; what corrects it is a fact.
    kind: loser.kind === 'EPISODIC' ? ('SEMANTIC' as const) : loser.kind,
    sourceRole,
    correction: sourceRole === 'USER',
    ...{ entities: [], derivedFrom: [], eventTime: null },
  };
  const inVault = loser.profile === 'VAULT' && tier !== null;
  if (inVault && (validFrom ?? validUntil) !== null) {
    throw new InvalidInputError('validFrom, validUntil: a vault record has none');
  }
  return inVault
    ? {
        ...{ profile: 'VAULT', scope, correctsId: id },
        vault: { tier, category, topicId, origin: sourceRole === 'USER' ? origin : null },
        // Whatever channel the record came through, it is the caller who corrects it.
        fact: { ...fact, origin: null },
      }
    : { profile: 'MEMORY', scope, correctsId: id, fact: { ...fact, validFrom, validUntil } };
}

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
  const { answer, created } = await once(deps, caller, request, async (tx, deps) => {
    const record = await holdCurrent(tx, caller, change.id, deps.clock.now());
    const item = edited(caller, record, change);
    if ('refused' in item) return item;
    const owner = { tenant: caller.tenant, userId: record.userId };
    return writeSingle(deps, tx, caller, { owner, item });
  });
  return { ...answer, created };
}

function edited(caller: Caller, record: Held, change: RecordChange): WriteItem | Refused {
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
  // Another text does not come by the hand that wrote the former one.
  const former = change.text == null || assertsAs(caller) === 'USER' ? record.origin : null;
  const origin = promotes ? 'PROMOTION' : (change.origin ?? former);
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
