/** Correction: a new memory takes the place of a wrong one, in one transaction (G-72). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Held, holdCurrent } from '../change/hold.js';
import { once } from '../once.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { writeSingle } from './pipeline.js';

/**
 * G-72, C-33: the user's correction always wins. The new memory keeps kind, owner, session, tags, links and, in the
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
  const { answer, created } = await once(deps, caller, request, async (tx) => {
    const loser = await holdCurrent(tx, caller, correction.id, deps.clock.now());
    const owner = { tenant: caller.tenant, userId: loser.userId };
    return writeSingle(deps, tx, caller, { owner, item: successor(loser, correction.text) });
  });
  return { ...answer, created };
}

function successor(loser: Held, text: string): WriteItem {
  const { id, scope, tags, sessionId, tier, category, topicId, origin } = loser;
  const fact = {
    ...{ text, tags, sessionId },
    // An episode is what was said and stays so; what corrects it is a fact.
    kind: loser.kind === 'EPISODIC' ? ('SEMANTIC' as const) : loser.kind,
    sourceRole: 'USER' as const,
    correction: true,
    ...{ entities: [], derivedFrom: [], eventTime: null },
  };
  return loser.profile === 'VAULT' && tier !== null
    ? {
        ...{ profile: 'VAULT', scope, correctsId: id },
        vault: { tier, category, topicId, origin },
        // Whatever channel the record came through, it is the user who corrects it.
        fact: { ...fact, origin: null },
      }
    : { profile: 'MEMORY', scope, correctsId: id, fact };
}
