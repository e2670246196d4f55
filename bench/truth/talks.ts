/**
 * Talks: long chats of everyday kind, a few of whose lines make earlier ones untrue. Most of what is said changes nothing, so they
 * show how often a service marks what still holds. `talks/<name>.txt` holds several:
 *
 *     ## a title
 *     # 2024-03-02              a session
 *     1 Ann: We live in Leeds.
 *     # 2024-09-01
 *     2 Ann: Unpacked the last box in York! {ends 1}
 *
 * `{ends 1, 4}`: what these lines say holds no longer. `{past 3}`: tells what was before line 3, and ends nothing.
 */
import type { Conversation, Step } from './format.js';
import { stepsOf, type Told } from './play.js';
import { marksOf } from './stories.js';
import type { Target } from './target.js';

type Session = Conversation['sessions'][number];

/** A chat, its lines by number. */
export interface Talk {
  readonly id: string;
  readonly steps: Readonly<Record<string, Step>>;
  /** Numbers of the lines that no longer hold in the end. */
  readonly ended: readonly string[];
}

/** What a talk came to. */
export interface Talked {
  readonly id: string;
  readonly turns: number;
  readonly ended: readonly { readonly label: string; readonly marked: boolean }[];
  /** Lines that are marked and hold. */
  readonly wronglyMarked: readonly string[];
}

const LINE =
  /^(?<number>\d+) (?<by>[^:{}]{1,30}): (?<text>.+?)(?<notes>(?: *\{(?:ends|past) [\d, ]+\})*)$/u;
const ENDS = /\{ends (?<numbers>[\d, ]+)\}/gu;
/** Who speaks for nobody. */
const ASSISTANT = 'Assistant';

/** @throws Error that names the line which is not as above */
export function talksIn(name: string, content: string): Talk[] {
  return content
    .split(/^## .*$/mu)
    .slice(1)
    .map((part, i) => talkOf(`${name}-${i + 1}`, part));
}

function talkOf(name: string, part: string): Talk {
  const sessions: Session[] = [];
  const known = new Set<string>();
  const ended = new Set<string>();
  for (const line of part.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('# ')) {
      const day = line.slice(2).trim();
      sessions.push({ id: `day-${day}`, date: new Date(`${day}T09:00:00Z`), turns: [] });
      continue;
    }
    const { number: id, by: speaker, text, notes = '' } = LINE.exec(line.trim())?.groups ?? {};
    const session = sessions.at(-1);
    if (!session || !id || !speaker || !text || known.has(id)) {
      throw new Error(`${name}: what is "${line}"?`);
    }
    for (const { groups } of notes.matchAll(ENDS)) {
      for (const earlier of groups?.['numbers']?.match(/\d+/gu) ?? []) {
        if (!known.has(earlier)) throw new Error(`${name}: ${id} ends ${earlier}, not before it`);
        ended.add(earlier);
      }
    }
    known.add(id);
    session.turns.push({ id, speaker, text, role: speaker === ASSISTANT ? 'ASSISTANT' : 'USER' });
  }
  return { id: name, steps: stepsOf({ sessions }), ended: [...ended] };
}

export async function talked(
  target: Target,
  { id, steps, ended }: Talk,
  told: Told,
): Promise<Talked> {
  const marks = await marksOf(target, id, told);
  return {
    id,
    turns: Object.keys(steps).length,
    ended: ended.map((label) => ({ label, marked: marks.has(label) })),
    wronglyMarked: [...marks.keys()].filter((label) => !ended.includes(label)),
  };
}
