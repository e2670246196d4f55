import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Act, Heuristic, LadderStep } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { ActEnum, HeuristicEnum, LadderStepEnum } from './enums.js';

@ObjectType({
  description: 'What happened to a memory or an entity, or was refused.',
})
export class AuditEvent {
  @Field(() => ID)
  id!: string;

  @Field(() => ActEnum)
  act!: Act;

  @Field(() => String, {
    nullable: true,
    description: 'Id of the rule that decided; docs/rules.md explains it.',
  })
  rule!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'The conversation it happened in.' })
  sessionId!: string | null;

  @Field(() => String, { nullable: true, description: 'The user it was done for.' })
  byUserId!: string | null;

  @Field(() => String, { nullable: true, description: 'The agent that did it.' })
  byAgentId!: string | null;

  @Field(() => HeuristicEnum, { nullable: true })
  heuristic!: Heuristic | null;

  @Field(() => LadderStepEnum, { nullable: true })
  step!: LadderStep | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in a sentence; null if it may quote a memory you cannot see.',
  })
  explanation!: string | null;

  @Field(() => String, { nullable: true, description: 'Code of a refusal.' })
  code!: string | null;

  @Field(() => ID, { nullable: true, description: 'The entity that changed.' })
  entityId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The entity that it was merged into, or split from.',
  })
  otherEntityId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the event that this one reverts.' })
  undoes!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the event that reverted this one.' })
  undoneBy!: string | null;
}

export const AuditConnection = connection<AuditEvent>(
  'Audit',
  () => AuditEvent,
  'A page of the audit trail, newest first.',
);
export type AuditConnection = Connection<AuditEvent>;

@InputType({ description: 'Which audit events; default: all.' })
export class AuditFilter {
  @Field(() => [ActEnum], {
    nullable: true,
    description: 'Only these acts; none or an empty list: all.',
  })
  acts?: Act[] | null;

  @Field(() => ID, { nullable: true, description: 'Only events that name this memory.' })
  memoryId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only events that name this entity; not together with `memoryId`.',
  })
  entityId?: string | null;
}
