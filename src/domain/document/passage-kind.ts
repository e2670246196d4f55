/** Passages lie in the indexes of memories under kinds of their own, so that whoever asks for kinds of memories never meets them. Pure. */

/** Before every kind of memory in the order of the alphabet. */
const PREFIX = 'DOC_';

/** The kind of the passages of a document. @param kind of the document */
export function passageKindOf(kind: string): string {
  return PREFIX + kind;
}

/** First and last value around all kinds of passages. */
export const PASSAGE_RANGE = { fromKind: PREFIX, toKind: `${PREFIX}~` } as const;
