/**
 * The analysis of partitions (importance, topics and bridges of what a caller sees), and what the last one found. Nothing of one partition may show in another, so each is projected alone.
 */
import {
  type AnalysisOutcome,
  fits,
  NO_FIGURES,
  notAvailable,
  outcomeOf,
  type PartitionAnalysis,
  topicOf,
} from '../../domain/analysis/analysis.js';
import { type Caller, SHARED_SCOPE, visiblePartitions } from '../../domain/kernel/partition.js';
import { TOPICS } from '../../domain/lists.js';
import { adminAuditOf } from '../../domain/write/change.js';
import { LeaseLostError, underLease } from '../../lease.js';
import type { GraphScience } from '../../ports.js';
import {
  type Community,
  clearEntities,
  clearMemories,
  communitiesOf,
  communityTerms,
  dropTopics,
  listTopics,
  recordAnalysis,
  type Scales,
  scalesOf,
  type Topic,
  type TopicMembers,
  topicMembers,
  wasAnalysed,
  writeBridges,
  writeNodes,
  writeTopics,
} from '../../statements/analysis.js';
import { recordEvents } from '../../statements/pipeline.js';
import { countForAnalysis } from '../counts/count.js';
import type { FlowDeps } from '../flow.js';
import { once, UNKEYED } from '../once.js';
import { type Page, type PageRequest, pageOf, pageStart } from '../page.js';

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
  const outcome = outcomeOf(analyses, { maxMb: policy.maxMb, tookMs });
  if (outcome.partitions > 0) await recordAsked(deps, caller, outcome.topics);
  return outcome;
}

/** Analyses of the schedule are nobody's; of one that was asked for it is told who asked. */
async function recordAsked(deps: AnalysisDeps, caller: Caller, topics: number): Promise<void> {
  const now = deps.clock.now();
  const explanation = `Analysed; topics: ${topics}.`;
  await once(deps, caller, UNKEYED, (tx, { newId }) => {
    // What one agent had analysed another one does not hear of.
    const scope = caller.agentId ?? SHARED_SCOPE;
    const about = { userId: caller.userId, scope, id: newId(), now, explanation };
    return tx.run(recordEvents, { events: [adminAuditOf('ANALYZE_GRAPH', caller, about)] });
  });
}

/** A page of topics, the largest first. @throws InvalidInputError */
export async function topicPage(
  { graph }: AnalysisDeps,
  caller: Caller,
  request: PageRequest,
): Promise<Page<Topic>> {
  const { after, limit } = pageStart(TOPICS, request);
  const partitions = visiblePartitions(caller);
  const rows = await graph.read(listTopics, {
    ...{ partitions, cursorSize: after.size, cursorId: after.id, limit },
  });
  return pageOf(TOPICS, rows, request.first, (topic) => topic);
}

/** Tunables; see src/settings/graph.ts. */
export interface AnalysisPolicy {
  readonly maxMb: number;
  readonly minTopic: number;
  readonly maxTopics: number;
  readonly batch: number;
  /** Most nodes that one statement counts. */
  readonly countPage: number;
  readonly leaseMs: number;
}

export interface AnalysisDeps extends Omit<FlowDeps, 'log'> {
  readonly science: GraphScience;
  readonly policy: AnalysisPolicy;
}

/** Another server is at it, or has taken it over. */
const BUSY: PartitionAnalysis = { ...NO_FIGURES, status: 'BUSY' };

/** A partition and whose it is. */
interface TenantPartition {
  readonly tenant: string;
  readonly partition: string;
}

/**
 * Works out importance, topics and bridges of a partition and writes them to its nodes. Values of what is no longer
 * part of it are taken away. The database must have the Graph Data Science library.
 * @throws StoreUnavailableError; the projection is dropped in any case
 */
export async function analysePartition(
  deps: AnalysisDeps,
  owned: TenantPartition,
): Promise<PartitionAnalysis> {
  const { graph, clock, newId, policy } = deps;
  const key = `${owned.partition}|ANALYSIS`;
  const size = await sizeOf(deps, owned, key);
  // Nobody ever wrote there.
  if (size.memories === 0 && !size.analysed) return { ...NO_FIGURES, status: 'EMPTY' };
  const leasing = { graph, clock, leaseMs: policy.leaseMs };
  try {
    const outcome = await underLease(leasing, { kind: key, owner: newId() }, async (lease) => {
      const now = clock.now();
      const done = await analyse({ ...deps, graph: lease.graph }, owned, size, now);
      const record = { key, partition: owned.partition, outcome: done.status, now };
      await lease.graph.write((tx) => tx.run(recordAnalysis, record));
      return done;
    });
    return outcome === 'BUSY' ? BUSY : outcome;
  } catch (thrown) {
    if (thrown instanceof LeaseLostError) return BUSY;
    throw thrown;
  }
}

interface Size {
  readonly memories: number;
  readonly entities: number;
  readonly edges: number;
  /** Whether it was analysed before. */
  readonly analysed: boolean;
}

