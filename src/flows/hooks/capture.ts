/**
 * Turns that hooks tell of: nobody waits for them, and none that was seen is lost to a database that is away for a while. They are
 * stored one after another within a session, and tried again until they are, or the service stops.
 */
import { LRUCache } from 'lru-cache';
import type { HookTurn } from '../../domain/hooks.js';
import { agentSessionKeyOf, type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import { IdempotencyConflictError, MnemeError } from '../../errors.js';
import type { Clock, Log, NewId } from '../../ports.js';

/** What capturing by hooks needs. */
export interface HookCaptureDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly hookPolicy: {
    /** Most turns that wait. */
    readonly waiting: number;
    /** Sessions that are told of. */
    readonly sessions: number;
  };
  /** Stores turns durably. */
  ingest(caller: Caller, messages: readonly unknown[]): Promise<unknown>;
  /** Resolves after so many milliseconds, or at once when the signal says so; never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** How it stands with a session, as this server knows it since it started. */
export interface CaptureSession {
  readonly sessionId: string;
  /** Turns that hooks told of. */
  readonly seen: number;
  /** Those of them that are stored. */
  readonly acknowledged: number;
  /** Code of the latest failure that was not made up for; null: there is none. */
  readonly problem: string | null;
  /** When a turn was seen last. */
  readonly at: Date;
}

interface Known extends CaptureSession {
  readonly owner: string;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

export class HookCapture {
  readonly #deps: HookCaptureDeps;
  readonly #known: LRUCache<string, Known>;
  /** The last turn of each session that is being stored. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #waiting = 0;

  constructor(deps: HookCaptureDeps) {
    this.#deps = deps;
    this.#known = new LRUCache({ max: deps.hookPolicy.sessions });
  }

  /** Resolves once the turn is stored, or will never be. Never rejects. */
  see(caller: Caller, sessionId: string, turn: HookTurn): Promise<void> {
    const key = agentSessionKeyOf(caller, sessionId);
    const at = this.#deps.clock.now();
    const known = this.#known.get(key);
    const seen = (known?.seen ?? 0) + 1;
    const before = { acknowledged: 0, problem: null, owner: ownerKeyOf(caller), ...known };
    this.#known.set(key, { ...before, sessionId, seen, at });
    if (this.#waiting >= this.#deps.hookPolicy.waiting) {
      this.#fail(key, 'RATE_LIMITED');
      return Promise.resolve();
    }
    this.#waiting++;
    const message = {
      ...{ sessionId, role: turn.role, content: turn.text, eventTime: at },
      // What is tried again is stored once.
      idempotencyKey: turn.key ?? `hook-${this.#deps.newId()}${this.#deps.newId()}`,
    };
    const stored = (this.#last.get(key) ?? Promise.resolve()).then(async () => {
      await this.#store(key, caller, message);
      this.#waiting--;
      if (this.#last.get(key) === stored) this.#last.delete(key);
    });
    this.#last.set(key, stored);
    return stored;
  }

  /** Sessions of the caller's user, the latest first. */
  health(caller: Caller, limit: number): CaptureSession[] {
    const owner = ownerKeyOf(caller);
    const own = [...this.#known.values()].filter((each) => each.owner === owner);
    return own.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  }

  /** Nothing is known of sessions of this user any more. */
  forget(owner: Pick<Caller, 'tenant' | 'userId'>): void {
    const gone = ownerKeyOf(owner);
    for (const [key, known] of this.#known) if (known.owner === gone) this.#known.delete(key);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  /** Resolves once turns that were seen so far are stored, or will never be. Never rejects. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  /** What waits is tried once more. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  async #store(key: string, caller: Caller, message: object): Promise<void> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const { aborted } = this.#stopping.signal;
      try {
        await this.#deps.ingest(caller, [message]);
        return this.#stored(key);
      } catch (thrown) {
        // The key is made of the words: it was told twice.
        if (thrown instanceof IdempotencyConflictError) return this.#stored(key);
        this.#fail(
          key,
          thrown instanceof MnemeError ? thrown.code : 'INTERNAL_SERVER_ERROR',
          thrown,
        );
        if (aborted || !isPassing(thrown)) return;
      }
      await this.#deps.pause(wait, this.#stopping.signal);
    }
  }

  #stored(key: string): void {
    const known = this.#known.peek(key);
    if (known === undefined) return;
    this.#known.set(key, { ...known, acknowledged: known.acknowledged + 1, problem: null });
  }

  #fail(key: string, problem: string, thrown?: unknown): void {
    const known = this.#known.peek(key);
    if (known !== undefined) this.#known.set(key, { ...known, problem });
    const { log } = this.#deps;
    log.warn(
      { ...(thrown !== undefined && { err: thrown }), code: problem },
      'a turn that a hook told of is not stored',
    );
  }
}

function isPassing(thrown: unknown): boolean {
  return thrown instanceof MnemeError && thrown.retryable;
}
