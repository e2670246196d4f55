/** How turns are shown to a language model. Pure. */
import type { Turn } from '../../domain/consolidate/types.js';
import { beginning } from '../extract/beginning.js';

/** Characters of a turn beside its text, roughly. */
const FRAME = 80;

const ROLES = { USER: 'user', ASSISTANT: 'assistant' } as const;

/** Who said what; a long text by its beginning. No ids: they would only be copied wrongly. */
export function shownTurn({ role, speaker, content, eventTime }: Turn, characters: number) {
  const date = eventTime.toISOString().slice(0, 10);
  return { role: ROLES[role], speaker, date, text: beginning(content, characters) };
}

/** Characters that a turn takes of a prompt, roughly. */
export function sizeOf({ content, speaker }: Turn): number {
  return content.length + (speaker?.length ?? 0) + FRAME;
}
