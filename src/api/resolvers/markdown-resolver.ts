import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { FileOutcome } from '../../domain/markdown/plan.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { CALLER, CallerInput, KEY } from '../types/inputs.js';
import { MarkdownFileConnection, MarkdownFileInput, MarkdownOutcome } from '../types/markdown.js';
import { bulkCost } from './arguments.js';

@Resolver()
export class MarkdownResolver {
  @Query(() => MarkdownFileConnection, {
    description: 'All memories of a user but turns of conversations, as Markdown files.',
    complexity: pageCost,
  })
  async userMarkdown(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<MarkdownFileConnection> {
    const request = { first, cursor: after ?? null };
    const page = await services.markdown.files(callerOf(principal, caller), request);
    return connectionOf(page, (file) => file);
  }

  @Authorized('WRITER')
  @Mutation(() => [MarkdownOutcome], {
    description: 'Imports at most 500 Markdown files, as corrections and new memories.',
    complexity: bulkCost('files'),
  })
  importMarkdown(
    @Arg('files', () => [MarkdownFileInput], { description: 'The files, at most 500.' })
    files: MarkdownFileInput[],
    @Arg('dryRun', () => Boolean, {
      defaultValue: false,
      description: 'Write nothing, only count; the write gate is not asked.',
    })
    dryRun: boolean,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<FileOutcome[]> {
    const input = { files, dryRun, idempotencyKey };
    return services.markdown.import(callerOf(principal, caller), input);
  }
}
