/** Reads LoCoMo conversations (Maharana et al., 2024): turns to capture, questions with evidence. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** One turn as it is captured. `turnId` is known to the evaluation only, never to the service. */
export interface Turn {
  readonly turnId: string;
  readonly sessionId: string;
  readonly speaker: string;
  /** The first speaker counts as the user, the other as the agent. */
  readonly role: 'USER' | 'ASSISTANT';
  readonly content: string;
  readonly eventTime: Date;
}

export interface Question {
  readonly text: string;
  readonly evidence: readonly string[];
  /** Turns that bear on it without answering it; absent: not known. */
  readonly related?: readonly string[];
  readonly category: string;
}

export interface Conversation {
  readonly name: string;
  /** Changes with the content, so that a changed file is not mixed with an earlier run. */
  readonly fingerprint: string;
  readonly turns: readonly Turn[];
  readonly questions: readonly Question[];
}

/** Category numbers of the data set. */
const CATEGORIES: Readonly<Record<number, string>> = {
  1: 'multi-hop',
  2: 'temporal',
  3: 'open-domain',
  4: 'single-hop',
  5: 'adversarial',
};

const turnSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
const fileSchema = z.looseObject({
  speaker_a: z.string(),
  qa: z.array(
    z.object({ question: z.string(), evidence: z.array(z.string()), category: z.number() }),
  ),
});

/** All conversations of a folder, in order of their file names. */
export function readConversations(folder: string): Conversation[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new Error(`${folder} holds no .json conversation.`);
  return files.sort().map((file) => readConversation(join(folder, file)));
}

function readConversation(path: string): Conversation {
  const text = readFileSync(path, 'utf8');
  const data = fileSchema.parse(JSON.parse(text));
  const turns = sessionNumbers(data).flatMap((n) => turnsOf(data, n));
  const known = new Set(turns.map(({ turnId }) => turnId));
  return {
    name: basename(path, '.json'),
    fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 12),
    turns,
    questions: data.qa.flatMap(({ question, evidence, category }) => {
      const turnIds = evidenceIds(evidence).filter((id) => known.has(id));
      if (turnIds.length === 0) return [];
      return [
        { text: question, evidence: turnIds, category: CATEGORIES[category] ?? String(category) },
      ];
    }),
  };
}

function sessionNumbers(data: Record<string, unknown>): number[] {
  return Object.keys(data)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

function turnsOf(data: Record<string, unknown> & { speaker_a: string }, n: number): Turn[] {
  const start = parseTime(z.string().parse(data[`session_${n}_date_time`]));
  return z
    .array(turnSchema)
    .parse(data[`session_${n}`])
    .map(({ speaker, dia_id, text, blip_caption }, i) => ({
      turnId: dia_id,
      sessionId: `session-${n}`,
      speaker,
      role: speaker === data.speaker_a ? ('USER' as const) : ('ASSISTANT' as const),
      content: (blip_caption ? `${text} [image: ${blip_caption}]` : text).trim() || '(silence)',
      // Turns have no time of their own: a second apart keeps their order.
      eventTime: new Date(start.getTime() + i * 1000),
    }));
}

/** "1:56 pm on 8 May, 2023", taken as UTC. */
export function parseTime(text: string): Date {
  const match = /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(text.trim());
  if (!match) throw new Error(`"${text}" is not a time such as "1:56 pm on 8 May, 2023".`);
  const [, hour, minute, half, day, month, year] = match;
  const time = new Date(`${day} ${month} ${year} ${hour}:${minute} ${half} UTC`);
  if (Number.isNaN(time.getTime())) throw new Error(`"${text}" is not a time.`);
  return time;
}

/** Strings can hold several ids: "D8:6; D9:17". */
export function evidenceIds(evidence: readonly string[]): string[] {
  return [...new Set(evidence.flatMap((text) => text.match(/D\d+:\d+/g) ?? []))];
}
