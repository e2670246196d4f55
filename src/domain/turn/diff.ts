/** What a staged text says beside a stored one, word by word. Pure. */
import { diffWordsWithSpace } from 'diff';

/** What became of a stretch of text. */
export const DIFF_OPS = {
  KEPT: 'Both say it.',
  ADDED: 'Only the staged one says it.',
  REMOVED: 'Only the stored one says it.',
} as const satisfies Record<string, string>;

export type DiffOp = keyof typeof DIFF_OPS;

export interface DiffPart {
  readonly op: DiffOp;
  readonly text: string;
}

/** As much of each text as is compared, in UTF-16 units. */
const MAX_CHARS = 2_000;
/** Texts that differ in more words are shown one after the other. */
const MAX_EDITS = 400;

/** From the stored text to the staged one. The parts that are KEPT or ADDED give the staged one. */
export function diffOf(stored: string, staged: string): DiffPart[] {
  const [before, after] = [beginning(stored), beginning(staged)];
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  return parts === undefined
    ? [
        { op: 'REMOVED', text: before },
        { op: 'ADDED', text: after },
      ]
    : parts.map(({ value, added, removed }) => ({ op: opOf(added, removed), text: value }));
}

function opOf(added: boolean, removed: boolean): DiffOp {
  if (added) return 'ADDED';
  return removed ? 'REMOVED' : 'KEPT';
}

function beginning(text: string): string {
  // A code point that is cut in two is none.
  return text.slice(0, MAX_CHARS).replace(/[\uD800-\uDBFF]$/u, '');
}
