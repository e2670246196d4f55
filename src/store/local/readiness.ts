/** Waiting for the started server to answer. */
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, StoreUnavailableError } from '../../errors.js';
import type { JvmProcess } from './child.js';
import { applyPassword, type Credentials } from './password.js';
import { isListening } from './ports.js';

const POLL_MS = 100;

/**
 * Resolves once the server listens on both ports and accepts the password.
 * @throws StoreUnavailableError at once when the JVM ends, or when the deadline passes
 */
export async function awaitReady(
  jvm: JvmProcess,
  { boltPort, httpPort, boltUri }: { boltPort: number; httpPort: number; boltUri: string },
  credentials: Credentials,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const polls = { over: false };
  const ready = async () => {
    await repeat(polls, deadline, () => isListening(boltPort));
    await repeat(polls, deadline, () => whenAvailable(() => applyPassword(boltUri, credentials)));
    await repeat(polls, deadline, () => isListening(httpPort));
  };
  const ended = jvm.exited.then(({ reason }) => {
    throw new StoreUnavailableError(`The embedded Neo4j did not start. ${reason}`);
  });
  try {
    await Promise.race([ready(), ended]);
  } finally {
    polls.over = true;
    // Whoever lost the race may reject later; that is nobody's business any more.
    ended.catch(() => undefined);
  }
}

async function repeat(
  polls: { over: boolean },
  deadline: number,
  check: () => Promise<boolean>,
): Promise<void> {
  while (!polls.over && !(await check())) {
    if (Date.now() > deadline) {
      throw new StoreUnavailableError(
        'The embedded Neo4j did not answer in time. A slow machine needs a higher MNEME_START_TIMEOUT_MS; logs/jvm.log and logs/debug.log in the data folder say what it was doing.',
      );
    }
    await delay(POLL_MS);
  }
}

/** False while the server is still bringing its databases up. */
async function whenAvailable(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailableError || !isTransient(error)) throw error;
    return false;
  }
}

function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    code === 'ServiceUnavailable' ||
    code === 'SessionExpired' ||
    code.startsWith('Neo.TransientError.') ||
    code.startsWith('Neo.DatabaseError.') ||
    /unavailable/i.test(messageOf(error))
  );
}
