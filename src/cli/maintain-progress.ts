/** The steps of a run as they go on: a line each, that moves on a terminal and is printed once elsewhere. */
import { MultiBar, type SingleBar } from 'cli-progress';
import { stepLine } from './maintain-report.js';
import type { RunData, StepData } from './maintain-run.js';

/** Where progress is shown. */
export interface ProgressLines {
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
