import { Field, ID, InputType, Int } from 'type-graphql';
import type { TurnGate, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { KEY, SCOPE } from './inputs.js';
import { TurnGateEnum, TurnOutcomeEnum } from './turn-enums.js';

@InputType({ description: 'A turn that begins.' })
export class OpenTurnInput {
  @Field(() => String, { description: 'What is asked.' })
  query!: string;

  @Field(() => TurnGateEnum, {
    defaultValue: 'PROCEED',
    description: 'Whether the question is clear; with CLARIFY nothing is gathered.',
  })
  gate?: TurnGate;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;

  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'Context to be gathered for a turn.' })
export class GatherContextInput {
  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => String, { nullable: true, description: 'What to look for; default: the question.' })
  query?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most estimated tokens, 1 to 100000; default: MNEME_GATHER_TOKENS.',
  })
  tokenBudget?: number | null;
}

@InputType({ description: 'What became of a turn, section by section, as Markdown.' })
export class CompleteTurnInput {
  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => String, {
    nullable: true,
    description: '§0 The question with its references resolved; default: the question.',
  })
  question?: string | null;

  @Field(() => String, { nullable: true, description: '§1 How it was understood.' })
  reflection?: string | null;

  @Field(() => String, { defaultValue: '', description: '§3 The plan.' })
  plan?: string;

  @Field(() => String, { defaultValue: '', description: '§4 Executed tools.' })
  tools?: string;

  @Field(() => String, { description: '§5 The response.' })
  response!: string;

  @Field(() => String, { defaultValue: '', description: '§6 Validation.' })
  validation?: string;

  @Field(() => String, { nullable: true, description: 'Dotted topic, such as pet.hamster.' })
  topic?: string | null;

  @Field(() => [String], {
    defaultValue: [],
    description: 'Keywords, at most 50; default: words of the text.',
  })
  keywords?: string[];

  @Field(() => String, {
    nullable: true,
    description: 'What stands for it once it is archived; default: made of its sections.',
  })
  summary?: string | null;
}

@InputType({ description: 'What validation made of a turn.' })
export class RecordOutcomeInput {
  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => TurnOutcomeEnum)
  outcome!: TurnOutcome;

  @Field(() => [ID], {
    nullable: true,
    description: 'Gathered memories that were used, at most 1000; default: all.',
  })
  usedIds?: string[] | null;

  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
