import { GraphQLDateTime } from 'graphql-scalars';
import { Ctx, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphNodeKind } from '../../domain/graph/model.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { MapPage, OverviewClusters } from '../../flows/graph/overview.js';
import { type Costing, itemsCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { once } from '../once.js';
import { PageInfo } from '../types/connection.js';
import { FieldOf, NonNull, NonNullArg, Nullable, NullableArg, QueryOf } from '../types/field.js';
import { GraphNodeKindEnum } from '../types/graph.js';
import { CallerArg } from './arguments.js';

@ObjectType({ description: 'A cluster of the overview, such as an entity and what is about it.' })
class MapCluster {
  @NonNull(Int, 'Its number.')
  number!: number;

  @Nullable(ID, 'The memory or entity that it began with.')
  seedId!: string | null;

  @Nullable(String, 'What that is called.')
  label!: string | null;

  @NonNull(Int, 'How many were placed in it.')
  size!: number;

  @NonNull(Float, 'Where its middle is, to the right.')
  x!: number;

  @NonNull(Float, 'Where its middle is, downwards.')
  y!: number;

  @NonNull([Int], 'Numbers of clusters that it hangs together with, the closest first.')
  ties!: number[];
}

@ObjectType({ description: 'A page of the overview: the i-th of each list is of the same node.' })
class GraphMap {
  @Nullable(GraphQLDateTime, 'When upkeep last placed something; null: never.')
  placedAt!: Date | null;

  @NonNull([ID], 'Ids of memories and entities, the latest placed first.')
  ids!: string[];

  @NonNull([GraphNodeKindEnum])
  kinds!: GraphNodeKind[];

  @NonNull([Float], 'Where they stand, to the right.')
  xs!: number[];

  @NonNull([Float], 'Where they stand, downwards.')
  ys!: number[];

  @NonNull([Int], 'Numbers of their clusters.')
  memberOf!: number[];

  @NonNull([String], 'Their labels, if asked for.')
  labels!: string[];

  @NonNull(PageInfo)
  pageInfo!: PageInfo;
}

/** A page with what is read for the same caller. */
type MapNode = GraphMap & { clustersRead(): Promise<OverviewClusters> };

/** A statement of its own. */
const READ_COST = 20;
/** Nodes in columns: so many cost as much as a field. */
const NODES = 10;
/** Clusters, as far as most graphs have them. */
const CLUSTERS = 100;
/** A page, unless the setting says otherwise. */
const DEFAULT_FIRST = 5_000;
const overviewCost = ({ args, childComplexity }: Costing) =>
  READ_COST + Math.ceil((Number(args['first']) || DEFAULT_FIRST) / NODES) + childComplexity;

@Resolver(() => GraphMap)
export class OverviewResolver {
  @QueryOf(
    GraphMap,
    'Where all visible nodes stand; `first` is up to MNEME_MAP_PAGE.',
    overviewCost,
  )
  async graphMap(
    @NullableArg('first', Int) first: number | null,
    @NullableArg('after', String) after: string | null,
    @NonNullArg('labels', Boolean, 'Whether labels are wanted.', { defaultValue: false })
    labels: boolean,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<MapNode> {
    const page = await services.graph.overviewPage(caller, { first, after, labels });
    return {
      ...columnsOf(page, labels),
      clustersRead: once(() => services.graph.overviewClusters(caller)),
    };
  }

  @FieldOf([MapCluster], 'The largest clusters, at most MNEME_MAP_CLUSTERS.', itemsCost(CLUSTERS))
  async clusters(@Root() { clustersRead }: MapNode): Promise<MapCluster[]> {
    const { clusters, ties } = await clustersRead();
    return clusters.map(({ seed, ...cluster }) => ({
      ...{ ...cluster, seedId: seed },
      ties: ties.flatMap(({ source, target }) => {
        if (source === cluster.number) return [target];
        return target === cluster.number ? [source] : [];
      }),
    }));
  }
}

function columnsOf(
  { nodes, placedAt, endCursor, hasNextPage }: MapPage,
  labels: boolean,
): GraphMap {
  return {
    placedAt,
    ids: nodes.map(({ id }) => id),
    kinds: nodes.map(({ kind }) => kind),
    xs: nodes.map(({ x }) => x),
    ys: nodes.map(({ y }) => y),
    memberOf: nodes.map(({ cluster }) => cluster),
    labels: labels ? nodes.map(({ label }) => label) : [],
    pageInfo: { endCursor, hasNextPage },
  };
}
