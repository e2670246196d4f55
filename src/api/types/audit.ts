import { GraphQLDateTime } from 'graphql-scalars';
import { ID, InputType, ObjectType } from 'type-graphql';
import type { Act, Heuristic, LadderStep } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { ActEnum, HeuristicEnum, LadderStepEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';

@ObjectType({
  description: 'What happened to a memory or an entity, or was refused.',
})
export class AuditEvent {
  @NonNull(ID)
  id!: string;

  @NonNull(ActEnum)
  act!: Act;

  @Nullable(String, 'Id of the rule that decided; docs/rules.md explains it.')
  rule!: string | null;

  @NonNull(GraphQLDateTime, 'When it happened.')
  at!: Date;

  @Nullable(ID, 'The conversation it happened in.')
  sessionId!: string | null;

  @Nullable(String, 'The user it was done for.')
  byUserId!: string | null;

  @Nullable(String, 'The agent that did it.')
  byAgentId!: string | null;

  @Nullable(String, 'Of administration: the role of the credentials that did it.')
  byRole!: string | null;

  @Nullable(ID, 'Of administration: the id of the API key or token that did it.')
  byKey!: string | null;

  @Nullable(HeuristicEnum)
  heuristic!: Heuristic | null;

  @Nullable(LadderStepEnum)
  step!: LadderStep | null;

  @Nullable(String, 'Why, in a sentence; null if it may quote a memory you cannot see.')
  explanation!: string | null;

  @Nullable(String, 'Code of a refusal.')
  code!: string | null;

  @Nullable(ID, 'The entity that changed.')
  entityId!: string | null;

  @Nullable(ID, 'The entity that it was merged into, or split from.')
  otherEntityId!: string | null;

  @Nullable(ID, 'Id of the event that this one reverts.')
  undoes!: string | null;

  @Nullable(ID, 'Id of the event that reverted this one.')
  undoneBy!: string | null;
}

export const AuditConnection = connection(
  'Audit',
  AuditEvent,
  'A page of the audit trail, newest first.',
);
export type AuditConnection = Connection<AuditEvent>;

@InputType({ description: 'Which audit events; default: all.' })
export class AuditFilter {
  @Nullable([ActEnum], 'Only these acts; none or an empty list: all.')
  acts?: Act[] | null;

  @Nullable(ID, 'Only events that name this memory.')
  memoryId?: string | null;

  @Nullable(ID, 'Only events that name this entity; not together with `memoryId`.')
  entityId?: string | null;
}
