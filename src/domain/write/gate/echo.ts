/** How a text is compared with what was recalled before. Pure. */
import { words } from '../../language/words.js';

/**
 * A text by its lower-case words in order, one space between them: two texts with one form say the same word for
 * word. A text without any word stands for itself, trimmed; empty only for a text of nothing but white space.
 */
export function spokenForm(text: string): string {
  return words(text).join(' ') || text.trim();
}
