/**
 * Recall from the question to what became of every candidate: the question is read, one statement asks every active
 * channel, another keeps what fits the filter, if there is one, reciprocal rank fusion orders what is left, one more statement
 * loads the best, and the stages of ranking decide which are returned.
 */
import type { Channel, ChannelName, ChannelQuery } from '../../channels/channel.js';
import {
  type CollapsedFacts,
  collapseFacts,
  collapsePassages,
  distinct,
} from '../../channels/collapse.js';
import { bindCandidates, type CandidateRow } from '../../channels/compose.js';
import { rankAll, similarities } from '../../channels/rank.js';
import { sceneOf } from '../../channels/scene.js';
import { indexScoreOf } from '../../channels/seeds.js';
import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { bestOf, NO_FLOOR } from '../../domain/recall/bearing.js';
import { type Fused, fuse } from '../../domain/recall/fuse.js';
import { routed } from '../../domain/recall/intent/intents.js';
import { type RankedCandidates, rankCandidates } from '../../domain/recall/ranking.js';
import { Scene } from '../../domain/recall/scene.js';
import { StatementTimeoutError } from '../../errors.js';
import { knownOwner } from '../../statements/recall.js';
import { consider, fusedAnew } from './consider.js';
import { aboutOf, type Fitting, isStarved, keepFitting } from './filter.js';
import { freshMeaning, waiting } from './fresh.js';
import { type Question, readQuestion } from './question.js';
import { withRelevance } from './relevance.js';
import { type Judgements, readByReranker, rerank } from './rerank.js';
import { saidBy } from './spoken.js';
import type { Considered, Notice, Opinions, RecallDeps, RecallRequest } from './types.js';
import { undecided, withStandings } from './versions.js';

/** Everything that was found out about a question. */
export interface CandidateSearch {
  readonly question: Question;
  readonly channels: readonly Channel[];
  readonly missing: readonly ChannelName[];
  readonly weights: Readonly<Record<ChannelName, number>>;
  /** Every candidate, best first. */
  readonly fused: readonly Fused[];
  /** Turns and what was extracted from them are one candidate. */
  readonly collapsed: CollapsedFacts;
  /** Everything that was ranked. */
  readonly considered: readonly Considered[];
  readonly ranked: RankedCandidates<Considered>;
  /** Domains of the active role; null: no role filter. */
  readonly roleDomains: readonly string[] | null;
  domainsOf(roleId: string): readonly string[];
  readonly notices: readonly Notice[];
  /** What the channels found of candidates, and how these are linked. */
  readonly scene: Scene;
}

export async function findCandidates(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
): Promise<CandidateSearch> {
  const now = deps.clock.now();
  const [asked, role, about] = await Promise.all([
    readQuestion(deps, caller, request, now),
    deps.roles.of(caller),
    aboutOf(deps, caller, request),
  ]);
  const unknown = about === 'UNKNOWN';
  const question = { ...asked, query: { ...asked.query, about: unknown ? null : about } };
  const search = unknown ? noSearch(deps.policy) : await searchFor(deps, caller, request, question);
  const { collapsed } = search;
  const first = order(deps, search, question);
  const seen = { opinions: first, found: await consider(deps, caller, request, first) };
  const read = await readTogether(deps, caller, question, seen);
  const { scores, beside, notices: unread } = read;
  const { opinions, found } = withFresh(deps, search, question, { ...seen, ...read });
  const standing =
    beside.size === 0 ? found : withStandings(deps.policy, question.text, opinions, found, beside);
  const judged = standing.map((each) => ({ ...each, rerank: scores.get(each.memory.id) ?? null }));
  const meant = question.understood;
  const considered = withRelevance(deps, opinions, question, judged);
  const ranked = rankCandidates(
    considered,
    {
      ...{ now, at: timeOf(request, now), ambient: request.ambient, cap: request.limit },
      present: question.present,
      ...{ roleDomains: role.domains, domainsOf: role.domainsOf },
      floor: caller.profile?.similarityThreshold ?? null,
      // Relevance was learnt with meaning: by words alone it orders, and leaves nothing out.
      leastBearing: meant ? request.leastBearing : NO_FLOOR,
    },
    deps.policy.ranking,
  );
  const { channels, missing, weights } = search;
  meter(deps, search, question);
  const { fused } = opinions;
  const notices = [
    ...(unknown
      ? [...question.notices, 'UNKNOWN_ENTITY' as const]
      : noticesOn(request, question, search, fused.length)),
    ...unread,
    ...(!meant || bears(considered, deps.policy.floor.ambient.least)
      ? []
      : ['NOTHING_RELEVANT' as const]),
  ];
  return {
    ...{ question, channels, missing, weights, fused, collapsed, considered, ranked, notices },
    ...{ roleDomains: role.domains, domainsOf: role.domainsOf },
    scene: opinions.scene,
  };
}

