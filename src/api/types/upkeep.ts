import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  RUN_KINDS,
  RUN_STATUSES,
  type RunKind,
  type RunStatus,
  STEP_STATUSES,
  STEPS,
  type StepName,
  type StepStatus,
  TRIGGERS,
  type Trigger,
} from '../../domain/upkeep/run.js';
import { type Connection, connection } from './connection.js';
import { Count } from './count.js';
import { defineEnum } from './define-enum.js';

export const RunKindEnum = defineEnum('UpkeepKind', 'What a run of the upkeep does.', RUN_KINDS);
const RunStatusEnum = defineEnum('UpkeepStatus', 'How a run of the upkeep stands.', {
  ...RUN_STATUSES,
  RUNNING: null,
});
const TriggerEnum = defineEnum('UpkeepTrigger', 'What made a run start.', {
  ...TRIGGERS,
  SCHEDULE: null,
});
const StepEnum = defineEnum('UpkeepStepName', 'Steps of the upkeep, in their order.', STEPS);
const StepStatusEnum = defineEnum('UpkeepStepStatus', 'How a step stands.', {
  ...STEP_STATUSES,
  DONE: null,
  RUNNING: null,
  WAITING: null,
});

@ObjectType({ description: 'Something that a dry run would do. Ids only.' })
export class UpkeepChange {
  @Field(() => String, { description: 'An `AuditAct`, or an act that leaves no event.' })
  act!: string;

  @Field(() => ID, { description: 'The memory, session or entity that it is about.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The other one of a pair.' })
  otherId!: string | null;

  @Field(() => String, { description: 'Why, in a few words.' })
  reason!: string;
}

@ObjectType({ description: 'What a step of a run came to so far.' })
export class UpkeepStep {
  @Field(() => StepEnum)
  step!: StepName;

  @Field(() => StepStatusEnum)
  status!: StepStatus;

  @Field(() => Int, { description: 'Memories, sessions or entities that were looked at.' })
  looked!: number;

  @Field(() => Int, { description: 'Those that were changed or, in a dry run, would be.' })
  changed!: number;

  @Field(() => Int, { nullable: true, description: 'Milliseconds it took; null: not done yet.' })
  tookMs!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it failed; null: it did not.' })
  error!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What a reader should know, such as why it was skipped.',
  })
  note!: string | null;

  @Field(() => [Count], { description: 'Figures of its own, at most a handful, by name.' })
  counts!: Count[];

  @Field(() => [UpkeepChange], {
    description: 'First changes of a dry run, at most MNEME_DRY_RUN_MAX; for ADMIN only.',
  })
  plan!: UpkeepChange[];
}

@ObjectType({ description: 'A run of the upkeep. Its record is kept for MNEME_KEEP_RUNS_DAYS.' })
export class UpkeepRun {
  @Field(() => ID, { description: 'Twelve hexadecimal characters.' })
  id!: string;

  @Field(() => RunKindEnum)
  kind!: RunKind;

  @Field(() => TriggerEnum)
  trigger!: Trigger;

  @Field(() => RunStatusEnum)
  status!: RunStatus;

  @Field(() => Boolean, { description: 'It writes nothing, and tells what it would do.' })
  dryRun!: boolean;

  @Field(() => Boolean, { description: 'It is for the whole tenant.' })
  everyone!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The user it is for; null: the whole tenant, or nobody’s memories.',
  })
  userId!: string | null;

  @Field(() => GraphQLDateTime, { description: 'The time it takes as now.' })
  now!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it began.' })
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ended; null: not yet.' })
  finishedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds it took; null: not ended.' })
  tookMs!: number | null;

  @Field(() => [UpkeepStep], {
    description: 'Its steps in order, without those of MNEME_UPKEEP_SKIP.',
  })
  steps!: UpkeepStep[];
}

@ObjectType({ description: 'The result of asking for a run of the upkeep.' })
export class UpkeepOutcome {
  @Field(() => UpkeepRun, {
    nullable: true,
    description: 'The run, as it ended or, without `wait`, began; null while `busy`.',
  })
  run!: UpkeepRun | null;

  @Field(() => Boolean, {
    description: 'Another run of the tenant is under way; nothing was begun.',
  })
  busy!: boolean;

  @Field(() => String, { description: 'The outcome as a sentence that says what to do.' })
  message!: string;
}

@ObjectType({ description: 'The result of ending a message loop.' })
export class LoopOutcome {
  @Field(() => Int, { description: 'Loops of the user so far, this one included.' })
  loop!: number;

  @Field(() => Boolean, {
    description: 'The loop count reached MNEME_LOOP_INTERVAL: upkeep follows.',
  })
  due!: boolean;
}

export const UpkeepRunConnection = connection<UpkeepRun>(
  'UpkeepRun',
  () => UpkeepRun,
  'A page of runs, the latest first.',
);
export type UpkeepRunConnection = Connection<UpkeepRun>;
