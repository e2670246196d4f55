/**
 * Whether the database can be used: a small read whenever somebody asks, and a write every so often. A database that answers reads may
 * take no writes: its disk is full, it stopped after a fault, or it was made read-only.
 */
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.js';
import type { Check, Clock, Graph, Log, Meter, StoreProbe } from '../ports.js';
import { probeRead, probeWrite } from '../statements/probe.js';
import { describeFault } from './errors.js';

/** The one node that is written, by all servers. */
const KEY = 'CANARY';

interface ProbeDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly log: Log;
  readonly meter: Meter;
  readonly policy: Config['readiness'];
}

export class DatabaseProbe implements StoreProbe {
  readonly #deps: ProbeDeps;
  /** The last write that ended, whoever waits for the next. Null: none is tried. */
  #written: Check | null = null;
  /** Under way; a second one is not begun beside it. */
  #reading: Promise<unknown> | null = null;
  #writing: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(deps: ProbeDeps) {
    this.#deps = deps;
    deps.meter.watch(async () => {
      const checks = Object.entries(await this.check());
      return checks.map(([check, { ok }]) => {
        return { gauge: 'ready', labels: { check }, value: ok ? 1 : 0 } as const;
      });
    });
  }

  /** Tries a write, and goes on every so often. Resolves after the first, whatever came of it. */
  async start(): Promise<void> {
    const { canaryMs } = this.#deps.policy;
    if (canaryMs === 0) return;
    await this.#tryWrite();
    if (this.#stopped) return;
    this.#timer = globalThis.setTimeout(() => void this.start(), canaryMs);
    this.#timer.unref();
  }

  /** No write is begun after this; one under way is not waited for: it may never end. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Ends in time by itself, and never waits for a write. */
  async check(): Promise<Record<string, Check>> {
    const reads = await this.#tryRead();
    return this.#written === null ? { reads } : { reads, writes: this.#written };
  }

  #tryRead(): Promise<Check> {
    const { graph, policy } = this.#deps;
    const { timeoutMs } = policy;
    // A read that hangs is asked after again, not asked again: probes must not fill the pool.
    this.#reading ??= graph.read(probeRead, { key: KEY }, { timeoutMs }).finally(() => {
      this.#reading = null;
    });
    return outcomeOf(this.#reading, timeoutMs, 'read');
  }

  async #tryWrite(): Promise<void> {
    const { graph, clock, policy } = this.#deps;
    const given = { key: KEY, now: clock.now() };
    this.#writing ??= graph
      .write((tx) => tx.run(probeWrite, given))
      .finally(() => {
        this.#writing = null;
      });
    this.#settle(await outcomeOf(this.#writing, policy.canaryTimeoutMs, 'write'));
  }

  #settle(check: Check): void {
    const was = this.#written?.ok ?? true;
    this.#written = check;
    const { log } = this.#deps;
    if (was && !check.ok) log.error({ detail: check.detail }, 'the database takes no writes');
    if (!was && check.ok) log.info({}, 'the database takes writes again');
  }
}

/** What came of it within the time. */
async function outcomeOf(
  attempt: Promise<unknown>,
  timeoutMs: number,
  what: 'read' | 'write',
): Promise<Check> {
  const stopWaiting = new AbortController();
  const tooLate = {
    ok: false,
    detail: `The database did not answer a ${what} in ${timeoutMs} ms.`,
  };
  const { signal } = stopWaiting;
  const late = setTimeout(timeoutMs, tooLate, { signal }).catch(() => tooLate);
  const ended = attempt.then(
    (): Check => ({ ok: true }),
    (thrown: unknown): Check => ({
      ok: false,
      detail: `The database refuses a ${what}: ${describeFault(thrown)}`,
    }),
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    stopWaiting.abort();
  }
}
