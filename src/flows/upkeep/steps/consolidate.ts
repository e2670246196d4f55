/** N1: conversations whose turns wait, whether or not somebody said that they are over (G-20, G-21). */

import { FAR_PAST } from '../../../domain/kernel/time.js';
import type { FactExtractor, Readers } from '../../../ports.js';
import { waitingSessions } from '../../../statements/upkeep/consolidate.js';
import { pagesOf as allPages } from '../../page.js';
import { pagesOf, ReadingFailedError } from '../consolidate/page.js';
import type { Consolidated, SessionRef } from '../consolidate/write-page.js';
import { sessionsWait } from '../due.js';
import {
  type OwnedPartition,
  type Step,
  type StepContext,
  type StepDeps,
  StepSkipped,
} from '../step.js';
import { eachPartition } from '../sweep.js';

/** Sessions of one page. */
const PAGE = 100;
/** So many that fail in a row mean that the reader is away: the rest is not tried. */
const MOST_FAILURES = 2;

interface Waiting extends SessionRef {
  /** Turns. */
  readonly waiting: number;
}

export function consolidateStep(deps: StepDeps): Step {
  return {
    name: 'CONSOLIDATE',
    run: async (context) => {
      if (!deps.policy.consolidate) throw new StepSkipped('Consolidation is switched off.');
      const readers = deps.openReaders();
      let failures = 0;
      const read = async (owned: OwnedPartition) => {
        for await (const page of sessionsAt(context, owned)) {
          for (const session of page) {
            const done = context.dryRun
              ? planned(context, session)
              : await consolidated(deps, context, readers.facts, session);
            failures = done ? 0 : failures + 1;
            if (failures === MOST_FAILURES) return false;
          }
        }
        return true;
      };
      await eachPartition(context, read, sessionsWait);
      noteUsage(context, readers, failures);
    },
  };
}

/** The older conversation first: of two statements that contradict each other the later one is to be the newer one. */
function sessionsAt({ graph }: StepContext, { partition }: OwnedPartition) {
  return allPages({
    ...{ limit: PAGE, from: { cursorTime: FAR_PAST, cursorId: '' } },
    read: (after) => graph.read(waitingSessions, { partition, ...after, limit: PAGE }),
    behind: ({ beganAt, sessionId }) => ({ cursorTime: beganAt, cursorId: sessionId }),
  });
}

function planned(context: StepContext, { sessionId, waiting }: Waiting): true {
  context.plan({ act: 'EXTRACT', id: sessionId, otherId: null, reason: `${waiting} turns wait.` });
  context.report({ looked: 1, changed: 1, counts: { sessions: 1, waiting } });
  return true;
}

/** @returns whether its reader answered */
async function consolidated(
  deps: StepDeps,
  { graph, now, report }: StepContext,
  facts: FactExtractor,
  session: Waiting,
): Promise<boolean> {
  const write = { ...deps.write, graph, clock: { now: () => now } };
  const { clock } = deps.write;
  report({ looked: 1, counts: { ...NO_COUNTS, waiting: session.waiting } });
  let pages = 0;
  try {
    const how = { write, clock, facts, policy: deps.policy };
    for await (const done of pagesOf(how, session, { force: false })) {
      pages++;
      report(countsOf(done, pages === 1));
    }
    return true;
  } catch (thrown) {
    if (!(thrown instanceof ReadingFailedError)) throw thrown;
    return false;
  }
}

const NO_COUNTS = { sessions: 0, facts: 0, known: 0, refused: 0, conflicts: 0, waiting: 0 };

/** A session counts with its first page; its turns no longer wait. */
function countsOf(done: Consolidated, isFirst: boolean) {
  const sessions = isFirst ? 1 : 0;
  return {
    changed: sessions,
    counts: {
      sessions,
      facts: done.extractedIds.length,
      known: done.confirmedIds.length,
      refused: done.refused,
      conflicts: done.conflicts.length,
      waiting: -done.turns,
    },
  };
}

function noteUsage({ note }: StepContext, readers: Readers, failures: number): void {
  const { calls, promptTokens, completionTokens } = readers.usage();
  const used = `Language model: ${calls} calls, ${promptTokens} and ${completionTokens} tokens.`;
  const away = 'The reader did not answer: what is left is tried again later.';
  const notes = [...(failures === MOST_FAILURES ? [away] : []), ...(calls > 0 ? [used] : [])];
  if (notes.length > 0) note(notes.join(' '));
}
