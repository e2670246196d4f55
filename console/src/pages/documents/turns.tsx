import { usePages } from '../../data/use-pages.js';
import { TurnsOpenedDocument } from '../../generated/operations.js';
import type { TurnsOpenedQuery } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { CANDIDATE_STATES, OUTCOMES, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import css from './documents.module.css';

/** Turns of a page. */
const PAGE = 20;

type Turn = NonNullable<TurnsOpenedQuery['turns']>['edges'][number]['node'];

/** Turns, and what was staged in each. */
export function TurnsTab() {
  const { caller } = useSession();
  const turns = usePages(TurnsOpenedDocument, { caller, first: PAGE }, ({ turns: all }) => all);
  return (
    <>
      {turns.error && <ErrorState error={turns.error} onRetry={turns.reload} />}
      {!turns.ready && turns.loading && <Loading />}
      {turns.ready && turns.items.length === 0 && (
        <EmptyState title={texts.documents.turnsNone}>
          <p>{texts.documents.turnsAdvice}</p>
        </EmptyState>
      )}
      {turns.items.length > 0 && (
        <ul className={css.list} aria-label={texts.documents.tabs.turns}>
          {turns.items.map((turn) => (
            <li key={turn.id}>
              <TurnCard turn={turn} />
            </li>
          ))}
        </ul>
      )}
      {turns.more && (
        <Button onClick={turns.loadMore} disabled={turns.loading}>
          {texts.documents.more}
        </Button>
      )}
    </>
  );
}

function TurnCard({ turn }: { readonly turn: Turn }) {
  const { number, query, openedAt, outcome, candidates, context } = turn;
  const tone = outcome === 'APPROVE' ? 'good' : outcome === 'FAIL' ? 'bad' : 'plain';
  return (
    <article className={css.document} aria-label={texts.documents.turn(number)}>
      <div className={css.head}>
        <h2>{texts.documents.turn(number)}</h2>
        <Badge tone={tone}>{outcome ? OUTCOMES[outcome] : texts.documents.open}</Badge>
        <span className={css.quiet}>
          <Time at={openedAt} exact />
        </span>
        {context && (
          <span className={css.quiet}>
            {texts.documents.record} <MemoryLink id={context.id} />
          </span>
        )}
      </div>
      <p className={css.lead}>{query}</p>
      {candidates.length > 0 && (
        <ul className={css.candidates} aria-label={texts.documents.candidates}>
          {candidates.map(({ id, state, title, lead, reason, memory }) => (
            <li key={id}>
              <Badge tone={state === 'STAGED' ? 'warn' : 'plain'}>{CANDIDATE_STATES[state]}</Badge>{' '}
              {title ?? lead}
              {reason && <span className={css.quiet}> ({reason})</span>}{' '}
              {memory && <MemoryLink id={memory.id} />}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
