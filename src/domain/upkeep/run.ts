/** What a run of the upkeep is: its kinds, its steps in order, and what it reports (docs/upkeep.md). Pure. */

import { z } from 'zod';
import { orNull } from '../kernel/input.js';
import { type Act, valuesOf } from '../kernel/vocabulary.js';

/** Kinds of runs. */
export const RUN_KINDS = {
  LOOP: 'Tidying after every MNEME_LOOP_INTERVAL (25) message loops of a user.',
  NIGHTLY: 'Nightly: extraction, decay, summaries, expiry, trust, storage.',
} as const satisfies Record<string, string>;

export type RunKind = keyof typeof RUN_KINDS;

/** Steps, in the order in which a run of their kind takes them (L1 to L7, N1 to N10). */
export const STEPS = {
  ARCHIVE: {
    kinds: ['LOOP'],
    description: 'Archives what was idle, reactivates what is used again.', // L1
  },
  PURGE: {
    kinds: ['LOOP'],
    description: 'Takes old deprecated memories out of the indexes, if enabled.', // L2
  },
  DEDUP: { kinds: ['LOOP'], description: 'Finds memories that say the same.' }, // L3
  RELATE: { kinds: ['LOOP'], description: 'Links memories that share tags.' }, // L4
  CLUSTER: { kinds: ['LOOP'], description: 'Counts memories that recalls return together.' }, // L5
  DORMANCY: { kinds: ['LOOP'], description: 'Flags memories that were never returned.' }, // L6
  CONSOLIDATE: { kinds: ['NIGHTLY'], description: 'Extracts facts from conversations.' }, // N1
  DECAY: {
    kinds: ['NIGHTLY'],
    description: 'Lets confidence fade and prunes what has none left.', // N2
  },
  ENRICH: { kinds: ['NIGHTLY'], description: 'Summarises entities.' }, // N3
  CAUSAL: { kinds: ['NIGHTLY'], description: 'Finds causes in conversations.' }, // N4
  EXPIRE: { kinds: ['NIGHTLY'], description: 'Retires documents whose time to live ended.' }, // N5
  TRUST: {
    kinds: ['NIGHTLY'],
    description: 'Adjusts trust that no longer fits the thresholds.', // N6
  },
  STORE_COLD: {
    kinds: ['NIGHTLY'],
    description: 'Moves originals of turn documents to cold storage.', // N7
  },
  RELIABILITY: { kinds: ['NIGHTLY'], description: 'Scores sources by how reading them went.' }, // N8
  PROPOSE: {
    kinds: ['NIGHTLY'],
    description: 'Counts what the vault proposes to delete or merge.', // N9
  },
  MAP: {
    kinds: ['NIGHTLY'],
    description: 'Places what is new on the overview of the graph.',
  },
  TIDY: { kinds: ['NIGHTLY'], description: 'Removes operational records past their retention.' },
  HEALTH: { kinds: ['LOOP', 'NIGHTLY'], description: 'Counts how the memories stand on the axes.' }, // L7, N10
} as const satisfies Record<string, { kinds: readonly RunKind[]; description: string }>;

export type StepName = keyof typeof STEPS;

/** Steps of a kind, in order. */
export function stepsOf(kind: RunKind): StepName[] {
  const names = Object.keys(STEPS) as StepName[];
  return names.filter((name) => (STEPS[name].kinds as readonly RunKind[]).includes(kind));
}

/** What made a run start. */
export const TRIGGERS = {
  SCHEDULE: 'The schedule.',
  LOOPS: 'A user whose message loops were full.',
  DEMAND: 'Somebody asked for it.',
} as const satisfies Record<string, string>;

export type Trigger = keyof typeof TRIGGERS;

/** How a run stands. */
export const RUN_STATUSES = {
  RUNNING: 'It is under way.',
  DONE: 'Every step was done.',
  PARTIAL: 'At least one step failed; the others were done.',
  LOST: 'Its server stopped or lost the lease; the next run continues.',
} as const satisfies Record<string, string>;

