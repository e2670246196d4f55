/** Which entities a context block profiles. Pure. */
import { tellingWords, words } from '../../text.js';
import type { ContextProfile } from './model.js';

/**
 * Those that the prompt names by one of their telling words; when it names none, the one that most of the chosen memories
 * mention. A profile costs as much as several turns: who is merely mentioned gets none.
 * @param profiles the most mentioned first
 */
export function profilesFor(
  prompt: string,
  profiles: readonly ContextProfile[],
): readonly ContextProfile[] {
  const said = new Set(words(prompt));
  const named = profiles.filter(({ name }) => tellingWords(name).some((word) => said.has(word)));
  return named.length > 0 ? named : profiles.slice(0, 1);
}
