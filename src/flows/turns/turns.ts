/** Turns, bound to what they need (D-02, D-10, D-62). */

import type { Caller } from '../../domain/kernel/partition.js';
import {
  completionInput,
  gatherInput,
  type TurnBounds,
  turnInput,
} from '../../domain/turn/inputs.js';
import type { Page, PageRequest } from '../page.js';
import { type CompletionOutcome, completeTurn } from './complete.js';
import type { TurnDeps } from './deps.js';
import { type GatherOutcome, gatherContext, type OpenedTurn, openTurn } from './gather.js';
import { type RecordedOutcome, recordOutcome } from './outcome.js';
import * as reads from './reads.js';

/** Each operation is one transaction: a server that dies leaves a turn as it was before, or as it is after. */
export interface Turns {
  open(caller: Caller, input: unknown): Promise<OpenedTurn>;
  gather(caller: Caller, input: unknown): Promise<GatherOutcome>;
  complete(caller: Caller, input: unknown): Promise<CompletionOutcome>;
  recordOutcome(caller: Caller, input: unknown): Promise<RecordedOutcome>;
  /** Null: there is none that the caller sees. */
  turn(caller: Caller, id: string): Promise<reads.Turn | null>;
  list(caller: Caller, page: PageRequest): Promise<Page<reads.TurnHead>>;
  trustHistory(
    caller: Caller,
    ids: readonly string[],
    page: PageRequest,
  ): Promise<Page<reads.TrustEvent>[]>;
}

/** The input schemas that depend on settings. */
export function turnSchemas(bounds: TurnBounds): TurnDeps['schemas'] {
  return {
    turn: turnInput(bounds),
    gather: gatherInput(bounds),
    completion: completionInput(bounds),
  };
}

export function createTurns(deps: TurnDeps): Turns {
  const { graph } = deps.documents.write;
  return {
    open: (caller, input) => openTurn(deps, caller, input),
    gather: (caller, input) => gatherContext(deps, caller, input),
    complete: (caller, input) => completeTurn(deps, caller, input),
    recordOutcome: (caller, input) => recordOutcome(deps, caller, input),
    turn: (caller, id) => reads.turnOf(graph, caller, id),
    list: (caller, page) => reads.turns(graph, caller, page),
    trustHistory: (caller, ids, page) => reads.trustHistory(graph, caller, ids, page),
  };
}
