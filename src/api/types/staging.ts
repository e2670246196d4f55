import { Field, ID, ObjectType } from 'type-graphql';
import type { DecisionRefusal } from '../../domain/document/staging.js';
import type { CandidateState } from '../../domain/kernel/vocabulary.js';
import { StagedCandidate } from './inbox.js';
import { Memory } from './memory.js';
import { CandidateStateEnum, DecisionRefusalEnum } from './turn-enums.js';

@ObjectType({ description: 'The document was staged: it waits, outside memory.' })
export class CandidateStaged {
  @Field(() => StagedCandidate, { description: 'The staged item.' })
  candidate!: StagedCandidate | Promise<StagedCandidate>;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'How a staged item stands after a decision about it.' })
export class CandidateDecision {
  @Field(() => ID, { description: 'The item.' })
  id!: string;

  @Field(() => CandidateStateEnum, {
    nullable: true,
    description: 'How it stands; null: it is unknown.',
  })
  state!: CandidateState | null;

  @Field(() => DecisionRefusalEnum, {
    nullable: true,
    description: 'Why the decision was not carried out; null: it was.',
  })
  code!: DecisionRefusal | null;

  @Field(() => String, { nullable: true, description: 'What happened, and what to do about it.' })
  message!: string | null;

  @Field(() => Memory, { nullable: true, description: 'The document that it became.' })
  memory!: Memory | null;
}
