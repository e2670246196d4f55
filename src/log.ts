/** The process's log: one JSON object a line on stdout, or readable lines in development. */
import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino';
import type { Config } from './config.js';

const SECRET_KEYS = [
  'authorization',
  'x-api-key',
  'cookie',
  'set-cookie',
  'password',
  'apiKey',
  'jwtSecret',
];

/** Paths at which a secret could turn up: at the top, or one or two objects down. */
const REDACTED = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** Makes the log. `destination` replaces stdout (tests). */
export async function createLog(
  { level, pretty }: Config['log'],
  destination?: DestinationStream,
): Promise<Logger> {
  const options: LoggerOptions = {
    level,
    // No pid and host name: one process logs here, and its supervisor knows where it runs.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  const stream = destination ?? (pretty ? await prettyStream() : undefined);
  return stream ? pino(options, stream) : pino(options);
}

/** pino-pretty is a development dependency: without it the lines stay JSON. */
async function prettyStream(): Promise<DestinationStream | undefined> {
  try {
    const { default: prettify } = await import('pino-pretty');
    return prettify({ sync: true, translateTime: 'SYS:HH:MM:ss.l' });
  } catch {
    return undefined;
  }
}
