/** Where the items of the inbox come from: queues of the graph, and what is reckoned from records that are bounded. */
import { type InboxKind, type InboxRef, inboxId } from '../../domain/inbox/item-id.js';
import {
  type Caller,
  changeablePartitions,
  visiblePartitions,
} from '../../domain/kernel/partition.js';
import { daysBefore } from '../../domain/kernel/time.js';
import type { FactKind } from '../../domain/kernel/vocabulary.js';
import type { Weakness } from '../../domain/upkeep/decay.js';
import type { DeletionReason } from '../../domain/write/vault/consolidation.js';
import type { ReviewRow } from '../../statements/history.js';
import {
  dormantById,
  dormantMemories,
  reviewQueue,
  stagedItems,
  unverifiedById,
  unverifiedMemories,
} from '../../statements/inbox.js';
import { clusterCandidates } from '../access/co-retrieval.js';
import { reviewsOf } from '../history/audit.js';
import type { Candidate } from '../staging/review.js';
import type { VaultDeps } from '../vault/reads.js';
import { deletionProposals, similarRecords } from '../vault/upkeep.js';
import { type WeakDeps, weakFacts } from '../weak-facts.js';

/** What reading the inbox needs. */
export interface InboxDeps extends VaultDeps, Pick<WeakDeps, 'decayPolicy'> {
  /** Days after which a memory of a kind should be verified; 0: never. */
  readonly verifyDays: Readonly<Record<FactKind, number>>;
  readonly staging: {
    candidatesOf(caller: Caller, ids: readonly string[]): Promise<(Candidate | null)[]>;
  };
}

/** What is told of an item beside what every item has. */
type Details =
  | { readonly kind: 'STAGED'; readonly candidate: Candidate }
  | { readonly kind: ReviewRow['reason']; readonly review: ReviewRow }
  | ({ readonly kind: 'WEAK' } & Omit<Weakness, 'id' | 'since'>)
  | { readonly kind: 'RECALLED_TOGETHER'; readonly count: number; readonly lastSeen: Date }
  | { readonly kind: 'SIMILAR_RECORDS'; readonly similarity: number }
  | { readonly kind: 'DELETION'; readonly reasons: readonly DeletionReason[] }
  | { readonly kind: 'DORMANT' | 'VERIFY' };

/** Something that waits for a person. */
export type Waiting = Details & {
  readonly id: string;
  /** Since when. */
  readonly since: Date;
  /** Where it stands: of a review since when its memory waits, for whatever reason. */
  readonly place: { readonly time: Date; readonly key: string };
  /** The memory that waits; null for a staged item, which is none yet. */
  readonly memoryId: string | null;
  /** The other one of a pair, or the cause; the caller may not see it. */
  readonly otherId: string | null;
};

/** Where a page begins, and how many items it looks at. */
export interface Places {
  readonly cursorTime: Date;
  readonly cursorId: string;
  readonly limit: number;
}

/** What is asked for. */
export interface Asked {
  readonly kinds: readonly InboxKind[];
  readonly places: Places;
  /** Only these; null: all. */
  readonly refs: readonly InboxRef[] | null;
}

/** What gives items of some kinds: those behind the cursor at least, or those that are named at least. */
interface Source {
  readonly kinds: readonly InboxKind[];
  read(caller: Caller, asked: Asked): Promise<Waiting[]>;
}

/** Pairs of recalls that are looked at: the most frequent ones. */
const MOST_PAIRS = 500;

export function sourcesOf(deps: InboxDeps): readonly Source[] {
  const { graph } = deps;
  return [
    { kinds: ['STAGED'], read: (caller, asked) => staged(deps, caller, asked) },
    {
      kinds: ['CONFLICT', 'DUPLICATE', 'SOURCE_RETIRED'],
      read: (caller, asked) => reviews(deps, caller, asked),
    },
    { kinds: ['DORMANT'], read: (caller, asked) => dormant(deps, caller, asked) },
    { kinds: ['VERIFY'], read: (caller, asked) => unverified(deps, caller, asked) },
    // The others are reckoned as a whole.
    reckoned('WEAK', async (caller) =>
      (await weakFacts(deps, caller)).map(({ id, since, ...rest }) => ({
        ...item('WEAK', [id], since),
        ...{ ...rest, kind: 'WEAK' },
      })),
    ),
    reckoned('RECALLED_TOGETHER', async (caller) =>
      (await clusterCandidates(graph, caller, MOST_PAIRS)).map(
        ({ memoryIds, firstSeen, count, lastSeen }) => ({
          ...item('RECALLED_TOGETHER', memoryIds, firstSeen),
          ...{ kind: 'RECALLED_TOGETHER', count, lastSeen },
        }),
      ),
    ),
    reckoned('SIMILAR_RECORDS', async (caller) =>
      (await similarRecords(deps, caller)).map(({ ids, since, similarity }) => ({
        ...item('SIMILAR_RECORDS', ids, since),
        ...{ kind: 'SIMILAR_RECORDS', similarity },
      })),
    ),
    reckoned('DELETION', async (caller) =>
      (await deletionProposals(deps, caller)).map(({ id, since, reasons }) => ({
        ...item('DELETION', [id], since),
        ...{ kind: 'DELETION', reasons },
      })),
    ),
  ];
}

