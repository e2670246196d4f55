import { ID, InputType, Int } from 'type-graphql';
import type { TurnGate, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { NonNull, Nullable } from './field.js';
import { SCOPE } from './inputs.js';
import { TurnGateEnum, TurnOutcomeEnum } from './turn-enums.js';

@InputType({ description: 'A turn that begins.' })
export class OpenTurnInput {
  @NonNull(String, 'What is asked.')
  query!: string;

  @NonNull(TurnGateEnum, 'Whether the question is clear; with CLARIFY nothing is gathered.', {
    defaultValue: 'PROCEED',
  })
  gate?: TurnGate;

  @Nullable(String, SCOPE)
  scope?: string | null;

  @Nullable(String)
  idempotencyKey?: string | null;
}

@InputType({ description: 'Context to be gathered for a turn.' })
export class GatherContextInput {
  @NonNull(ID, 'The turn.')
  turnId!: string;

  @Nullable(String, 'What to look for; default: the question.')
  query?: string | null;

  @Nullable(Int, 'Most estimated tokens, 1 to 100000; default: MNEME_GATHER_TOKENS.')
  tokenBudget?: number | null;
}

@InputType({ description: 'What became of a turn, section by section, as Markdown.' })
export class CompleteTurnInput {
  @NonNull(ID, 'The turn.')
  turnId!: string;

  @Nullable(String, '§0 The question with its references resolved; default: the question.')
  question?: string | null;

  @Nullable(String, '§1 How it was understood.')
  reflection?: string | null;

  @NonNull(String, '§3 The plan.', { defaultValue: '' })
  plan?: string;

  @NonNull(String, '§4 Executed tools.', { defaultValue: '' })
  tools?: string;

  @NonNull(String, '§5 The response.')
  response!: string;

  @NonNull(String, '§6 Validation.', { defaultValue: '' })
  validation?: string;

  @Nullable(String, 'Dotted topic, such as pet.hamster.')
  topic?: string | null;

  @NonNull([String], 'Keywords, at most 50; default: words of the text.', { defaultValue: [] })
  keywords?: string[];

  @Nullable(String, 'What stands for it once it is archived; default: made of its sections.')
  summary?: string | null;
}

@InputType({ description: 'What validation made of a turn.' })
export class RecordOutcomeInput {
  @NonNull(ID, 'The turn.')
  turnId!: string;

  @NonNull(TurnOutcomeEnum)
  outcome!: TurnOutcome;

  @Nullable([ID], 'Gathered memories that were used, at most 1000; default: all.')
  usedIds?: string[] | null;

  @Nullable(String)
  idempotencyKey?: string | null;
}
