/** Conversations as chat programs write them, as turns to capture. Pure. */
import { z } from 'zod';
import { parseInput } from '../kernel/input.js';
import { type Item, jsonOf } from './items.js';

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
  const { id, messages } = parseInput(conversation, jsonOf(text));
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
