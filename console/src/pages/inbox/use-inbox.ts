/** What waits, live: the feed of changes says when to look again; what it does not tell of is looked for now and then. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MnemeError } from '../../../../client/src/error.js';
import { watchChanges } from '../../../../client/src/watch.js';
import { InboxPageDocument } from '../../generated/operations.js';
import type { InboxKind } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { refreshed, type Shown, shownOf, withPage } from './shown.js';

/** Items of a page. */
const PAGE = 50;
/** Most items that are shown, and decided about at once. */
export const MOST_SHOWN = 100;
/** What is staged, or becomes due with time, is in no feed. */
const LOOK_EVERY_MS = 15_000;
/** Changes that come together are looked at together. */
const GATHER_MS = 300;

export interface Inbox {
  readonly shown: readonly Shown[];
  readonly ready: boolean;
  readonly loading: boolean;
  readonly error: MnemeError | undefined;
  /** Whether more wait than are shown. */
  readonly more: boolean;
  /** Where these end: a further list begins there. */
  readonly cursor: string | null;
  readonly loadMore: () => void;
  /** Asks from the beginning. */
  readonly reload: () => void;
  /** Looks whether something changed, and moves nothing. */
  readonly look: () => void;
}

interface Held {
  readonly shown: readonly Shown[];
  readonly cursor: string | null;
  readonly more: boolean;
  readonly ready: boolean;
  readonly error: MnemeError | undefined;
}

const NOTHING: Held = { shown: [], cursor: null, more: false, ready: false, error: undefined };

/** @param from where the list begins; null: with what waits the longest */
export function useInbox(kinds: readonly InboxKind[], from: string | null): Inbox {
  const { request, caller, connection } = useSession();
  const [held, setHeld] = useState<Held>(NOTHING);
  const [loading, setLoading] = useState(true);
  const latest = useRef(held);
  latest.current = held;
  const wanted = kinds.join();
  // It is another one after every change: that is no reason to begin anew.
  const asking = useRef(request);
  asking.current = request;
  /** Counts the lists that were begun: what belongs to one before is not shown any more. */
  const begun = useRef(0);

  const ask = useCallback(
    (after: string | null, shown: readonly string[]) =>
      asking.current(InboxPageDocument, {
        ...{ caller, after, first: PAGE, shown: [...shown] },
        ...(wanted !== '' && { kinds: wanted.split(',') as InboxKind[] }),
      }),
    [caller, wanted],
  );

  const load = useCallback(
    async (after: string | null) => {
      if (after === from) begun.current += 1;
      const own = begun.current;
      setLoading(true);
      try {
        const { inbox } = await ask(after, []);
        if (own !== begun.current) return;
        const items = inbox?.edges.map(({ node }) => node) ?? [];
        setHeld((before) => ({
          shown: after === from ? shownOf(items) : withPage(before.shown, items),
          cursor: inbox?.pageInfo.endCursor ?? null,
          more: inbox?.pageInfo.hasNextPage ?? false,
          ready: true,
          error: undefined,
        }));
      } catch (thrown) {
        if (own !== begun.current) return;
        setHeld((before) => ({ ...before, error: thrown as MnemeError }));
      }
      setLoading(false);
    },
    [ask, from],
  );

  const look = useCallback(async () => {
    const { shown, cursor, more, ready } = latest.current;
    if (!ready) return;
    const own = begun.current;
    const asked = shown.slice(0, MOST_SHOWN).map(({ item }) => item.id);
    try {
      const first = await ask(from, asked);
      // New ones wait the shortest: they stand behind everything that is shown.
      const last = shown.length >= PAGE && !more ? await ask(cursor, []) : null;
      if (own !== begun.current) return;
      const items = [first, last].flatMap((page) => page?.inbox?.edges ?? []);
      const still = new Set(first.still?.edges.map(({ node }) => node.id));
      setHeld((before) => ({
        ...before,
        shown: refreshed(before.shown, {
          ...{ still, asked: new Set(asked) },
          items: items.map(({ node }) => node),
        }),
        error: undefined,
      }));
    } catch {
      // The next look may find it: what is shown stays.
    }
  }, [ask, from]);

  useEffect(() => {
    setHeld(NOTHING);
    void load(from);
  }, [load, from]);

  useEffect(() => {
    const ended = new AbortController();
    let soon: ReturnType<typeof setTimeout> | undefined;
    const notice = () => {
      clearTimeout(soon);
      soon = setTimeout(look, GATHER_MS);
    };
    const regularly = setInterval(() => {
      if (!document.hidden) void look();
    }, LOOK_EVERY_MS);
    void follow(notice);
    return () => {
      ended.abort();
      clearInterval(regularly);
      clearTimeout(soon);
    };

    async function follow(onChange: () => void) {
      try {
        const { signal } = ended;
        for await (const _ of watchChanges(connection, caller, { signal })) onChange();
      } catch {
        // Without the feed the regular look is all there is.
      }
    }
  }, [connection, caller, look]);

  const loadMore = useCallback(() => void load(latest.current.cursor), [load]);
  const reload = useCallback(() => void load(from), [load, from]);
  const { shown, ready, error, more, cursor } = held;
  return { shown, ready, loading, error, more, cursor, loadMore, reload, look };
}
