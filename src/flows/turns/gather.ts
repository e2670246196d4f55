/** §2 of a turn: gathered once, from every source; whoever asks again gets what is stored (D-02, D-03, QD-9). */
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, partitionOf } from '../../domain/kernel/partition.js';
import { defined, ownerNode } from '../../domain/kernel/properties.js';
import { refusesGathering, type TurnRefusal } from '../../domain/turn/turn.js';
import { ownerOf } from '../../domain/write/plan.js';
import { changeTurn, openTurn as open, type TurnRow } from '../../statements/turns.js';
import { once } from '../once.js';
import type { Context } from '../recall/context-block.js';
import { findTurn, holdTurn, type TurnDeps } from './turns.js';

/** What a turn gathered. */
interface Gathered {
  readonly refused: null;
  /** Markdown; empty: there was nothing. */
  readonly text: string;
  /** Memories that stand in it, in its order. */
  readonly usedIds: readonly string[];
  /** True: nothing was searched for now. */
  readonly alreadyGathered: boolean;
}

export type GatherOutcome = Gathered | { readonly refused: TurnRefusal };

/** @throws InvalidInputError, NotFoundError */
export async function gatherContext(
  deps: TurnDeps,
  caller: Caller,
  input: unknown,
): Promise<GatherOutcome> {
  const { turnId, query, tokenBudget } = parseInput(deps.schemas.gather, input);
  const turn = await findTurn(deps.documents.write.graph, caller, turnId);
  if (turn.gatheredAt !== null) return stored(turn, true);
  const refused = refusesGathering(turn);
  if (refused !== null) return { refused };
  const prompt = {
    prompt: query ?? turn.query,
    tokenBudget: tokenBudget ?? deps.policy.gatherTokens,
  };
  const context = await deps.contextBlock(caller, { ...prompt, trackAccess: false, repeat: true });
  const outcome = await keep(deps, caller, turnId, context);
  if (outcome.refused === null && !outcome.alreadyGathered) count(deps, caller, outcome, context);
  return outcome;
}

/** Of those that gathered at once the first one's is kept. */
function keep(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  turnId: string,
  context: Context,
): Promise<GatherOutcome> {
  return write.graph.write(async (tx): Promise<GatherOutcome> => {
    const turn = await holdTurn(tx, caller, turnId);
    if (turn.gatheredAt !== null) return stored(turn, true);
    const refused = refusesGathering(turn);
    if (refused !== null) return { refused };
    const gatheredText = context.markdown ?? '';
    const found = { gatheredText, gatheredIds: memoriesIn(context) };
    const changes = { ...found, gatheredAt: write.clock.now() };
    await tx.run(changeTurn, { id: turnId, changes });
    return stored(found, false);
  });
}

function stored(
  { gatheredText, gatheredIds }: Pick<TurnRow, 'gatheredText' | 'gatheredIds'>,
  alreadyGathered: boolean,
): Gathered {
  return { refused: null, text: gatheredText ?? '', usedIds: gatheredIds, alreadyGathered };
}

/** once, by the one whose search was kept. The recall cycle went on with the search itself. */
function count(
  { documents, tracker }: TurnDeps,
  caller: Caller,
  { usedIds }: Gathered,
  { cycle }: Context,
): void {
  tracker.record({
    ...{ caller, ids: usedIds, cycle, ambient: false },
    ...{ at: documents.write.clock.now(), domain: caller.domain ?? null },
  });
}

/** Profiles are of entities; all else are memories. */
function memoriesIn({ block }: Context): string[] {
  const sections = block?.sections.filter(({ name }) => name !== 'PROFILES') ?? [];
  return [...new Set(sections.flatMap(({ items }) => items.map(({ id }) => id)))];
}

/** A turn that was begun. */
interface OpenedTurn {
  readonly turnId: string;
  /** From 1, by user, without gaps. */
  readonly number: number;
  /** False: the idempotency key was used before. */
  readonly created: boolean;
}

/** @throws InvalidInputError, ForbiddenError for the scope of another agent, IdempotencyConflictError */
export async function openTurn(
  { documents: { write }, schemas }: TurnDeps,
  caller: Caller,
  input: unknown,
): Promise<OpenedTurn> {
  const request = parseInput(schemas.turn, input);
  const { query, gate } = request;
  const owner = ownerOf(caller, request.scope);
  const operation = { operation: 'openTurn', input: request };
  const { answer, created } = await once(write, caller, operation, async (tx, write) => {
    const place = { partition: partitionOf(owner), ownerKey: ownerNode(owner).key };
    const begun = { id: write.newId(), query, gate, openedAt: write.clock.now() };
    const turn = { ...defined(owner), ...place, ...begun };
    const [row] = await tx.run(open, { owner: ownerNode(owner), turn });
    if (row === undefined) throw new Error('The store returned no row for a turn.');
    return { turnId: row.id, number: row.number };
  });
  return { ...answer, created };
}
