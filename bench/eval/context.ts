/** How much of the evidence a context block carries, and for how many tokens. */
import type { Conversation } from './locomo.js';
import { recallAt } from './measures.js';
import { ADVERSARIAL } from './report.js';
import { turnsOf, userOf } from './run.js';
import type { OwnTarget } from './target.js';

/** Averages over the questions; `perThousand` = share of the evidence for every 1,000 tokens of all blocks. */
export interface ContextMeasures {
  readonly evidence: number;
  readonly tokens: number;
  readonly perThousand: number;
}

/** Asks for the block of every question that has an answer. */
export async function measureContext(
  target: OwnTarget,
  conversations: readonly Conversation[],
  turnsByMemory: ReadonlyMap<string, string>,
  onProgress: (phase: string, done: number, total: number) => void,
): Promise<ContextMeasures> {
  const asked = conversations.flatMap((conversation) =>
    conversation.questions
      .filter(({ category }) => category !== ADVERSARIAL)
      .map((question) => ({ user: userOf(conversation), question })),
  );
  let [evidence, tokens] = [0, 0];
  for (const [i, { user, question }] of asked.entries()) {
    const block = await target.context(user, question.text);
    const turnIds = [(block?.cited ?? []).flatMap((cited) => turnsOf(cited, turnsByMemory))];
    evidence += recallAt({ evidence: question.evidence, turnIds }, 1);
    tokens += block?.tokens ?? 0;
    onProgress('context blocks', i + 1, asked.length);
  }
  const count = Math.max(1, asked.length);
  return {
    evidence: evidence / count,
    tokens: tokens / count,
    perThousand: (1000 * evidence) / Math.max(1, tokens),
  };
}

/** One line. */
export function contextText({ evidence, tokens, perThousand }: ContextMeasures): string {
  return `context blocks: ${evidence.toFixed(3)} of the evidence in ${tokens.toFixed(0)} tokens, ${perThousand.toFixed(3)} per 1,000 tokens`;
}
