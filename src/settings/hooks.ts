/** Capture by the hooks of coding agents. */
import { int } from './setting.js';

export const hooks = {
  deadlineMs: int('MNEME_HOOK_DEADLINE_MS', 800, 10, 60_000).describe(
    'Milliseconds after which a hook is answered with nothing, whatever is still under way: a client that waits for a second is not kept longer.',
  ),
  tokens: int('MNEME_HOOK_TOKENS', 1_000, 1, 100_000).describe(
    'Most estimated tokens that a hook puts before a model.',
  ),
  waiting: int('MNEME_HOOK_WAITING', 1_000, 1, 100_000).describe(
    'Most turns of hooks that wait in memory for a database which does not answer; more are not taken.',
  ),
  sessions: int('MNEME_HOOK_SESSIONS', 1_000, 1, 100_000).describe(
    'Sessions of which a server keeps in memory how many turns it saw and stored (`captureHealth`), the latest.',
  ),
} as const;
