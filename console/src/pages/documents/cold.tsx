import { useState } from 'react';
import { usePages } from '../../data/use-pages.js';
import { ColdOriginalsDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { count, words } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import css from './documents.module.css';
import { DocumentText } from './text.js';

/** Documents of a page. */
const PAGE = 30;

/** Documents whose originals were archived. */
export function ColdTab() {
  const { caller } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const cold = usePages(
    ColdOriginalsDocument,
    { caller, first: PAGE },
    ({ coldDocuments }) => coldDocuments,
  );
  return (
    <>
      {cold.error && <ErrorState error={cold.error} onRetry={cold.reload} />}
      {!cold.ready && cold.loading && <Loading />}
      {cold.ready && cold.items.length === 0 && (
        <EmptyState title={texts.documents.coldNone}>
          <p>{texts.documents.coldAdvice}</p>
        </EmptyState>
      )}
      {cold.items.length > 0 && (
        <ul className={css.list} aria-label={texts.documents.tabs.cold}>
          {cold.items.map(({ id, title, path, bytes, store, storedAt }) => {
            const name = title ?? path ?? texts.documents.untitled;
            const shown = open === id;
            return (
              <li key={id} className={css.document}>
                <div className={css.head}>
                  <h2>{name}</h2>
                  <Badge>{words(store)}</Badge>
                  <span className={css.quiet}>
                    {count(bytes)} B, {texts.documents.storedAt} <Time at={storedAt} />
                  </span>
                  <MemoryLink id={id} />
                </div>
                <div>
                  <Button
                    look="quiet"
                    aria-expanded={shown}
                    onClick={() => setOpen(shown ? null : id)}
                  >
                    {shown ? texts.documents.hide : texts.documents.fetch}
                    <span className="said">: {name}</span>
                  </Button>
                </div>
                {shown && <DocumentText id={id} title={name} />}
              </li>
            );
          })}
        </ul>
      )}
      {cold.more && (
        <Button onClick={cold.loadMore} disabled={cold.loading}>
          {texts.documents.more}
        </Button>
      )}
    </>
  );
}
