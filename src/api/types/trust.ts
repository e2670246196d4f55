import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ID, ObjectType } from 'type-graphql';
import type { TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { TrustScopeEnum, TurnOutcomeEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';

/** A move, whenever it was. */
@ObjectType()
abstract class TrustMove {
  @NonNull(Float, 'Its trust before, 0 to 1.')
  trustBefore!: number;

  @NonNull(Float, 'Its trust after, 0 to 1.')
  trustAfter!: number;

  @NonNull(TrustScopeEnum, 'How far it was trusted before.')
  scopeBefore!: TrustScope;

  @NonNull(TrustScopeEnum, 'How far it is trusted after.')
  scopeAfter!: TrustScope;
}

@ObjectType({ description: 'How the trust of a document moved.' })
export class TrustChange extends TrustMove {
  @NonNull(ID)
  id!: string;
}

@ObjectType({ description: 'How the trust of a document moved at one time.' })
export class TrustEvent extends TrustMove {
  @NonNull(ID, 'The audit event of it.')
  id!: string;

  @NonNull(GraphQLDateTime, 'When it happened.')
  at!: Date;

  @Nullable(ID, 'The turn that moved it; null: a setting, or another user’s turn.')
  turnId!: string | null;

  @Nullable(TurnOutcomeEnum, 'The outcome that moved it; null: a changed setting did.')
  outcome!: TurnOutcome | null;
}

export const TrustConnection = connection(
  'Trust',
  TrustEvent,
  'A page of how the trust of a document moved, newest first.',
);
export type TrustConnection = Connection<TrustEvent>;
