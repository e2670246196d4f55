import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, InputType, Int } from 'type-graphql';
import type { Kind } from '../../domain/kernel/vocabulary.js';
import { KindEnum } from './enums.js';

export const IDEMPOTENCY =
  'Repeat a request with the same key and it is done once; the answer is the first one.';
export const AS_OF = {
  nullable: true,
  description: 'What held at one time, as known at another; default: the current truth.',
};
export const SCOPE = 'SHARED (default) for every agent, or the id of the calling agent.';

@InputType({
  description:
    'What the model that is served can take. The number and the domains bound ambient recall and context blocks.',
})
export class ModelProfileInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'Most memories of an ambient recall, 1 to 1000; default: MNEME_MAX_INJECTED (8 unless configured).',
  })
  maxInjected?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Least cosine similarity, -1 to 1, of a memory that only its meaning speaks for; default: none.',
  })
  similarityThreshold?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Task domains in which ambient recall returns nothing, at most 50.',
  })
  disabledDomains?: string[] | null;
}

@InputType({ description: 'For whom an operation acts. Credentials may fix either.' })
export class CallerInput {
  @Field(() => String, {
    nullable: true,
    description: 'The user; absent: only memories of no user.',
  })
  userId?: string | null;

  @Field(() => String, { nullable: true, description: 'The agent; absent: only the SHARED scope.' })
  agentId?: string | null;

  @Field(() => String, { nullable: true, description: 'The conversation the call belongs to.' })
  sessionId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The role the agent acts in; default: the one registered for it.',
  })
  roleId?: string | null;

  @Field(() => String, { nullable: true, description: 'The task domain of the moment.' })
  domain?: string | null;

  @Field(() => ModelProfileInput, {
    nullable: true,
    description:
      'The memory section of the profile of the model that is served; default: no limits of its own.',
  })
  profile?: ModelProfileInput | null;
}

@InputType({
  description:
    'A picture of the past on two time lines. Links between memories are told as they are now. Neither time: the current truth.',
})
export class AsOfInput {
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'What held then, also in the future; default: `knownAt`.',
  })
  validAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'As far as the service knew then, and in the words of then; default: everything that is known now.',
  })
  knownAt?: Date | null;
}

@InputType({ description: 'What to list.' })
export class MemoryFilter {
  @Field(() => [KindEnum], {
    nullable: true,
    description: 'Only these kinds; none or an empty list: all.',
  })
  kinds?: Kind[] | null;

  @Field(() => String, { nullable: true, description: 'Only this conversation.' })
  sessionId?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Events at or after this.' })
  after?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Events before this.' })
  before?: Date | null;
}
