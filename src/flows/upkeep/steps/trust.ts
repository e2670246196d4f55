/** N6: documents whose scope no longer fits their trust, because a setting changed (D-60, D-63). */
import { guardOf, settleScope, type TrustPolicy } from '../../../domain/document/trust.js';
import type { TrustScope } from '../../../domain/kernel/vocabulary.js';
import { documentsByTrust, lockOwners, type TrustedRow } from '../../../statements/turns.js';
import { type Move, storeMoves, trustedOf } from '../../turns/credit.js';
import type { StepDeps } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

/** What the step needs of the others' deps. */
interface TrustDeps {
  readonly trustPolicy: TrustPolicy;
  readonly write: Pick<StepDeps['write'], 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

/** Documents of one scope, with trust from one value to below another. */
interface Range {
  readonly trustScope: TrustScope;
  readonly from: number;
  readonly below: number;
}

/** Above the highest trust. */
const ABOVE_ALL = 2;

export function trustStep(deps: TrustDeps): Step {
  return {
    name: 'TRUST',
    run: async (context) => {
      context.tell({ counts: { promoted: 0, demoted: 0 } });
      for await (const places of context.places()) {
        for (const place of places) {
          for (const range of rangesOf(deps.trustPolicy)) {
            await settleRange(deps, context, place, range);
          }
        }
      }
    },
  };
}

/** Everything that a threshold may move, and little else. */
function rangesOf({ userFrom, globalFrom, globalBelow, userBelow }: TrustPolicy): Range[] {
  return [
    { trustScope: 'GLOBAL', from: 0, below: globalBelow },
    { trustScope: 'USER', from: 0, below: userBelow },
    { trustScope: 'NEW', from: userFrom, below: ABOVE_ALL },
    { trustScope: 'USER', from: globalFrom, below: ABOVE_ALL },
  ];
}

async function settleRange(
  deps: TrustDeps,
  context: StepContext,
  place: Place,
  range: Range,
): Promise<void> {
  const { batch: limit } = deps.policy;
  let { from } = range;
  for (let afterId = ''; ; ) {
    const page = { ...range, partition: place.partition, now: context.now, from, afterId, limit };
    const rows = await context.graph.read(documentsByTrust, page);
    if (rows.length > 0) await settlePage(deps, context, place, { rows, range: page });
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    from = last.trust;
    afterId = last.id;
  }
}

type PageParams = Parameters<typeof documentsByTrust.bind>[0];

async function settlePage(
  deps: TrustDeps,
  context: StepContext,
  place: Place,
  { rows, range }: { rows: readonly TrustedRow[]; range: PageParams },
): Promise<void> {
  const moves = movesOf(deps, context, rows);
  const changed = context.dryRun
    ? planned(context, moves)
    : await write(deps, context, place, { moves, range });
  const promoted = changed.filter((each) => each === 'PROMOTED').length;
  const counts = { promoted, demoted: changed.length - promoted };
  context.tell({ looked: rows.length, changed: changed.length, counts });
}

function movesOf({ trustPolicy }: TrustDeps, { now }: StepContext, rows: readonly TrustedRow[]) {
  return rows
    .map((row): Move => {
      return { row, after: settleScope(trustedOf(row), guardOf(row), trustPolicy, now) };
    })
    .filter(({ row, after }) => row.trustScope !== after.scope);
}

type Direction = 'PROMOTED' | 'DEMOTED';

function planned({ plan }: StepContext, moves: readonly Move[]): Direction[] {
  return moves.map(({ row, after }) => {
    const reason = `${row.trustScope} becomes ${after.scope}: its trust is ${row.trust}.`;
    plan({ act: 'TRUST', id: row.id, otherId: null, reason });
    return directionOf(row.trustScope, after.scope);
  });
}

/** Read again under the locks of the owners: an outcome may have moved them meanwhile. */
function write(
  deps: TrustDeps,
  context: StepContext,
  { tenant, userId }: Place,
  { moves, range }: { moves: readonly Move[]; range: PageParams },
): Promise<Direction[]> {
  if (moves.length === 0) return Promise.resolve([]);
  const { graph, now } = context;
  const ownerKeys = [...new Set(moves.map(({ row }) => row.ownerKey))].sort();
  const by = { tenant, userId, agentId: null };
  return graph.write(async (tx) => {
    await tx.run(lockOwners, { ownerKeys });
    const fresh = movesOf(deps, context, await tx.run(documentsByTrust, range));
    // Those alone whose owners are locked.
    const mine = fresh.filter(({ row }) => ownerKeys.includes(row.ownerKey));
    const event = { rule: 'D-63', by, also: {} };
    const stored = await storeMoves(deps.write, tx, mine, { event, now });
    return stored.map(({ scopeBefore, scopeAfter }) => directionOf(scopeBefore, scopeAfter));
  });
}

const RANKS = { NEW: 0, USER: 1, GLOBAL: 2 } as const satisfies Record<TrustScope, number>;

function directionOf(before: TrustScope, after: TrustScope): Direction {
  return RANKS[after] > RANKS[before] ? 'PROMOTED' : 'DEMOTED';
}