function reckoned(kind: InboxKind, all: (caller: Caller) => Promise<Waiting[]>): Source {
  return {
    kinds: [kind],
    read: async (caller, { refs }) => {
      const items = await all(caller);
      const named = refs && new Set(refs.map(inboxId));
      return named === null ? items : items.filter(({ id }) => named.has(id));
    },
  };
}

/** What every item has. */
function item(kind: InboxKind, ids: readonly string[], since: Date, time = since) {
  const [memoryId = null, otherId = null] = kind === 'STAGED' ? [] : ids;
  // Statements make the same key: what is about one memory stands together.
  const place = { time, key: [...ids, kind].join('/') };
  return { id: inboxId({ kind, ids }), since, place, memoryId, otherId };
}

async function staged(
  { graph, staging }: InboxDeps,
  caller: Caller,
  { places, refs }: Asked,
): Promise<Waiting[]> {
  const rows =
    refs === null
      ? await graph.read(stagedItems, { partitions: changeablePartitions(caller), ...places })
      : await staging.candidatesOf(caller, idsOf(refs, 'STAGED'));
  return rows.flatMap((candidate) =>
    candidate?.state === 'STAGED'
      ? [{ ...item('STAGED', [candidate.id], candidate.stagedAt), kind: 'STAGED', candidate }]
      : [],
  );
}

async function reviews(
  { graph }: InboxDeps,
  caller: Caller,
  { kinds, places, refs }: Asked,
): Promise<Waiting[]> {
  const isAsked = ({ reason }: ReviewRow) => kinds.includes(reason);
  if (refs === null) {
    const params = { partitions: visiblePartitions(caller), reasons: [...kinds], ...places };
    const rows = await graph.read(reviewQueue, params);
    return rows.map(({ waitingSince, review }) => reviewItem(review, waitingSince));
  }
  const named = new Set(refs.map(inboxId));
  const ids = [...new Set(refs.flatMap((ref) => ref.ids.slice(0, 1)))];
  const found = (await reviewsOf({ graph }, caller, ids)).flat().filter(isAsked);
  return found.map((review) => reviewItem(review)).filter(({ id }) => named.has(id));
}

function reviewItem(review: ReviewRow, waitingSince?: Date): Waiting {
  const { reason, memoryId, causeId, since } = review;
  return { ...item(reason, [memoryId, causeId], since, waitingSince), kind: reason, review };
}

async function dormant(
  { graph }: InboxDeps,
  caller: Caller,
  { places, refs }: Asked,
): Promise<Waiting[]> {
  const partitions = visiblePartitions(caller);
  const rows =
    refs === null
      ? await graph.read(dormantMemories, { partitions, ...places })
      : await graph.read(dormantById, { ids: idsOf(refs, 'DORMANT'), partitions });
  return rows.map(({ id, since }) => ({ ...item('DORMANT', [id], since), kind: 'DORMANT' }));
}

/** What was last stated or confirmed longer ago than its kind may go unchecked; it waits since then. */
async function unverified(
  { graph, clock, verifyDays }: InboxDeps,
  caller: Caller,
  { places: { cursorTime, cursorId, limit }, refs }: Asked,
): Promise<Waiting[]> {
  const now = clock.now();
  const partitions = visiblePartitions(caller);
  const dues = Object.entries(verifyDays).flatMap(([kind, days]) =>
    days === 0
      ? []
      : [{ kind, from: daysBefore(cursorTime, days), until: daysBefore(now, days), days }],
  );
  const rows =
    refs === null
      ? await graph.read(unverifiedMemories, { partitions, dues, cursorId, limit, now })
      : await graph.read(unverifiedById, { ids: idsOf(refs, 'VERIFY'), partitions, dues, now });
  return rows.map(({ id, since }) => ({ ...item('VERIFY', [id], since), kind: 'VERIFY' }));
}

function idsOf(refs: readonly InboxRef[], kind: InboxKind): string[] {
  return refs.flatMap((ref) => (ref.kind === kind ? ref.ids.slice(0, 1) : []));
}
