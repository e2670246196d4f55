import { useQuery } from '../../data/use-query.js';
import { RefusalsDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { Columns } from '../../ui/columns.js';
import { count, words } from '../../ui/format.js';
import { ErrorState, Loading } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { byDay, byRule } from './figures.js';
import css from './health.module.css';

/** What the write gate refused, by rule and by day. */
export function Refusals() {
  const { caller } = useSession();
  const { data, error, loading, reload } = useQuery(RefusalsDocument, { caller });
  const refusals = data?.auditLog?.edges.map(({ node }) => node) ?? [];
  const days = byDay(
    refusals.map(({ at }) => at),
    new Date(),
  );
  return (
    <Card label={texts.health.refusals}>
      <div className={css.section}>
        <h2>{texts.health.refusals}</h2>
        {error && <ErrorState error={error} onRetry={reload} />}
        {loading && !data && <Loading />}
        {data && refusals.length === 0 && <p className={css.quiet}>{texts.health.refusalsNone}</p>}
        {days.length > 1 && (
          <Columns
            label={texts.health.refusalsChart(days.length)}
            columns={days.map(({ day, count: value }) => ({
              ...{ key: day, value },
              title: `${day}: ${count(value)}`,
            }))}
          />
        )}
        {refusals.length > 0 && (
          <>
            <Table
              caption={texts.health.refusals}
              rows={byRule(refusals)}
              keyOf={({ rule, code }) => `${rule} ${code}`}
              columns={[
                { head: texts.health.rule, cell: ({ rule }) => rule },
                { head: texts.health.code, cell: ({ code }) => words(code) },
                { head: texts.health.count, number: true, cell: (each) => count(each.count) },
              ]}
            />
            <p className={css.quiet}>
              {texts.health.refusalsOf(
                refusals.length,
                data?.auditLog?.pageInfo.hasNextPage ?? false,
              )}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
