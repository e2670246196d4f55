/** A run of the upkeep as lines in a terminal: while it goes on, and as it ended. */

import { MultiBar, type SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import pc from 'picocolors';
import type { PlanData, RunData, StepData } from './upkeep-run.js';

const SECOND_MS = 1_000;

/** Of a step that is done, in a line. */
export function stepLine({ step, status, looked, changed, tookMs }: StepData): string {
  const figures = `${count(looked)} looked at, ${count(changed)} changed`;
  const said = status === 'DONE' || status === 'RUNNING' ? figures : status.toLowerCase();
  const time = tookMs === null ? '' : `, ${duration(tookMs)}`;
  return `${step.padEnd(12)}${said}${time}`;
}

/** The whole run: a table of its steps, what they noted, what a dry run plans, and how it ended. */
export function reportOf(run: RunData): string {
  return [tableOf(run), ...run.steps.flatMap(remarks), ...plansOf(run), verdictOf(run)].join('\n');
}

function tableOf({ steps, dryRun }: RunData): string {
  const changed = dryRun ? 'Would change' : 'Changed';
  const table = new Table({
    head: ['Step', 'Status', 'Looked at', changed, 'Time', 'Of these'],
    colAligns: ['left', 'left', 'right', 'right', 'right', 'left'],
    style: { head: [], border: [] },
  });
  for (const step of steps) {
    const time = step.tookMs === null ? '' : duration(step.tookMs);
    const counts = step.counts.map(({ name, count: n }) => `${name} ${count(n)}`).join(', ');
    table.push([step.step, step.status, count(step.looked), count(step.changed), time, counts]);
  }
  return table.toString();
}

function remarks({ step, note, error }: StepData): string[] {
  return [
    ...(note === null ? [] : [`${step}: ${note}`]),
    ...(error === null ? [] : [pc.red(`${step} failed: ${error}`)]),
  ];
}

function plansOf({ steps }: RunData): string[] {
  return steps.flatMap(({ step, plan, changed }) => {
    if (plan.length === 0) return [];
    const more = changed > plan.length ? [`  ... ${count(changed - plan.length)} more`] : [];
    return [`\n${step} would:`, ...plan.map(planLine), ...more];
  });
}

function planLine({ act, id, otherId, reason }: PlanData): string {
  return `  ${act} ${id}${otherId === null ? '' : ` ${otherId}`}  ${pc.dim(reason)}`;
}

const VERDICTS: Readonly<Record<RunData['status'], string>> = {
  RUNNING: 'is under way',
  DONE: 'is done',
  PARTIAL: 'failed in part; the next run tries the rest again',
  LOST: 'ended early, as its server stopped; the next run goes on where it was',
};

function verdictOf({ id, kind, status, dryRun, tookMs }: RunData): string {
  const what = `${dryRun ? 'The dry run' : 'The run'} ${id} (${kind.toLowerCase()})`;
  const time = tookMs === null ? '' : ` after ${duration(tookMs)}`;
  const verdict = `\n${what} ${VERDICTS[status]}${time}.`;
  return status === 'DONE' ? verdict : pc.red(verdict);
}

function duration(ms: number): string {
  return ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

/** Where progress is shown. */
interface ProgressLines {
  show(run: RunData): void;
  /** Leaves the lines as they are. */
  stop(): void;
}

export function progressLines(stream: NodeJS.WriteStream): ProgressLines {
  return stream.isTTY ? moving(stream) : printed((line) => stream.write(`${line}\n`));
}

function moving(stream: NodeJS.WriteStream): ProgressLines {
  const bars = new MultiBar({ stream, format: '{line}', hideCursor: true, forceRedraw: true });
  const lines = new Map<string, SingleBar>();
  return {
    show({ steps }) {
      for (const step of steps.filter(isBegun)) {
        const line = { line: stepLine(step) };
        const bar = lines.get(step.step) ?? bars.create(1, 0, line);
        lines.set(step.step, bar);
        bar.update(0, line);
      }
    },
    stop: () => bars.stop(),
  };
}

/** For logs and pipes: every step once, when it is over. */
export function printed(print: (line: string) => void): ProgressLines {
  const told = new Set<string>();
  return {
    show({ steps }) {
      for (const step of steps.filter(isOver)) {
        if (!told.has(step.step)) print(stepLine(step));
        told.add(step.step);
      }
    },
    stop: () => undefined,
  };
}

function isBegun({ status }: StepData): boolean {
  return status !== 'WAITING';
}

function isOver({ status }: StepData): boolean {
  return status !== 'WAITING' && status !== 'RUNNING';
}
