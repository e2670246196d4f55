/**
 * What was said is outdated by what is said later. In the background, when a turn or a fact has its vector, it is judged
 * against what is near it in words and in meaning, in both directions of time: what it outdates, and what outdates it that
 * arrived before. The queue is in the graph: a server leases a batch, and what it held when it died falls due again.
 */
import { fairly } from '../../domain/fairness/fair-claims.js';
import { type Caller, type Owner, ownerKeyOf } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { KINDS, type Kind, valuesOf } from '../../domain/kernel/vocabulary.js';
import {
  inOrder,
  type Judging,
  type Mark,
  marksOf,
  type ToldPair,
} from '../../domain/write/conflict/marks.js';
import { probeFor } from '../../domain/write/conflict/pairs.js';
import { judgingBy, type Readings, readableOf } from '../../domain/write/conflict/readings.js';
import type { Embedder } from '../../ports.js';
import {
  behindOutdated,
  claimUnjudged,
  lockJudged,
  nearByMeaning,
  nearByWords,
  settleJudged,
  toldRow,
} from '../../statements/outdate.js';
import type { WriteDeps } from '../write/deps.js';
import { undamaged } from '../write/open.js';
import { markAll, markRepeated } from './mark.js';
import { type ReadablePair, type ReadDeps, type ReadPolicy, readPairs } from './read.js';

/** What judging needs. */
export interface JudgeDeps
  extends Pick<WriteDeps, 'graph' | 'clock' | 'newId' | 'log' | 'yieldEventLoop'>,
    Pick<ReadDeps, 'changes'> {
  /** The model whose vectors are compared; null: words alone are. */
  readonly space: Pick<Embedder, 'model' | 'dimensions'> | null;
  readonly policy: Pick<WriteDeps['policy'], 'rules'> & {
    /** Most that are looked at by words, and by meaning. */
    readonly topK: number;
    /** Turns before a turn in its session that it may correct. */
    readonly before: number;
    /** Most memories of one round. */
    readonly batch: number;
    /** How long a server holds what it judges, in milliseconds; then another may take it. */
    readonly leaseMs: number;
  } & ReadPolicy;
}

type Row = ReturnType<typeof toldRow.parse>;
type Pairs = ToldPair<Row>[];
type OwnerId = Omit<Owner, 'scope'>;

/** @returns one round of the job; it resolves with how many memories were taken */
export function judgeRound(deps: JudgeDeps): () => Promise<number> {
  const { graph, clock, policy } = deps;
  let leaseUntil: Date;
  const claim = fairly((after, limit) => {
    const due = { now: clock.now(), leaseUntil, limit, after };
    return graph.write((tx) => tx.run(claimUnjudged, due));
  });
  return async () => {
    leaseUntil = new Date(clock.now().getTime() + policy.leaseMs);
    const claimed = await claim(policy.batch);
    if (claimed.length === 0) return 0;
    const failed = await judgeAll(deps, await near(deps, claimed));
    await judgeAnswers(deps, claimed);
    const ids = claimed.flatMap(({ id }) => (failed.has(id) ? [] : id));
    await graph.write((tx) => tx.run(settleJudged, { ids, leaseUntil }));
    return claimed.length;
  };
}

type Claimed = ReturnType<typeof claimUnjudged.parse>;

/** A fact is judged against turns, a turn against both. */
function kindsFor(kind: Kind): readonly Kind[] {
  return kind === 'EPISODIC' ? valuesOf(KINDS) : ['EPISODIC'];
}

/** The same for the index of vectors, which knows ranges alone: turns come first in it. */
function lastKindFor(kind: Kind): Kind {
  return [...kindsFor(kind)].sort().at(-1) ?? kind;
}

/** Pairs of what was taken with what is near it, each once. Those of the nearest are worth reading. */
interface Near {
  readonly pairs: Pairs;
  readonly nearest: Pairs;
}

async function near(deps: JudgeDeps, claimed: readonly Claimed[]): Promise<Near> {
  const { graph, space, policy } = deps;
  const { topK, before } = policy;
  const byWords = claimed.map(({ id, content, partition, kind }) => {
    return { id, lucene: probeFor(content, [partition], kindsFor(kind)) };
  });
  const byMeaning = claimed.map(({ id, kind }) => ({ id, toKind: lastKindFor(kind) }));
  const found = await Promise.all([
    graph.read(nearByWords, { rows: byWords, limit: topK, before }),
    space === null ? [] : graph.read(nearByMeaning(space), { rows: byMeaning, limit: topK }),
  ]);
  const rows = found.flat();
  const nearest = rows.map(({ told, others }) => {
    // Every other turn of an interview is an assistant's: they take no place of what is read.
    return { told, others: others.filter(isOfPeople).slice(0, policy.read) };
  });
  return { pairs: pairsOf(deps, rows), nearest: pairsOf(deps, nearest) };
}

/** Not said by an assistant, as far as it can be read. */
function isOfPeople(row: unknown): boolean {
  const role = toldRow.pick({ sourceRole: true }).safeParse(row).data?.sourceRole ?? null;
  return role === null || role === 'USER';
}

