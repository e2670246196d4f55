/** The communities of a projection as topics. */
import { topicOf } from '../../domain/analysis/topic.js';
import {
  type Community,
  communitiesOf,
  communityTerms,
  type Scales,
  scalesOf,
  writeTopics,
} from '../../statements/analysis.js';
import type { AnalysisDeps, Place } from './deps.js';

/** Words and names of a community from which its label and keywords are chosen. */
const TERMS = 30;

/** What a projection came to. */
export interface Found {
  readonly scales: Scales;
  /** Ids of topics by the number of their community. */
  readonly topics: ReadonlyMap<number, string>;
}

/** Writes the topics of a partition, each with its label. */
export async function bringTopics(
  deps: AnalysisDeps,
  place: Place,
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
    topicOf(each, terms.get(each.community) ?? [], { ...place, sum, words }),
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
