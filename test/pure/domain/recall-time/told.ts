import { FAR_FUTURE, FAR_PAST } from '../../../../src/domain/kernel/time.js';
import { timeExpressions } from '../../../../src/domain/language/time/expressions.js';

/** A Wednesday. */
const NOW = new Date('2023-11-15T10:20:30Z');

function day(at: Date): string {
  if (at <= FAR_PAST || at >= FAR_FUTURE) return '...';
  return at.toISOString().replace('T00:00:00.000Z', '');
}

/** What a text names: `May 2023: MONTH 2023-05-01 2023-06-01`; open ends are three dots. */
export function told(text: string, now = NOW): string[] {
  return timeExpressions(text, now).map(
    (span) => `${span.text}: ${span.grain} ${day(span.from)} ${day(span.until)}`,
  );
}
