/** How commands fail: one line says what, one says what to do, and the exit code says which kind it is. */
import { CommanderError } from 'commander';
import pc from 'picocolors';
import { MnemeError, messageOf } from '../errors.js';

/** Exit codes; docs/cli.md explains them. */
export const EXIT = {
  done: 0,
  /** Something was wrong, refused or left out. */
  failed: 1,
  /** The command line itself, or a setting, is wrong. */
  usage: 2,
  /** There is no service, and none could be started. */
  unreachable: 3,
  /** The service wants other credentials. */
  denied: 4,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

interface FailureOptions extends ErrorOptions {
  readonly code?: ExitCode;
  /** What to do about it. */
  readonly advice?: string | undefined;
}

/** What a command cannot do. */
export class CommandError extends Error {
  readonly code: ExitCode;
  readonly advice: string | undefined;

  constructor(message: string, { code = EXIT.failed, advice, cause }: FailureOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.advice = advice;
  }
}

/** What is told of a failure. */
export interface Failure {
  readonly code: number;
  readonly lines: readonly string[];
}

/** @param debug whether whoever asked wants to see where it happened */
export function failureOf(thrown: unknown, debug: boolean): Failure {
  // Commander has told it already.
  if (thrown instanceof CommanderError) {
    return { code: thrown.exitCode === 0 ? EXIT.done : EXIT.usage, lines: [] };
  }
  const said = `${pc.red('mneme:')} ${messageOf(thrown)}`;
  const stack = debug && thrown instanceof Error ? [thrown.stack ?? ''] : [];
  if (thrown instanceof CommandError) {
    const advice = thrown.advice === undefined ? [] : [`  ${thrown.advice}`];
    return { code: thrown.code, lines: [said, ...advice, ...stack] };
  }
  // Its message says what to do.
  if (thrown instanceof MnemeError) {
    const code = thrown.code === 'BAD_USER_INPUT' ? EXIT.usage : EXIT.failed;
    const again = thrown.retryable
      ? ['  Try again in a moment; `mneme doctor` looks for the cause.']
      : [];
    return { code, lines: [said, ...again, ...stack] };
  }
  const hint = debug ? [] : ['  MNEME_LOG_LEVEL=debug shows where it happened.'];
  return { code: EXIT.failed, lines: [said, ...hint, ...stack] };
}
