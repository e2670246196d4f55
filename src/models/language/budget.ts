/** How much of a language model one run may use. */
import type { ModelUsage } from '../../domain/consolidate/types.js';
import { ModelUnavailableError } from '../../errors.js';

/** Limits of one run. */
export interface BudgetLimits {
  /** Most calls, repetitions included; 0: none. */
  readonly maxCalls: number;
  /** Most tokens, of prompts and answers together; 0: none. */
  readonly maxTokens: number;
}

/** Tokens of one call. */
export type Tokens = Pick<ModelUsage, 'promptTokens' | 'completionTokens'>;

/** Characters of a token, roughly: for servers that do not count, and for calls under way. */
const CHARACTERS_A_TOKEN = 4;

/** How many tokens a text has, roughly. */
export function estimatedTokens(text: string): number {
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
