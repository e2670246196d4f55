/** Tells the language of a question or a text, among those that are configured. */
import type { Language, LanguageOf } from '../domain/language/languages.js';

/** Longer texts are told by their beginning. In UTF-16 units. */
const MAX_CHARS = 1_000;

/**
 * By n-grams (eld). Of one language nothing is loaded, and every text is taken for it; a text that tells nothing, such as a name, is taken
 * for the first.
 * @param languages at least one
 */
export async function createLanguageDetector(languages: readonly Language[]): Promise<LanguageOf> {
  const [first, ...others] = languages;
  if (first === undefined) throw new Error('There is no language.');
  if (others.length === 0) return () => first;
  const { eld } = await import('eld/small');
  const detector = eld.newInstance();
  detector.setLanguageSubset([...languages]);
  return (text) => {
    const { language } = detector.detect(text.slice(0, MAX_CHARS));
    return languages.find((each) => each === language) ?? first;
  };
}