/** What channels found, and the best of it with their cards. */
interface Seen {
  readonly opinions: Opinions;
  readonly found: readonly Considered[];
}

/** What models make of candidates and the question: the reranker of the best, the embedding model of those that it has not come to. */
interface Read extends Judgements {
  /** By id of the memory. */
  readonly cosines: ReadonlyMap<string, number>;
}

async function readTogether(
  deps: RecallDeps,
  caller: Caller,
  question: Question,
  { opinions, found }: Seen,
): Promise<Read> {
  const judged = readByReranker(deps, opinions, question, found);
  const fresh = waiting(deps, question, found);
  const sentences = undecided(question.text, opinions, found, judged);
  const said = await saidBy(deps.graph, caller, [...judged, ...fresh]);
  const [judgements, cosines] = await Promise.all([
    rerank(deps, caller, question.text, judged, { said, sentences }),
    freshMeaning(deps, caller, question, fresh, said),
  ]);
  return { ...judgements, cosines };
}

/** The opinions on candidates once more, as if the vector channel had found those that wait for their embedding too. */
function withFresh(
  deps: RecallDeps,
  search: Search,
  question: Question,
  { opinions, found, cosines }: Pick<Read, 'cosines'> & Seen,
): Seen {
  if (cosines.size === 0) return { opinions, found };
  const { row } = search.collapsed;
  const fresh = found.flatMap(({ memory, fusion }) => {
    const cosine = cosines.get(memory.id);
    return cosine === undefined ? [] : [[fusion.id, indexScoreOf(cosine)] as const];
  });
  const known = { ...row, vector: [...(row['vector'] ?? []), ...fresh] };
  const collapsed = { ...search.collapsed, row: known };
  const anew = order(deps, { ...search, collapsed }, question);
  return { opinions: anew, found: fusedAnew(deps.policy, anew, found, cosines) };
}

function meter(deps: RecallDeps, { channels, missing }: Search, { notices }: Question): void {
  for (const { name: channel } of channels) {
    const outcome = missing.includes(channel) ? 'missing' : 'answered';
    deps.meter.count('recallChannels', { channel, outcome });
  }
  const without = notices.includes('MODEL_UNAVAILABLE') ? 'without_meaning' : 'complete';
  deps.meter.count('recalls', { outcome: missing.length > 0 ? 'partial' : without });
}

/** What the channels found, folded into candidates that fit. */
interface Search {
  readonly channels: readonly Channel[];
  readonly weights: Readonly<Record<ChannelName, number>>;
  readonly missing: readonly ChannelName[];
  /** As the channels gave it. */
  readonly row: CandidateRow;
  /** Of it what fits the filter; passages stand for their documents. */
  readonly found: Fitting;
  readonly answering: Opinions['answering'];
  readonly collapsed: CollapsedFacts;
}

/** Of an entity that there is not: nothing can mention it. */
function noSearch({ weights }: RecallDeps['policy']): Search {
  return {
    ...{ channels: [], weights, missing: [], row: {}, answering: new Map() },
    found: { row: {}, scene: new Scene([]) },
    collapsed: { row: {}, shownAs: (id) => id, candidateOf: (id) => id },
  };
}

async function searchFor(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
  { query, intent }: Question,
): Promise<Search> {
  const { policy } = deps;
  const weights = routed(policy.weights, intent.intent, policy.routes);
  const channels = activeChannels(deps.channels, weights, query);
  const { row, missing } = await askChannels(deps, channels, query, request.asOf !== null);
  const weighing = { ...policy, weights };
  const scene = sceneOf((row['scene'] ?? []) as Parameters<typeof sceneOf>[0]);
  const folded = collapsePassages(row, scene, weighing);
  const restriction = { filter: request.filter, about: query.about };
  const found = await keepFitting(deps, caller, restriction, { row: folded.row, scene });
  const collapsed = collapseFacts(found.row, found.scene, weighing);
  return { channels, weights, missing, row, found, answering: folded.answering, collapsed };
}

