/** How numbers and times are written. Times are UTC, as everywhere in the service. */

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
});

/** 2 Mar 2026 */
export function day(iso: string): string {
  return DAY.format(new Date(iso));
}

/** 2 Mar 2026, 18:05 UTC */
export function moment(iso: string): string {
  return `${day(iso)}, ${CLOCK.format(new Date(iso))} UTC`;
}

/** Of 0 to 1, as whole per cent; what is not nothing is never shown as nothing. */
export function share(value: number): string {
  if (value > 0 && value < 0.01) return '<1%';
  return `${Math.round(value * 100)}%`;
}

/** A number of a score: four places, without those that say nothing. */
export function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** 1,234 */
export function count(value: number): string {
  return value.toLocaleString('en-GB');
}

/** `NOT_IN_PICTURE` as words: not in picture. */
export function words(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}
