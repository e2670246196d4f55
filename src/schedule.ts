/** When work is due by the clock on the wall: cron expressions in a time zone, by croner. */
import { Cron } from 'croner';
import { InvalidInputError, messageOf } from './errors.js';
import type { Schedule } from './ports.js';

/** A schedule that never falls due. */
const NEVER: Schedule = { previous: () => null };

/**
 * @param expression minute, hour, day, month and weekday; `off`: never
 * @param timeZone an IANA name
 * @param setting where the expression was read from
 * @throws InvalidInputError naming the setting that is wrong
 */
export function createSchedule(
  expression: string,
  timeZone: string,
  setting = 'MNEME_NIGHTLY_SCHEDULE',
): Schedule {
  checkZone(timeZone);
  if (expression === 'off') return NEVER;
  const cron = parsed(expression, timeZone, setting);
  return {
    // The search begins before the time it is given, and the very moment counts as well.
    previous: (now) => cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null,
  };
}

function checkZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new InvalidInputError(
      `MNEME_NIGHTLY_TIME_ZONE: "${timeZone}" is no time zone; an example is Europe/Berlin.`,
    );
  }
}

function parsed(expression: string, timezone: string, setting: string): Cron {
  try {
    return new Cron(expression, { timezone, mode: '5-part', paused: true });
  } catch (thrown) {
    throw new InvalidInputError(
      `${setting}: "${expression}" is no cron expression: ${messageOf(thrown)}`,
    );
  }
}
