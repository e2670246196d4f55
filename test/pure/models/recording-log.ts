/** A log that keeps its lines for assertions. */
import type { Log } from '../../../src/ports.js';

/** One line as it was logged. */
export interface LogLine {
  readonly level: keyof Log;
  readonly fields: object;
  readonly message: string;
}

/** A log and the lines it got, in order. */
export function recordingLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: keyof Log) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
}
