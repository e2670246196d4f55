/** A log that says nothing. */
import type { Log } from '../../src/ports.js';

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
