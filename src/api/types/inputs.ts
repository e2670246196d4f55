import { Float, ID, InputType, Int } from 'type-graphql';
import type { Kind } from '../../domain/kernel/vocabulary.js';
import { KindEnum } from './enums.js';
import { Nullable } from './field.js';
import { GraphQLTimeBound } from './time-bound.js';

/** Bounds of event times. */
export const FROM = 'Events at or after this.';
export const UNTIL = 'Events before this.';
export const SCOPE = 'SHARED (default) for every agent, or the id of the calling agent.';

@InputType({
  description: 'Limits of the model served, for ambient recall and context blocks.',
})
export class ModelProfileInput {
  @Nullable(Int, 'Most memories, 1 to 1000; default: MNEME_MAX_INJECTED (8).')
  maxInjected?: number | null;

  @Nullable(Float, 'Least cosine of a hit found by meaning alone, -1 to 1; default: none.')
  similarityThreshold?: number | null;

  @Nullable([String], 'Task domains in which ambient recall returns nothing, at most 50.')
  disabledDomains?: string[] | null;
}

@InputType({ description: 'For whom an operation acts; credentials may fix user and agent.' })
export class CallerInput {
  @Nullable(String, 'The user; without it only what belongs to nobody is seen.')
  userId?: string | null;

  @Nullable(String, 'The agent; without it only the scope SHARED is seen.')
  agentId?: string | null;

  @Nullable(ID, 'The conversation the call belongs to.')
  sessionId?: string | null;

  @Nullable(String, 'The role the agent acts in; default: the one registered for it.')
  roleId?: string | null;

  @Nullable(String, 'The current task domain.')
  domain?: string | null;

  @Nullable(ModelProfileInput, 'Limits of the model that is served; default: no extra limits.')
  profile?: ModelProfileInput | null;
}

@InputType({
  description: 'A past state on two time lines; none or empty: the current truth.',
})
export class AsOfInput {
  @Nullable(GraphQLTimeBound, 'What held then, also in the future; default: `knownAt`.')
  validAt?: Date | null;

  @Nullable(
    GraphQLTimeBound,
    'What was known then, in its wording of then; default: all known now.',
  )
  knownAt?: Date | null;
}

@InputType({ description: 'What to list; default: everything.' })
export class MemoryFilter {
  @Nullable([KindEnum], 'Only these kinds; none or an empty list: all.')
  kinds?: Kind[] | null;

  @Nullable(ID, 'Only this conversation.')
  sessionId?: string | null;

  @Nullable(GraphQLTimeBound, FROM)
  from?: Date | null;

  @Nullable(GraphQLTimeBound, UNTIL)
  until?: Date | null;
}