export type RunStatus = keyof typeof RUN_STATUSES;

/** How a step stands. */
export const STEP_STATUSES = {
  WAITING: 'Not begun yet.',
  RUNNING: 'It is under way.',
  DONE: 'It is done.',
  SKIPPED: 'It had nothing to work with; the note says what was missing.',
  FAILED: 'It failed; what it committed stays, the next run does the rest.',
} as const satisfies Record<string, string>;

export type StepStatus = keyof typeof STEP_STATUSES;

/** Something that a step does or, in a dry run, would do. Ids only: never text. */
export interface Change {
  readonly act: Act | 'RELATE' | 'FLAG' | 'LINK' | 'EXTRACT' | 'SUMMARIZE' | 'SCORE' | 'REMOVE';
  /** The memory, session or entity that it is about. */
  readonly id: string;
  /** The other one of a pair; null without. */
  readonly otherId: string | null;
  /** Why, in a few words; no text of memories. */
  readonly reason: string;
}

/** What a step came to. */
export interface StepReport {
  readonly step: StepName;
  readonly status: StepStatus;
  /** How many memories, sessions or entities were looked at. */
  readonly looked: number;
  /** How many were changed or, in a dry run, would be. */
  readonly changed: number;
  /** Milliseconds; null: not begun. */
  readonly tookMs: number | null;
  /** Why it failed; null: it did not. */
  readonly error: string | null;
  /** What a reader should know, such as why it was skipped. */
  readonly note: string | null;
  /** Figures of its own by name, such as `archived` and `reactivated`. */
  readonly counts: Readonly<Record<string, number>>;
  /** In a dry run the first changes it would make; empty otherwise. */
  readonly plan: readonly Change[];
}

/** A run as it is recorded. */
export interface Run {
  readonly id: string;
  readonly tenant: string;
  /** The user whose memories it is for; null with `everyone`: the whole tenant. */
  readonly userId: string | null;
  readonly everyone: boolean;
  readonly kind: RunKind;
  readonly trigger: Trigger;
  readonly status: RunStatus;
  readonly dryRun: boolean;
  /** The time that its steps take for now. */
  readonly now: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly steps: readonly StepReport[];
}

/** A step that was not begun. */
export function waiting(step: StepName): StepReport {
  return {
    ...{ step, status: 'WAITING', looked: 0, changed: 0, tookMs: null, error: null, note: null },
    ...{ counts: {}, plan: [] },
  };
}

/** How a run ended, by its steps. */
export function statusOf(steps: readonly StepReport[]): RunStatus {
  return steps.some(({ status }) => status === 'FAILED') ? 'PARTIAL' : 'DONE';
}

// Kinds of upkeep that leave a note when they ran (G-75).

/** The analysis, of a partition; and the runs, of a tenant. */
export const LAST_UPKEEP_KINDS = {
  ANALYSIS: 'Importance, topics and bridges of the graph were computed.',
  ...RUN_KINDS,
} as const satisfies Record<string, string>;

// What may be asked of the upkeep.

/** What may be asked of a run. */
export const runInput = z.object({
  kind: z.enum(valuesOf(RUN_KINDS)),
  /** Default: the time at which it begins. */
  now: orNull(z.date()),
  /** Recall cycle that every owner is taken to be in; default its own. */
  cycle: orNull(z.int().min(0).max(Number.MAX_SAFE_INTEGER)),
  dryRun: z.boolean().default(false),
  /** Only these of its steps; null or empty: all. */
  steps: orNull(z.array(z.enum(valuesOf(STEPS)))),
  /** Whether it is for the whole tenant or for the caller's user alone. */
  everyone: z.boolean().default(true),
});

/** A kind of run to list; null or absent: all. */
export const runKindInput = z.enum(valuesOf(RUN_KINDS)).nullish();

// What a server still has to do for the slots of a schedule.

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
