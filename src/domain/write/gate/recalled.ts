/** What sessions recalled lately, as hashes: the state behind the rule RECALL_ECHO. Bounded, in memory. */
import { createHash } from 'node:crypto';
import type { Caller } from '../../kernel/partition.js';
import { forgetOldest } from '../../oldest.js';
import { spokenForm } from './echo.js';

/** How much is remembered. */
export interface RecalledPolicy {
  /** Sessions; the one unused the longest goes first. 0 remembers nothing. */
  readonly sessions: number;
  /** Texts of one session; the oldest goes first. */
  readonly texts: number;
}

/** Texts that were recalled in a conversation. Another process, or the next start, knows nothing of it. */
export class RecalledTexts {
  readonly #policy: RecalledPolicy;
  /** Both maps keep their order of insertion: the first is the oldest. */
  readonly #sessions = new Map<string, Set<string>>();

  constructor(policy: RecalledPolicy) {
    this.#policy = policy;
  }

  /** Remembers what a recall returned. Without a session there is nothing to remember it for. */
  add(caller: Caller, texts: readonly string[]): void {
    const key = sessionOf(caller);
    if (key === null || texts.length === 0) return;
    const known = this.#sessions.get(key) ?? new Set<string>();
    for (const text of texts) {
      const hash = hashOf(spokenForm(text));
      known.delete(hash);
      known.add(hash);
    }
    forgetOldest(known, this.#policy.texts);
    this.#sessions.delete(key);
    this.#sessions.set(key, known);
    forgetOldest(this.#sessions, this.#policy.sessions);
  }

  /** Whether the caller's session recalled a text with this spoken form. */
  has(caller: Caller, spoken: string): boolean {
    const key = sessionOf(caller);
    return key !== null && (this.#sessions.get(key)?.has(hashOf(spoken)) ?? false);
  }
}

function sessionOf({ tenant, userId, agentId, sessionId = null }: Caller): string | null {
  return sessionId === null ? null : JSON.stringify([tenant, userId, agentId, sessionId]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
