import { useQuery } from '../../data/use-query.js';
import { StorageDocument } from '../../generated/operations.js';
import type { HealthQuery, MemoryKind } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { KINDS, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { count, words } from '../../ui/format.js';
import { Sparkline } from '../../ui/sparkline.js';
import { ErrorState } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { size } from './figures.js';
import css from './health.module.css';
import type { Sample } from './samples.js';

type Memories = NonNullable<HealthQuery['stats']>['memories'];

/** How much is stored, and what it takes. */
export function Store({
  memories,
  samples,
}: {
  readonly memories: Memories;
  readonly samples: readonly Sample[];
}) {
  const { caller } = useSession();
  const { data, error, reload } = useQuery(StorageDocument, { caller });
  const { storeBytes, entities, sessions, orphans, kinds } = memories;
  const bytes = samples.flatMap((each) => (each.bytes === null ? [] : [each.bytes]));
  const figures: readonly (readonly [string, number])[] = [
    ...kinds.map(({ name, count: many }) => [KINDS[name as MemoryKind] ?? name, many] as const),
    [texts.health.entities, entities],
    [texts.health.sessions, sessions],
    [texts.health.orphans, orphans],
  ];
  return (
    <Card label={texts.health.store}>
      <div className={css.section}>
        <h2>{texts.health.store}</h2>
        <div className={css.tiles}>
          <div className={css.tile}>
            <span className={css.quiet}>{texts.health.storeSize}</span>
            <strong className={css.figure}>
              {storeBytes === null ? texts.health.elsewhere : size(storeBytes)}
            </strong>
            {bytes.length > 0 && (
              <Sparkline
                values={bytes}
                label={texts.health.line(
                  texts.health.storeSize,
                  size(bytes[0] ?? 0),
                  size(bytes.at(-1) ?? 0),
                )}
              />
            )}
          </div>
          {figures.map(([name, value]) => (
            <div key={name} className={css.tile}>
              <span className={css.quiet}>{name}</span>
              <strong className={css.figure}>{count(value)}</strong>
            </div>
          ))}
        </div>
        {error && <ErrorState error={error} onRetry={reload} />}
        {data?.stats && data.stats.storage.length > 0 && (
          <Table
            caption={texts.health.documentsIn}
            rows={data.stats.storage}
            keyOf={({ kind, storage, store }) => `${kind} ${storage} ${store}`}
            columns={[
              { head: texts.health.documents, cell: ({ kind }) => KINDS[kind] },
              {
                head: texts.health.place,
                cell: ({ storage, store }) => words(store ? `${storage}, ${store}` : storage),
              },
              {
                head: texts.health.count,
                number: true,
                cell: ({ documents }) => count(documents),
              },
              {
                head: texts.health.size,
                number: true,
                cell: ({ bytes: taken, store }) =>
                  store === null ? texts.health.atHand(count(taken)) : size(taken),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
