import type { ReactNode } from 'react';
import { type Query, useQuery } from '../../data/use-query.js';
import {
  FindMemoriesDocument,
  FormerMemoriesDocument,
  MemoriesDocument,
} from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { NOTICES, texts } from '../../texts.js';
import lists from '../../ui/lists.module.css';
import { MemoryItem, MemoryList } from '../../ui/memory-item.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { NextPage } from '../../ui/next-page.js';
import { RelevanceBar } from '../../ui/relevance-bar.js';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/states.js';
import css from './memory.module.css';
import { admits, filterOf, searchOf, type Wanted } from './wanted.js';

/** Current memories, newest event first, page by page. */
export function AllList({
  wanted,
  onPage,
}: {
  readonly wanted: Wanted;
  readonly onPage: (after: string) => void;
}) {
  const { caller } = useSession();
  const filter = filterOf(wanted);
  const asked = useQuery(MemoriesDocument, { caller, filter, after: wanted.after });
  const page = asked.data?.memories;
  const memories = page?.edges.map(({ node }) => node) ?? [];
  return (
    <Answer asked={asked} none={memories.length === 0}>
      <MemoryList label={texts.memories.list} memories={memories} />
      {page && <NextPage after={wanted.after} page={page.pageInfo} onGo={onPage} />}
    </Answer>
  );
}

/** Current memories that words bring up, the best match first. */
export function FoundList({ wanted }: { readonly wanted: Wanted }) {
  const { caller } = useSession();
  const asked = useQuery(FindMemoriesDocument, { caller, ...searchOf(wanted) });
  const { hits = [], notices = [] } = asked.data?.recall ?? {};
  return (
    <Answer asked={asked} none={hits.length === 0}>
      {notices.map((notice) => (
        <Notice key={notice}>{NOTICES[notice]}</Notice>
      ))}
      {wanted.sessionId !== null && <Notice>{texts.memories.unfiltered}</Notice>}
      <h2 role="status">{texts.memories.found(hits.length)}</h2>
      <ul className={lists.list} aria-label={texts.memories.list}>
        {hits.map(({ memory, relevance, relevant }) => (
          <li key={memory.id}>
            <MemoryItem
              memory={memory}
              beside={<RelevanceBar value={relevance} relevant={relevant} />}
            />
          </li>
        ))}
      </ul>
    </Answer>
  );
}

/** Retired memories that hold words. */
export function FormerList({ wanted }: { readonly wanted: Wanted }) {
  const { words } = wanted;
  const { caller } = useSession();
  const asked = useQuery(FormerMemoriesDocument, words === '' ? null : { caller, query: words });
  const beliefs = (asked.data?.beliefHistory ?? []).filter(({ memory }) => admits(wanted, memory));
  if (words === '') {
    return (
      <EmptyState title={texts.memories.formerWords}>
        <p>{texts.memories.formerAdvice}</p>
      </EmptyState>
    );
  }
  return (
    <Answer asked={asked} none={beliefs.length === 0}>
      {wanted.sessionId !== null && <Notice>{texts.memories.unfiltered}</Notice>}
      <h2 role="status">{texts.memories.found(beliefs.length)}</h2>
      <ul className={lists.list} aria-label={texts.memories.list}>
        {beliefs.map(({ memory, winner }) => (
          <li key={memory.id}>
            <MemoryItem memory={memory}>
              {winner && (
                <p className={css.heir}>
                  {texts.memories.replacedBy} “{winner.content}” <MemoryLink id={winner.id} />
                </p>
              )}
            </MemoryItem>
          </li>
        ))}
      </ul>
    </Answer>
  );
}

/** What was asked for, or why it is not there. */
function Answer({
  asked: { data, error, loading, reload },
  none,
  children,
}: {
  readonly asked: Query<unknown>;
  readonly none: boolean;
  readonly children: ReactNode;
}) {
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (data === undefined) return <Loading what={texts.memories.searching} />;
  if (none && !loading) {
    return (
      <EmptyState title={texts.memories.none}>
        <p>{texts.memories.noneAdvice}</p>
      </EmptyState>
    );
  }
  return (
    <div className={css.answer} aria-busy={loading}>
      {children}
    </div>
  );
}
