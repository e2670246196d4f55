/** What sessions recalled lately, as hashes: the state behind the rule RECALL_ECHO. Bounded, in memory. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../kernel/partition.js';
import { words } from '../../language/words.js';

/** How much is remembered. */
export interface RecalledPolicy {
  /** Sessions; the one unused the longest goes first. 0 remembers nothing. */
  readonly sessions: number;
  /** Texts of one session; the oldest goes first. */
  readonly texts: number;
}

/** Texts that were recalled in a conversation. Another process, or the next start, knows nothing of it. */
export class RecalledTexts {
  readonly #texts: number;
  /** Hashes of texts by session; null: nothing is remembered. */
  readonly #sessions: LRUCache<string, LRUCache<string, true>> | null;

  constructor({ sessions, texts }: RecalledPolicy) {
    this.#texts = texts;
    this.#sessions = sessions > 0 && texts > 0 ? new LRUCache({ max: sessions }) : null;
  }

  /** Remembers what a recall returned. Without a session there is nothing to remember it for. */
  add(caller: Caller, texts: readonly string[]): void {
    const key = sessionOf(caller);
    if (key === null || texts.length === 0) return;
    const known = this.#sessions?.get(key) ?? new LRUCache<string, true>({ max: this.#texts });
    for (const text of texts) known.set(hashOf(spokenForm(text)), true);
    this.#sessions?.set(key, known);
  }

  /** Nothing is remembered for conversations of this user any more. */
  forget({ tenant, userId }: Pick<Caller, 'tenant' | 'userId'>): void {
    const owner = JSON.stringify([tenant, userId]).slice(0, -1);
    for (const key of this.#sessions?.keys() ?? []) {
      if (key.startsWith(`${owner},`)) this.#sessions?.delete(key);
    }
  }

  forgetAll(): void {
    this.#sessions?.clear();
  }

  /** Whether the caller's session recalled a text with this spoken form. */
  has(caller: Caller, spoken: string): boolean {
    const key = sessionOf(caller);
    return key !== null && (this.#sessions?.peek(key)?.has(hashOf(spoken)) ?? false);
  }
}

function sessionOf({ tenant, userId, agentId, sessionId = null }: Caller): string | null {
  return sessionId === null ? null : JSON.stringify([tenant, userId, agentId, sessionId]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/**
 * A text by its lower-case words in order, one space between them: two texts with one form say the same word for
 * word. A text without any word stands for itself, trimmed; empty only for a text of nothing but white space.
 */
export function spokenForm(text: string): string {
  return words(text).join(' ') || text.trim();
}
