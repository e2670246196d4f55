/** Asks every question of its own memory and of the next one, where nothing answers it. */
import type { Hit } from '../../src/flows/recall/types.js';
import type { Conversation, Question } from './locomo.js';
import { CANDIDATES, type JudgedQuestion } from './relevance.js';
import { ADVERSARIAL } from './report.js';
import { turnsOf, userOf } from './run.js';
import type { OwnTarget } from './target.js';

export async function askForeign(
  target: OwnTarget,
  conversations: readonly Conversation[],
  turnsByMemory: ReadonlyMap<string, string>,
  onProgress: (phase: string, done: number, total: number) => void,
): Promise<JudgedQuestion[]> {
  const pairs = conversations.flatMap((own, i) => {
    const other = conversations[(i + 1) % conversations.length] ?? own;
    return own.questions
      .filter(({ category }) => category !== ADVERSARIAL)
      .flatMap((question) => [
        { question, of: own, foreign: false },
        { question, of: other, foreign: true },
      ]);
  });
  const asked: JudgedQuestion[] = [];
  for (const { question, of, foreign } of pairs) {
    const judged = await judgedOf(target, of, question, turnsByMemory, foreign);
    asked.push(judged);
    onProgress('own and foreign', asked.length, pairs.length);
  }
  return asked;
}

async function judgedOf(
  target: OwnTarget,
  of: Conversation,
  { text: query, evidence, related = [], category }: Question,
  turnsByMemory: ReadonlyMap<string, string>,
  foreign: boolean,
): Promise<JudgedQuestion> {
  const turnsByHit = new Map<Hit, readonly string[]>();
  const ask = async (ambient: boolean, limit?: number) => {
    const found = await target.hits(userOf(of), { query, ambient, ...(limit && { limit }) });
    return found.flatMap((each) => {
      const turns = turnsOf(each, turnsByMemory);
      turnsByHit.set(each.hit, turns);
      const right = !foreign && turns.some((id) => evidence.includes(id));
      const may = !foreign && !right && turns.some((id) => related.includes(id));
      return may ? [] : [{ hit: each.hit, right }];
    });
  };
  return {
    group: of.name,
    foreign,
    wanted: foreign ? 0 : evidence.length,
    explicit: await ask(false, CANDIDATES),
    ambient: await ask(true),
    further: { category, evidence: foreign ? [] : evidence },
    furtherOf: (hit) => ({ turns: turnsByHit.get(hit) ?? [] }),
  };
}
