/** What other programs write, as turns to capture and documents to save. Pure. */

import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { parseInput } from '../kernel/input.js';
import { hashOf } from '../kernel/text.js';
import { type Item, requireJson } from './items.js';

/** A turn as `ingest` takes it. */
export interface Message {
  readonly sessionId: string;
  readonly role: 'USER' | 'ASSISTANT';
  readonly content: string;
  readonly speaker: string | null;
  /** Null: when it is imported. */
  readonly eventTime: Date | null;
  readonly idempotencyKey: string;
}

/** A conversation: its turns, and how many messages are none. */
export interface Conversation {
  readonly messages: readonly Message[];
  readonly skipped: number;
}

/** Instructions to a model are nothing that was said. */
const ROLES = {
  user: 'USER',
  human: 'USER',
  assistant: 'ASSISTANT',
  tool: 'ASSISTANT',
  function: 'ASSISTANT',
  system: null,
  developer: null,
} as const;

/** From here on a number counts milliseconds, below it seconds since 1970. */
const LEAST_MS = 100_000_000_000;
const SECOND_MS = 1_000;
const HASH_CHARS = 16;

const part = z.union([z.string(), z.looseObject({ text: z.string().optional() })]);
const moment = z.union([z.string(), z.number()]).nullish();
const message = z.looseObject({
  role: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(Object.keys(ROLES) as [keyof typeof ROLES])),
  content: z.union([z.string(), z.array(part)]).nullish(),
  timestamp: moment,
  name: z.string().nullish(),
});
const conversation = z.looseObject({
  id: z.union([z.string().min(1), z.number()]).nullish(),
  messages: z.array(message),
});

/**
 * @param source SHA-256 of the file: what is read again is known again
 * @throws InvalidInputError
 */
export function readChat({ line, text }: Item, source: string): Conversation {
  const { id, messages } = parseInput(conversation, requireJson(text));
  const file = source.slice(0, HASH_CHARS);
  const sessionId = id == null ? `chat-${file}-${line}` : String(id);
  const turns = messages.flatMap(({ role: given, content, timestamp, name }, i): Message[] => {
    const role = ROLES[given];
    const said = textOf(content);
    if (role === null || said === '') return [];
    return [
      {
        ...{ sessionId, role, content: said, speaker: name ?? null },
        eventTime: momentOf(timestamp, i),
        idempotencyKey: `import-${file}-${line}-${i}`,
      },
    ];
  });
  return { messages: turns, skipped: messages.length - turns.length };
}

function textOf(content: z.output<typeof message>['content']): string {
  if (content == null) return '';
  const parts = typeof content === 'string' ? [content] : content.map(partText);
  return parts
    .filter((each) => each !== '')
    .join('\n')
    .trim();
}

/** Of pictures and the like nothing is kept. */
function partText(given: z.output<typeof part>): string {
  return typeof given === 'string' ? given : (given.text ?? '');
}

/** @throws InvalidInputError for what is no time */
function momentOf(given: string | number | null | undefined, index: number): Date | null {
  if (given == null) return null;
  const ms = typeof given === 'number' && given < LEAST_MS ? given * SECOND_MS : given;
  return parseInput(z.date({ error: 'is no time' }), new Date(ms), `messages.${index}.timestamp`);
}

// Conversations of the LoCoMo data set (Maharana et al., 2024).

const turn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
const file = z.looseObject({ speaker_a: z.string() });

/** One conversation of many sessions. @throws InvalidInputError */
export function readLocomo({ text }: Item): Conversation {
  const data = parseInput(file, requireJson(text));
  const hash = hashOf(text, HASH_CHARS);
  const numbers = Object.keys(data)
    .flatMap((name) => /^session_(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  const sessions = numbers.map((number) => turnsOf(data, number, hash));
  return {
    messages: sessions.flatMap(({ messages }) => messages),
    skipped: sessions.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

function turnsOf(data: z.output<typeof file>, number: number, hash: string): Conversation {
  const name = `session_${number}`;
  const start = timeOf(
    parseInput(z.string(), data[`${name}_date_time`], `${name}_date_time`),
    name,
  );
  const turns = parseInput(z.array(turn), data[name], name);
  const messages = turns.flatMap(({ speaker, dia_id, text, blip_caption }, i): Message[] => {
    const content = (blip_caption ? `${text} [image: ${blip_caption}]` : text).trim();
    if (content === '') return [];
    return [
      {
        ...{ sessionId: `locomo-${hash}-${number}`, content, speaker },
        // The first speaker counts as the user, the other as the agent.
        role: speaker === data.speaker_a ? 'USER' : 'ASSISTANT',
        // Turns have no time of their own: a second apart keeps their order.
        eventTime: new Date(start.getTime() + i * SECOND_MS),
        idempotencyKey: `import-${hash}-${dia_id}`,
      },
    ];
  });
  return { messages, skipped: turns.length - messages.length };
}

/** "1:56 pm on 8 May, 2023", taken as UTC. */
function timeOf(text: string, session: string): Date {
  const [, hour, minute, half, day, month, year] =
    /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(text.trim()) ?? [];
  const time = new Date(`${day} ${month} ${year} ${hour}:${minute} ${half} UTC`);
  if (!Number.isNaN(time.getTime())) return time;
  throw new InvalidInputError(`${session}_date_time: must be like "1:56 pm on 8 May, 2023"`);
}

const documentLine = z.looseObject({});

/** Properties that are moments: JSON has none. */
const MOMENTS = ['eventTime', 'expiresAt'];

/** The input of `saveDocuments` that a line holds; what is wrong in it is refused with the document. @throws InvalidInputError for what is no object */
export function readDocument({ text }: Item): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = parseInput(documentLine, requireJson(text));
  const moments = MOMENTS.filter((name) => typeof given[name] === 'string');
  return {
    ...given,
    ...Object.fromEntries(moments.map((name) => [name, new Date(String(given[name]))])),
  };
}

const MEDIA: Readonly<Record<string, string>> = {
  md: 'MARKDOWN',
  markdown: 'MARKDOWN',
  txt: 'PLAIN',
  html: 'HTML',
  htm: 'HTML',
};

/** How a file of that name is read; null: not at all. */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return MEDIA[ending] ?? null;
}
