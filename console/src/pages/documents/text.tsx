import { useQuery } from '../../data/use-query.js';
import { DocumentTextDocument } from '../../generated/operations.js';
import type { DocumentTextQuery } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { OUTCOMES, TRUST_SCOPES, texts } from '../../texts.js';
import { share } from '../../ui/format.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import css from './documents.module.css';

/** The whole text, fetched from cold storage where it is archived, and how its trust moved. */
export function DocumentText({ id, title }: { readonly id: string; readonly title: string }) {
  const { caller } = useSession();
  const { data, error, loading, reload } = useQuery(DocumentTextDocument, { caller, id });
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!data || loading) return <Loading what={texts.documents.fetching} />;
  const document = data.memory?.document;
  if (!data.memory || !document) return <EmptyState title={texts.documents.none} />;
  return (
    <section className={css.whole} aria-label={texts.documents.textOf(title)}>
      {document.summary && (
        <div>
          <h3>{texts.documents.summary}</h3>
          <p className={css.text}>{document.summary}</p>
        </div>
      )}
      <div>
        <h3>{texts.documents.original}</h3>
        <p className={css.text}>{document.text}</p>
      </div>
      <TrustHistory events={data.memory.trustHistory.edges.map(({ node }) => node)} />
    </section>
  );
}

type Moved = NonNullable<DocumentTextQuery['memory']>['trustHistory']['edges'][number]['node'];

function TrustHistory({ events }: { readonly events: readonly Moved[] }) {
  if (events.length === 0) return <p className={css.quiet}>{texts.documents.noHistory}</p>;
  return (
    <div>
      <h3>{texts.documents.history}</h3>
      <Table
        caption={texts.documents.history}
        rows={events}
        keyOf={({ id }) => id}
        columns={[
          { head: texts.documents.at, cell: ({ at }) => <Time at={at} exact /> },
          {
            head: texts.documents.by,
            cell: ({ outcome }) => (outcome ? OUTCOMES[outcome] : texts.documents.bySetting),
          },
          {
            head: texts.documents.from,
            number: true,
            cell: ({ trustBefore }) => share(trustBefore),
          },
          {
            head: texts.documents.to,
            number: true,
            cell: ({ trustAfter, scopeAfter }) =>
              `${share(trustAfter)}, ${TRUST_SCOPES[scopeAfter]}`,
          },
        ]}
      />
    </div>
  );
}
