/** A run of the upkeep in a running service: begun, and followed to its end. */
import { type Ask, ServiceError } from './graphql-request.js';

/** What is to be run. */
export interface MaintainRequest {
  readonly kind: 'LOOP' | 'NIGHTLY';
  readonly dryRun: boolean;
  /** ISO time that its steps take for now; null: when it begins. */
  readonly now: string | null;
  readonly cycle: number | null;
  /** Null: the whole tenant. */
  readonly userId: string | null;
}

/** A step as the service tells of it. */
export interface StepData {
  readonly step: string;
  readonly status: 'WAITING' | 'RUNNING' | 'DONE' | 'SKIPPED' | 'FAILED';
  readonly looked: number;
  readonly changed: number;
  readonly tookMs: number | null;
  readonly error: string | null;
  readonly note: string | null;
  readonly counts: readonly { readonly name: string; readonly count: number }[];
  readonly plan: readonly PlanData[];
}

export interface PlanData {
  readonly act: string;
  readonly id: string;
  readonly otherId: string | null;
  readonly reason: string;
}

/** A run as the service tells of it. */
export interface RunData {
  readonly id: string;
  readonly kind: string;
  readonly status: 'RUNNING' | 'DONE' | 'PARTIAL' | 'LOST';
  readonly dryRun: boolean;
  readonly tookMs: number | null;
  readonly steps: readonly StepData[];
}

/** What following a run needs. */
export interface Following {
  readonly ask: Ask;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Told of the run at its beginning, and whenever it was looked at. */
  show(run: RunData): void;
}

const RUN = `{
  id kind status dryRun tookMs
  steps { step status looked changed tookMs error note counts { name count } plan { act id otherId reason } }
}`;
const BEGIN = `mutation($kind: UpkeepKind!, $dryRun: Boolean!, $now: DateTime, $cycle: Int, $caller: CallerInput) {
  runMaintenance(kind: $kind, dryRun: $dryRun, now: $now, cycle: $cycle, wait: false, caller: $caller) { message run ${RUN} }
}`;
const LOOK = `query($id: ID!, $caller: CallerInput) { maintenanceRun(id: $id, caller: $caller) ${RUN} }`;

/** How often the run is looked at, in milliseconds. */
const LOOK_EVERY_MS = 500;

/** How often in a row it may fail to be looked at: the service may be busy, or start anew. */
const MAX_FAILURES = 20;

/** The run as it ended. @throws ServiceError */
export async function maintain(following: Following, request: MaintainRequest): Promise<RunData> {
  const { ask, pause, show } = following;
  const { userId, ...how } = request;
  const caller = { userId };
  const { runMaintenance: begun } = await ask<Begun>(BEGIN, { ...how, caller });
  if (begun.run === null) throw new ServiceError(begun.message);
  const look = patient(ask, { id: begun.run.id, caller });
  let run = begun.run;
  for (show(run); run.status === 'RUNNING'; show(run)) {
    await pause(LOOK_EVERY_MS);
    run = (await look()) ?? run;
  }
  return run;
}

interface Begun {
  readonly runMaintenance: { readonly message: string; readonly run: RunData | null };
}

/** Looks at a run; null where that fails for a while only. @throws ServiceError */
function patient(
  ask: Ask,
  which: { readonly id: string; readonly caller: object },
): () => Promise<RunData | null> {
  let failures = 0;
  return async () => {
    try {
      const { maintenanceRun } = await ask<{ maintenanceRun: RunData | null }>(LOOK, which);
      failures = 0;
      if (maintenanceRun) return maintenanceRun;
      throw new ServiceError(`The service no longer knows the run ${which.id}.`);
    } catch (thrown) {
      const hopeful = thrown instanceof ServiceError && thrown.retryable;
      if (!hopeful || ++failures > MAX_FAILURES) throw thrown;
      return null;
    }
  };
}
