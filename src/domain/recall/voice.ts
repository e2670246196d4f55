/** Questions name people, but what people say of themselves holds "I" and not their name. Pure. */
import { words } from '../language/words.js';

/** A question as its answer would be said. */
export interface Voiced {
  /** With "I" and "my" instead of the names of speakers; the question itself when it names none. */
  readonly text: string;
  /** Lower-case words of the names that were replaced; empty: none was. */
  readonly names: readonly string[];
}

/** First names shorter than this are too easily something else. */
const MIN_FIRST_NAME = 3;

/**
 * Replaces speakers by the first person: "Where did Anna's sister move?" becomes "Where did my sister move?".
 * Embeddings of turns are nearer to that than to a question about a name they do not hold.
 * @param speakers names, as written first, in whose voice the caller's memories are
 */
export function voiceOf(question: string, speakers: readonly string[]): Voiced {
  const asked = question.toLowerCase();
  const names = speakers
    .flatMap((name) => formsOf(name))
    // Making an expression for each of many names costs more than the rest of the question.
    .filter(({ source }) => asked.includes(source.toLowerCase()))
    .sort((a, b) => b.source.length - a.source.length || (a.source < b.source ? -1 : 1));
  const replaced = new Set<string>();
  let text = question;
  for (const { source, flags } of names) {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])(${literally(source)})(['’]s)?(?![\\p{L}\\p{N}])`,
      flags,
    );
    text = text.replace(pattern, (_, name: string, possessive?: string) => {
      for (const word of words(name)) replaced.add(word);
      return possessive ? 'my' : 'I';
    });
  }
  return { text, names: [...replaced].sort() };
}

interface Form {
  readonly source: string;
  readonly flags: string;
}

/** The whole name in any case; the first of several names only with its capital: "will" is no Will. */
function formsOf(name: string): Form[] {
  const whole = name.trim().replace(/\s+/gu, ' ');
  if (words(whole).length === 0) return [];
  const [first = ''] = whole.split(' ');
  const forms: Form[] = [{ source: whole, flags: 'giu' }];
  if (first !== whole && first.length >= MIN_FIRST_NAME && /^\p{Lu}/u.test(first)) {
    forms.push({ source: first, flags: 'gu' });
  }
  return forms;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
