/** Which entities a context block profiles. Pure. */
import { tellingWords, words } from '../../language/words.js';
import type { ContextProfile } from './model.js';

/**
 * Of those of whom anything is known: those that the prompt names by one of their telling words; when it names none, the one that most of the chosen memories
 * mention. A profile costs as much as several turns: who is merely mentioned gets none.
 * @param profiles the most mentioned first
 */
export function profilesFor(
  prompt: string,
  profiles: readonly ContextProfile[],
): readonly ContextProfile[] {
  const said = new Set(words(prompt));
  const known = profiles.filter(({ summary, facts }) => summary !== null || facts.length > 0);
  const named = known.filter(({ name }) => tellingWords(name).some((word) => said.has(word)));
  return named.length > 0 ? named : known.slice(0, 1);
}
