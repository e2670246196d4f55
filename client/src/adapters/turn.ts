/** What every adapter does around an answer: recall before, one write after, and never in the way of the answer. */
import { fenced, withoutFences } from '../fence.js';
import type { CallerInput } from '../generated/types.js';
import type { Mneme } from '../mneme.js';

/** How an adapter uses the memory. */
export interface MemoryOptions {
  readonly mneme: Mneme;
  /** The conversation; default: that of the caller. Without one nothing is captured. */
  readonly sessionId?: string | undefined;
  /** Milliseconds that an answer waits for what is recalled, at most; default: 1,000. */
  readonly recallTimeoutMs?: number | undefined;
  /** Milliseconds that the end of an answer waits for its capture, at most; default: 2,000. */
  readonly captureTimeoutMs?: number | undefined;
  /** Most estimated tokens that are put before a model; default: what the service thinks right. */
  readonly tokenBudget?: number | undefined;
  /** Whether turns are captured; default: true. */
  readonly capture?: boolean | undefined;
  /** Told of what failed. The answer goes on without memory. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What was asked and what was answered. */
export interface SpokenTurn {
  readonly question: string;
  readonly answer: string;
}

/** Between fences what bears on a question; null: nothing, in time. Never throws. */
export async function recalled(
  options: MemoryOptions,
  question: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const { mneme, recallTimeoutMs = 1_000, tokenBudget } = options;
  const prompt = withoutFences(question);
  if (prompt.trim() === '') return null;
  return safely(options, async () => {
    const own = { signal, timeoutMs: recallTimeoutMs, retries: 0 };
    // What was put before a model is not in its next prompt: it is given again.
    const given = { ...own, repeat: true, ...(tokenBudget !== undefined && { tokenBudget }) };
    const { markdown } = await mneme.context(prompt, given);
    return markdown === null ? null : fenced(markdown);
  });
}

/** Captures a turn with one write. Never throws. */
export async function captured(options: MemoryOptions, spoken: SpokenTurn): Promise<void> {
  const { mneme, capture = true, captureTimeoutMs: timeoutMs = 2_000 } = options;
  const sessionId = options.sessionId ?? mneme.caller.sessionId;
  if (!capture || !sessionId) return;
  const said = [
    { sessionId, role: 'USER' as const, content: withoutFences(spoken.question) },
    { sessionId, role: 'ASSISTANT' as const, content: withoutFences(spoken.answer) },
  ].filter(({ content }) => content.trim() !== '');
  if (said[0]?.role !== 'USER') return;
  await safely(options, () => mneme.ingest(said, { timeoutMs }));
}

/** The same memory for somebody else. */
export function forCaller(options: MemoryOptions, caller: CallerInput): MemoryOptions {
  const { sessionId } = caller;
  return {
    ...options,
    mneme: options.mneme.as(caller),
    ...(sessionId && { sessionId: String(sessionId) }),
  };
}

/** What a call gives; null where it failed, which is told and goes no further. */
export async function safely<Given>(
  { onError }: Pick<MemoryOptions, 'onError'>,
  call: () => Promise<Given>,
): Promise<Given | null> {
  try {
    return await call();
  } catch (error) {
    try {
      onError?.(error);
    } catch {
      // Whoever is told must not break the answer either.
    }
    return null;
  }
}
