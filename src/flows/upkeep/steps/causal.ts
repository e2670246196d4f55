/** N4: causes and effects among the turns of conversations (G-30). */

import { mayBeCausal } from '../../../domain/consolidate/rules/causes.js';
import type { TurnPair } from '../../../domain/consolidate/types.js';
import {
  CAUSAL_CONFIDENCE,
  foundAmong,
  nextPortion,
  type Portion,
} from '../../../domain/upkeep/enrich.js';
import { ModelUnavailableError } from '../../../errors.js';
import type { Readers } from '../../../ports.js';
import {
  storeCauses,
  turnsToInfer,
  uninferredSessions,
} from '../../../statements/upkeep/consolidate.js';
import { pagesOf } from '../../page.js';
import type { Step, StepContext, StepDeps } from '../step.js';
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
  left: { looked: number; judged: number };
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
        left: { looked: policy.causalScan, judged: policy.causalPairs },
      };
      try {
        await inferAll(inference);
      } catch (thrown) {
        if (!(thrown instanceof ModelUnavailableError)) throw thrown;
        context.note(`Pairs of turns wait for the next run. ${thrown.message}`);
      }
    },
  };
}

async function inferAll(inference: Inference): Promise<void> {
  const { context, batch: limit } = inference;
  await eachPartition(context, async ({ partition }) => {
    const sessions = pagesOf({
      ...{ limit, from: '' },
      read: (after: string) => context.graph.read(uninferredSessions, { partition, after, limit }),
      behind: ({ sessionId }) => sessionId,
    });
    for await (const page of sessions) {
      for (const session of page) {
        if (inference.left.looked === 0) return false;
        await inferSession(inference, session);
      }
    }
    return true;
  });
}

/** Page by page: what one transaction has noted is not judged again. */
async function inferSession(inference: Inference, session: Session): Promise<void> {
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
    if (!stored || through || portion.cut) return;
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
