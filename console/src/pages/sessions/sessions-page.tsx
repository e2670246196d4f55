import { usePages } from '../../data/use-pages.js';
import { useQuery } from '../../data/use-query.js';
import { CapturedDocument, TurnsSaidDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { count } from '../../ui/format.js';
import { SessionLink } from '../../ui/session-link.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { conversationsOf } from './conversations.js';
import css from './sessions.module.css';

/** Turns that are looked at for a page of conversations. */
const PAGE = 100;

/** Conversations, and how well hooks captured them. */
export default function SessionsPage() {
  const { caller } = useSession();
  const said = usePages(TurnsSaidDocument, { caller, first: PAGE }, ({ memories }) => memories);
  const captured = useQuery(CapturedDocument, { caller });
  const rows = conversationsOf(said.items);
  const health = new Map(captured.data?.captureHealth?.map((each) => [each.id, each]));
  return (
    <div className={css.page}>
      <div>
        <h1>{texts.sessions.title}</h1>
        <p className={css.quiet}>{texts.sessions.about}</p>
      </div>
      {said.error && <ErrorState error={said.error} onRetry={said.reload} />}
      {captured.error && <ErrorState error={captured.error} onRetry={captured.reload} />}
      {!said.ready && said.loading && <Loading />}
      {said.ready && rows.length === 0 && (
        <EmptyState title={texts.sessions.none}>
          <p>{texts.sessions.noneAdvice}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Card>
          <Table
            caption={texts.sessions.list}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { head: texts.sessions.id, cell: ({ id }) => <SessionLink id={id} /> },
              { head: texts.sessions.last, cell: ({ last }) => <Time at={last} exact /> },
              {
                head: texts.sessions.begins,
                cell: ({ words }) => <span className={css.words}>{words}</span>,
              },
              {
                head: texts.sessions.capture,
                cell: ({ id }) => {
                  const told = health.get(id);
                  if (!told) return null;
                  const { acknowledged, seen, problem } = told;
                  return (
                    <Badge tone={problem ? 'bad' : acknowledged < seen ? 'warn' : 'good'}>
                      {problem ?? texts.sessions.captured(acknowledged, seen)}
                    </Badge>
                  );
                },
              },
              { head: texts.sessions.turns, number: true, cell: ({ turns }) => count(turns) },
            ]}
          />
        </Card>
      )}
      {said.items.length > 0 && (
        <p className={css.quiet}>
          {texts.sessions.from(said.items.length)}{' '}
          {said.more && (
            <Button onClick={said.loadMore} disabled={said.loading}>
              {texts.sessions.older}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
