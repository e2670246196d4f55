/** Conversations as people write them down: lines that begin with who speaks. Pure. */

/** A turn of a conversation. */
export interface Turn {
  readonly role: 'USER' | 'ASSISTANT';
  /** Null: the transcript names a role alone. */
  readonly speaker: string | null;
  readonly content: string;
  /** Null: nothing says when. */
  readonly eventTime: Date | null;
}

interface Begun {
  readonly speaker: string;
  readonly time: string | null;
  readonly rest: string;
  /** Marked up as a speaker: it is one, however often. */
  readonly sure: boolean;
}

const USER = /^(user|human|me)$/i;
const ASSISTANT = /^(assistant|ai|agent|bot|model)$/i;

const TIME = String.raw`\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,39}`;
const STAMP = String.raw`(?:\[?(?<time>${TIME})\]?[ ,-]*)?`;

/** `Ana: text`, also with a time before it. */
const PLAIN = new RegExp(String.raw`^${STAMP}(?<speaker>${NAME}):\s+(?<rest>\S.*)$`, 'u');
/** `**Ana:** text`, and `**Ana**: text`. */
const BOLD = new RegExp(
  String.raw`^${STAMP}\*\*(?<speaker>${NAME})(?::\*\*|\*\*:)\s*(?<rest>.*)$`,
  'u',
);
/** `## Ana`, also with a time behind it, or the time in parentheses. */
const HEADING = new RegExp(
  String.raw`^#{1,6}\s+(?<speaker>${NAME}?)(?:\s+\(?(?<time>${TIME})\)?)?\s*:?(?<rest>)$`,
  'u',
);

/** @param assistant name of the speaker who is the assistant; null: by its usual names */
export function parseTranscript(text: string, assistant: string | null): Turn[] {
  const lines = text.split(/\r?\n/);
  const speakers = speakersOf(lines.map(beginning), assistant);
  const turns: { begun: Begun; lines: string[] }[] = [];
  for (const line of lines) {
    const begun = beginning(line);
    if (begun !== null && speakers.has(begun.speaker)) turns.push({ begun, lines: [begun.rest] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns.flatMap(({ begun, lines: said }) => {
    const content = said.join('\n').trim();
    if (content === '') return [];
    const { speaker, time } = begun;
    const named = USER.test(speaker) || ASSISTANT.test(speaker) ? null : speaker;
    const role = isAssistant(speaker, assistant) ? ('ASSISTANT' as const) : ('USER' as const);
    return [{ role, speaker: named, content, eventTime: timeOf(time) }];
  });
}

function beginning(line: string): Begun | null {
  const marked = BOLD.exec(line) ?? HEADING.exec(line);
  const { groups } = marked ?? PLAIN.exec(line) ?? {};
  if (!groups) return null;
  const { speaker = '', time = null, rest = '' } = groups;
  return { speaker: speaker.trim(), time, rest, sure: marked !== null && !line.startsWith('#') };
}

/** A word before a colon is a speaker if it is a role, is marked up as one, or begins lines again and again. */
function speakersOf(
  begun: readonly (Begun | null)[],
  assistant: string | null,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const known = new Set<string>();
  for (const each of begun) {
    if (each === null) continue;
    const { speaker, sure } = each;
    counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
    if (sure || USER.test(speaker) || isAssistant(speaker, assistant)) known.add(speaker);
  }
  for (const [speaker, count] of counts) if (count > 1) known.add(speaker);
  return known;
}

function isAssistant(speaker: string, assistant: string | null): boolean {
  return ASSISTANT.test(speaker) || speaker === assistant;
}

/** Times without an offset are UTC, as everywhere. */
function timeOf(text: string | null): Date | null {
  if (text === null) return null;
  const iso = text.replace(' ', 'T');
  const hasOffset = iso.length <= 10 || /(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const time = new Date(hasOffset ? iso : `${iso}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
