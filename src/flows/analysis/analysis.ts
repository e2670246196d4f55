/** Importance, topics and bridges of what a caller sees. */
import { type AnalysisOutcome, notAvailable, outcomeOf } from '../../domain/analysis/analysis.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import {
  listTopics,
  type Topic,
  type TopicMembers,
  topicMembers,
} from '../../statements/analysis.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';
import { type AnalysisDeps, analysePartition } from './partition.js';

export type { Topic, TopicMembers } from '../../statements/analysis.js';

/** Most entities and memories that are read with a topic. */
export const TOPIC_ENTITIES = 10;
export const TOPIC_MEMORIES = 20;

/** Who and what the topics are about, by id; those that are not visible are absent. */
export async function membersOf(
  { graph, clock }: AnalysisDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TopicMembers>> {
  const rows = await graph.read(topicMembers, {
    ...{ ids: [...ids], partitions: visiblePartitions(caller) },
    ...{ entities: TOPIC_ENTITIES, memories: TOPIC_MEMORIES, now: clock.now() },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Analyses each partition that the caller sees, in turn. Without the library: a status, no error. */
export async function analyzeGraph(deps: AnalysisDeps, caller: Caller): Promise<AnalysisOutcome> {
  const { science, clock, policy } = deps;
  if ((await science.version()) === null) return notAvailable();
  const start = clock.now().getTime();
  const analyses = [];
  // One after the other: each may take as much of the server's memory as is allowed.
  for (const partition of visiblePartitions(caller)) {
    analyses.push(await analysePartition(deps, { tenant: caller.tenant, partition }));
  }
  const tookMs = clock.now().getTime() - start;
  return outcomeOf(analyses, { maxMb: policy.maxMb, tookMs });
}

/** Larger than every topic. The cursor's time stands for the size: that is what this list is ordered by. */
const LARGEST = { time: new Date(8_640_000_000_000_000), id: '~' };

/** A page of topics, the largest first. @throws InvalidInputError */
export async function topicPage(
  { graph }: AnalysisDeps,
  caller: Caller,
  request: PageRequest,
): Promise<Page<Topic>> {
  const { cursorTime, cursorId, limit } = pageParams(request, LARGEST);
  const partitions = visiblePartitions(caller);
  const rows = await graph.read(listTopics, {
    ...{ partitions, cursorSize: cursorTime.getTime(), cursorId, limit },
  });
  const places = rows.map((topic) => ({ topic, time: new Date(topic.size), id: topic.id }));
  return pageOf(places, request.first, ({ topic }) => topic);
}
