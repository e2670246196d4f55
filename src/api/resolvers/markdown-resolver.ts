import { Args, Authorized, Ctx, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import type { FileOutcome } from '../../domain/markdown/plan.js';
import type { Context } from '../nodes.js';
import { connectionOf, pageCost } from '../pages.js';
import { MutationOf, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { MarkdownFileConnection, MarkdownFileInput, MarkdownOutcome } from '../types/markdown.js';
import { bulkCost, CallerArg, PageArgs } from './arguments.js';

@Resolver()
export class MarkdownResolver {
  @QueryOf(
    MarkdownFileConnection,
    'All memories of a user but turns of conversations, as Markdown files.',
    pageCost,
  )
  async userMarkdown(
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<MarkdownFileConnection> {
    const page = await services.markdown.files(caller, asked);
    return connectionOf(page, (file) => file);
  }

  @Authorized('WRITER')
  @MutationOf(
    [MarkdownOutcome],
    'Imports at most 500 Markdown files, as corrections and new memories.',
    bulkCost('files'),
  )
  importMarkdown(
    @NonNullArg('files', [MarkdownFileInput], 'The files, at most 500.') files: MarkdownFileInput[],
    @NonNullArg('dryRun', Boolean, 'Write nothing, only count; the write gate is not asked.', {
      defaultValue: false,
    })
    dryRun: boolean,
    @NullableArg('idempotencyKey', String) idempotencyKey: string | null,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<FileOutcome[]> {
    const input = { files, dryRun, idempotencyKey };
    return services.markdown.import(caller, input);
  }
}
