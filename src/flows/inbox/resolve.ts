/** Settling what waits for a person: each decision is a transaction of its own, and has an outcome of its own. */
import {
  type Decision,
  type DecisionAction,
  decisionOf,
  resolveInput,
  winnerOf,
} from '../../domain/inbox/decision.js';
import { type InboxKind, type InboxRef, inboxId } from '../../domain/inbox/item-id.js';
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import type { Relevance } from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import { keepsRecord } from '../../domain/write/conflict/judge.js';
import { refusal } from '../../domain/write/refusal.js';
import { StaleVersionError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { dismiss as dismissStatement } from '../../statements/pipeline.js';
import { type Held, holdAll, holdCurrent } from '../change/hold.js';
import { deleteAll, type Loss, retireAll } from '../change/retire.js';
import { confirmOne, giveRelevance } from '../facts.js';
import { once } from '../once.js';
import type { Prepared } from '../staging/commit.js';
import type { StagedDecision, StagedSettled } from '../staging/review.js';
import type { Answered, Refused, WriteDeps } from '../write/deps.js';
import { refusedFor } from '../write/remember.js';

/** What deciding needs. */
export interface ResolveDeps extends WriteDeps {
  readonly staging: {
    prepare(caller: Caller, ids: readonly string[]): Promise<Prepared>;
    settle(
      tx: GraphTransaction,
      caller: Caller,
      decision: StagedDecision,
    ): Promise<StagedSettled | Refused>;
  };
}

/** What a decision came to. */
interface Settled {
  readonly refused: null;
  /** The memory that the decision leaves: a new document, a winner, a confirmed one. Null: none. */
  readonly memoryId: string | null;
  /** The memory that is no longer current. */
  readonly removedId: string | null;
  /** Null: nothing had to be changed. */
  readonly eventId: string | null;
}

/** In the order of the decisions. `created` false: an earlier call with the key decided, as far as anything was. */
export type Resolved = Answered<{ readonly outcomes: readonly (Settled | Refused)[] }>;

type Outcome = Settled | Refused;

/**
 * @param waitingOf which of the items still wait
 * @throws InvalidInputError for too many decisions, IdempotencyConflictError
 */
export async function resolve(
  deps: ResolveDeps,
  caller: Caller,
  given: unknown,
  waitingOf: (refs: readonly InboxRef[]) => Promise<ReadonlySet<string>>,
): Promise<Resolved> {
  const { decisions, idempotencyKey } = parseInput(resolveInput, given);
  const checked = decisions.map((each) => checkedDecision(each));
  const sound = checked.flatMap((each) => ('refused' in each ? [] : each));
  const accepted = sound.filter(({ kind, action }) => kind === 'STAGED' && action === 'ACCEPT');
  const waiting = await waitingOf(sound);
  const prepared = await deps.staging.prepare(
    caller,
    accepted.flatMap(({ ids }) => ids),
  );
  const outcomes: Outcome[] = [];
  let created = true;
  for (const [index, decision] of checked.entries()) {
    if ('refused' in decision) {
      outcomes.push(decision);
      continue;
    }
    // Each decision has a receipt of its own: repeated after a failure, the call goes on where it was.
    const own =
      index === 0 || idempotencyKey === null ? idempotencyKey : `${idempotencyKey}#${index}`;
    const request = { operation: 'resolve', input: { decisions, index, idempotencyKey: own } };
    try {
      const done = await once(deps, caller, request, (tx, deps) =>
        decide({ ...decision, deps, tx, caller, prepared }, waits(decision, waiting)),
      );
      outcomes.push(done.answer);
      created &&= done.created;
    } catch (thrown) {
      outcomes.push(refusedDecision(thrown));
    }
  }
  return { outcomes, created };
}

/** Which of two memories is right can be decided before anybody was asked; what is staged says itself how it stands. */
function waits(decision: Decision, waiting: ReadonlySet<string>): boolean {
  const { kind, action } = decision;
  return kind === 'STAGED' || action === 'CHOOSE' || waiting.has(inboxId(decision));
}

function checkedDecision(given: unknown): Decision | Refused {
  try {
    const decision = decisionOf(given);
    const { kind, action } = decision;
    if (WAYS[kind][action] !== undefined) return decision;
    const fitting = Object.keys(WAYS[kind]).join(', ') || 'nothing';
    const message = `${action} does not fit an item of the kind ${kind}: ${fitting} does.`;
    return { refused: refusal('WRONG_ACTION', 'inbox', message) };
  } catch (thrown) {
    return refusedFor(thrown);
  }
}

/** @throws what is no fault of the decision */
function refusedDecision(thrown: unknown): Refused {
  if (!(thrown instanceof StaleVersionError)) return refusedFor(thrown);
  return { refused: refusal('SETTLED', 'inbox', thrown.message) };
}

/** A decision in its transaction. */
interface Deciding extends Decision {
  readonly deps: ResolveDeps;
  readonly tx: GraphTransaction;
  readonly caller: Caller;
  readonly prepared: Prepared;
}

type Way = (deciding: Deciding) => Promise<Outcome>;

/** What each action does with an item of each kind; what is not here does not fit. */
const WAYS: Readonly<Record<InboxKind, Readonly<Partial<Record<DecisionAction, Way>>>>> = {
  STAGED: { ACCEPT: settleStaged, REJECT: settleStaged },
  CONFLICT: { CHOOSE: choose, DISMISS: dismiss },
  DUPLICATE: { MERGE: merge, DISMISS: dismiss },
  SOURCE_RETIRED: { ACCEPT: confirm, REJECT: remove, DISMISS: dismiss },
  WEAK: { ACCEPT: confirm, REJECT: remove },
  VERIFY: { ACCEPT: confirm, REJECT: remove },
  // It is told, and nothing is asked.
  RECALLED_TOGETHER: {},
  SIMILAR_RECORDS: { MERGE: merge },
  DELETION: { ACCEPT: remove },
  DORMANT: { ACCEPT: rest('DORMANT'), REJECT: rest('ACTIVE') },
};

/** What may be decided about an item of a kind. */
export function actionsOf(kind: InboxKind): string[] {
  return Object.keys(WAYS[kind]);
}

async function decide(deciding: Deciding, waits: boolean): Promise<Outcome> {
  const { kind, action, ids, tx, caller } = deciding;
  const way = WAYS[kind][action];
  if (way === undefined) throw new Error(`${action} does not fit ${kind}.`);
  if (waits) return way(deciding);
  // Whoever may not change them learns no more.
  const held = await holdAll(tx, caller, ids);
  for (const id of ids) held.found(id);
  return { refused: refusal('SETTLED', 'inbox', 'It waits no longer.') };
}

async function settleStaged(deciding: Deciding): Promise<Outcome> {
  const { deps, tx, caller, ids, action, reason, prepared } = deciding;
  const accept = action === 'ACCEPT';
  const [id = ''] = ids;
  const outcome = await deps.staging.settle(tx, caller, { id, accept, reason, prepared });
  return outcome.refused === null ? { ...outcome, removedId: null } : outcome;
}

function choose(deciding: Deciding): Promise<Outcome> {
  const { explanation = 'Somebody decided between the two.' } = told(deciding);
  const found = { heuristic: 'STATED', step: 'MANUAL' } as const;
  const how = { act: 'CONFLICT', reason: 'CONFLICT', keepLinks: false, rule: 'X-07' } as const;
  return retireLoser(deciding, { ...how, ...found, explanation });
}

/** The winner takes over what the other one mentions and was made from: it says the same. */
function merge(deciding: Deciding): Promise<Outcome> {
  const { explanation = 'Somebody took the two for one.' } = told(deciding);
  const how = { act: 'DEDUP', reason: 'DEDUP', keepLinks: true, rule: 'E-63' } as const;
  return retireLoser(deciding, { ...how, explanation });
}

async function retireLoser(
  deciding: Deciding,
  how: Omit<Loss, 'winnerId' | 'loserId' | 'eventId' | 'partition' | 'ownerKey' | 'sessionId'>,
): Promise<Outcome> {
  const { deps, tx, caller } = deciding;
  const { winnerId, loserId } = winnerOf(deciding);
  const now = deps.clock.now();
  const held = await holdAll(tx, caller, [winnerId, loserId]);
  const winner = held.current(winnerId, now);
  const loser = held.current(loserId, now);
  const { partition } = loser;
  if (winner.partition !== partition) {
    const message = 'The two belong to different users or scopes: neither can retire the other.';
    return { refused: refusal('OTHER_OWNER', 'X-07', message) };
  }
  if (loser.source === 'USER_ASSERTED' && winner.source !== 'USER_ASSERTED') {
    const message = `A user asserted ${loserId}: correct it in the user's name instead.`;
    return { refused: refusal('USER_ASSERTED', 'X-07', message) };
  }
  // Of two records a person says which one stays.
  if (winner.profile !== 'VAULT' && keepsRecord(winner, loser)) {
    const message = `${loserId} is a vault record, and no user asserted ${winnerId}: correct the record or delete it.`;
    return { refused: refusal('VAULT_RECORD', 'X-07', message) };
  }
  const eventId = deps.newId();
  const ownerKey = ownerKeyOf({ tenant: caller.tenant, userId: loser.userId });
  const loss = { ...how, winnerId, loserId, eventId, partition, ownerKey, sessionId: null };
  await retireAll(deps, tx, caller, [loss], now);
  return { refused: null, memoryId: winnerId, removedId: loserId, eventId };
}

async function confirm(deciding: Deciding): Promise<Outcome> {
  const { deps, tx, caller } = deciding;
  const memory = await heldMemory(deciding);
  const eventId = await confirmOne(deps, tx, caller, memory, told(deciding));
  return { refused: null, memoryId: memory.id, removedId: null, eventId };
}

async function remove(deciding: Deciding): Promise<Outcome> {
  const { deps, tx, caller } = deciding;
  const memory = await heldMemory(deciding);
  const how = { act: 'DELETE', rule: 'TOMBSTONE', ...told(deciding) } as const;
  const events = await deleteAll(deps, tx, caller, [memory], how);
  const eventId = events.get(memory.id) ?? null;
  return { refused: null, memoryId: null, removedId: memory.id, eventId };
}

function rest(relevance: Relevance): Way {
  return async (deciding) => {
    const { deps, tx, caller } = deciding;
    const memory = await heldMemory(deciding);
    const eventId = await giveRelevance(deps, tx, caller, memory, relevance, told(deciding));
    return { refused: null, memoryId: memory.id, removedId: null, eventId };
  };
}

async function dismiss(deciding: Deciding): Promise<Outcome> {
  const { deps, tx, caller, kind } = deciding;
  const { id, partition } = await heldMemory(deciding);
  const [, otherId = ''] = deciding.ids;
  const now = deps.clock.now();
  const event = { ...told(deciding), id: deps.newId(), now, memoryId: id, otherId, partition };
  const audit = auditOf('DISMISS', caller, { ...event, rule: 'REVIEW' });
  const params = { id, otherId, reason: kind, now, audit };
  const [row] = await tx.run(dismissStatement, params);
  if (row === undefined) return { refused: refusal('SETTLED', 'inbox', 'It waits no longer.') };
  return { refused: null, memoryId: id, removedId: null, eventId: event.id };
}

/** The memory that waits. @throws NotFoundError, NotOwnerError, StaleVersionError */
function heldMemory({ deps, tx, caller, ids: [id = ''] }: Deciding): Promise<Held> {
  return holdCurrent(tx, caller, id, deps.clock.now());
}

function told({ reason }: Decision): { explanation?: string } {
  return reason === null ? {} : { explanation: reason };
}
