/**
 * Recall from the question to what became of every candidate: the question is read, one statement asks every active
 * channel, another keeps what fits the filter, if there is one, reciprocal rank fusion orders what is left, one more statement
 * loads the best, and the stages of ranking settle which are returned.
 */
import type { Channel, ChannelName, ChannelQuery } from '../../channels/channel.js';
import { sceneOf } from '../../channels/findings.js';
import { foldPassages } from '../../channels/passages.js';
import { rankAll, similarities } from '../../channels/rank.js';
import { type Units, unite } from '../../channels/units.js';
import type { Caller } from '../../domain/partition.js';
import { type Fused, fuse } from '../../domain/recall/fuse.js';
import { routed } from '../../domain/recall/intent/route.js';
import { type Settled, settle } from '../../domain/recall/score/settle.js';
import { askChannels } from './candidates.js';
import { type Considered, consider } from './consider.js';
import { isStarved, keepFitting } from './fitting.js';
import { type Question, readQuestion } from './question.js';
import type { Notice, RecallDeps, RecallRequest } from './types.js';

/** Everything that was found out about a question. */
export interface Investigation {
  readonly question: Question;
  readonly channels: readonly Channel[];
  readonly missing: readonly ChannelName[];
  readonly weights: Readonly<Record<ChannelName, number>>;
  /** Every candidate, best first. */
  readonly fused: readonly Fused[];
  /** Turns and what was extracted from them are one candidate. */
  readonly units: Units;
  readonly settled: Settled<Considered>;
  /** Domains of the active role; null: no role filter. */
  readonly roleDomains: readonly string[] | null;
  domainsOf(roleId: string): readonly string[];
  readonly notices: readonly Notice[];
}

export async function investigate(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
): Promise<Investigation> {
  const now = deps.clock.now();
  const [question, role] = await Promise.all([
    readQuestion(deps, caller, request, now),
    deps.roles.of(caller),
  ]);
  const weights = routed(deps.policy.weights, question.intent.intent, deps.policy.routes);
  const channels = activeChannels(deps.channels, weights, question.query);
  const past = request.asOf !== null;
  const { row, missing } = await askChannels(deps, channels, question.query, past);
  const weighing = { ...deps.policy, weights };
  const seen = sceneOf((row['scene'] ?? []) as Parameters<typeof sceneOf>[0]);
  const folded = foldPassages(row, seen, weighing);
  const found = await keepFitting(deps, caller, request, { row: folded.row, scene: seen });
  const units = unite(found.row, found.scene, weighing);
  const ranking = { channels, row: units.row, scene: found.scene, query: question.query };
  const lists = rankAll(weighing, ranking);
  const fused = fuse(lists, deps.policy.rrfK);
  const { answering } = folded;
  const opinions = { ...{ lists, fused, answering }, similarity: similarities(found.row) };
  const considered = await consider(deps, caller, request, {
    ...opinions,
    shownAs: units.shownAs,
  });
  const settled = settle(
    considered,
    {
      ...{ now, at: timeOf(request, now), ambient: request.ambient, cap: request.limit },
      ...{ roleDomains: role.domains, domainsOf: role.domainsOf },
      floor: caller.profile?.similarityThreshold ?? null,
    },
    deps.policy.ranking,
  );
  const notices: Notice[] = [
    ...question.notices,
    ...(missing.length > 0 ? (['CHANNEL_TIMEOUT'] as const) : []),
    ...(isStarved(request, { row, pool: question.query.pool, candidates: fused.length })
      ? (['FILTER_STARVED'] as const)
      : []),
  ];
  return {
    ...{ question, channels, missing, weights, fused, units, settled, notices },
    ...{ roleDomains: role.domains, domainsOf: role.domainsOf },
  };
}

/** Time of the picture that is asked for. */
export function timeOf({ asOf }: Pick<RecallRequest, 'asOf'>, now: Date): Date {
  return asOf?.validAt ?? now;
}

function activeChannels(
  channels: readonly Channel[],
  weights: Readonly<Record<ChannelName, number>>,
  { probes, periods }: ChannelQuery,
): Channel[] {
  const idle = new Set<ChannelName>();
  if (probes.length === 0) idle.add('vector');
  if (periods.length === 0) idle.add('period');
  return channels.filter(({ name }) => weights[name] > 0 && !idle.has(name));
}
