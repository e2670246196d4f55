/** What `mneme doctor` finds, and how it tells it. Pure. */
import pc from 'picocolors';
import { saysWarming } from '../api/health.js';
import type { Directory } from '../domain/kernel/databases.js';

/** One thing that was looked at. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly check: string;
  /** WRONG: it keeps something from working. WARNING: it may, or it is worth knowing. */
  readonly status: 'OK' | 'WARNING' | 'WRONG';
  readonly says: string;
  /** What to do about it; null: nothing. */
  readonly todo: string | null;
}

export const ok = (check: string, says: string): Finding => ({
  check,
  status: 'OK',
  says,
  todo: null,
});
export const warning = (check: string, says: string, todo: string): Finding => ({
  ...{ check, status: 'WARNING', says, todo },
});
export const wrong = (check: string, says: string, todo: string): Finding => ({
  ...{ check, status: 'WRONG', says, todo },
});

const MARKS = { OK: pc.green('ok'), WARNING: pc.yellow('!!'), WRONG: pc.red('XX') } as const;

export function findingsText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, status, says, todo }) => [
    `${MARKS[status]}  ${check.padEnd(width)}  ${says}`,
    ...(todo === null ? [] : [`    ${' '.repeat(width)}  ${pc.bold(todo)}`]),
  ]);
  return [...lines, '', verdictOf(findings)].join('\n');
}

function verdictOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['status']) =>
    findings.filter(({ status }) => status === wanted).length;
  const [bad, doubtful] = [count('WRONG'), count('WARNING')];
  if (bad > 0) return pc.red(`${bad} of ${findings.length} checks found something wrong.`);
  return doubtful > 0 ? `Nothing is wrong; ${doubtful} to look at.` : pc.green('All is well.');
}

/** @param answer what `/health/ready` said */
export function readinessFinding(url: string, isReady: boolean, answer: string): Finding {
  if (isReady) return ok('service', `ready at ${url}`);
  if (saysWarming(answer)) {
    const says = `${url} answers, and still prepares what is asked most`;
    return warning('service', says, 'First requests are slower; look again in a minute.');
  }
  const todo = 'Its log says more; docs/operations.md, "Health".';
  return wrong('service', `${url} is not ready: ${answer}`, todo);
}

/** Tenants that nothing is written of, and moves that did not come to their end; a file without any has nothing to tell. */
export function movesFinding({
  readOnly,
  moving,
}: Pick<Directory, 'readOnly' | 'moving'>): Finding[] {
  const moved = Object.keys(moving);
  const held = readOnly.filter((tenant) => !moved.includes(tenant));
  return [
    ...(moved.length === 0
      ? []
      : [
          warning(
            'moves',
            `under way, or broken off: ${moved.join(', ')}`,
            'One that broke off is ended by the same `mneme tenants move` once more.',
          ),
        ]),
    ...(held.length === 0
      ? []
      : [
          warning(
            'tenants',
            `read-only in the file of databases: ${held.join(', ')}`,
            'Nothing of them is written until they are taken off `readOnly`.',
          ),
        ]),
  ];
}

/** What the queues of a service hold, as it tells it. */
export interface Queues {
  readonly unlinked: number;
  readonly embedding: {
    readonly model: string | null;
    readonly waiting: number;
    readonly failing: number;
    readonly lastError: string | null;
  };
  readonly lastUpkeep: readonly {
    readonly kind: string;
    readonly at: string;
    readonly outcome: string;
  }[];
}

/** From here on a queue is worth a word. */
const LONG_QUEUE = 5_000;

export function queueFindings({ unlinked, embedding, lastUpkeep }: Queues): Finding[] {
  const { model, waiting, failing, lastError } = embedding;
  const found = [embeddingFinding(model, failing, lastError)];
  const queues = `${waiting} wait to be embedded, ${unlinked} to be linked`;
  found.push(
    Math.max(waiting, unlinked) > LONG_QUEUE
      ? warning('queues', queues, 'They shrink by themselves; recall finds by words meanwhile.')
      : ok('queues', queues),
  );
  const nightly = lastUpkeep.find(({ kind }) => kind === 'NIGHTLY');
  found.push(
    nightly === undefined
      ? ok('upkeep', 'it has not run yet: it does at night, or with `mneme maintain`')
      : upkeepFinding(nightly),
  );
  return found;
}

function embeddingFinding(
  model: string | null,
  failing: number,
  lastError: string | null,
): Finding {
  if (model === null) {
    return warning(
      'embedding',
      'there is no model: recall finds by words alone',
      'See EMBEDDING_PROVIDER.',
    );
  }
  if (failing === 0) return ok('embedding', model);
  const says = `${model} failed for ${failing} memories: ${lastError ?? 'no reason is known'}`;
  return wrong(
    'embedding',
    says,
    'See the EMBEDDING_ settings; what failed is tried again by itself.',
  );
}

function upkeepFinding({ at, outcome }: Queues['lastUpkeep'][number]): Finding {
  const says = `${outcome.toLowerCase()} at ${at}`;
  if (outcome === 'DONE') return ok('upkeep', says);
  return warning('upkeep', says, '`mneme maintain` runs it again and shows what fails.');
}

/** What hooks of coding agents told of a session, and what of it is stored. */
export interface Capture {
  readonly id: string;
  readonly seen: number;
  readonly acknowledged: number;
  readonly problem: string | null;
  readonly at: string;
}

/** Younger than this, what is not stored yet is on its way. */
const ON_ITS_WAY_MS = 60_000;

/** Sessions since the service started; none: no hook has called. */
export function captureFindings(captures: readonly Capture[], now: Date): Finding[] {
  if (captures.length === 0) return [];
  const total = (key: 'seen' | 'acknowledged') =>
    captures.reduce((sum, capture) => sum + capture[key], 0);
  const says = `${total('acknowledged')} of ${total('seen')} turns of ${captures.length} sessions are stored`;
  const lost = captures.find(
    ({ seen, acknowledged, problem, at }) =>
      acknowledged < seen &&
      (problem !== null || now.getTime() - new Date(at).getTime() > ON_ITS_WAY_MS),
  );
  if (lost === undefined) return [ok('capture', says)];
  const { id, seen, acknowledged, problem } = lost;
  const why = problem === null ? '' : ` (${problem})`;
  return [
    warning(
      'capture',
      `${says}; session ${id}: ${acknowledged} of ${seen}${why}`,
      'The log of the service tells of each hook ("type": "hook"); docs/hooks.md.',
    ),
  ];
}

const DAY_MS = 86_400_000;
const OLD_DAYS = 7;

/** @param latest when the newest backup began; null: there is none */
export function backupFinding(folder: string | undefined, latest: Date | null, now: Date): Finding {
  const todo =
    'Take one with `mneme backup --to <folder>`, or by the clock: MNEME_BACKUP_SCHEDULE.';
  if (folder === undefined)
    return warning('backup', 'no folder of backups is set (MNEME_BACKUP_DIR)', todo);
  if (latest === null) return warning('backup', `${folder} has none`, todo);
  const days = Math.floor((now.getTime() - latest.getTime()) / DAY_MS);
  const says = `the last one is ${days} ${days === 1 ? 'day' : 'days'} old`;
  return days > OLD_DAYS ? warning('backup', says, todo) : ok('backup', says);
}
