import { InputType, Int, ObjectType } from 'type-graphql';
import type { MarkdownFile as File } from '../../domain/markdown/files.js';
import type { FileOutcome, ImportProblem } from '../../domain/markdown/plan.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import { type Connection, connection } from './connection.js';
import { RefusalCodeEnum } from './enums.js';
import { NonNull } from './field.js';

@ObjectType({ description: 'Memories of a user as people read them.' })
export class MarkdownFile implements File {
  @NonNull(String, '`users/<user>/<name>.md`.')
  path!: string;

  @NonNull(String, 'Markdown.')
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