async function sizeOf(
  { graph, policy }: AnalysisDeps,
  { partition }: TenantPartition,
  key: string,
): Promise<Size> {
  const size = await countForAnalysis({ graph, limit: policy.countPage }, partition);
  const [row] = await graph.read(wasAnalysed, { key });
  return { ...size, analysed: row?.analysed ?? false };
}

async function analyse(
  deps: AnalysisDeps,
  owned: TenantPartition,
  { memories, entities, edges }: Size,
  now: Date,
): Promise<PartitionAnalysis> {
  if (edges === 0) {
    await clearStale(deps, owned, now);
    return { ...NO_FIGURES, status: 'EMPTY' };
  }
  const size = { nodes: memories + entities, relationships: 2 * edges };
  const estimatedBytes = await deps.science.estimate(size);
  if (!fits(estimatedBytes, deps.policy.maxMb)) {
    return { ...NO_FIGURES, ...size, estimatedBytes, status: 'TOO_LARGE' };
  }
  return deps.science.withProjection([owned.partition], async (projection) => {
    await projection.measure();
    const found = await bringTopics(deps, owned, projection.name, now);
    const bridges = await writeBack(deps, owned, projection.name, { ...found, now });
    const { nodes, relationships } = projection;
    const topics = found.topics.size;
    return { status: 'DONE', nodes, relationships, topics, bridges, estimatedBytes };
  });
}

/** Words and names of a community from which its label and keywords are chosen. */
const TERMS = 30;

/** What a projection came to. */
interface Found {
  readonly scales: Scales;
  /** Ids of topics by the number of their community. */
  readonly topics: ReadonlyMap<number, string>;
}

/** Writes the topics of a partition, each with its label. */
async function bringTopics(
  deps: AnalysisDeps,
  owned: TenantPartition,
  name: string,
  now: Date,
): Promise<Found> {
  const { graph, policy } = deps;
  const [scales = NO_SCALES] = await graph.write((tx) => tx.run(scalesOf, { name }));
  const found = await graph.write((tx) =>
    tx.run(communitiesOf, { name, least: policy.minTopic, limit: policy.maxTopics }),
  );
  if (found.length === 0) return { scales, topics: new Map() };
  const terms = await termsOf(deps, name, found, scales);
  const { sum, words } = scales;
  const topics = found.map((each) =>
    topicOf(each, terms.get(each.community) ?? [], { ...owned, sum, words }),
  );
  await graph.write((tx) => tx.run(writeTopics, { topics, now }));
  return { scales, topics: new Map(found.map(({ community }, i) => [community, idAt(topics, i)])) };
}

const NO_SCALES: Scales = { memory: 0, entity: 0, sum: 0, words: 0 };

async function termsOf(
  { graph }: AnalysisDeps,
  name: string,
  found: readonly Community[],
  { words: all }: Scales,
) {
  const words = Object.fromEntries(found.map((each) => [String(each.community), each.words]));
  const rows = await graph.write((tx) => tx.run(communityTerms, { name, words, all, most: TERMS }));
  return new Map(rows.map(({ community, terms }) => [community, terms]));
}

function idAt(topics: readonly { readonly id: string }[], index: number): string {
  // As many topics as communities: each is made of one.
  return topics[index]?.id ?? '';
}

/** Before the first node. */
const START = -1;

/** @returns how many bridges there are */
async function writeBack(
  deps: AnalysisDeps,
  owned: TenantPartition,
  name: string,
  { scales, topics, now }: Found & { readonly now: Date },
): Promise<number> {
  const { graph, policy } = deps;
  const { memory, entity } = scales;
  const byNumber = Object.fromEntries([...topics].map(([number, id]) => [String(number), id]));
  await inPages(async (after) => {
    const page = { name, after, limit: policy.batch };
    const [row] = await graph.write((tx) =>
      tx.run(writeNodes, { ...page, memory, entity, topics: byNumber, now }),
    );
    return row?.last ?? null;
  });
  // Before bridges are sought: no retired memory is still in a topic.
  await clearStale(deps, owned, now);
  let bridges = 0;
  await inPages(async (after) => {
    const page = { name, after, limit: policy.batch };
    const [row] = await graph.write((tx) => tx.run(writeBridges, page));
    bridges += row?.bridges ?? 0;
    return row?.last ?? null;
  });
  return bridges;
}

/** @param page writes what follows a node and gives the last one of it; null: there was no more */
async function inPages(page: (after: number) => Promise<number | null>): Promise<void> {
  for (let after: number | null = START; after !== null; ) after = await page(after);
}

/** @param now of the analysis: what was written since then stays */
async function clearStale(
  { graph, policy }: AnalysisDeps,
  { partition }: TenantPartition,
  now: Date,
): Promise<void> {
  const limit = policy.batch;
  for (const clear of [clearMemories, clearEntities, dropTopics]) {
    for (;;) {
      const [row] = await graph.write((tx) => tx.run(clear, { partition, now, limit }));
      if ((row?.count ?? 0) < limit) break;
    }
  }
}
