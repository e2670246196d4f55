/** The same questions after a night: what extracted facts are worth. */
import { type ContextMeasures, contextText, measureContext } from './context.js';
import type { Conversation } from './locomo.js';
import { type Report, reportOf, tableOf } from './report.js';
import { askAll, type Run, type RunOptions, userOf } from './run.js';
import type { OwnTarget } from './target.js';

/** What the questions brought back with facts, and the context blocks of both. */
export interface Kept extends Report {
  readonly context: { readonly before: ContextMeasures; readonly after: ContextMeasures };
  readonly answers: Run['answers'];
}

/** Runs the nightly upkeep of every conversation, and asks everything again. */
export async function withUpkeep(
  target: OwnTarget,
  conversations: readonly Conversation[],
  { turnsByMemory, ingest }: Run,
  { limit, onProgress }: Pick<RunOptions, 'limit' | 'onProgress'>,
): Promise<Kept> {
  const blocks = () => measureContext(target, conversations, turnsByMemory, onProgress);
  const before = await blocks();
  for (const [i, conversation] of conversations.entries()) {
    await target.upkeep(userOf(conversation));
    await target.flush(userOf(conversation));
    onProgress('upkeep', i + 1, conversations.length);
  }
  const onAnswer = (done: number, total: number) => onProgress('with facts', done, total);
  const answers = await askAll(target, conversations, turnsByMemory, { limit, onAnswer });
  const after = await blocks();
  const report = reportOf({ answers, turnsByMemory, ingest });
  return { ...report, context: { before, after }, answers };
}

export function upkeepText({ context, ...report }: Kept): string {
  return [
    `without facts: ${contextText(context.before)}`,
    'With facts:',
    tableOf(report),
    contextText(context.after),
  ].join('\n');
}
