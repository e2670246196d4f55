/** Hours and minutes ago. */
import { casual as english } from 'chrono-node/en';
import { casual as russian } from 'chrono-node/ru';
import { dayOf } from './calendar.js';
import type { Period } from './span.js';

/** A moment without changes of clocks around it: chrono-node counts hours by the machine's clock. */
const CALM = { instant: new Date('2001-01-15T12:00:00Z'), timezone: 0 };

/** The UTC day so many hours or minutes before now. */
export function hoursBack(told: string, now: Date): Period | null {
  const at = (/назад/iu.test(told) ? russian : english).parseDate(told, CALM);
  return at && dayOf(new Date(now.getTime() - (CALM.instant.getTime() - at.getTime())));
}
