/** One upkeep of a tenant at a time, whichever server it runs on: a lease in the graph, with expiry and fencing. */
import type { RunKind } from '../../domain/upkeep/run.js';
import type { Clock, Graph } from '../../ports.js';
import { holdUpkeep, releaseUpkeep, takeUpkeep } from '../../statements/upkeep/runs.js';
import { RunEndedError } from './under-way.js';

/** What leasing needs. */
export interface LeaseDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly policy: { readonly leaseMs: number };
}

/** What is asked for. */
export interface LeaseRequest {
  readonly tenant: string;
  readonly runId: string;
  readonly kind: RunKind;
  /** The time that the schedule gives; null: on demand. */
  readonly slot: Date | null;
  /** Whether a tenant that was never looked after runs now; otherwise it begins with the next slot. */
  readonly fresh: boolean;
}

/** The lease of a run. */
export interface Lease {
  /** The graph as the run may write it: every write extends the lease, or fails with LeaseLostError. */
  readonly graph: Graph;
  /** Extends it where nothing is written for long. @throws LeaseLostError */
  keep(): Promise<void>;
  /** Gives it back. @param done whether the scheduled slot counts as done by it */
  release(done: boolean): Promise<void>;
}

/** Another server has taken the lease meanwhile: this one stood still for longer than it lasts. */
export class LeaseLostError extends RunEndedError {}

/** Property of the lease that holds the last slot that was done; each kind of run has its own. */
const SLOT_NAMES = { LOOP: 'loopSlot', NIGHTLY: 'nightlySlot' } as const satisfies Record<
  RunKind,
  string
>;

/** The lease, `BUSY` when somebody else has it, or `DONE` when the slot was run before. */
export async function takeLease(
  deps: LeaseDeps,
  { tenant, runId, kind, slot, fresh }: LeaseRequest,
): Promise<Lease | 'BUSY' | 'DONE'> {
  const { graph, clock, policy } = deps;
  const who = { kind: `UPKEEP|${tenant}`, owner: runId };
  const slotName = SLOT_NAMES[kind];
  const until = () => new Date(clock.now().getTime() + policy.leaseMs);
  const request = { ...who, now: clock.now(), until: until(), slotName, slot, fresh };
  const [row] = await graph.write((tx) => tx.run(takeUpkeep, request));
  if (row === undefined || !row.taken) return row?.done ? 'DONE' : 'BUSY';
  const { fence } = row;
  const write: Graph['write'] = (work) =>
    graph.write(async (tx) => {
      const [held] = await tx.run(holdUpkeep, { ...who, fence, until: until() });
      if (!held) throw new LeaseLostError('Another server has taken over the upkeep.');
      return work(tx);
    });
  return {
    graph: { read: (...read) => graph.read(...read), write },
    keep: () => write(async () => undefined),
    release: async (done) => {
      const end = { ...who, fence, slotName, slot: done ? slot : null };
      await graph.write((tx) => tx.run(releaseUpkeep, end));
    },
  };
}

/** The graph as a dry run sees it. */
export function readOnly(graph: Graph): Graph {
  return {
    read: (...read) => graph.read(...read),
    write: async () => {
      throw new Error('A dry run writes nothing.');
    },
  };
}
