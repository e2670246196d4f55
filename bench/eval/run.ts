/** One evaluation: capture every conversation, wait for embeddings, ask every question. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Conversation } from './locomo.js';
import type { Answer } from './measures.js';
import type { Recalled, Target } from './target.js';

export interface RunOptions {
  readonly limit: number;
  /** Answers are kept here as they come, so that an interrupted run goes on where it was. */
  readonly progressFile: string;
  onProgress(phase: string, done: number, total: number): void;
}

export interface Run {
  readonly answers: readonly (Answer & {
    readonly conversation: string;
    readonly question: string;
  })[];
  /** Turn ids by memory id. */
  readonly turnsByMemory: ReadonlyMap<string, string>;
  readonly ingest: { readonly turnsPerSecond: number; readonly withEmbedding: number };
}

type Saved = Run['answers'][number] & { readonly key: string };

const CHUNK = 500;
const WARM_UP = 30;

export async function runEvaluation(
  target: Target,
  conversations: readonly Conversation[],
  options: RunOptions,
): Promise<Run> {
  const { turnsByMemory, ingest } = await ingestAll(target, conversations, options);
  await warmUp(target, conversations, options.limit);
  const saved = readSaved(options.progressFile);
  const answers = await askAll(target, conversations, turnsByMemory, {
    limit: options.limit,
    saved,
    onAnswer: (done, total, answer) => {
      if (!saved.has(answer.key)) {
        appendFileSync(options.progressFile, `${JSON.stringify(answer)}\n`);
      }
      options.onProgress('questions', done, total);
    },
  });
  return { answers, turnsByMemory, ingest };
}

/** Analyses the memories of every conversation. @throws Error where the library is missing */
export async function analyzeAll(
  target: Target,
  conversations: readonly Conversation[],
): Promise<void> {
  for (const conversation of conversations) await target.analyze(userOf(conversation));
}

/** Asks every question that was not answered yet. */
export async function askAll(
  target: Target,
  conversations: readonly Conversation[],
  turnsByMemory: ReadonlyMap<string, string>,
  {
    limit,
    saved = new Map(),
    onAnswer,
  }: {
    readonly limit: number;
    readonly saved?: ReadonlyMap<string, Saved>;
    onAnswer(done: number, total: number, answer: Saved): void;
  },
): Promise<Saved[]> {
  const answers: Saved[] = [];
  const total = conversations.reduce((sum, { questions }) => sum + questions.length, 0);
  for (const conversation of conversations) {
    for (const [i, question] of conversation.questions.entries()) {
      const key = `${userOf(conversation)}-${i}`;
      const answer = saved.get(key) ?? {
        key,
        ...(await ask(target, conversation, question, turnsByMemory, limit)),
      };
      answers.push(answer);
      onAnswer(answers.length, total, answer);
    }
  }
  return answers;
}

async function ingestAll(
  target: Target,
  conversations: readonly Conversation[],
  { onProgress }: RunOptions,
) {
  const turnsByMemory = new Map<string, string>();
  const total = conversations.reduce((sum, { turns }) => sum + turns.length, 0);
  const start = performance.now();
  for (const conversation of conversations) {
    for (let from = 0; from < conversation.turns.length; from += CHUNK) {
      const turns = conversation.turns.slice(from, from + CHUNK);
      const ids = await target.ingest(userOf(conversation), turns, userOf(conversation));
      ids.forEach((id, i) => {
        turnsByMemory.set(id, turns[i]?.turnId ?? '');
      });
      onProgress('turns', turnsByMemory.size, total);
    }
  }
  const captured = performance.now();
  let pending = 0;
  for (const conversation of conversations) pending += await target.flush(userOf(conversation));
  if (pending > 0) console.error(`\n${pending} memories could not be embedded; going on without.`);
  const seconds = (until: number) => (until - start) / 1000;
  return {
    turnsByMemory,
    ingest: {
      turnsPerSecond: total / seconds(captured),
      withEmbedding: total / seconds(performance.now()),
    },
  };
}

async function ask(
  target: Target,
  conversation: Conversation,
  question: Conversation['questions'][number],
  turnsByMemory: ReadonlyMap<string, string>,
  limit: number,
) {
  const start = performance.now();
  const hits = await target.recall(userOf(conversation), question.text, limit);
  const latencyMs = performance.now() - start;
  const turnIds = hits.map((hit) => turnsOf(hit, turnsByMemory));
  const { category, evidence, text } = question;
  return {
    conversation: conversation.name,
    question: text,
    category,
    evidence,
    turnIds,
    latencyMs,
  };
}

/** Turns that a memory is, or was made from. */
export function turnsOf(
  { id, derivedFrom }: Recalled,
  turnsByMemory: ReadonlyMap<string, string>,
): string[] {
  return [id, ...derivedFrom].flatMap((memory) => turnsByMemory.get(memory) ?? []);
}

async function warmUp(target: Target, conversations: readonly Conversation[], limit: number) {
  const [first] = conversations;
  if (!first) return;
  for (const { text } of first.questions.slice(0, WARM_UP)) {
    // Other words than the questions', so that their embeddings are not cached before they are timed.
    await target.recall(userOf(first), `${text} (warm up)`, limit);
  }
}

/** Each conversation has a user of its own. */
export function userOf({ name, fingerprint }: Conversation): string {
  return `${name}-${fingerprint}`;
}

function readSaved(file: string): Map<string, Saved> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const saved = lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Saved];
    } catch {
      // The run was interrupted while it wrote this line.
      return [];
    }
  });
  return new Map(saved.map((answer) => [answer.key, answer]));
}
