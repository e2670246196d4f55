/** Message loops of agents (C-70): counted in the graph, and what they make due is done in the background. */
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import { countLoop, type DueOwner, dueLoops, settleLoop } from '../../statements/upkeep/runs.js';
import type { ReadDeps } from '../flow.js';
import { pagesOf } from '../page.js';
import type { BeginRun } from './run.js';

/** What counting loops needs. */
export interface LoopDeps extends ReadDeps {
  readonly policy: {
    /** Loops of a user after which its memories are due. Default 25. */
    readonly loopInterval: number;
  };
}

/** A message loop that was counted. */
export interface EndedLoop {
  /** How many the user has had, this one included. */
  readonly loop: number;
  /** Whether its memories are tidied up now, in the background. */
  readonly due: boolean;
}

/** Owners of one page. */
const PAGE = 100;

/** Counts a loop of the caller's user. */
export async function endLoop(deps: LoopDeps, { tenant, userId }: Caller): Promise<EndedLoop> {
  const owner = { key: ownerKeyOf({ tenant, userId }), tenant, userId };
  const loop = { owner, interval: deps.policy.loopInterval, now: deps.clock.now() };
  const [row] = await deps.graph.write((tx) => tx.run(countLoop, loop));
  if (row === undefined) throw new Error('The store did not count a loop.');
  return row;
}

/** Owners whose loops are full, those that wait longest first. */
export async function* dueOwners({ graph, clock }: ReadDeps): AsyncGenerator<DueOwner> {
  const now = clock.now();
  const pages = pagesOf({
    ...{ limit: PAGE, from: { since: new Date(0), after: '' } },
    read: (after) => graph.read(dueLoops, { now, ...after, limit: PAGE }),
    behind: ({ dueAt, key }) => ({ since: dueAt, after: key }),
  });
  for await (const page of pages) yield* page;
}

/** What a round of loops needs. */
export interface LoopRoundDeps {
  readonly graph: Graph;
  readonly begin: BeginRun;
  due(): AsyncIterable<DueOwner>;
}

/**
 * Tidies up for every owner that is due, one after the other. Where another run of the tenant is under way, the owner stays
 * due. @returns how many were tidied up
 */
export async function loopRound({ graph, begin, due }: LoopRoundDeps): Promise<number> {
  let settled = 0;
  for await (const { key, tenant, userId, dueAt } of due()) {
    const run = await runOf(begin, { tenant, userId });
    if (run === 'LEFT') continue;
    await graph.write((tx) => tx.run(settleLoop, { key, dueAt }));
    settled++;
  }
  return settled;
}

/** LEFT: it is tried again. */
async function runOf(
  begin: BeginRun,
  owner: { readonly tenant: string; readonly userId: string | null },
): Promise<'ENDED' | 'LEFT'> {
  const started = await begin({
    ...{ ...owner, everyone: false, cycle: null, kind: 'LOOP', trigger: 'LOOPS' },
    ...{ dryRun: false, now: null, slot: null, fresh: true },
  });
  if (typeof started === 'string') return 'LEFT';
  const { status } = await started.ended;
  return status === 'LOST' ? 'LEFT' : 'ENDED';
}
