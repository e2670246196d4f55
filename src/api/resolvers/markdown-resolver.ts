import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { FileOutcome } from '../../domain/markdown/plan.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { CallerInput } from '../types/inputs.js';
import { MarkdownFileConnection, MarkdownFileInput, MarkdownOutcome } from '../types/markdown.js';
import { bulkCost, CALLER, KEY } from './arguments.js';

@Resolver()
export class MarkdownResolver {
  @Query(() => MarkdownFileConnection, {
    description:
      'What the user of the caller has, as Markdown files: preferences, facts, procedures, the vault, and every document. Without a user: what belongs to nobody. Turns are not among it.',
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
    nullable: true,
    description:
      'Takes files of the user over, with an outcome each, at most as many as one call may hold: another text under a known id corrects that memory, what has no id or an unknown one is memorized. Several transactions: with the same key a repeat writes nothing twice.',
    complexity: bulkCost('files'),
  })
  importMarkdown(
    @Arg('files', () => [MarkdownFileInput], { description: 'The files, at most 500.' })
    files: MarkdownFileInput[],
    @Arg('dryRun', () => Boolean, {
      defaultValue: false,
      description: 'Write nothing, and count what would be done. The write gate is not asked.',
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
