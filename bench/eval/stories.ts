/** Reads conversations in plain text with questions behind them (bench/why): turns to capture, questions with evidence. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Conversation, Question, Turn } from './locomo.js';

/** "12 Ann: Hello." */
const SAID = /^(\d+) ([^:]{1,30}): (.+)$/;
/** "# 2024-03-02" begins a session. */
const DAY = /^# (\d{4}-\d\d-\d\d)$/;
/** "? question", then the lines that answer it, then those that bear on it, then those that tell what is asked about. */
const ASKED = /^\? (.+)\n\+ ([\d, ]+)(?:\n- ([\d, ]+))?(?:\n~ ([\d, ]+))?$/gm;
/** Lines between cause and effect up to which they count as told beside each other. */
const BESIDE = 3;

/** The conversations of a file, in their order. */
export function readStories(path: string): Conversation[] {
  const file = basename(path, '.txt');
  const parts = readFileSync(path, 'utf8')
    .split(/^## .*$/m)
    .slice(1);
  return parts.map((text, i) => ({
    name: `${file}-${i + 1}`,
    fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 12),
    turns: turnsOf(text),
    questions: questionsOf(text),
  }));
}

function turnsOf(text: string): Turn[] {
  let day = '';
  return text.split('\n').flatMap((line, i) => {
    day = DAY.exec(line)?.[1] ?? day;
    const [, turnId, speaker, content] = SAID.exec(line) ?? [];
    if (turnId === undefined || speaker === undefined || content === undefined) return [];
    const role = speaker === 'Assistant' ? 'ASSISTANT' : 'USER';
    // Turns have no time of their own: a second apart keeps their order.
    const eventTime = new Date(Date.parse(`${day}T10:00:00Z`) + i * 1000);
    return [{ turnId, sessionId: day, speaker, role, content, eventTime }];
  });
}

function questionsOf(text: string): Question[] {
  return [...text.matchAll(ASKED)].map(
    ([, question = '', answers = '', bears = '', asked = '']) => {
      const evidence = idsIn(answers);
      const category = asked === '' ? 'question' : placeOf(evidence, idsIn(asked));
      return { text: question, evidence, related: idsIn(bears), category };
    },
  );
}

const idsIn = (list: string) => list.match(/\d+/g) ?? [];

/** How far the nearest line that answers is from what is asked about. */
function placeOf(answers: readonly string[], asked: readonly string[]): string {
  const distances = asked.flatMap((line) =>
    answers.map((id) => Math.abs(Number(id) - Number(line))),
  );
  const nearest = Math.min(...distances);
  if (nearest === 0) return 'same line';
  return nearest <= BESIDE ? 'beside' : 'apart';
}
