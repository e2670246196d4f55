/**
 * Bookmarks of a database that several servers answer for: places in its history. A reader that brings one is answered by a server that has
 * come at least so far. Those of this service's own writes hold for everybody; those that a caller brings, for this caller alone.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { BookmarkManager, SessionConfig } from 'neo4j-driver';
import type { CausalCaller, Causality } from '../ports.js';

/** What a caller brought, and whether the database has come so far for one of its requests. */
interface Brought {
  readonly bookmarks: readonly string[];
  reached: boolean;
}

export class Bookmarks implements Causality {
  readonly #brought = new AsyncLocalStorage<Brought>();
  readonly #manager: BookmarkManager;

  /** @param manager knows what this service has read and written */
  constructor(manager: BookmarkManager) {
    this.#manager = manager;
  }

  since(bookmarks: readonly string[]): CausalCaller {
    const brought = { bookmarks, reached: bookmarks.length === 0 };
    return {
      run: (work) => this.#brought.run(brought, work),
      bookmarks: async () => {
        const known = await this.#manager.getBookmarks();
        // What the database has reached is behind what is known by now.
        return [...new Set([...known, ...(brought.reached ? [] : brought.bookmarks)])];
      },
    };
  }

  /** For a session of whoever is asking. */
  get ofSession(): Pick<SessionConfig, 'bookmarkManager' | 'bookmarks'> {
    const bookmarks = [...(this.#brought.getStore()?.bookmarks ?? [])];
    return { bookmarkManager: this.#manager, bookmarks };
  }

  /** A session of whoever is asking was answered. */
  reached(): void {
    const brought = this.#brought.getStore();
    if (brought) brought.reached = true;
  }
}
