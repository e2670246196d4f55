/** How far a measurement is: a bar on a terminal, a line now and then elsewhere. */
import { SingleBar } from 'cli-progress';

/** Between two lines where there is no terminal, in milliseconds. */
const LINE_EVERY_MS = 15_000;

/** @param label what is counted, or `{phase}` for what each update says */
export function barOf(label: string): SingleBar {
  return new SingleBar({
    ...{ format: `${label} {bar} {value}/{total} {eta_formatted}`, barsize: 20 },
    ...{ noTTYOutput: true, notTTYSchedule: LINE_EVERY_MS },
  });
}
