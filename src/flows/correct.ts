/** Correction: a new memory takes the place of a wrong one, in one transaction (G-72). */
import type { Caller } from '../domain/partition.js';
import { auditOf, requireCurrent } from '../domain/write/change.js';
import { parseInput } from '../domain/write/inputs.js';
import { type PlannedFact, planFact } from '../domain/write/plan.js';
import { claimOf } from '../domain/write/receipt.js';
import type { GraphTransaction } from '../ports.js';
import { createFact, supersede } from '../statements/write.js';
import { type CorrectionOutcome, type FactDeps, find } from './fact-deps.js';
import { once, withFreshIds } from './once.js';

/** G-72, C-33: the user's correction always wins. The new memory keeps kind, owner, session, tags and links. */
export async function correctFact(
  deps: FactDeps,
  caller: Caller,
  input: unknown,
): Promise<CorrectionOutcome> {
  const correction = parseInput(deps.schemas.correction, input);
  const outcome = await withFreshIds(() => {
    const id = deps.newId();
    const claim = claimOf('correctFact', correction, caller, { result: id, nonce: id });
    return once(deps, claim, id, (tx) => replace(deps, caller, tx, id, correction));
  });
  deps.onQueued();
  return { ...outcome, retiredId: correction.id };
}

async function replace(
  deps: FactDeps,
  caller: Caller,
  tx: GraphTransaction,
  id: string,
  correction: { id: string; newText: string },
): Promise<void> {
  const now = deps.clock.now();
  const loser = requireCurrent(correction.id, await find(tx, caller, correction.id), now);
  const fact: PlannedFact = {
    text: correction.newText,
    // An episode is what was said and stays so; what corrects it is a fact.
    kind: loser.kind === 'EPISODIC' ? 'SEMANTIC' : loser.kind,
    sourceRole: 'USER',
    correction: true,
    tags: loser.tags,
    entities: [],
    derivedFrom: [],
    sessionId: loser.sessionId,
    eventTime: null,
  };
  const owner = { tenant: caller.tenant, userId: loser.userId, scope: loser.scope };
  const plan = planFact(fact, owner, { id, now, entityIds: [] });
  await tx.run(createFact, { ...plan, partitions: [] });
  const event = { id: deps.newId(), now, memoryId: loser.id, otherId: id, rule: 'C-33' };
  const audit = auditOf('CORRECT', caller, event);
  await tx.run(supersede, { winnerId: id, loserId: loser.id, reason: 'CORRECTION', now, audit });
}
