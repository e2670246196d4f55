/** Shows progress to a person: one line that changes on a terminal, a line now and then elsewhere. */
import type { OnProgress } from './types.js';

const PLAIN_INTERVAL_MS = 2_000;

/** The part of a stream this needs. */
interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** `report` shows a text, `done` ends the line. */
interface ProgressLine {
  readonly report: OnProgress;
  done(): void;
}

/** Progress on a stream, usually standard error. */
export function progressLine(stream: ProgressStream, now: () => number = Date.now): ProgressLine {
  return stream.isTTY ? changingLine(stream) : occasionalLines(stream, now);
}

function changingLine(stream: ProgressStream): ProgressLine {
  let open = false;
  return {
    report(text) {
      open = true;
      // A line as wide as the terminal would wrap and could not be taken back.
      stream.write(`\r\u001b[K${text.slice(0, (stream.columns || 80) - 1)}`);
    },
    done() {
      if (open) stream.write('\r\u001b[K');
      open = false;
    },
  };
}

function occasionalLines(stream: ProgressStream, now: () => number): ProgressLine {
  let last = Number.NEGATIVE_INFINITY;
  return {
    report(text) {
      if (now() - last < PLAIN_INTERVAL_MS) return;
      last = now();
      stream.write(`${text}\n`);
    },
    done() {},
  };
}
