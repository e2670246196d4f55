import { day, moment } from './format.js';

/** A point in time; the day in the text, everything in the title. `exact`: everything in the text. */
export function Time({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  return (
    <time dateTime={at} title={moment(at)}>
      {exact ? moment(at) : day(at)}
    </time>
  );
}
