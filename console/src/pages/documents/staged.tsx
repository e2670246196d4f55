import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.js';
import { StagedItemsDocument } from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import css from './documents.module.css';

/** Items of a page. */
const PAGE = 30;

/** What waits outside memory to become a document. */
export function StagedTab() {
  const { caller } = useSession();
  const href = useHref();
  const staged = usePages(StagedItemsDocument, { caller, first: PAGE }, ({ inbox }) => inbox);
  return (
    <>
      {staged.error && <ErrorState error={staged.error} onRetry={staged.reload} />}
      {!staged.ready && staged.loading && <Loading />}
      {staged.ready && staged.items.length === 0 && (
        <EmptyState title={texts.documents.stagedNone}>
          <p>{texts.documents.stagedAdvice}</p>
        </EmptyState>
      )}
      {staged.items.length > 0 && (
        <ul className={css.list} aria-label={texts.documents.tabs.staged}>
          {staged.items.map((item) =>
            item.__typename === 'StagedCandidate' ? (
              <li key={item.id} className={css.document}>
                <div className={css.head}>
                  {item.title && <h2>{item.title}</h2>}
                  <Badge>{texts.documents.stagedIn(item.turnNumber)}</Badge>
                  <span className={css.quiet}>
                    <Time at={item.since} />
                  </span>
                </div>
                <p className={css.lead}>{item.lead}</p>
                <p>
                  <Link href={href(`/inbox?kinds=STAGED&item=${encodeURIComponent(item.id)}`)}>
                    {texts.documents.decide}
                  </Link>
                </p>
              </li>
            ) : null,
          )}
        </ul>
      )}
      {staged.more && (
        <Button onClick={staged.loadMore} disabled={staged.loading}>
          {texts.documents.more}
        </Button>
      )}
    </>
  );
}
