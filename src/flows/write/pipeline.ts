/**
 * The write pipeline (docs/write-path.md): lock and read, decide item by item, write. Runs inside the
 * caller's transaction, so that all of it happens or nothing.
 */
import { type Caller, partitionOf, SHARED_SCOPE } from '../../domain/kernel/partition.js';
import { assertionRefusal } from '../../domain/write/assertion.js';
import { requireOwn } from '../../domain/write/change.js';
import { detectConflict } from '../../domain/write/conflict/detect.js';
import { type Judgement, judge } from '../../domain/write/conflict/judge.js';
import {
  Decider,
  type Decision,
  type GateState,
  type Situation,
} from '../../domain/write/decide.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import { NotFoundError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { once, type Request } from '../once.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { type GateFindings, type Opened, open, referencesOf } from './open.js';
import { Documents } from './open-documents.js';
import { type Decided, persist } from './persist.js';

/** After so many items other requests get the event loop. */
const ITEMS_AT_ONCE = 20;
const NOTHING: Judgement = { retirements: [], reviews: [] };

/** Whose memories are written; all items of a call have one owner. */
export type OwnerId = Situation['owner'];

/** Writes items in order. @returns their outcomes in that order @throws ForbiddenError for an owner that the caller may not write for */
export async function writeItems(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { owner, items }: { owner: OwnerId; items: readonly WriteItem[] },
): Promise<WriteOutcome[]> {
  requireOwn(caller, { id: 'What is written', ...owner });
  const opened = await open(deps, tx, { caller, owner, items, now: deps.clock.now() });
  // Handed out under the lock: whoever waited for it is the newer one, whatever its server's clock says.
  const { now } = opened;
  const decider = new Decider(situation(deps, caller, { owner, now, opened }));
  const documents = await Documents.open(tx, owner, items, now);
  // Who sees the refusal of a document is its owner, whoever was to see the document.
  const partition = partitionOf({ ...owner, scope: SHARED_SCOPE });
  const decided: Decided[] = [];
  for (const [i, given] of items.entries()) {
    if (i > 0 && i % ITEMS_AT_ONCE === 0) await deps.yieldEventLoop();
    const item = documents.fitted(given);
    const refused = assertionRefusal(caller, item) ?? documents.refusal(item);
    const decision =
      refused === null ? decide(deps, decider, item, { opened, owner, index: i }) : { refused };
    if (decision.refused === null) documents.remember(item, decision.plan.memory.id);
    decided.push({ item, partition, decision });
  }
  return persist(deps, tx, caller, { owner, decided }, now);
}

function decide(
  deps: WriteDeps,
  decider: Decider,
  item: WriteItem,
  { opened, owner, index }: { opened: Opened; owner: OwnerId; index: number },
): Decision {
  const refused = wrongReference(item, opened, owner) ?? goneBefore(item, decider);
  if (refused !== null) return { refused };
  const named = item.correctsId === null ? undefined : opened.references.get(item.correctsId);
  const stored = opened.candidates[index] ?? [];
  const ids = { id: deps.newId(), entityIds: item.fact.entities.map(() => deps.newId()) };
  return decider.decide(item, ids, named === undefined ? stored : [named, ...stored]);
}

/** Of two corrections of one memory in a call the first stands (QV-18). */
function goneBefore({ correctsId }: WriteItem, decider: Decider): Refusal | null {
  if (correctsId === null || !decider.isRetired(correctsId)) return null;
  const message = `Memory ${correctsId} was superseded by another item of this call.`;
  return refusal('SUPERSEDED', 'references', message);
}

/** What an item names must be visible, and what it corrects must be current and its owner's. */
function wrongReference(item: WriteItem, { references }: Opened, owner: OwnerId): Refusal | null {
  const unknown = referencesOf(item).filter((id) => !references.has(id));
  if (unknown.length > 0) {
    return refusal(
      'NOT_FOUND',
      'references',
      `There is no memory ${unknown.join(', ')} that you can see.`,
    );
  }
  const target = item.correctsId === null ? undefined : references.get(item.correctsId);
  if (target === undefined) return null;
  if (!target.current) {
    const instead =
      target.supersededBy === null
        ? 'is no longer valid'
        : `was superseded by ${target.supersededBy}`;
    return refusal('SUPERSEDED', 'references', `Memory ${target.id} ${instead}.`);
  }
  return target.userId === owner.userId
    ? null
    : refusal(
        'OTHER_OWNER',
        'X-07',
        `Memory ${target.id} is not this user's: use the operation correct, which keeps its owner.`,
      );
}

/** What the gate judges items of the caller by. */
export function judgedBy(
  { policy, wasRecalled }: Pick<WriteDeps, 'policy' | 'wasRecalled'>,
  caller: Caller,
  { active, activeCount, scopes }: GateFindings,
): GateState {
  const { rules } = policy;
  return {
    ...{ active, activeCount },
    policy: { ...policy.gate, scopes },
    wasRecalled: (spoken) => wasRecalled(caller, spoken),
    contradicts: (newer, older) => detectConflict(newer, older, { rules }) !== null,
  };
}

function situation(
  deps: WriteDeps,
  caller: Caller,
  { owner, now, opened }: { owner: OwnerId; now: Date; opened: Opened },
): Situation {
  const { policy, log } = deps;
  const { rules, topK, classify, judgedAtOnce } = policy;
  const { roleId, recallCycle } = opened;
  return {
    ...{ owner, now, topK, curates: caller.curates ?? false },
    ...judgedBy(deps, caller, opened),
    circumstances: {
      ...{ classify, roleId, recallCycle, judgedAtOnce },
      domains: caller.domain ? [caller.domain] : [],
    },
    judge: (newcomer, candidates) => {
      try {
        return judge(newcomer, candidates, rules);
      } catch (thrown) {
        // C-07: the memory exists all the same.
        log.error({ err: thrown, memoryId: newcomer.id }, 'the conflict check failed');
        return NOTHING;
      }
    },
  };
}

/**
 * One item of the caller's own. @throws NotFoundError when it names a memory that the caller does not see: there
 * is nothing to switch on, the request is wrong
 */
export async function writeOne(
  deps: WriteDeps,
  caller: Caller,
  request: Request,
  item: WriteItem,
): Promise<Answered<WriteOutcome>> {
  const { tenant, userId } = caller;
  const { answer, created } = await once(deps, caller, request, (tx, deps) =>
    writeSingle(deps, tx, caller, { owner: { tenant, userId }, item }),
  );
  return { ...answer, created };
}

/** One item inside a transaction. @throws NotFoundError */
export async function writeSingle(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { owner, item }: { owner: OwnerId; item: WriteItem },
): Promise<WriteOutcome> {
  const [outcome] = await writeItems(deps, tx, caller, { owner, items: [item] });
  if (outcome === undefined) throw new Error('The pipeline gave no outcome for an item.');
  if (outcome.refused?.code === 'NOT_FOUND') throw new NotFoundError(outcome.refused.message);
  return outcome;
}
