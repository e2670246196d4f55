/**
 * What was decided here, newest first, and how it is taken back. What the service cannot take back is held for a few seconds before it is
 * sent; leaving the view sends it.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MnemeError } from '../../../../client/src/error.js';
import { ResolveDocument, UndoDocument } from '../../generated/operations.js';
import type { DecisionAction } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { type Decision, type Item, isUndoable } from './decisions.js';

/** How long a decision is held that cannot be taken back once it is sent. */
export const HOLD_SECONDS = 8;
/** A busy service is waited for: without its answer nobody could say what was done, nor take it back. */
const PATIENCE = { timeoutMs: 120_000 };

/** What became of one decision. */
interface Result {
  readonly id: string;
  /** What `undo` takes; null: the service takes nothing back. */
  readonly eventId: string | null;
  /** Why it was refused; null: it was not. */
  readonly refused: string | null;
}

/** Decisions that were taken together. */
export interface Entry {
  readonly key: number;
  readonly items: readonly Item[];
  readonly action: DecisionAction;
  readonly decisions: readonly Decision[];
  readonly state: 'held' | 'sending' | 'settled' | 'failed' | 'undoing' | 'undone';
  readonly results: readonly Result[];
  /** What went wrong with all of it. */
  readonly error: MnemeError | null;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  /** Items that were decided about here, and are not shown for that. */
  readonly hidden: ReadonlySet<string>;
  decide(items: readonly Item[], decisions: readonly Decision[]): void;
  undo(key: number): void;
}

/** Whether an entry can be taken back. */
export function canUndo({ state, results }: Entry): boolean {
  if (state === 'held') return true;
  return state === 'settled' && results.some(({ eventId }) => eventId !== null);
}

export function useLedger(onSettled: () => void): Ledger {
  const { connection, caller, changed } = useSession();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const last = useRef(0);
  /** What is held: how it is sent at once, and how it is not sent at all. */
  const held = useRef(
    new Map<number, { readonly send: () => void; readonly cancel: () => void }>(),
  );

  const put = useCallback((key: number, change: Partial<Entry>) => {
    setEntries((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }, []);

  const send = useCallback(
    async (key: number, decisions: readonly Decision[], kinds: ReadonlyMap<string, Item>) => {
      put(key, { state: 'sending' });
      try {
        const given = { caller, decisions: [...decisions] };
        const { resolve } = await connection.request(ResolveDocument, given, PATIENCE);
        const results = decisions.map(({ id, action }, place): Result => {
          const told = resolve?.results[place];
          if (told?.__typename !== 'ItemSettled') {
            return { id, eventId: null, refused: told?.message ?? '' };
          }
          const item = kinds.get(id);
          const undoable = item !== undefined && isUndoable(item.kind, action);
          return { id, eventId: undoable ? told.eventId : null, refused: null };
        });
        put(key, { state: 'settled', results });
      } catch (thrown) {
        put(key, { state: 'failed', error: thrown as MnemeError });
      }
      changed();
      onSettled();
    },
    [connection, caller, changed, onSettled, put],
  );

  const decide = useCallback(
    (items: readonly Item[], decisions: readonly Decision[]) => {
      const [first] = decisions;
      if (!first) return;
      last.current += 1;
      const key = last.current;
      const known = new Map(items.map((item) => [item.id, item]));
      const revocable = decisions.every(({ id, action }) => {
        const item = known.get(id);
        return item !== undefined && isUndoable(item.kind, action);
      });
      const entry: Entry = {
        ...{ key, items, decisions, action: first.action, results: [], error: null },
        state: revocable ? 'sending' : 'held',
      };
      setEntries((now) => [entry, ...now]);
      if (revocable) return void send(key, decisions, known);
      const now = () => {
        clearTimeout(timer);
        held.current.delete(key);
        void send(key, decisions, known);
      };
      const timer = setTimeout(now, HOLD_SECONDS * 1_000);
      held.current.set(key, { send: now, cancel: () => clearTimeout(timer) });
    },
    [send],
  );

  const undo = useCallback(
    async (key: number) => {
      const waiting = held.current.get(key);
      if (waiting) {
        waiting.cancel();
        held.current.delete(key);
        return put(key, { state: 'undone' });
      }
      const entry = entries.find((each) => each.key === key);
      if (!entry || !canUndo(entry)) return;
      put(key, { state: 'undoing' });
      const results: Result[] = [];
      try {
        for (const result of entry.results) {
          results.push(
            result.eventId === null ? result : await takeBack(result.id, result.eventId),
          );
        }
        put(key, { state: 'undone', results });
      } catch (thrown) {
        put(key, { state: 'failed', error: thrown as MnemeError });
      }
      changed();
      onSettled();

      async function takeBack(id: string, eventId: string): Promise<Result> {
        const given = { caller, eventId };
        const { undo: told } = await connection.request(UndoDocument, given, PATIENCE);
        const refused = told?.__typename === 'UndoRefused' ? told.message : null;
        return { id, eventId: null, refused };
      }
    },
    [entries, connection, caller, changed, onSettled, put],
  );

  useEffect(() => {
    const { current } = held;
    const sendAll = () => {
      for (const each of [...current.values()]) each.send();
    };
    // A page that is closed may not get to send anything: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => {
      if (current.size > 0) event.preventDefault();
    };
    addEventListener('pagehide', sendAll);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('pagehide', sendAll);
      removeEventListener('beforeunload', ask);
      sendAll();
    };
  }, []);

  const hidden = useMemo(() => hiddenBy(entries), [entries]);
  return { entries, hidden, decide, undo: (key) => void undo(key) };
}

/** Items of what is under way or settled; what was refused or taken back is shown again. */
function hiddenBy(entries: readonly Entry[]): ReadonlySet<string> {
  const ids = entries.flatMap(({ state, decisions, results }) => {
    if (state === 'undone' || state === 'failed') return [];
    const refused = new Set(results.filter((each) => each.refused !== null).map(({ id }) => id));
    return decisions.map(({ id }) => id).filter((id) => !refused.has(id));
  });
  return new Set(ids);
}
