import { Args, Authorized, Ctx, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Context } from '../nodes.js';
import { connectionOf, pageCost } from '../pages.js';
import { MutationOf, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import {
  ExtractionRecorded,
  RecordExtractionInput,
  SourceReliabilityConnection,
} from '../types/source.js';
import { CallerArg, PageArgs } from './arguments.js';

@Resolver()
export class SourceResolver {
  @Authorized('WRITER')
  @MutationOf(
    ExtractionRecorded,
    'Counts how reading a source went; all users of the tenant share it.',
  )
  recordExtraction(
    @NonNullArg('input', RecordExtractionInput, 'How the reading went.')
    input: RecordExtractionInput,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<ExtractionRecorded> {
    return services.sources.recordExtraction(caller, input);
  }

  @QueryOf(
    SourceReliabilityConnection,
    'Sources of the tenant, the most reliable first: where to look first.',
    pageCost,
  )
  async sources(
    @NullableArg('domain', String, 'Only this host.') domain: string | null,
    @Args() asked: PageArgs,
    @Ctx() { principal, services }: Context,
  ): Promise<SourceReliabilityConnection> {
    const request = { domain: domain ?? null, first: asked.first, cursor: asked.cursor };
    const caller = callerOf(principal, null);
    return connectionOf(await services.sources.sourceReliability(caller, request), (node) => node);
  }
}
