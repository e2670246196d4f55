import { Args, Authorized, Ctx, InputType, Int, ObjectType, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import type { MarkdownFile as File } from '../../domain/markdown/files.js';
import type { FileOutcome, ImportProblem } from '../../domain/markdown/plan.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import { connectionOf, pageCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { type Connection, connection } from '../types/connection.js';
import { RefusalCodeEnum } from '../types/enums.js';
import { MutationOf, NonNull, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { bulkCost, CallerArg, PageArgs } from './arguments.js';

@ObjectType({ description: 'Memories of a user as people read them.' })
export class MarkdownFile implements File {
  @NonNull(String, '`users/<user>/<name>.md`.')
  path!: string;

  @NonNull(String, 'Markdown.')
  text!: string;
}

export const MarkdownFileConnection = connection('MarkdownFile', MarkdownFile, 'A page of files.');
export type MarkdownFileConnection = Connection<MarkdownFile>;

@InputType({ description: 'A file to import.' })
export class MarkdownFileInput {
  @NonNull(String, '`users/<user>/<name>.md`, of the user of the caller.')
  path!: string;

  @NonNull(String, 'Markdown.')
  text!: string;
}

@ObjectType({ description: 'An item of a file that was not imported.' })
export class MarkdownProblem implements ImportProblem {
  @NonNull(Int, 'Line where it begins, from 1.')
  line!: number;

  @NonNull(RefusalCodeEnum)
  code!: RefusalCode;

  @NonNull(String, 'What happened, and what to do about it.')
  message!: string;
}

@ObjectType({
  description: 'What became of the items of a file; missing items are kept.',
})
export class MarkdownOutcome implements FileOutcome {
  @NonNull(String, 'The file.')
  path!: string;

  @NonNull(Int, 'New memories.')
  created!: number;

  @NonNull(Int, 'Memories that got a correction or a next version.')
  updated!: number;

  @NonNull(Int, 'Items that said what is stored already.')
  unchanged!: number;

  @NonNull(Int, 'Items that were not imported.')
  refused!: number;

  @NonNull([MarkdownProblem], 'Items that were not imported, the first 100.')
  problems!: MarkdownProblem[];
}

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
