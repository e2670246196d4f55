import {
  Arg,
  Authorized,
  Ctx,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Run, RunKind } from '../../domain/upkeep/run.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { RepairOutcome } from '../types/classification.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import {
  LoopOutcome,
  RunKindEnum,
  UpkeepOutcome,
  UpkeepRun,
  UpkeepRunConnection,
} from '../types/upkeep.js';
import { outcomeOf, runNode, seesAll } from '../upkeep-runs.js';

/** Repairing reads the caller's whole part of the graph. */
const REPAIR_COST = 100;

/** It reads a tenant's whole part of the graph. */
const RUN_COST = 500;

interface Watched {
  readonly id: string;
  readonly caller?: CallerInput | null;
}

@Resolver()
export class UpkeepResolver {
  @Authorized('ADMIN')
  @Mutation(() => UpkeepOutcome, {
    description: 'Runs upkeep for the user or, without one, for the whole tenant.',
    complexity: RUN_COST,
  })
  async runUpkeep(
    @Arg('kind', () => RunKindEnum, { description: 'What it does.' }) kind: RunKind,
    @Arg('dryRun', () => Boolean, {
      defaultValue: false,
      description: 'Write nothing, and tell what would be done.',
    })
    dryRun: boolean,
    @Arg('now', () => GraphQLTimeBound, {
      nullable: true,
      description: 'The time it takes as now; default: when it begins.',
    })
    now: Date | null,
    @Arg('cycle', () => Int, {
      nullable: true,
      description: 'The recall cycle that every user is taken to be in; default: its own.',
    })
    cycle: number | null,
    @Arg('wait', () => Boolean, {
      defaultValue: true,
      description: 'false: answer once it has begun; `upkeepProgress` tells the rest.',
    })
    wait: boolean,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<UpkeepOutcome> {
    const caller = callerOf(principal, callerInput);
    const everyone = caller.userId === null;
    const started = await services.upkeep.start(caller, { kind, dryRun, now, cycle, everyone });
    if (started === null) return outcomeOf(null);
    return outcomeOf(wait ? await started.ended : started.run);
  }

  @Query(() => UpkeepRunConnection, {
    description: 'Upkeep runs, newest first; those for one user to that user alone.',
    complexity: pageCost,
  })
  async upkeepRuns(
    @Arg('id', () => ID, { nullable: true, description: 'Only this run.' }) id: string | null,
    @Arg('kind', () => RunKindEnum, { nullable: true, description: 'Only this kind.' })
    kind: RunKind | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<UpkeepRunConnection> {
    const by = callerOf(principal, caller);
    if ((id ?? null) !== null) {
      const run = await services.upkeep.byId(by, id ?? '', seesAll(principal));
      const items = run && (kind ?? run.kind) === run.kind ? [run] : [];
      return connectionOf(
        { items, cursors: items.map((each) => each.id), hasNextPage: false },
        runNode,
      );
    }
    const request = { kind: kind ?? null, first, cursor: after ?? null };
    return connectionOf(await services.upkeep.list(by, request, seesAll(principal)), runNode);
  }

  @Authorized('WRITER')
  @Mutation(() => LoopOutcome, {
    description: 'Counts a finished message loop; upkeep follows every few loops.',
  })
  endLoop(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<LoopOutcome> {
    return services.upkeep.endLoop(callerOf(principal, caller));
  }

  @Authorized('WRITER')
  @Mutation(() => RepairOutcome, {
    description: 'Rebuilds damaged classification of visible memories; repeatable.',
    complexity: REPAIR_COST,
  })
  repairClassification(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<RepairOutcome> {
    return services.history.repairClassification(callerOf(principal, caller));
  }

  @Subscription(() => UpkeepRun, {
    description: 'A run of the upkeep, now and at every change until it ends.',
    subscribe: ({ args, context }) => watch(args as Watched, context as Context),
  })
  upkeepProgress(
    @Root() run: Run,
    @Arg('id', () => ID, { description: 'The run.' }) _id: string,
    @Arg('caller', () => CallerInput, CALLER) _caller: CallerInput | null,
  ): UpkeepRun {
    return runNode(run);
  }
}

function watch({ id, caller = null }: Watched, { principal, services }: Context) {
  return services.upkeep.watch(callerOf(principal, caller), id, seesAll(principal));
}
