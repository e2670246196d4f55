import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Origin, SourceRole, Stage } from '../../domain/kernel/vocabulary.js';
import type { Context } from '../nodes.js';
import { ClassificationPreview, RepairOutcome } from '../types/classification.js';
import { OriginEnum, SourceRoleEnum, StageEnum } from '../types/enums.js';
import { CallerInput } from '../types/inputs.js';
import { CALLER } from './arguments.js';

/** Repairing reads the caller's whole part of the graph. */
const REPAIR_COST = 100;

@Resolver()
export class ClassificationResolver {
  @Query(() => ClassificationPreview, {
    description: 'How a text would be classified, and by which rules. Nothing is read or written.',
  })
  classifyPreview(
    @Arg('text', () => String, { description: 'The text.' }) text: string,
    @Arg('sourceRole', () => SourceRoleEnum, {
      nullable: true,
      description: 'Who says it; default: not the user.',
    })
    sourceRole: SourceRole | null,
    @Arg('origin', () => OriginEnum, { nullable: true, description: 'Through which channel.' })
    origin: Origin | null,
    @Arg('stage', () => StageEnum, { nullable: true, description: 'Memorising stage.' })
    stage: Stage | null,
    @Arg('trusted', () => Boolean, {
      defaultValue: false,
      description: 'Whether the writer vouches for an external source.',
    })
    trusted: boolean,
    @Ctx() { services }: Context,
  ): ClassificationPreview {
    return services.history.classifyPreview({ text, sourceRole, origin, stage, trusted });
  }

  @Authorized('WRITER')
  @Mutation(() => RepairOutcome, {
    description:
      'Rebuilds missing or unknown values of the axes of every memory that the caller sees. Safe to repeat.',
    complexity: REPAIR_COST,
  })
  repairClassification(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<RepairOutcome> {
    return services.history.repairClassification(callerOf(principal, caller));
  }
}
