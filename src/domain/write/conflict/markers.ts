/** Wording that announces a correction (C-33), at the start of a sentence or after its copula. */

/** Each ends where the statement begins; the first that fits is taken away, then all are tried again. */
const CORRECTING: readonly RegExp[] = [
  /^actually\b[,:]? ?/i,
  /^no(?:pe)?[,;:.]+ ?/i,
  /^correction\b[,:.]? ?/i,
  /^(?:sorry, )?i meant(?: to say)?(?: that)?[,:]? /i,
  /^i misspoke[,:;.]? ?/i,
  /^my mistake[,:;.]+ ?/i,
  /^scratch that[,:;.]+ ?/i,
  /^i was (?:wrong|mistaken)[,:;.]+ ?/i,
  /^that is (?:wrong|not right|not correct|not true|incorrect|false)[,:;.]+ ?/i,
  /^you are (?:wrong|mistaken)[,:;.]+ ?/i,
  /^(?:let me correct (?:that|myself|this)|to correct (?:myself|that))[,:;.]+ ?/i,
  /^the (?:correct|right) (?:answer|value|statement) is[,:]? /i,
];

/** Politeness before a correction: says nothing by itself. */
const SOFT = /^(?:sorry|oops|wait|hmm|well|ah|oh|ok|okay)[,:;.]+ ?/i;
const MIDDLE = /\b(?:is|are|am) actually\b/i;

/** A sentence without its correction wording, and whether there was any. */
export function stripMarkers(sentence: string): { text: string; correcting: boolean } {
  let text = sentence;
  let correcting = MIDDLE.test(sentence);
  for (;;) {
    const marker = CORRECTING.find((pattern) => pattern.test(text));
    const found = marker ?? (SOFT.test(text) ? SOFT : undefined);
    if (found === undefined) return { text, correcting };
    correcting ||= marker !== undefined;
    text = text.replace(found, '').trim();
  }
}
