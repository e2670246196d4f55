/** The difference of two texts, word by word. Pure. */
import { diffWordsWithSpace } from 'diff';

/** A stretch of both, of the former or of the latter text. */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** What of a text went and what came, in reading order. */
export function differences(before: string, after: string): readonly Stretch[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  }));
}
