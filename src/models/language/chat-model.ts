/**
 * A language model behind an endpoint that speaks the OpenAI chat protocol: how much of it a run may use, how it is asked, and whether
 * its answer can be used. Never logs texts or the key.
 */

import { z } from 'zod';
import type { ModelRequest, ModelUsage } from '../../domain/consolidate/types.js';
import { jsonOf } from '../../domain/kernel/text.js';
import { ModelUnavailableError } from '../../errors.js';
import type { LanguageModel, Log } from '../../ports.js';
import type { JsonEndpoint, Patience } from '../endpoint.js';
import {
  type Asking,
  documentFor,
  type Message,
  type Reply,
  readReply,
  type Tokens,
} from './protocol.js';

/** Limits of one run. */
export interface BudgetLimits {
  /** Most calls, repetitions included; 0: none. */
  readonly maxCalls: number;
  /** Most tokens, of prompts and answers together; 0: none. */
  readonly maxTokens: number;
}

/** Characters of a token, roughly: for servers that do not count, and for calls under way. */
const CHARACTERS_A_TOKEN = 4;

/** How many tokens a text has, roughly. */
function estimatedTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/**
 * Counts calls and tokens, and refuses what comes after the limits. What a call will take is known only when it is
 * answered, so the last one may go beyond the tokens; calls at once count with what they may take, and so only one does.
 */
export class Budget {
  private used: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
  private underWay = 0;

  constructor(private readonly limits: BudgetLimits) {}

  /**
   * Runs `work` if there is something left. `work` calls `count` before every call, and says what was used; when it
   * fails, no tokens are counted.
   * @param tokens what it may take
   * @throws ModelUnavailableError when the budget is spent; then nothing is asked
   */
  async spend<Result>(
    tokens: number,
    work: (count: () => void) => Promise<{ result: Result; tokens: Tokens }>,
  ): Promise<Result> {
    if (this.taken() >= this.limits.maxTokens) throw spent();
    this.refuseMoreCalls();
    this.underWay += tokens;
    try {
      const done = await work(() => this.countCall());
      this.add(done.tokens);
      return done.result;
    } finally {
      this.underWay -= tokens;
    }
  }

  usage(): ModelUsage {
    return this.used;
  }

  private taken(): number {
    return this.used.promptTokens + this.used.completionTokens + this.underWay;
  }

  private countCall(): void {
    this.refuseMoreCalls();
    this.used = { ...this.used, calls: this.used.calls + 1 };
  }

  private refuseMoreCalls(): void {
    if (this.used.calls >= this.limits.maxCalls) throw spent();
  }

  private add({ promptTokens, completionTokens }: Tokens): void {
    this.used = {
      calls: this.used.calls,
      promptTokens: this.used.promptTokens + promptTokens,
      completionTokens: this.used.completionTokens + completionTokens,
    };
  }
}

function spent(): ModelUnavailableError {
  return new ModelUnavailableError(
    'The budget of this run is spent (MNEME_LLM_MAX_CALLS, MNEME_LLM_MAX_TOKENS). The next run goes on.',
  );
}

/** Why an answer cannot be used, as logs and errors say it. The refused are not asked again. */
type Flaw = 'refused' | 'cut off' | 'empty' | 'no JSON' | 'of another shape';

/** An answer, or what is wrong with it. */
type Judgement<Shape> =
  | { readonly flaw: null; readonly value: Shape }
  /** `told`: for the model alone, since it may quote the answer. */
  | { readonly flaw: Flaw; readonly told: string };

/** Characters of a wrong answer, and of what is wrong with it, that the model is shown again. */
const SHOWN_ANSWER = 4_000;
const SHOWN_PROBLEMS = 1_000;

/** Reads an answer, also one with a fence, a preface or thoughts around it. */
function judged<Shape>(reply: Reply, schema: z.ZodType<Shape>): Judgement<Shape> {
  if (reply.refused) return { flaw: 'refused', told: '' };
  if (reply.cut) return { flaw: 'cut off', told: 'It was too long and was cut off. Be brief.' };
  if (reply.content.trim() === '') return { flaw: 'empty', told: 'It was empty.' };
  const document = jsonOf(objectIn(reply.content));
  if (document === undefined) return { flaw: 'no JSON', told: 'It was no valid JSON.' };
  const parsed = schema.safeParse(document);
  if (parsed.success) return { flaw: null, value: parsed.data };
  const problems = z.prettifyError(parsed.error).slice(0, SHOWN_PROBLEMS);
  return { flaw: 'of another shape', told: `It does not have the required shape:\n${problems}` };
}

