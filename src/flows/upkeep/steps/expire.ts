/** Documents that nobody came to trust in time are no longer current (D-60, QD-2). */

import { ownerNode } from '../../../domain/kernel/properties.js';
import { FAR_PAST } from '../../../domain/kernel/time.js';
import { expireDocuments, expiredDocuments } from '../../../statements/documents.js';
import { lockOwner } from '../../../statements/jobs.js';
import { closeReviews } from '../../../statements/pipeline.js';
import { byId, upkeepAudit } from '../cycle-pages.js';
import type { StepDeps } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

/** What the step needs of the others' deps. */
interface ExpireDeps {
  readonly write: Pick<StepDeps['write'], 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

interface Expired {
  readonly id: string;
  readonly expiresAt: Date;
}

const REASON = 'Its time to live ended.';

/** Recall leaves out what has expired at once; here it leaves the indexes. */
export function expireStep(deps: ExpireDeps): Step {
  return {
    name: 'EXPIRE',
    run: async (context) => {
      context.tell({ counts: { expired: 0 } });
      for await (const places of context.places()) {
        for (const place of places) await expirePlace(deps, context, place);
      }
    },
  };
}

/** What expires leaves the range that is read: a run that was killed goes on where it was. */
async function expirePlace(deps: ExpireDeps, context: StepContext, place: Place): Promise<void> {
  const { partition } = place;
  const limit = deps.policy.batch;
  let last: Expired = { id: '', expiresAt: FAR_PAST };
  for (;;) {
    const after = { afterTime: last.expiresAt, afterId: last.id };
    const page = { partition, now: context.now, limit, ...after };
    const rows = await context.graph.read(expiredDocuments, page);
    const expired = await expireAll(deps, context, place, rows);
    if (rows.length > 0) {
      context.tell({ looked: rows.length, changed: expired, counts: { expired } });
    }
    if (rows.length < limit) return;
    last = rows.at(-1) ?? last;
  }
}

/** @returns how many were retired or, in a dry run, would be */
async function expireAll(
  { write }: ExpireDeps,
  context: StepContext,
  place: Place,
  rows: readonly Expired[],
): Promise<number> {
  const { now, dryRun } = context;
  if (dryRun) {
    for (const { id } of rows) context.plan({ act: 'EXPIRE', id, otherId: null, reason: REASON });
  }
  if (dryRun || rows.length === 0) return rows.length;
  const happening = { act: 'EXPIRE', rule: 'QD-2' } as const;
  const changes = byId(rows).map(({ id }) => ({
    ...{ id, audit: upkeepAudit(write, context, place, { ...happening, memoryId: id }) },
  }));
  return context.graph.write(async (tx) => {
    // Whoever writes for this owner must not decide on it meanwhile.
    await tx.run(lockOwner, { owner: ownerNode(place), pairs: [] });
    const gone = await tx.run(expireDocuments, { rows: changes, now });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.run(closeReviews, { ids, now });
    return ids.length;
  });
}
