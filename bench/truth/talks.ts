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
import type { Step } from './format.js';
import type { Told } from './play.js';
import { marksOf } from './stories.js';
import type { Target } from './target.js';

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
const MINUTE_MS = 60_000;
/** Who speaks for nobody. */
const ASSISTANT = 'Assistant';

/** @throws Error that names the line which is not as above */
export function talksIn(name: string, content: string): Talk[] {
  return content
    .split(/^## .*$/mu)
    .slice(1)
    .map((part, i) => talkOf(`${name}-${i + 1}`, part));
}

function talkOf(id: string, part: string): Talk {
  const steps: Record<string, Step> = {};
  const ended = new Set<string>();
  let on = new Date(0);
  for (const line of part.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('# ')) {
      on = new Date(`${line.slice(2).trim()}T09:00:00Z`);
      continue;
    }
    const { number, by, text, notes = '' } = LINE.exec(line.trim())?.groups ?? {};
    if (number === undefined || by === undefined || text === undefined || number in steps) {
      throw new Error(`${id}: what is "${line}"?`);
    }
    for (const { groups } of notes.matchAll(ENDS)) {
      for (const earlier of groups?.['numbers']?.match(/\d+/gu) ?? []) {
        if (!(earlier in steps)) throw new Error(`${id}: ${number} ends ${earlier}, not before it`);
        ended.add(earlier);
      }
    }
    const role = by === ASSISTANT ? 'ASSISTANT' : 'USER';
    steps[number] = { text, way: 'SAID', by, role, on, told: on, aside: false };
    on = new Date(on.getTime() + MINUTE_MS);
  }
  return { id, steps, ended: [...ended] };
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
