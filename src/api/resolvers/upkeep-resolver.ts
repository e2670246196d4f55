import { Args, Authorized, Ctx, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Run, RunKind, StepName } from '../../domain/upkeep/run.js';
import { connectionOf, pageCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { RepairOutcome } from '../types/classification.js';
import { MutationOf, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { CallerInput } from '../types/inputs.js';
import { GraphQLTimeBound } from '../types/time-bound.js';
import {
  LoopOutcome,
  RunKindEnum,
  StepEnum,
  UpkeepOutcome,
  UpkeepRun,
  UpkeepRunConnection,
} from '../types/upkeep.js';
import { outcomeOf, runNode, seesAll } from '../upkeep-runs.js';
import { CallerArg, PageArgs } from './arguments.js';

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
  @MutationOf(
    UpkeepOutcome,
    'Runs upkeep for the user or, without one, for the whole tenant.',
    RUN_COST,
  )
  async runUpkeep(
    @NonNullArg('kind', RunKindEnum, 'What it does.') kind: RunKind,
    @NonNullArg('dryRun', Boolean, 'Write nothing, and tell what would be done.', {
      defaultValue: false,
    })
    dryRun: boolean,
    @NullableArg('now', GraphQLTimeBound, 'The time it takes as now; default: when it begins.')
    now: Date | null,
    @NullableArg(
      'cycle',
      Int,
      'The recall cycle that every user is taken to be in; default: its own.',
    )
    cycle: number | null,
    @NullableArg('steps', [StepEnum], 'Only these of its steps; none or an empty list: all.')
    steps: StepName[] | null,
    @NonNullArg(
      'wait',
      Boolean,
      'false: answer once it has begun; `upkeepProgress` tells the rest.',
      { defaultValue: true },
    )
    wait: boolean,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<UpkeepOutcome> {
    const everyone = caller.userId === null;
    const started = await services.upkeep.start(caller, {
      ...{ kind, dryRun, now, cycle, steps, everyone },
    });
    if (started === null) return outcomeOf(null);
    return outcomeOf(wait ? await started.ended : started.run);
  }

  @QueryOf(
    UpkeepRunConnection,
    'Upkeep runs, newest first; those for one user to that user alone.',
    pageCost,
  )
  async upkeepRuns(
    @NullableArg('id', ID) id: string | null,
    @NullableArg('kind', RunKindEnum, 'Only this kind.') kind: RunKind | null,
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { principal, services }: Context,
  ): Promise<UpkeepRunConnection> {
    if ((id ?? null) !== null) {
      const run = await services.upkeep.byId(caller, id ?? '', seesAll(principal));
      const items = run && (kind ?? run.kind) === run.kind ? [run] : [];
      return connectionOf(
        { items, cursors: items.map((each) => each.id), hasNextPage: false },
        runNode,
      );
    }
    const request = { kind: kind ?? null, first: asked.first, cursor: asked.cursor };
    return connectionOf(await services.upkeep.list(caller, request, seesAll(principal)), runNode);
  }

  @Authorized('WRITER')
  @MutationOf(LoopOutcome, 'Counts a finished message loop; upkeep follows every few loops.')
  endLoop(
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<LoopOutcome> {
    return services.upkeep.endLoop(caller, idempotencyKey);
  }

  @Authorized('WRITER')
  @MutationOf(
    RepairOutcome,
    'Rebuilds damaged classification of visible memories; repeatable.',
    REPAIR_COST,
  )
  repairClassification(
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<RepairOutcome> {
    return services.history.repairClassification(caller);
  }

  @Subscription(() => UpkeepRun, {
    description: 'A run of the upkeep, now and at every change until it ends.',
    subscribe: ({ args, context }) => watch(args as Watched, context as Context),
  })
  upkeepProgress(
    @Root() run: Run,
    @NonNullArg('id', ID) _id: string,
    @CallerArg() _caller: Caller,
  ): UpkeepRun {
    return runNode(run);
  }
}

function watch({ id, caller = null }: Watched, { principal, services }: Context) {
  return services.upkeep.watch(callerOf(principal, caller), id, seesAll(principal));
}
