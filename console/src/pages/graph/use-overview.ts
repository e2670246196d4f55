/** The overview, page by page: what has come is drawn while the rest is on its way. */
import { useEffect, useMemo, useState } from 'react';
import type { MnemeError } from '../../../../client/src/error.js';
import { OverviewDocument } from '../../generated/operations.js';
import type { OverviewQuery } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { MOST_NODES, type Plan, planOf } from './overview.js';

type Answer = NonNullable<OverviewQuery['graphMap']>;

export interface Overview {
  /** Null: nothing has come yet. */
  readonly plan: Plan | null;
  /** When something was last placed; null: nothing ever was, as far as is known. */
  readonly placedAt: string | null;
  readonly loading: boolean;
  readonly error: MnemeError | undefined;
  readonly retry: () => void;
}

export function useOverview(): Overview {
  const { request, caller, version, answers } = useSession();
  const [again, setAgain] = useState(0);
  const key = `overview${JSON.stringify(caller)}`;
  const [state, setState] = useState<State>(() => ({ ...NOTHING, pages: heldIn(answers, key) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where the version says so
  useEffect(() => {
    const held = heldIn(answers, key);
    setState({ pages: held, loading: held.length === 0, error: undefined });
    if (held.length > 0) return;
    const ended = new AbortController();
    const { signal } = ended;
    void ask();
    return () => ended.abort();

    async function ask() {
      const pages: Answer[] = [];
      try {
        for (let more = true; more; more = goesOn(pages)) {
          const after = pages.at(-1)?.pageInfo.endCursor ?? null;
          const asked = { caller, after, clusters: after === null };
          const { graphMap } = await request(OverviewDocument, asked, signal);
          if (graphMap) pages.push(graphMap);
          setState({ pages: [...pages], loading: goesOn(pages), error: undefined });
        }
        // Whoever comes back from a neighbourhood finds it as it was.
        answers.set(key, pages);
      } catch (thrown) {
        if (!signal.aborted) {
          setState({ pages, loading: false, error: thrown as MnemeError });
        }
      }
    }
  }, [key, version, again]);
  const { pages, loading, error } = state;
  const plan = useMemo(() => (pages.length === 0 ? null : planOf(pages)), [pages]);
  const retry = () => setAgain((before) => before + 1);
  return { plan, placedAt: pages[0]?.placedAt ?? null, loading, error, retry };
}

interface State {
  readonly pages: readonly Answer[];
  readonly loading: boolean;
  readonly error: MnemeError | undefined;
}

const NOTHING = { pages: [], loading: true, error: undefined };

function heldIn(answers: ReadonlyMap<string, unknown>, key: string): readonly Answer[] {
  return (answers.get(key) as readonly Answer[] | undefined) ?? [];
}

/** Whether there is a further page to be drawn. */
function goesOn(pages: readonly Answer[]): boolean {
  const count = pages.reduce((sum, { ids }) => sum + ids.length, 0);
  return (pages.at(-1)?.pageInfo.hasNextPage ?? false) && count < MOST_NODES;
}