function pairsOf(
  deps: JudgeDeps,
  rows: readonly { readonly told: unknown; readonly others: readonly unknown[] }[],
): Pairs {
  const pairs = new Map<string, ToldPair<Row>>();
  for (const { told, others } of rows) {
    for (const one of undamaged(deps, toldRow.safeParse(told))) {
      for (const other of others.flatMap((o) => undamaged(deps, toldRow.safeParse(o)))) {
        pairs.set([one.id, other.id].sort().join(), [one, other]);
      }
    }
  }
  return [...pairs.values()];
}

/** @returns ids of memories whose marks could not be written: they fall due again */
async function judgeAll(deps: JudgeDeps, { pairs, nearest }: Near): Promise<Set<string>> {
  const byOwner = new Map<string, { owner: OwnerId; marks: Mark<Row>[] }>();
  const readings = await readPairs(deps, nearest.flatMap(toBeRead));
  const marks: Mark<Row>[] = [];
  for (const some of chunks(pairs)) {
    // Other requests get the event loop now and then.
    await deps.yieldEventLoop();
    marks.push(...judged(deps, some, readings));
  }
  for (const mark of marks) {
    const owner = { tenant: mark.older.tenant, userId: mark.older.userId };
    const key = ownerKeyOf(owner);
    const own = byOwner.get(key) ?? { owner, marks: [] };
    own.marks.push(mark);
    byOwner.set(key, own);
  }
  const failed = new Set<string>();
  for (const { owner, marks } of byOwner.values()) {
    try {
      await write(deps, owner, marks, readings);
    } catch (thrown) {
      deps.log.error({ err: thrown }, 'what is outdated could not be marked, trying again later');
      for (const { older, newer } of marks) failed.add(older.id).add(newer.id);
    }
  }
  return failed;
}

/** Answers that came after what they repeat was marked; usually there are none. */
async function judgeAnswers(deps: JudgeDeps, claimed: readonly Claimed[]): Promise<void> {
  const ids = claimed.flatMap(({ id, sourceRole }) => (sourceRole === 'ASSISTANT' ? [id] : []));
  if (ids.length === 0) return;
  const found = await deps.graph.read(behindOutdated, { ids });
  const owners = new Map(
    found.map(({ tenant, userId }) => [ownerKeyOf({ tenant, userId }), { tenant, userId }]),
  );
  for (const owner of owners.values()) {
    await deps.graph.write(async (tx) => {
      await tx.run(lockJudged, { owner: ownerNode(owner), pairs: [] });
      const caller: Caller = { ...owner, agentId: null };
      const own = found.flatMap((each) =>
        ownerKeyOf(each) === ownerKeyOf(owner) ? [each.id] : [],
      );
      await markRepeated(deps, tx, caller, own, deps.clock.now());
    });
  }
}

/** What people said and stated. */
function toBeRead(pair: ToldPair): ReadablePair[] {
  const [older, newer] = inOrder(pair) ?? [];
  if (older === undefined || newer === undefined) return [];
  if (!pair.every(isOfPeople)) return [];
  return [{ newer: readableOf(newer), older: readableOf(older) }];
}

const PAIRS_AT_ONCE = 32;

function chunks(pairs: Pairs): Pairs[] {
  const count = Math.ceil(pairs.length / PAIRS_AT_ONCE);
  return Array.from({ length: count }, (_, i) =>
    pairs.slice(i * PAIRS_AT_ONCE, (i + 1) * PAIRS_AT_ONCE),
  );
}

function judged({ policy, log }: JudgeDeps, pairs: Pairs, readings: Readings): Mark<Row>[] {
  const judging = judgingBy(readings, { rules: policy.rules });
  const careful = (judge: Judging['outdating']) => (one: Row, other: Row) => {
    try {
      return judge(one, other);
    } catch (thrown) {
      // C-07: one that cannot be judged holds up no other.
      log.error({ err: thrown, memoryId: other.id }, 'whether a memory is outdated was not found');
      return null;
    }
  };
  return marksOf<Row>(pairs, {
    ...judging,
    outdating: careful(judging.outdating),
    outdatedOnArrival: careful(judging.outdatedOnArrival),
  });
}

/** Judges again under the owner's lock, where nobody else decides, and writes what comes of it. */
async function write(
  deps: JudgeDeps,
  owner: OwnerId,
  found: readonly Mark<Row>[],
  readings: Readings,
): Promise<void> {
  const pairs = found.flatMap(({ older, newer, inPlaceOf }) =>
    [older, ...(inPlaceOf ? [inPlaceOf] : [])].map(({ id }) => ({ id, otherId: newer.id })),
  );
  await deps.graph.write(async (tx) => {
    const rows = await tx.run(lockJudged, { owner: ownerNode(owner), pairs });
    const marks = judged(deps, pairsOf(deps, rows), readings);
    const caller: Caller = { ...owner, agentId: null };
    await markAll(deps, tx, caller, { marks, causeId: null }, deps.clock.now());
  });
}
