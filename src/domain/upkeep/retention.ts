/** How long operational records are kept. Pure. */

const DAY_MS = 86_400_000;

/** The time so many days before now. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
