import { Link } from 'wouter';
import { useQuery } from '../../data/use-query.js';
import { OverviewListDocument } from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { NODE_KINDS, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { NextPage } from '../../ui/next-page.js';
import { ErrorState, Loading } from '../../ui/states.js';
import css from './graph.module.css';
import { Swatch } from './swatch.js';

/** What stands on the overview, page by page: the drawing for who reads, hears or types it. */
export function OverviewList({
  after,
  onGo,
}: {
  readonly after: string | null;
  readonly onGo: (after: string) => void;
}) {
  const { caller } = useSession();
  const href = useHref();
  const { data, error, loading, reload } = useQuery(OverviewListDocument, { caller, after });
  const page = data?.graphMap;
  return (
    <Card label={texts.overview.list}>
      <div className={css.stack}>
        <h2>{texts.overview.list}</h2>
        {error && <ErrorState error={error} onRetry={reload} />}
        {loading && !page && <Loading />}
        {page && (
          <>
            <ul className={css.list}>
              {page.ids.map((id, i) => {
                const kind = page.kinds[i] ?? 'SEMANTIC';
                return (
                  <li key={id} className={css.choice}>
                    <Swatch node={kind} />
                    <Badge>{NODE_KINDS[kind]}</Badge>
                    <Link href={href(`/graph?memory=${id}`)} className={css.clamped}>
                      {page.labels[i]}
                    </Link>
                  </li>
                );
              })}
            </ul>
            <NextPage after={after} page={page.pageInfo} onGo={onGo} />
          </>
        )}
      </div>
    </Card>
  );
}
