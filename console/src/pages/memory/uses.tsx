import type { MemoryHistoryQuery } from '../../generated/types.js';
import { texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { number, words } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import css from './memory.module.css';

type History = NonNullable<MemoryHistoryQuery['memory']>;

/** The recalls that returned a memory. */
export function RecallsCard({
  id,
  recalls,
}: {
  readonly id: string;
  readonly recalls: History['recalls'];
}) {
  return (
    <Card label={texts.memories.recalls}>
      <div className={css.stack}>
        <h2>{texts.memories.recalls}</h2>
        {recalls.length === 0 ? (
          <p className={css.muted}>{texts.memories.noRecalls}</p>
        ) : (
          <Table
            caption={texts.memories.recallTitle}
            rows={recalls}
            keyOf={({ at, cycle }) => `${at}-${cycle}`}
            columns={[
              { head: texts.memories.recallAt, cell: ({ at }) => <Time at={at} exact /> },
              { head: texts.memories.recallDomain, cell: ({ domain }) => domain ?? '–' },
              {
                head: texts.memories.recallPlace,
                number: true,
                cell: ({ memoryIds }) => `${memoryIds.indexOf(id) + 1} / ${memoryIds.length}`,
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}

/** How the trust of a document changed; other memories have none. */
export function TrustCard({
  changes,
}: {
  readonly changes: readonly History['trustHistory']['edges'][number]['node'][];
}) {
  if (changes.length === 0) return null;
  return (
    <Card label={texts.memories.trustHistory}>
      <div className={css.stack}>
        <h2>{texts.memories.trustHistory}</h2>
        <Table
          caption={texts.memories.trustHistory}
          rows={changes}
          keyOf={({ id }) => id}
          columns={[
            { head: texts.memories.recallAt, cell: ({ at }) => <Time at={at} exact /> },
            {
              head: texts.memories.trustFrom,
              cell: ({ scopeBefore, trustBefore }) =>
                `${number(trustBefore)}, ${words(scopeBefore)}`,
            },
            {
              head: texts.memories.trustTo,
              cell: ({ scopeAfter, trustAfter }) => `${number(trustAfter)}, ${words(scopeAfter)}`,
            },
            {
              head: texts.memories.trustWhy,
              cell: ({ outcome }) => (outcome ? words(outcome) : '–'),
            },
          ]}
        />
      </div>
    </Card>
  );
}
