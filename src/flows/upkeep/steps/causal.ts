/** N4: causes and effects among the turns of conversations (G-30). */

import { mayBeCausal } from '../../../domain/consolidate/rules/causes.js';
import type { TurnPair } from '../../../domain/consolidate/types.js';
import {
  type Allowance,
  CAUSAL_CONFIDENCE,
  foundAmong,
  nextPortion,
  type Portion,
  sharesOf,
} from '../../../domain/upkeep/enrich.js';
import { ModelUnavailableError } from '../../../errors.js';
import type { Readers } from '../../../ports.js';
import {
  storeCauses,
  turnsToInfer,
  uninferredSessions,
} from '../../../statements/upkeep/consolidate.js';
import { pagesOf } from '../../page.js';
import { pairsWait } from '../due.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';
import { eachPartition } from '../sweep.js';

/** What the step needs of the others' deps. */
interface CausalDeps extends Pick<StepDeps, 'openReaders'> {
  readonly policy: Pick<StepDeps['policy'], 'batch' | 'causalPairs' | 'causalScan'>;
}

type Session = ReturnType<(typeof uninferredSessions)['parse']>;

/** A run of the step: what it works with, and how many pairs it has left. */
interface Inference {
  readonly context: StepContext;
  readonly batch: number;
  readonly judge: Readers['causes']['judge'];
  readonly worth: (pair: TurnPair) => boolean;
  left: Allowance;
}

/** @param worth which pairs are judged at all */
export function causalStep({ policy, openReaders }: CausalDeps, worth = mayBeCausal): Step {
  return {
    name: 'CAUSAL',
    run: async (context) => {
      context.report({ counts: { pairs: 0, judged: 0, edges: 0 } });
      const { causes } = openReaders();
      const inference: Inference = {
        ...{ context, batch: policy.batch, worth },
        judge: (pairs) => causes.judge(pairs),
        left: NONE,
      };
      const judged = causes.free ? Number.POSITIVE_INFINITY : policy.causalPairs;
      try {
        await inferAll(inference, { looked: policy.causalScan, judged });
      } catch (thrown) {
        if (!(thrown instanceof ModelUnavailableError)) throw thrown;
        context.note(`Pairs of turns wait for the next run. ${thrown.message}`);
      }
    },
  };
}

const NONE: Allowance = { looked: 0, judged: 0 };

/** Everybody for whom something waits gets a like share, and what some leave over goes to the others. */
async function inferAll(inference: Inference, allowed: Allowance): Promise<void> {
  const { context } = inference;
  let waiting = await waitingPlaces(context);
  for (let left = allowed; waiting.length > 0; ) {
    const cut: string[] = [];
    const shares = sharesOf(waiting, left, context.now);
    left = NONE;
    for (const { place, share } of shares) {
      inference.left = share;
      if (!(await inferPlace(inference, place))) cut.push(place);
      const { looked, judged } = inference.left;
      left = { looked: left.looked + looked, judged: left.judged + judged };
    }
    // A dry run keeps nothing of what it has looked at: it would look at the same again.
    waiting = context.dryRun || left.looked === 0 || left.judged === 0 ? [] : cut;
  }
}

async function waitingPlaces(context: StepContext): Promise<string[]> {
  const waiting: string[] = [];
  const look = async ({ partition }: OwnedPartition) => {
    const first = { partition, after: '', limit: 1 };
    const sessions = await context.graph.read(uninferredSessions, first);
    if (sessions.length > 0) waiting.push(partition);
  };
  await eachPartition(context, look, pairsWait);
  return waiting;
}

/** @returns whether nothing is left that waits */
async function inferPlace(inference: Inference, partition: string): Promise<boolean> {
  const { context, batch: limit } = inference;
  const sessions = pagesOf({
    ...{ limit, from: '' },
    read: (after: string) => context.graph.read(uninferredSessions, { partition, after, limit }),
    behind: ({ sessionId }) => sessionId,
  });
  for await (const page of sessions) {
    for (const session of page) {
      if (inference.left.looked === 0) return false;
      if (!(await inferSession(inference, session))) return false;
    }
  }
  return true;
}

/** Page by page: what one transaction has noted is not judged again. @returns whether the allowance lasted */
async function inferSession(inference: Inference, session: Session): Promise<boolean> {
  const { context, batch, worth } = inference;
  const { key, until } = session;
  for (let inferred = session.inferred; ; ) {
    const from = Math.max(1, inferred);
    // The first turn of a page is the last one of the page before.
    const turns = await context.graph.read(turnsToInfer, { key, from, until, limit: batch + 1 });
    const portion = nextPortion(turns, inference.left, worth);
    const through = !portion.cut && turns.length <= batch;
    const reached = through ? Math.max(until, inferred) : portion.reached;
    const { looked, judged } = inference.left;
    inference.left = { looked: looked - portion.looked, judged: judged - portion.pairs.length };
    const stored = await storeJudged(inference, { key, inferred, reached }, portion);
    if (!stored || through || portion.cut) return !portion.cut;
    inferred = reached;
  }
}

interface Inferred {
  readonly key: string;
  /** Turn up to which the session had been looked at. */
  readonly inferred: number;
  /** The same, afterwards. */
  readonly reached: number;
}

/** @returns false when another server was faster */
async function storeJudged(
  { context, judge }: Inference,
  { key, inferred, reached }: Inferred,
  { looked, pairs }: Portion,
): Promise<boolean> {
  const { graph, now, dryRun } = context;
  const counts = { pairs: looked, judged: pairs.length };
  if (dryRun) {
    foretell(context, pairs);
    context.report({ looked, changed: pairs.length, counts: { ...counts, edges: 0 } });
    return true;
  }
  const edges = pairs.length === 0 ? [] : foundAmong(await judge(pairs), pairs);
  const owned = { key, from: inferred, reached };
  const confidence = CAUSAL_CONFIDENCE;
  const [row] = await graph.write((tx) =>
    tx.run(storeCauses, { ...owned, now, confidence, edges }),
  );
  const created = row?.edges ?? 0;
  context.report({ looked, changed: created, counts: { ...counts, edges: created } });
  return row !== undefined;
}

/** Judging may cost money: a dry run tells which pairs are up for it, and asks nobody. */
function foretell(context: StepContext, pairs: readonly TurnPair[]): void {
  for (const { earlier, later } of pairs) {
    const reason = 'They are to be judged: one may have come about because of the other.';
    context.plan({ act: 'LINK', id: earlier.id, otherId: later.id, reason });
  }
}
