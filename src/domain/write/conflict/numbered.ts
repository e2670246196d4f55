/** Things that bear a number: "room 12" is not "room 14", whatever is said of them. Pure. */
import { sentenceOf } from './pieces.js';
import { sentenceSpans } from './spans.js';
import { wordsIn } from './stems.js';

/** Whether two texts speak of numbered things of a kind, and of none with the same number: "invoice 55-102", "invoice 55-103". */
export function areNumberedApart(one: string, other: string): boolean {
  const [ofOne, ofOther] = [numberedIn(one), numberedIn(other)];
  const shared = [...ofOne.keys()].filter((noun) => ofOther.has(noun));
  return (
    shared.length > 0 &&
    shared.every((noun) => [...(ofOne.get(noun) ?? [])].every((id) => !ofOther.get(noun)?.has(id)))
  );
}

/** The numbers of what a text speaks of, by its nouns. Behind the verb a number is a value, which may change. */
function numberedIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of sentenceSpans(text)) {
    for (const clause of sentenceOf(text.slice(from, to)).clauses) {
      const { words, verb } = wordsIn(clause.text, '@me', clause.inner);
      const subject = words.slice(0, verb === null ? 0 : words.indexOf(verb));
      for (const [i, { low: id }] of subject.entries()) {
        const noun = subject[i - 1];
        if (noun === undefined || noun.empty || hasDigit(noun.low) || !hasDigit(id)) continue;
        found.set(noun.stem, (found.get(noun.stem) ?? new Set()).add(id));
      }
    }
  }
  return found;
}

const hasDigit = (text: string) => /\d/u.test(text);