/** What is said to get a better answer. Never two messages of one role in a row: some models refuse that. */
function repair({ content }: Reply, told: string): Message[] {
  return [
    { role: 'assistant', content: content.slice(0, SHOWN_ANSWER) || '(no answer)' },
    {
      role: 'user',
      content: `Your answer could not be used. ${told}\nAnswer again, with nothing but JSON of the required shape.`,
    },
  ];
}

/** From the first brace to the last: every shape is an object. */
function objectIn(content: string): string {
  const answer = content.replace(/^\s*<think>.*?<\/think>/su, '');
  return answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
}

/** Longer waits are left to the next run. */
const LONGEST_WAIT_MS = 30_000;

/** What the model is made of. */
export interface ChatModelOptions extends Asking {
  readonly endpoint: JsonEndpoint;
  /** What one run may use. */
  readonly budget: Budget;
  /** Repetitions after a rate limit, a server error or a lost connection. */
  readonly retries: number;
  readonly log: Log;
}

type Outcome<Shape> = { readonly reply: Reply; readonly judgement: Judgement<Shape> };

/** Asks `POST {url}/chat/completions`; an answer that cannot be used is asked for once more. */
export class ChatModel implements LanguageModel {
  readonly model: string;
  private readonly patience: Patience;

  constructor(private readonly options: ChatModelOptions) {
    this.model = options.model;
    this.patience = { retries: options.retries, longestWaitMs: LONGEST_WAIT_MS };
  }

  async answer<Shape>(request: ModelRequest<Shape>): Promise<Shape> {
    const messages: Message[] = [
      { role: 'system', content: request.system },
      { role: 'user', content: request.user },
    ];
    const { reply, judgement: first } = await this.ask(request, messages);
    if (first.flaw === null) return first.value;
    if (first.flaw === 'refused') throw unusable(first.flaw);
    const again = await this.ask(request, [...messages, ...repair(reply, first.told)]);
    if (again.judgement.flaw !== null) throw unusable(again.judgement.flaw);
    return again.judgement.value;
  }

  usage(): ModelUsage {
    return this.options.budget.usage();
  }

  private async ask<Shape>(
    request: ModelRequest<Shape>,
    messages: readonly Message[],
  ): Promise<Outcome<Shape>> {
    const { budget, maxOutputTokens } = this.options;
    const prompt = JSON.stringify(messages);
    return budget.spend(estimatedTokens(prompt) + maxOutputTokens, async (count) => {
      const start = performance.now();
      try {
        const reply = await this.post(documentFor(request, messages, this.options), count);
        const tokens = reply.tokens ?? estimate(prompt, reply);
        const judgement = judged(reply, request.schema);
        this.tell(request, start, { ...tokens, status: judgement.flaw ?? 'used' });
        return { result: { reply, judgement }, tokens };
      } catch (failure) {
        this.tell(request, start, { status: 'failed' });
        throw failure;
      }
    });
  }

  private post(document: object, count: () => void): Promise<Reply> {
    const { endpoint } = this.options;
    return endpoint.post('/chat/completions', document, this.patience, readReply, count);
  }

  private tell({ name }: ModelRequest<unknown>, start: number, fields: object): void {
    const ms = Math.round(performance.now() - start);
    this.options.log.info({ request: name, model: this.model, ms, ...fields }, 'Language model.');
  }
}

function estimate(prompt: string, { content }: Reply): Tokens {
  return { promptTokens: estimatedTokens(prompt), completionTokens: estimatedTokens(content) };
}

function unusable(flaw: string): ModelUnavailableError {
  return new ModelUnavailableError(
    flaw === 'refused'
      ? 'The language model refused to answer.'
      : `The language model gave no answer that can be used, twice. The last one was ${flaw}.`,
  );
}