/** Every candidate, best first, and what speaks for it. */
function order({ policy }: RecallDeps, search: Search, { query, past }: Question): Opinions {
  const { channels, weights, found, collapsed, answering } = search;
  const { scene } = found;
  const ranking = { channels, row: collapsed.row, scene, query };
  const lists = rankAll({ ...policy, weights }, ranking);
  const { shownAs, candidateOf } = collapsed;
  const opinions = {
    lists,
    fused: fuse(lists, policy.rrfK),
    row: collapsed.row,
    answering,
    scene,
    past,
  };
  return { ...opinions, similarity: similarities(found.row), shownAs, candidateOf };
}

/** Why nothing was found, as far as it lies in whom the caller names. @param found how many memories were found */
export async function noticesOnUser(
  { graph }: Pick<RecallDeps, 'graph'>,
  caller: Caller,
  found: number,
): Promise<Notice[]> {
  if (found > 0) return [];
  const { tenant, userId } = caller;
  if (userId === null) return ['NO_USER'];
  const partitions = visibleScopes(caller).map((scope) => partitionOf({ tenant, userId, scope }));
  const [row] = await graph.read(knownOwner, { ownerKey: ownerKeyOf(caller), partitions });
  return row?.known ? [] : ['UNKNOWN_USER'];
}

function noticesOn(
  request: RecallRequest,
  { notices, query: { pool } }: Question,
  { row, missing }: Search,
  candidates: number,
): Notice[] {
  return [
    ...notices,
    ...(missing.length > 0 ? (['CHANNEL_TIMEOUT'] as const) : []),
    ...(isStarved(request, { row, pool, candidates }) ? (['FILTER_STARVED'] as const) : []),
  ];
}

/** Whether anything that was found bears on the question; also where nothing was found. */
function bears(considered: readonly Considered[], least: number): boolean {
  return considered.length === 0 || bestOf(considered) >= least;
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

/** What the channels found. */
interface Found {
  readonly row: CandidateRow;
  /** Channels that did not answer in time. */
  readonly missing: readonly ChannelName[];
}

/** @throws StoreUnavailableError when the database is away, or no channel answers in time */
async function askChannels(
  deps: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
  past: boolean,
): Promise<Found> {
  try {
    return { row: await ask(deps, channels, query, past), missing: [] };
  } catch (thrown) {
    if (!(thrown instanceof StatementTimeoutError)) throw thrown;
    deps.log.warn({ channels: channels.length }, 'recall asks its channels one by one');
    return askOneByOne(deps, channels, query, past);
  }
}

async function ask(
  { graph, policy, statementFor }: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
  past: boolean,
): Promise<CandidateRow> {
  const options = { timeoutMs: policy.deadlineMs };
  const params = bindCandidates(channels, query);
  const about = query.about !== null;
  const [row = {}] = await graph.read(statementFor(channels, { past, about }), params, options);
  return about ? distinct(row) : row;
}

/** What starts from the finds of others has nothing to start from here, and is missing too. */
async function askOneByOne(
  deps: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
  past: boolean,
): Promise<Found> {
  const asking = channels.filter(({ fragment }) => fragment !== null);
  const seeds = asking.filter(({ fragment }) => fragment?.stage === 'SEED');
  const answers = await Promise.allSettled(
    seeds.map((channel) => ask(deps, [channel], query, past)),
  );
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  const other = failures.find((reason) => !(reason instanceof StatementTimeoutError));
  // Only slowness is something to go on without.
  if (other !== undefined || (rows.length === 0 && failures.length > 0)) throw other ?? failures[0];
  const silent = seeds.filter((_, i) => answers[i]?.status === 'rejected');
  const expanding = asking.filter(({ fragment }) => fragment?.stage === 'EXPAND');
  return {
    row: {
      ...Object.assign({}, ...rows),
      scene: rows.flatMap(({ scene = [] }) => scene),
    },
    missing: [...silent, ...expanding].map(({ name }) => name),
  };
}

/** @param ids every memory that is returned, best first */
export function track(
  { tracker, clock }: RecallDeps,
  caller: Caller,
  { ambient, trackAccess }: RecallRequest,
  { ids, cycle }: { readonly ids: readonly string[]; readonly cycle: number | null },
): void {
  tracker.record({
    ...{ caller, ids, ambient, cycle, counted: trackAccess, at: clock.now() },
    domain: caller.domain ?? null,
  });
}
