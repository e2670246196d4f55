/**
 * What coding agents tell by hooks, in the format that several of them share: a session starts, a prompt was submitted, an answer
 * is complete. What is read of it, and how it is answered. Pure.
 */
import { z } from 'zod';
import { fenced, withoutFences } from './kernel/fence.js';
import { key } from './kernel/input.js';
import { hashOf } from './kernel/text.js';

/** The events, as the paths of their addresses name them. */
export const HOOK_EVENTS = ['session-start', 'prompt', 'stop'] as const;

export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Names of events in answers that hold a context. */
const EVENT_NAMES = { 'session-start': 'SessionStart', prompt: 'UserPromptSubmit' } as const;

const said = z.string().nullish().catch(null);

/** What is read of the body; agents send more. */
export const hookInput = z.object({
  session_id: key,
  /** Of a prompt and of what it leads to; not all agents tell it. */
  prompt_id: said,
  cwd: said,
  /** Of a session that starts: startup, resume, clear or compact. */
  source: said,
  prompt: said,
  last_assistant_message: said,
});

export type HookInput = z.output<typeof hookInput>;

/** What was said, as a turn. */
interface Said {
  readonly role: 'USER' | 'ASSISTANT';
  readonly text: string;
}

/** What was said, less what was recalled for it before; null: nothing. */
export function saidIn(event: HookEvent, input: HookInput): Said | null {
  if (event === 'session-start') return null;
  const role = event === 'prompt' ? 'USER' : 'ASSISTANT';
  const whole = event === 'prompt' ? input.prompt : input.last_assistant_message;
  const text = withoutFences(whole ?? '').trim();
  return text === '' ? null : { role, text };
}

/** A turn that is captured. */
export interface HookTurn extends Said {
  /** The same turn has the same key, however often it is told; null: nothing tells it from another one with the same words. */
  readonly key: string | null;
}

/** What was said as turns, each of at most so many characters. */
export function turnsOf(said: Said, input: HookInput, maxChars: number): HookTurn[] {
  return piecesOf(said.text, maxChars).map((text, i) => ({
    role: said.role,
    text,
    key: input.prompt_id ? keyOf(input, said.role, `${i} ${text}`) : null,
  }));
}

function keyOf({ session_id, prompt_id }: HookInput, role: string, text: string): string {
  return `hook-${hashOf(JSON.stringify([session_id, prompt_id, role, text]), 32)}`;
}

/** A text in parts, none of which ends within a character. */
function piecesOf(text: string, maxChars: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const rest = text.slice(from, from + maxChars);
    const cut = rest.length === maxChars && /[\uD800-\uDBFF]$/.test(rest) && maxChars > 1;
    pieces.push(cut ? rest.slice(0, -1) : rest);
    from += cut ? maxChars - 1 : rest.length;
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

/** What a session that starts is about, as far as that can be told: the name of the folder that it works in. */
export function projectOf({ cwd }: HookInput): string | null {
  const name = (cwd ?? '').split(/[\\/]/).findLast((part) => part !== '') ?? '';
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** Whether what was put before the model in this session is gone from its window. */
export function hasForgotten(event: HookEvent, { source }: HookInput): boolean {
  return event === 'session-start' && (source === 'clear' || source === 'compact');
}

/** What an agent is answered: nothing, or what it puts before its model, as data. */
export function hookAnswer(event: HookEvent, context: string | null): object {
  if (context === null || event === 'stop') return {};
  const hookEventName = EVENT_NAMES[event];
  return { hookSpecificOutput: { hookEventName, additionalContext: fenced(context) } };
}

/** What a person is told when a session starts that will not be remembered. */
export function hookWarning(event: HookEvent, message: string): object {
  return event === 'session-start'
    ? { systemMessage: `Mneme does not remember this session: ${message}` }
    : {};
}
