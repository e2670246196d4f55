import { GraphQLDateTime } from 'graphql-scalars';
import { ID, Int, ObjectType } from 'type-graphql';
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
import { NonNull, Nullable } from './field.js';

export const RunKindEnum = defineEnum('UpkeepKind', 'What a run of the upkeep does.', RUN_KINDS);
const RunStatusEnum = defineEnum('UpkeepStatus', 'How a run of the upkeep stands.', {
  ...RUN_STATUSES,
  DONE: null,
  RUNNING: null,
});
const TriggerEnum = defineEnum('UpkeepTrigger', 'What made a run start.', {
  ...TRIGGERS,
  DEMAND: null,
  SCHEDULE: null,
});
export const StepEnum = defineEnum('UpkeepStepName', 'Steps of the upkeep, in their order.', STEPS);
const StepStatusEnum = defineEnum('UpkeepStepStatus', 'How a step stands.', {
  ...STEP_STATUSES,
  DONE: null,
  RUNNING: null,
  WAITING: null,
});

@ObjectType({ description: 'Something that a dry run would do. Ids only.' })
export class UpkeepChange {
  @NonNull(String, 'An `AuditAct`, or an act that leaves no event.')
  act!: string;

  @NonNull(ID, 'The memory, session or entity that it is about.')
  id!: string;

  @Nullable(ID, 'The other one of a pair.')
  otherId!: string | null;

  @NonNull(String, 'Why, in a few words.')
  reason!: string;
}

@ObjectType({ description: 'What a step of a run came to so far.' })
export class UpkeepStep {
  @NonNull(StepEnum)
  step!: StepName;

  @NonNull(StepStatusEnum)
  status!: StepStatus;

  @NonNull(Int, 'Memories, sessions or entities that were looked at.')
  looked!: number;

  @NonNull(Int, 'Those that were changed or, in a dry run, would be.')
  changed!: number;

  @Nullable(Int, 'Milliseconds it took; null: not done yet.')
  tookMs!: number | null;

  @Nullable(String, 'Why it failed; null: it did not.')
  error!: string | null;

  @Nullable(String, 'What a reader should know, such as why it was skipped.')
  note!: string | null;

  @NonNull([Count], 'Figures of its own, at most a handful, by name.')
  counts!: Count[];

  @NonNull([UpkeepChange], 'First changes of a dry run, at most MNEME_DRY_RUN_MAX; for ADMIN only.')
  plan!: UpkeepChange[];
}

@ObjectType({ description: 'A run of the upkeep. Its record is kept for MNEME_KEEP_RUNS_DAYS.' })
export class UpkeepRun {
  @NonNull(ID)
  id!: string;

  @NonNull(RunKindEnum)
  kind!: RunKind;

  @NonNull(TriggerEnum)
  trigger!: Trigger;

  @NonNull(RunStatusEnum)
  status!: RunStatus;

  @NonNull(Boolean, 'It writes nothing, and tells what it would do.')
  dryRun!: boolean;

  @NonNull(Boolean, 'It is for the whole tenant.')
  everyone!: boolean;

  @Nullable(String, 'The user it is for; null: the whole tenant, or nobody’s memories.')
  userId!: string | null;

  @NonNull(GraphQLDateTime, 'The time it takes as now.')
  now!: Date;

  @NonNull(GraphQLDateTime, 'When it began.')
  startedAt!: Date;

  @Nullable(GraphQLDateTime, 'When it ended; null: not yet.')
  finishedAt!: Date | null;

  @Nullable(Int, 'Milliseconds it took; null: not ended.')
  tookMs!: number | null;

  @NonNull([UpkeepStep], 'Its steps in order, without those of MNEME_UPKEEP_SKIP.')
  steps!: UpkeepStep[];
}

@ObjectType({ description: 'The result of asking for a run of the upkeep.' })
export class UpkeepOutcome {
  @Nullable(UpkeepRun, 'The run, as it ended or, without `wait`, began; null while `busy`.')
  run!: UpkeepRun | null;

  @NonNull(Boolean, 'Another run of the tenant is under way; nothing was begun.')
  busy!: boolean;

  @NonNull(String, 'The outcome as a sentence that says what to do.')
  message!: string;
}

@ObjectType({ description: 'The result of ending a message loop.' })
export class LoopOutcome {
  @NonNull(Int, 'Loops of the user so far, this one included.')
  loop!: number;

  @NonNull(Boolean, 'The loop count reached MNEME_LOOP_INTERVAL: upkeep follows.')
  due!: boolean;
}

export const UpkeepRunConnection = connection(
  'UpkeepRun',
  UpkeepRun,
  'A page of runs, the latest first.',
);
export type UpkeepRunConnection = Connection<UpkeepRun>;
