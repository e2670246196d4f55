/** What a speaker is called in a fact. Pure. */
import type { Turn } from '../types.js';

/** Names that stand for a role and not for somebody. */
const ROLES =
  /^(?:user|human|me|assistant|agent|orchestrator|ai|bot|system|пользователь|ассистент)$/iu;

/** The name that a turn gives; null: unknown, or only a role. */
export function speakerName({ speaker }: Pick<Turn, 'speaker'>): string | null {
  const name = speaker?.trim().replace(/\s+/gu, ' ') ?? '';
  return name === '' || ROLES.test(name) ? null : name;
}

/** The names of those who speak in some turns, each once. */
export function participantsOf(turns: readonly Turn[]): string[] {
  return [...new Set(turns.flatMap((turn) => speakerName(turn) ?? []))];
}

/** Whether a word addresses one of them: a first name, or the beginning of one as in Kat for Katharina. */
export function addresses(word: string, participants: readonly string[]): boolean {
  const told = word.toLowerCase();
  return (
    told.length > 2 &&
    participants.some((name) => {
      const first = name.toLowerCase().split(' ')[0] ?? '';
      return first.startsWith(told) || (told.length > 3 && told.startsWith(first.slice(0, 3)));
    })
  );
}
