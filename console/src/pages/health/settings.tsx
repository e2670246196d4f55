import { useQuery } from '../../data/use-query.js';
import { SettingsDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { ErrorState, Loading, NoPermission } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import css from './health.module.css';

/** Settings that are not as they come; for administrators. */
export function Settings() {
  const { me, may } = useSession();
  const allowed = may('ADMIN');
  const { data, error, loading, reload } = useQuery(SettingsDocument, allowed ? {} : null);
  const changed = data?.config?.filter((each) => each.changed) ?? [];
  return (
    <Card label={texts.health.settings}>
      <div className={css.section}>
        <h2>{texts.health.settings}</h2>
        {!allowed && <NoPermission needed="ADMIN" role={me.role} />}
        {error && <ErrorState error={error} onRetry={reload} />}
        {loading && <Loading />}
        {data && changed.length === 0 && <p className={css.quiet}>{texts.health.settingsNone}</p>}
        {changed.length > 0 && (
          <Table
            caption={texts.health.settings}
            rows={changed}
            keyOf={({ name }) => name}
            columns={[
              {
                head: texts.health.setting,
                cell: ({ name, description }) => <code title={description}>{name}</code>,
              },
              {
                head: texts.health.value,
                cell: ({ value }) => (
                  <span className={css.note}>{value ?? texts.health.secret}</span>
                ),
              },
              {
                head: texts.health.default,
                cell: (each) => <span className={css.note}>{each.default}</span>,
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
