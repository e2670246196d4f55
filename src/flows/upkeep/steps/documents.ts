/** Steps about documents: what expired is no longer current (N5), and scopes follow trust (N6). */
import {
  guardOf,
  isTrustedFurther,
  type TrustPolicy,
  withEarnedScope,
} from '../../../domain/document/trust.js';
import { ownerNode } from '../../../domain/kernel/properties.js';
import { FAR_PAST } from '../../../domain/kernel/time.js';
import type { TrustScope } from '../../../domain/kernel/vocabulary.js';
import { expiredDocuments } from '../../../statements/documents.js';
import { lockOwner } from '../../../statements/jobs.js';
import { documentsByTrust, lockOwners, type TrustedRow } from '../../../statements/turns.js';
import { lapseAll } from '../../change/retire.js';
import { type Move, storeMoves, trustedOf } from '../../turns/credit.js';
import { documentsExpired, haveDocuments } from '../due.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';
import { among, eachPartition, sweep, upkeepAudit } from '../sweep.js';

/** What the steps need of the others' deps. */
interface DocumentStepDeps {
  readonly write: Pick<StepDeps['write'], 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

/**
 * N5: documents that nobody came to trust in time are no longer current (D-60, QD-2). Recall leaves out what has expired at
 * once; here it leaves the indexes.
 */
export function expireStep({ write, policy }: DocumentStepDeps): Step {
  const limit = policy.batch;
  return {
    name: 'EXPIRE',
    run: async (context) => {
      context.report({ counts: { expired: 0 } });
      const { graph, now } = context;
      const expire = (owned: OwnedPartition) =>
        sweep(context, {
          limit,
          from: { afterTime: FAR_PAST, afterId: '' },
          read: (after) =>
            graph.read(expiredDocuments, { partition: owned.partition, now, limit, ...after }),
          behind: ({ expiresAt, id }) => ({ afterTime: expiresAt, afterId: id }),
          due: (rows) => rows,
          plan: () => ({ act: 'EXPIRE', reason: 'Its time to live ended.' }),
          change: async (due) => {
            const how = { act: 'EXPIRE', rule: 'QD-2' } as const;
            const rows = due.map(({ id }) => ({
              ...{ id, reason: 'EXPIRY' as const },
              audit: upkeepAudit(write, context, owned, { ...how, memoryId: id }),
            }));
            return graph.write(async (tx) => {
              // Whoever writes for this owner must not decide on it meanwhile.
              await tx.run(lockOwner, { owner: ownerNode(owned), pairs: [] });
              return among(due, await lapseAll(tx, rows, now));
            });
          },
          counts: (done) => ({ expired: done.length }),
        });
      await eachPartition(context, expire, documentsExpired(now));
    },
  };
}

interface TrustDeps extends DocumentStepDeps {
  readonly trustPolicy: TrustPolicy;
}

/** Documents of one scope, with trust from one value to below another. */
interface Range {
  readonly trustScope: TrustScope;
  readonly from: number;
  readonly below: number;
}

/** Above the highest trust. */
const ABOVE_ALL = 2;

/** Everything that a threshold may move, and little else. */
function rangesOf({ userFrom, globalFrom, globalBelow, userBelow }: TrustPolicy): Range[] {
  return [
    { trustScope: 'GLOBAL', from: 0, below: globalBelow },
    { trustScope: 'USER', from: 0, below: userBelow },
    { trustScope: 'NEW', from: userFrom, below: ABOVE_ALL },
    { trustScope: 'USER', from: globalFrom, below: ABOVE_ALL },
  ];
}

/** N6: documents whose scope no longer fits their trust, because a setting changed (D-60, D-63). */
export function trustStep(deps: TrustDeps): Step {
  return {
    name: 'TRUST',
    run: async (context) => {
      context.report({ counts: { promoted: 0, demoted: 0 } });
      const settle = async (owned: OwnedPartition) => {
        for (const range of rangesOf(deps.trustPolicy)) {
          await sweepRange(deps, context, owned, range);
        }
      };
      await eachPartition(context, settle, haveDocuments);
    },
  };
}

type Identified = Move & { readonly id: string };

function sweepRange(
  deps: TrustDeps,
  context: StepContext,
  { partition, ...owned }: OwnedPartition,
  range: Range,
): Promise<void> {
  const { graph, now } = context;
  const limit = deps.policy.batch;
  const { trustPolicy } = deps;
  const earned = (row: TrustedRow) =>
    withEarnedScope(
      trustedOf(row),
      guardOf(row, { ...row, byCurator: false }, trustPolicy),
      trustPolicy,
      now,
    );
  const movesOf = (rows: readonly TrustedRow[]): Identified[] =>
    rows
      .map((row) => ({
        ...{ id: row.id, row },
        after: earned(row),
      }))
      .filter(({ row, after }) => row.trustScope !== after.scope);
  // Where the page begins that is being changed: it is read again.
  let start = { from: range.from, afterId: '' };
  const page = () => ({ ...range, ...start, partition, now, limit });
  return sweep(context, {
    limit,
    from: start,
    read: (after) => {
      start = after;
      return graph.read(documentsByTrust, page());
    },
    behind: ({ trust, id }) => ({ from: trust, afterId: id }),
    due: movesOf,
    plan: ({ row, after }) => ({
      act: 'TRUST',
      reason: `${row.trustScope} becomes ${after.scope}: its trust is ${row.trust}.`,
    }),
    // Read again under the locks of the owners: an outcome may have moved them meanwhile.
    change: (moves) => {
      const ownerKeys = [...new Set(moves.map(({ row }) => row.ownerKey))].sort();
      const by = { tenant: owned.tenant, userId: owned.userId, agentId: null };
      return graph.write(async (tx) => {
        await tx.run(lockOwners, { ownerKeys });
        const fresh = movesOf(await tx.run(documentsByTrust, page()));
        // Those alone whose owners are locked.
        const mine = fresh.filter(({ row }) => ownerKeys.includes(row.ownerKey));
        const event = { rule: 'D-63', by, also: {} };
        return among(mine, await storeMoves(deps.write, tx, mine, { event, now }));
      });
    },
    counts: (done) => {
      const promoted = done.filter(({ row, after }) =>
        isTrustedFurther(row.trustScope, after.scope),
      ).length;
      return { promoted, demoted: done.length - promoted };
    },
  });
}
