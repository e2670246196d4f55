/** Why a memory is not among the hits of a recall: the stage at which it fell out. */
import type { Caller } from '../../domain/kernel/partition.js';
import { hasExpired, SUPPRESSIONS, type Suppression } from '../../domain/recall/ranking.js';
import { NotFoundError } from '../../errors.js';
import type { Memory } from '../../statements/read.js';
import { memoriesById } from '../memories.js';
import { findCandidates, timeOf } from './candidates.js';
import { aboutOf, fitting } from './filter.js';
import { orderFinally } from './order.js';
import { gateOf, hitOf, requestOf } from './recall.js';
import type { Hit, RecallDeps, RecallRequest } from './types.js';

/** Where a memory is when a recall ends, in the order of the stages. */
export const FATES = {
  GATED: 'The caller’s profile disables memory in this task domain.',
  NOT_IN_PICTURE: 'It is not current, or did not hold at the time asked for.',
  FILTERED: 'Its kind, event time or properties are not what was asked for.',
  NOT_FOUND_BY_ANY_CHANNEL: 'No channel found it: nothing of it is near the question.',
  FOLDED: 'Another of a turn and its extracted facts stands for it.',
  NOT_CONSIDERED: 'Too many others ranked higher in the channels for it to be scored.',
  ...SUPPRESSIONS,
  REORDERED: 'Diversity put others before it.',
  RETURNED: 'It is among the hits.',
} as const satisfies Record<string, string>;

export type Fate = keyof typeof FATES;

/** What became of a memory. */
export interface WhyNot {
  readonly memory: Memory;
  readonly fate: Fate;
  /** Place among all fused candidates, from 1; null: no candidate. */
  readonly rank: number | null;
  /** Its arithmetic, once it was scored. */
  readonly score: Hit['score'] | null;
  /** Final score of the last hit; null without hits. */
  readonly leastReturned: number | null;
}

/** @throws InvalidInputError, NotFoundError for an id that the caller cannot see, StoreUnavailableError */
export async function whyNot(
  deps: RecallDeps,
  caller: Caller,
  { id, ...input }: { id: string },
): Promise<WhyNot> {
  const request = requestOf(deps, caller, input);
  const [memory] = await memoriesById(deps.graph, caller, [id]);
  if (!memory) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  const nothing = { memory, rank: null, score: null, leastReturned: null };
  if (gateOf(caller, request) !== null) return { ...nothing, fate: 'GATED' };
  const excluded = await excludedBy(deps, caller, request, memory);
  if (excluded !== null) return { ...nothing, fate: excluded };
  const found = await findCandidates(deps, caller, request);
  const shown = await orderFinally(deps, caller, request, found);
  const candidate = found.collapsed.candidateOf(id);
  const rank = found.fused.findIndex((each) => each.id === candidate) + 1;
  const scored = found.ranked.scored.find((each) => each.id === id);
  const last = shown.length === 0 ? null : Math.min(...shown.map(({ score }) => score));
  return {
    memory,
    fate: fateOf({
      rank,
      folded: found.collapsed.shownAs(candidate) !== id,
      shown: shown.some((each) => each.id === id),
      suppressed: found.ranked.suppressed.get(id),
      scored: scored !== undefined,
    }),
    rank: rank === 0 ? null : rank,
    score: scored === undefined ? null : hitOf(deps.policy, found, scored).score,
    leastReturned: last,
  };
}

/** Whether it is current, or held at the time that is asked for. */
async function isInPicture(
  { graph }: RecallDeps,
  caller: Caller,
  { asOf }: RecallRequest,
  { id, retiredAt }: Memory,
): Promise<boolean> {
  if (asOf === null) return retiredAt === null;
  const [then] = await memoriesById(graph, caller, [id], asOf);
  return then !== null;
}

/** What never reaches the channels. */
async function excludedBy(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
  memory: Memory,
): Promise<Fate | null> {
  if (!(await isInPicture(deps, caller, request, memory))) return 'NOT_IN_PICTURE';
  if (hasExpired(memory, timeOf(request, deps.clock.now()))) return 'EXPIRED';
  if (!isWithin(request, memory)) return 'FILTERED';
  const { filter } = request;
  if (filter === null) return null;
  const about = await aboutOf(deps, caller, request);
  if (about === 'UNKNOWN') return 'FILTERED';
  const fits = await fitting(deps, caller, { filter, about }, [memory.id]);
  return fits.length > 0 ? null : 'FILTERED';
}

function isWithin({ kinds, from, until }: RecallRequest, { kind, eventTime }: Memory): boolean {
  return (
    (kinds === null || kinds.includes(kind)) &&
    (from === null || eventTime >= from) &&
    (until === null || eventTime < until)
  );
}

function fateOf(seen: {
  rank: number;
  folded: boolean;
  shown: boolean;
  suppressed: Suppression | undefined;
  scored: boolean;
}): Fate {
  if (seen.shown) return 'RETURNED';
  if (seen.rank === 0) return 'NOT_FOUND_BY_ANY_CHANNEL';
  if (seen.folded) return 'FOLDED';
  if (seen.suppressed !== undefined) return seen.suppressed;
  return seen.scored ? 'REORDERED' : 'NOT_CONSIDERED';
}
