import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType } from 'type-graphql';
import type { TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { TrustScopeEnum } from './enums.js';
import { TurnOutcomeEnum } from './turn-enums.js';

/** A move, whenever it was. */
@ObjectType()
abstract class TrustMove {
  @Field(() => Float, { description: 'Its trust before, 0 to 1.' })
  trustBefore!: number;

  @Field(() => Float, { description: 'Its trust after, 0 to 1.' })
  trustAfter!: number;

  @Field(() => TrustScopeEnum, { description: 'How far it was trusted before.' })
  scopeBefore!: TrustScope;

  @Field(() => TrustScopeEnum, { description: 'How far it is trusted after.' })
  scopeAfter!: TrustScope;
}

@ObjectType({ description: 'How the trust of a document moved.' })
export class TrustChange extends TrustMove {
  @Field(() => ID, { description: 'The document.' })
  id!: string;
}

@ObjectType({ description: 'How the trust of a document moved at one time.' })
export class TrustEvent extends TrustMove {
  @Field(() => ID, { description: 'The audit event of it.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'The turn that moved it; null: a setting, or another user’s turn.',
  })
  turnId!: string | null;

  @Field(() => TurnOutcomeEnum, {
    nullable: true,
    description: 'The outcome that moved it; null: a changed setting did.',
  })
  outcome!: TurnOutcome | null;
}

export const TrustConnection = connection<TrustEvent>(
  'Trust',
  () => TrustEvent,
  'A page of how the trust of a document moved, newest first.',
);
export type TrustConnection = Connection<TrustEvent>;
