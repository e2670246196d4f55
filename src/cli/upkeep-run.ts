/** `mneme maintain`: what it may be told, and a run in a running service, begun and followed to its end. */
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { Act } from './act.js';
import { type ServiceOptions, withServiceOptions } from './connection.js';
import { type Ask, ServiceError } from './graphql-request.js';

/** What was asked for. */
export interface MaintainRequest {
  readonly request: UpkeepRequest;
  readonly service: ServiceOptions;
}

interface Parsed extends ServiceOptions {
  readonly dryRun?: true;
  readonly now?: string;
  readonly cycle?: number;
}

const AFTER = `
Examples:
  mneme maintain --dry-run
  mneme maintain loop --user ana
  mneme maintain nightly --key $ADMIN_KEY --json

It needs the role ADMIN where the service asks for credentials. With --user for this user alone, else for the whole tenant.
Exit code: 0 when every step was done, 1 when one failed or nothing could be run.
The run goes on in the service when this command is stopped.`;

export function maintainCommand(act: Act<MaintainRequest>): Command {
  const command = new Command('maintain')
    .description('Runs the upkeep of the service now, and shows how it goes.')
    .addArgument(
      new Argument('[kind]', 'what is done every 25 message loops, or every night')
        .choices(['loop', 'nightly'])
        .default('nightly'),
    )
    .option('--dry-run', 'write nothing, and list what would be done')
    .option('--now <time>', 'ISO time that its steps take for now', timeOf)
    .option('--cycle <n>', 'recall cycle that every user is taken to be in', cycleOf);
  return withServiceOptions(command)
    .addHelpText('after', AFTER)
    .action((given: string, { dryRun, now, cycle, ...service }: Parsed) => {
      const kind = given === 'loop' ? 'LOOP' : 'NIGHTLY';
      const when = { now: now ?? null, cycle: cycle ?? null };
      return act({
        request: { kind, dryRun: dryRun ?? false, userId: service.user ?? null, ...when },
        service,
      });
    });
}

function timeOf(text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError('It must be an ISO time such as 2026-03-01T03:00:00Z.');
}

function cycleOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number, at least 0.');
}

/** What is to be run. */
export interface UpkeepRequest {
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
interface Following {
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
const BEGIN = `mutation($kind: UpkeepKind!, $dryRun: Boolean!, $now: TimeBound, $cycle: Int, $caller: CallerInput) {
  runUpkeep(kind: $kind, dryRun: $dryRun, now: $now, cycle: $cycle, wait: false, caller: $caller) { message run ${RUN} }
}`;
const LOOK = `query($id: ID!, $caller: CallerInput) { upkeepRuns(id: $id, caller: $caller) { edges { node ${RUN} } } }`;

/** How often the run is looked at, in milliseconds. */
const LOOK_EVERY_MS = 500;

/** How often in a row it may fail to be looked at: the service may be busy, or start anew. */
const MAX_FAILURES = 20;

/** The run as it ended. @throws ServiceError */
export async function runUpkeep(following: Following, request: UpkeepRequest): Promise<RunData> {
  const { ask, pause, show } = following;
  const { userId, ...how } = request;
  const caller = { userId };
  const { runUpkeep: begun } = await ask<Begun>(BEGIN, { ...how, caller });
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
  readonly runUpkeep: { readonly message: string; readonly run: RunData | null };
}

interface Looked {
  readonly upkeepRuns: { readonly edges: readonly { readonly node: RunData }[] };
}

/** Looks at a run; null where that fails for a while only. @throws ServiceError */
function patient(
  ask: Ask,
  which: { readonly id: string; readonly caller: object },
): () => Promise<RunData | null> {
  let failures = 0;
  return async () => {
    try {
      const { upkeepRuns } = await ask<Looked>(LOOK, which);
      failures = 0;
      const [edge] = upkeepRuns.edges;
      if (edge) return edge.node;
      throw new ServiceError(`The service no longer knows the run ${which.id}.`);
    } catch (thrown) {
      const hopeful = thrown instanceof ServiceError && thrown.retryable;
      if (!hopeful || ++failures > MAX_FAILURES) throw thrown;
      return null;
    }
  };
}
