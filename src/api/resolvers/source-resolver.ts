import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import {
  ExtractionRecorded,
  RecordExtractionInput,
  SourceReliabilityConnection,
} from '../types/source.js';

@Resolver()
export class SourceResolver {
  @Authorized('WRITER')
  @Mutation(() => ExtractionRecorded, {
    description: 'Counts how reading a source went; all users of the tenant share it.',
  })
  recordExtraction(
    @Arg('input', () => RecordExtractionInput, { description: 'How the reading went.' })
    input: RecordExtractionInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ExtractionRecorded> {
    return services.sources.recordExtraction(callerOf(principal, caller), input);
  }

  @Query(() => SourceReliabilityConnection, {
    description: 'Sources of the tenant, the most reliable first: where to look first.',
    complexity: pageCost,
  })
  async sources(
    @Arg('domain', () => String, { nullable: true, description: 'Only this host.' })
    domain: string | null,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<SourceReliabilityConnection> {
    const request = { domain: domain ?? null, first, cursor: after ?? null };
    const caller = callerOf(principal, null);
    return connectionOf(await services.sources.sourceReliability(caller, request), (node) => node);
  }
}
