import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Run } from '../../domain/upkeep/run.js';
import type { Context } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { UpkeepRun } from '../types/upkeep.js';
import { runNode, seesAll } from '../upkeep-runs.js';
import { CALLER } from './arguments.js';

interface Watched {
  readonly id: string;
  readonly caller?: CallerInput | null;
}

@Resolver()
export class UpkeepProgressResolver {
  @Subscription(() => UpkeepRun, {
    description: 'A run of the upkeep, now and at every change until it ends.',
    subscribe: ({ args, context }) => watch(args as unknown as Watched, context as Context),
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
