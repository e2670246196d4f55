/** Conversations of the LoCoMo data set (Maharana et al., 2024), as turns to capture. Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { parseInput } from '../kernel/input.js';
import type { Conversation, Message } from './chat.js';
import { type Item, jsonOf } from './items.js';
import { hashOf } from './lines.js';

const turn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
const file = z.looseObject({ speaker_a: z.string() });

const HASH_CHARS = 16;
const SECOND_MS = 1_000;

/** One conversation of many sessions. @throws InvalidInputError */
export function readLocomo({ text }: Item): Conversation {
  const data = parseInput(file, jsonOf(text));
  const hash = hashOf(text).slice(0, HASH_CHARS);
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
