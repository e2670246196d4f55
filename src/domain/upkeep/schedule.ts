/** What a server still has to do for the slots of a schedule. Pure. */
import type { RunKind } from './run.js';

/** Runs of a slot, in this order: the loop's as well, so that nobody depends on an agent that ends its loops (C-70). */
export const SLOT_RUNS: readonly RunKind[] = Object.freeze(['NIGHTLY', 'LOOP'] as const);

/** How a server stands with the schedule. */
export interface SlotState {
  /** The slot it saw first: whoever was never looked after begins with the next one. Null: there was none yet. */
  readonly first: Date | null;
  /** The slot it is at; null: none is due. */
  readonly slot: Date | null;
  /** Whether every tenant is done with it. */
  readonly completed: boolean;
}

/** Before the first look. */
export const NO_SLOT: SlotState = Object.freeze({ first: null, slot: null, completed: true });

/** The state once `latest` is the latest slot of the schedule; null: there was none so far. */
export function atSlot(state: SlotState, latest: Date | null): SlotState {
  if (latest === null || (state.slot !== null && latest <= state.slot)) return state;
  return { first: state.first ?? latest, slot: latest, completed: false };
}

/** Whether a tenant that was never looked after is run at once: it came up while this server was watching. */
export function isFresh({ first, slot }: SlotState): boolean {
  return first !== null && slot !== null && slot > first;
}
