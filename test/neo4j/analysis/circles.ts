/** Two circles of people, an analysis of them, and what it wrote. */
import { loadConfig } from '../../../src/config.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import {
  type AnalysisDeps,
  analyzeGraph,
  membersOf,
  topicPage,
} from '../../../src/flows/analysis/analysis.js';
import { bound } from '../../../src/flows/flow.js';
import type { Services } from '../../../src/flows/services.js';
import type { Clock, GraphScience, Projection } from '../../../src/ports.js';
import { Gds } from '../../../src/store/gds.js';
import { type TestService, turn } from '../../support/service.js';
import { remember } from '../recall/hits.js';

const SEA = ['hoists the sail', 'mends the sail', 'packs the sail', 'sells the sail'];
const HILL = ['buys some flour', 'bakes with flour', 'sieves the flour', 'weighs the flour'];

/** Turns of two sessions with a speaker each, who never meet. */
export async function fillCircles({ services }: TestService, caller: Caller): Promise<void> {
  for (const [sessionId, speaker, texts] of [
    ['sea', 'Ann', SEA],
    ['hill', 'Bob', HILL],
  ] as const) {
    const turns = texts.map((text) => turn(text, { sessionId, speaker }));
    await services.ingest(caller, turns);
  }
  await services.flushWrites();
}

/** A fact that names both: the only link between the circles. @returns its id */
export async function introduce(service: TestService, caller: Caller): Promise<string> {
  const entities = ['Ann', 'Bob'].map((name) => ({ name, type: 'PERSON' }));
  const id = await remember(service, caller, 'Once they danced together.', { entities });
  await service.services.flushWrites();
  return id;
}

/** The library, noting which projections were made. */
export class NotedScience implements GraphScience {
  readonly names: string[] = [];
  readonly #gds: Gds;

  constructor({ graph }: TestService) {
    this.#gds = new Gds(graph);
  }

  version(): Promise<string | null> {
    return this.#gds.version();
  }

  estimate(size: { nodes: number; relationships: number }): Promise<number> {
    return this.#gds.estimate(size);
  }

  withProjection<Result>(
    partitions: readonly string[],
    work: (projection: Projection) => Promise<Result>,
  ): Promise<Result> {
    return this.#gds.withProjection(partitions, (projection) => {
      this.names.push(projection.name);
      return work(projection);
    });
  }
}

/** The analysis with other settings, or another library. */
export function analysisWith(
  { graph }: TestService,
  science: GraphScience,
  policy: Partial<AnalysisDeps['policy']> = {},
  clock: Clock = { now: () => new Date() },
): Services['analysis'] {
  const { analysis, graph: counting } = loadConfig({});
  const newId = () => crypto.randomUUID();
  const deps = {
    graph,
    science,
    clock,
    newId,
    policy: { ...analysis, countPage: counting.countPage, ...policy },
  };
  return bound(deps, { analyzeGraph, topics: topicPage, membersOf });
}

/** Those of the projections that the server still holds. */
export async function heldBy({ query }: TestService, { names }: NotedScience): Promise<unknown[]> {
  const rows = await query('CALL gds.graph.list() YIELD graphName RETURN graphName');
  return rows.map((row) => row['graphName']).filter((name) => names.includes(String(name)));
}

interface Written {
  readonly id: string;
  readonly text: string;
  readonly entity: boolean;
  readonly importance: number | null;
  readonly communityId: string | null;
  readonly bridge: boolean | null;
}

/** What the analyses of a user's own memories wrote to the nodes, by id. */
export async function writtenTo({ query }: TestService, { userId }: Caller): Promise<Written[]> {
  const rows = await query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId}) WITH collect(DISTINCT m.partition) AS partitions
     MATCH (n) WHERE (n:Memory OR n:Entity) AND n.partition IN partitions
     RETURN n.id AS id, coalesce(n.content, n.name) AS text, n:Entity AS entity, n.importance AS importance,
            n.communityId AS communityId, n.bridge AS bridge ORDER BY id`,
    { userId },
  );
  return rows as unknown as Written[];
}
