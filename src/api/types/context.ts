import { ID, Int, ObjectType } from 'type-graphql';
import type { Complexity } from '../../domain/recall/complexity.js';
import type { SectionName } from '../../domain/recall/context/lines.js';
import type { Gate, Notice } from '../../flows/recall/types.js';
import { ComplexityEnum, GateEnum, NoticeEnum, SectionEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { IntentResult } from './intent.js';

@ObjectType({ description: 'One line of a context block.' })
export class ContextLine {
  @NonNull(ID, 'The id it cites: of a memory; in PROFILES, of an entity.')
  id!: string;

  @NonNull(String, 'The line, without bullet and citation.')
  text!: string;

  @Nullable(String, 'Day, source and confidence, as cited; null: of an entity.')
  origin!: string | null;

  @NonNull(Int, 'Estimated tokens, with bullet and citation.')
  tokens!: number;
}

@ObjectType({ description: 'A part of a context block.' })
export class ContextSection {
  @NonNull(SectionEnum)
  name!: SectionName;

  @NonNull(String, 'Its heading.')
  title!: string;

  @NonNull(Int, 'Estimated tokens of heading and lines.')
  tokens!: number;

  @NonNull([ContextLine], 'Its lines, at most what fits; MEMORIES: best first.')
  items!: ContextLine[];
}

@ObjectType({ description: 'Memories as Markdown for a model, within a token budget.' })
export class ContextBlock {
  @Nullable(String, 'The block as markdown; null: nothing bears on it, fits, or is new.')
  markdown!: string | null;

  @Nullable(ComplexityEnum, 'How much of the graph the prompt needs; null when a gate stopped it.')
  complexity!: Complexity | null;

  @Nullable(IntentResult, 'What the prompt asks for; null when a gate stopped it.')
  intent!: IntentResult | null;

  @NonNull(Int, 'Estimated tokens it could use; 0: stopped by a gate.')
  budget!: number;

  @Nullable(GateEnum, 'Why nothing was recalled at all; null: it was not stopped.')
  gate!: Gate | null;

  @Nullable(Int, 'Number of this ambient recall for the user, from 1; null: unknown.')
  cycle!: number | null;

  @NonNull([NoticeEnum])
  notices!: Notice[];

  @NonNull(Int, 'Estimated tokens of the block; at most `budget`.')
  tokens!: number;

  @NonNull(Int, 'Memories that bear on the prompt and had no room.')
  omitted!: number;

  @NonNull(Int, 'Lines left out: given before in the session of the caller.')
  alreadyGiven!: number;

  @NonNull(
    [ContextSection],
    'The same as data: up to three sections, in order, none of them empty.',
  )
  sections!: ContextSection[];
}
