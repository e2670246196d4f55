import { Field, InputType, Int, ObjectType } from 'type-graphql';
import type { MarkdownFile as File } from '../../domain/markdown/files.js';
import type { FileOutcome, ImportProblem } from '../../domain/markdown/plan.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import { type Connection, connection } from './connection.js';
import { RefusalCodeEnum } from './enums.js';

@ObjectType({ description: 'Memories of a user as people read them.' })
export class MarkdownFile implements File {
  @Field(() => String, { description: '`users/<user>/<name>.md`.' })
  path!: string;

  @Field(() => String, { description: 'Markdown.' })
  text!: string;
}

export const MarkdownFileConnection = connection<MarkdownFile>(
  'MarkdownFile',
  () => MarkdownFile,
  'A page of files.',
);
export type MarkdownFileConnection = Connection<MarkdownFile>;

@InputType({ description: 'A file to import.' })
export class MarkdownFileInput {
  @Field(() => String, { description: '`users/<user>/<name>.md`, of the user of the caller.' })
  path!: string;

  @Field(() => String, { description: 'Markdown.' })
  text!: string;
}

@ObjectType({ description: 'An item of a file that was not imported.' })
export class MarkdownProblem implements ImportProblem {
  @Field(() => Int, { description: 'Line where it begins, from 1.' })
  line!: number;

  @Field(() => RefusalCodeEnum)
  code!: RefusalCode;

  @Field(() => String, { description: 'What happened, and what to do about it.' })
  message!: string;
}

@ObjectType({
  description: 'What became of the items of a file; missing items are kept.',
})
export class MarkdownOutcome implements FileOutcome {
  @Field(() => String, { description: 'The file.' })
  path!: string;

  @Field(() => Int, { description: 'New memories.' })
  created!: number;

  @Field(() => Int, { description: 'Memories that got a correction or a next version.' })
  updated!: number;

  @Field(() => Int, { description: 'Items that said what is stored already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Items that were not imported.' })
  refused!: number;

  @Field(() => [MarkdownProblem], { description: 'Items that were not imported, the first 100.' })
  problems!: MarkdownProblem[];
}
