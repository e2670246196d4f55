/** How rare a word is, for questions that are too long to ask whole. Pure. */
import { isStopword } from '../text.js';

/**
 * Higher is rarer: names, numbers and long words tell memories apart better than short common ones. Without
 * corpus statistics in the store this is a stand-in for inverse document frequency.
 */
export function rarityOf(word: string): number {
  if (isStopword(word)) return 0;
  const digits = /\p{N}/u.test(word) ? 6 : 0;
  return digits + Math.min(word.length, 20);
}
