import type { HealthQuery } from '../../generated/types.js';
import { texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { count } from '../../ui/format.js';
import { SessionLink } from '../../ui/session-link.js';
import { Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import css from './health.module.css';

/** What hooks told of, session by session. */
export function Capture({
  captured,
}: {
  readonly captured: NonNullable<HealthQuery['captureHealth']>;
}) {
  return (
    <Card label={texts.health.capture}>
      <div className={css.section}>
        <h2>{texts.health.capture}</h2>
        {captured.length === 0 ? (
          <p className={css.quiet}>{texts.health.captureNone}</p>
        ) : (
          <Table
            caption={texts.health.capture}
            rows={captured}
            keyOf={({ id }) => id}
            columns={[
              { head: texts.health.session, cell: ({ id }) => <SessionLink id={id} /> },
              { head: texts.health.at, cell: ({ at }) => <Time at={at} exact /> },
              {
                head: texts.health.problem,
                cell: ({ problem }) => problem && <Badge tone="bad">{problem}</Badge>,
              },
              { head: texts.health.seen, number: true, cell: ({ seen }) => count(seen) },
              {
                head: texts.health.stored,
                number: true,
                cell: ({ acknowledged }) => count(acknowledged),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
