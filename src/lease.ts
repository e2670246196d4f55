/**
 * Work that one server does at a time, whichever it is: migrating, the upkeep of a tenant, the analysis of a partition. A lease
 * in the graph that expires, is renewed while work goes on, and is fenced: a server that stood still for longer than it lasts
 * can write nothing any more.
 */
import type { Clock, Graph } from './ports.js';
import { holdLease, releaseLease, takeLease as takeStatement } from './statements/schema.js';

/** What leasing needs. */
export interface LeaseDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  /** How long a lease lasts unless it is renewed, in milliseconds. */
  readonly leaseMs: number;
}

/** What is asked for. */
export interface LeaseRequest {
  /** What is to be done by one server at a time. */
  readonly kind: string;
  /** Random: tells this holder from every other. */
  readonly owner: string;
  /** Work that a schedule gives: it is done once for each slot. Default: on demand, whenever nobody else has the lease. */
  readonly scheduled?: Scheduled;
}

/** A slot of a schedule. */
export interface Scheduled {
  /** Property of the lease that holds the last slot that was done. */
  readonly slotName: string;
  /** The time that the schedule gives; null: on demand. */
  readonly slot: Date | null;
  /** Whether what was never done is done now; otherwise it begins with the next slot. */
  readonly fresh: boolean;
}

/** A lease that this server has. */
export interface Lease {
  /** The graph as its holder may write it: every write extends the lease, or fails with LeaseLostError. */
  readonly graph: Graph;
  /** Extends it now. @throws LeaseLostError */
  keep(): Promise<void>;
  /** Gives it back. @param done whether the scheduled slot counts as done */
  release(done: boolean): Promise<void>;
}

/** Another server has taken the lease meanwhile: this one stood still for longer than it lasts. */
export class LeaseLostError extends Error {}

const ON_DEMAND: Scheduled = { slotName: 'slot', slot: null, fresh: true };

/** How many times a lease is extended while it would last: its holder may write nothing for long. */
const BEATS = 3;

/** The lease, `BUSY` when somebody else has it, or `DONE` when the slot was done before. */
export async function takeLease(
  { graph, clock, leaseMs }: LeaseDeps,
  { kind, owner, scheduled = ON_DEMAND }: LeaseRequest,
): Promise<Lease | 'BUSY' | 'DONE'> {
  const who = { kind, owner };
  const until = () => new Date(clock.now().getTime() + leaseMs);
  const request = { ...who, ...scheduled, now: clock.now(), until: until() };
  const [row] = await graph.write((tx) => tx.run(takeStatement, request));
  if (row === undefined || !row.taken) return row?.done ? 'DONE' : 'BUSY';
  const { fence } = row;
  const write: Graph['write'] = (work, options) =>
    graph.write(async (tx) => {
      const [held] = await tx.run(holdLease, { ...who, fence, until: until() });
      if (!held) {
        clearInterval(beat);
        throw new LeaseLostError('Another server has taken over.');
      }
      return work(tx);
    }, options);
  const keep = () => write(async () => undefined);
  // Whether it is lost, the next write of its holder finds out.
  const beat = setInterval(() => void keep().catch(() => undefined), leaseMs / BEATS).unref();
  return {
    graph: { read: (...read) => graph.read(...read), write },
    keep,
    release: async (done) => {
      clearInterval(beat);
      const { slotName, slot } = scheduled;
      const end = { ...who, fence, slotName, slot: done ? slot : null };
      await graph.write((tx) => tx.run(releaseLease, end));
    },
  };
}

/**
 * What `work` gives, done under the lease, which is given back afterwards; `BUSY` when somebody else has it.
 * @throws LeaseLostError when somebody else took it meanwhile
 */
export async function underLease<Result>(
  deps: LeaseDeps,
  request: Omit<LeaseRequest, 'scheduled'>,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | 'BUSY'> {
  const lease = await takeLease(deps, request);
  if (typeof lease === 'string') return 'BUSY';
  try {
    return await work(lease);
  } finally {
    await lease.release(false);
  }
}
