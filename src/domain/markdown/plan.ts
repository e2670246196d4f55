/** What an import came to. Pure. */

import { storableText } from '../kernel/text.js';
import type { Profile } from '../kernel/vocabulary.js';
import type { RefusalCode } from '../write/refusal.js';

/** An item that was not taken over. */
export interface ImportProblem {
  /** Where it begins in its file, from 1. */
  readonly line: number;
  readonly code: RefusalCode;
  /** What to do about it; never the text. */
  readonly message: string;
}

/** What became of the items of one file. Items that a file no longer has stay as they are. */
export interface FileOutcome {
  readonly path: string;
  /** New memories. */
  readonly created: number;
  /** Memories that got a correction or a next version. */
  readonly updated: number;
  /** What stood there before. */
  readonly unchanged: number;
  readonly refused: number;
  /** The first `MAX_PROBLEMS`. */
  readonly problems: readonly ImportProblem[];
}

/** Most problems of a file that are told. */
const MAX_PROBLEMS = 100;

/** What an item that was taken over is counted as. */
export type Counted = 'created' | 'updated' | 'unchanged';

/** Counts what becomes of a file, item by item. */
export class FileTally {
  readonly #counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #problems: ImportProblem[] = [];

  count(what: Counted): void {
    this.#counts[what]++;
  }

  refuse(line: number, { code, message }: { code: RefusalCode; message: string }): void {
    this.#problems.push({ line, code, message });
  }

  outcome(path: string): FileOutcome {
    const problems = [...this.#problems].sort((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS);
    return { path, ...this.#counts, refused: this.#problems.length, problems };
  }
}

// What importing an item comes to, by what is stored under its id.

/** The memory that an item names. */
export interface Stored {
  readonly id: string;
  readonly content: string;
  readonly profile: Profile;
  readonly userId: string | null;
  readonly current: boolean;
  /** Text of the memory that took its place; null: none did, or it is not seen. */
  readonly successor: string | null;
}

/** An item, reduced to what decides. */
interface Named {
  /** Null: it names none. */
  readonly id: string | null;
  readonly text: string;
}

/**
 * SAME: nothing to do. CORRECT: a fact gets a successor. REVISE: a record of the vault, or a document, gets a next
 * version. CREATE: it is written as new. REFUSE: why not.
 */
export type ImportPlan =
  | { readonly step: 'SAME' }
  | { readonly step: 'CREATE' }
  | { readonly step: 'CORRECT' | 'REVISE'; readonly id: string }
  | { readonly step: 'REFUSE'; readonly message: string };

/** The files that an item may stand in. */
type Place = 'ITEMS' | 'DOCUMENT';

/**
 * Items are taken one by one, since an id counts once.
 * @param userId whose files these are
 */
export class Importing {
  readonly #userId: string | null;
  readonly #texts = new Map<string, string>();

  constructor(userId: string | null) {
    this.#userId = userId;
  }

  /** @param stored what the caller sees under the id, current or not; null: nothing */
  plan(item: Named, stored: Stored | null, place: Place = 'ITEMS'): ImportPlan {
    const text = storableText(item.text).trim();
    if (text === '') return refused('It has no text. Nothing is deleted by an import.');
    const own = stored !== null && stored.userId === this.#userId && stored.profile !== 'EPISODE';
    if (!own) return { step: 'CREATE' };
    const before = this.#texts.get(stored.id);
    if (before !== undefined && before !== text) {
      return refused(`Memory ${stored.id} stands here twice, with different texts.`);
    }
    this.#texts.set(stored.id, text);
    if (before !== undefined || presentText(stored) === text) return { step: 'SAME' };
    if (!stored.current && stored.content === text) {
      return refused(`Memory ${stored.id} is no longer current. Without its id the text is new.`);
    }
    if ((stored.profile === 'DOCUMENT') !== (place === 'DOCUMENT')) {
      return refused(
        stored.profile === 'DOCUMENT'
          ? `Memory ${stored.id} is a document: it has a file of its own.`
          : `Memory ${stored.id} is no document: change it in its own file.`,
      );
    }
    return { step: stored.profile === 'MEMORY' ? 'CORRECT' : 'REVISE', id: stored.id };
  }
}

/** What the memory says by now. */
function presentText({ current, content, successor }: Stored): string | null {
  return current ? content : successor;
}

function refused(message: string): ImportPlan {
  return { step: 'REFUSE', message };
}
