/** Lists that come page by page: each page is asked for when the reader wants more. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MnemeError } from '../../../client/src/error.js';
import type { Operation } from '../../../client/src/operation.js';
import { useSession } from '../session/session.js';

/** A page of a list. */
export interface Page<Item> {
  readonly edges: readonly { readonly node: Item }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Whether there is more to ask for. */
  readonly more: boolean;
  readonly loading: boolean;
  /** Whether an answer came at all. */
  readonly ready: boolean;
  readonly error: MnemeError | undefined;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

interface Held<Item> {
  /** Of which variables. */
  readonly key: string | null;
  readonly items: readonly Item[];
  readonly cursor: string | null;
  readonly more: boolean;
  readonly ready: boolean;
  readonly error: MnemeError | undefined;
}

const NOTHING = {
  ...{ key: null, items: [], cursor: null, more: false, ready: false },
  error: undefined,
} as const;

/**
 * Asks for the first page, and for others one by one. Null variables: nothing is asked. `pageOf` takes the list out of an answer; null: there is
 * none. Other variables, or a change of what is stored, begin anew.
 */
export function usePages<Result, Variables, Item>(
  operation: Operation<Result, Variables & { after?: string | null }>,
  variables: Variables | null,
  pageOf: (result: Result) => Page<Item> | null,
): Pages<Item> {
  const { request, version } = useSession();
  const [held, setHeld] = useState<Held<Item>>(NOTHING);
  const [loading, setLoading] = useState(variables !== null);
  const running = useRef<AbortController | null>(null);
  const key = variables === null ? null : JSON.stringify(variables);
  const load = async (after: string | null, before: readonly Item[]) => {
    if (variables === null) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setLoading(true);
    try {
      const result = await request(operation, { ...variables, after }, own.signal);
      if (own.signal.aborted) return;
      const page = pageOf(result);
      setHeld({
        key,
        items: [...before, ...(page?.edges.map(({ node }) => node) ?? [])],
        cursor: page?.pageInfo.endCursor ?? null,
        more: page?.pageInfo.hasNextPage ?? false,
        ready: true,
        error: undefined,
      });
    } catch (thrown) {
      if (own.signal.aborted) return;
      setHeld((now) => ({
        ...(now.key === key ? now : NOTHING),
        ...{ key, error: thrown as MnemeError },
      }));
    }
    setLoading(false);
  };
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the variables
  useEffect(() => {
    void latest.current(null, []);
    return () => running.current?.abort();
  }, [key, version]);
  // What belongs to other variables, such as another user, is not shown for a moment.
  const { items, cursor, more, ready, error } = held.key === key ? held : NOTHING;
  const loadMore = useCallback(() => void latest.current(cursor, items), [cursor, items]);
  const reload = useCallback(() => void latest.current(null, []), []);
  return { items, more, loading, ready, error, loadMore, reload };
}
