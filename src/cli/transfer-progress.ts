/** How far an export or an import got, in a line: a bar where the end is known, with rate and remaining time. */

/** Units done, out of how many, and since when. */
interface Progressed {
  /** What is counted, such as `lines`. */
  readonly unit: string;
  readonly done: number;
  /** Null: nobody knows. */
  readonly total: number | null;
  readonly elapsedMs: number;
}

const WIDTH = 24;
const SECOND_MS = 1_000;
const MINUTE_S = 60;

export function progressText({ unit, done, total, elapsedMs }: Progressed): string {
  const perSecond = elapsedMs > 0 ? (done * SECOND_MS) / elapsedMs : 0;
  const rate = `${count(perSecond)}/s`;
  if (total === null || total === 0) return `${count(done)} ${unit}, ${rate}`;
  const share = Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}]`;
  const left = perSecond > 0 ? `, ${duration((total - done) / perSecond)} left` : '';
  return `${bar} ${count(done)} of ${count(total)} ${unit}, ${rate}${left}`;
}

/** Tells `report` how far it got, whenever it is called with what is done. */
export function progressOf(
  report: (text: string) => void,
  { unit, total }: Pick<Progressed, 'unit' | 'total'>,
  now: () => number = Date.now,
): (done: number) => void {
  const begun = now();
  return (done) => report(progressText({ unit, done, total, elapsedMs: now() - begun }));
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function duration(seconds: number): string {
  const whole = Math.ceil(Math.max(0, seconds));
  if (whole < MINUTE_S) return `${whole} s`;
  return `${Math.floor(whole / MINUTE_S)} min ${whole % MINUTE_S} s`;
}
