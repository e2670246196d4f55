import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Complexity } from '../../domain/recall/complexity.js';
import type { SectionName } from '../../domain/recall/context/lines.js';
import type { Gate, Notice } from '../../flows/recall/types.js';
import { IntentResult } from './intent.js';
import { ComplexityEnum, GateEnum, NoticeEnum, SectionEnum } from './recall-enums.js';

@ObjectType({ description: 'One line of a context block.' })
export class ContextLine {
  @Field(() => ID, { description: 'The id it cites: of a memory; in PROFILES, of an entity.' })
  id!: string;

  @Field(() => String, { description: 'The line, without bullet and citation.' })
  text!: string;

  @Field(() => Int, { description: 'Estimated tokens, with bullet and citation.' })
  tokens!: number;
}

@ObjectType({ description: 'A part of a context block.' })
export class ContextSection {
  @Field(() => SectionEnum)
  name!: SectionName;

  @Field(() => String, { description: 'Its heading.' })
  title!: string;

  @Field(() => Int, { description: 'Estimated tokens of heading and lines; at most `budget`.' })
  tokens!: number;

  @Field(() => Int, {
    description: 'Tokens it could use: its share and what other sections left over.',
  })
  budget!: number;

  @Field(() => [ContextLine], {
    description: 'Its lines, best first, turns oldest first; at most what fits.',
  })
  items!: ContextLine[];
}

@ObjectType({ description: 'Memories as Markdown for a model, within a token budget.' })
export class ContextBlock {
  @Field(() => String, {
    nullable: true,
    description: 'The block as markdown; null: there is nothing to say, or nothing fits.',
  })
  markdown!: string | null;

  @Field(() => ComplexityEnum, {
    nullable: true,
    description: 'How much of the graph the prompt needs; null when a gate stopped it.',
  })
  complexity!: Complexity | null;

  @Field(() => IntentResult, {
    nullable: true,
    description: 'What the prompt asks for; null when a gate stopped it.',
  })
  intent!: IntentResult | null;

  @Field(() => Int, {
    description: 'Estimated tokens it could use; 0: stopped by a gate.',
  })
  budget!: number;

  @Field(() => GateEnum, {
    nullable: true,
    description: 'Why nothing was recalled at all; null: it was not stopped.',
  })
  gate!: Gate | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of this ambient recall for the user, from 1; null: unknown.',
  })
  cycle!: number | null;

  @Field(() => [NoticeEnum])
  notices!: Notice[];

  @Field(() => Int, { description: 'Estimated tokens of the block; at most `budget`.' })
  tokens!: number;

  @Field(() => Int, { description: 'Distinct lines that did not fit.' })
  omitted!: number;

  @Field(() => [ContextSection], {
    description: 'The same as data: up to four sections, in order, none of them empty.',
  })
  sections!: ContextSection[];
}
