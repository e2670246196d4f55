import { useEffect, useState } from 'react';
import { useMutation } from '../../data/use-mutation.js';
import type { Query } from '../../data/use-query.js';
import { RunUpkeepDocument, UpkeepFollowedDocument } from '../../generated/operations.js';
import type { UpkeepKind, UpkeepStateFragment, UpkeepStatus } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { RUN_KINDS, RUN_STATES, TRIGGERS, texts } from '../../texts.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Bar } from '../../ui/bar.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Columns } from '../../ui/columns.js';
import { count, moment, words } from '../../ui/format.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { duration } from './figures.js';
import css from './health.module.css';

type Run = UpkeepStateFragment;

const TONES: Readonly<Record<UpkeepStatus, Tone>> = {
  DONE: 'good',
  LOST: 'bad',
  PARTIAL: 'bad',
  RUNNING: 'warn',
};

/** What the upkeep did, how it goes on, and how it is begun. */
export function Upkeep({
  runs,
  query,
}: {
  readonly runs: readonly Run[];
  readonly query: Query<unknown>;
}) {
  const { may } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const running = runs.find(({ status }) => status === 'RUNNING');
  const shown = runs.find(({ id }) => id === open);
  const timed = runs.filter(({ tookMs }) => tookMs !== null).toReversed();
  return (
    <Card label={texts.health.upkeep}>
      <div className={css.section}>
        <h2>{texts.health.upkeep}</h2>
        {query.error && <ErrorState error={query.error} onRetry={query.reload} />}
        {query.loading && query.data === undefined && <Loading />}
        {query.data !== undefined && runs.length === 0 && (
          <EmptyState title={texts.health.upkeepNone}>
            <p>{texts.health.upkeepAdvice}</p>
          </EmptyState>
        )}
        {running && <Progress key={running.id} run={running} onEnd={query.reload} />}
        {timed.length > 1 && (
          <Columns
            label={texts.health.runsChart(timed.length)}
            columns={timed.map(({ id, kind, tookMs, startedAt, status }) => ({
              ...{ key: id, value: tookMs ?? 0, tone: TONES[status] },
              title: `${RUN_KINDS[kind]}, ${moment(startedAt)}: ${duration(tookMs ?? 0)}, ${RUN_STATES[status]}`,
            }))}
          />
        )}
        {runs.length > 0 && (
          <Table
            caption={texts.health.runs}
            rows={runs}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.health.run,
                cell: ({ id, kind, dryRun }) => (
                  <Button
                    look="quiet"
                    aria-expanded={open === id}
                    onClick={() => setOpen(open === id ? null : id)}
                  >
                    {RUN_KINDS[kind]}
                    {dryRun && ` (${texts.health.beginDry})`}
                  </Button>
                ),
              },
              {
                head: texts.health.status,
                cell: ({ status }) => <Badge tone={TONES[status]}>{RUN_STATES[status]}</Badge>,
              },
              { head: texts.health.began, cell: ({ startedAt }) => <Time at={startedAt} exact /> },
              { head: texts.health.trigger, cell: ({ trigger }) => TRIGGERS[trigger] },
              {
                head: texts.health.of,
                cell: ({ everyone, userId }) => (everyone ? texts.health.everyone : userId),
              },
              {
                head: texts.health.what,
                number: true,
                cell: ({ steps }) => count(steps.reduce((sum, { changed }) => sum + changed, 0)),
              },
              {
                head: texts.health.took,
                number: true,
                cell: ({ tookMs }) => tookMs !== null && duration(tookMs),
              },
            ]}
          />
        )}
        {shown && <Steps run={shown} />}
        {may('ADMIN') && <Begin onBegun={query.reload} />}
      </div>
    </Card>
  );
}

function Steps({ run }: { readonly run: Run }) {
  const caption = texts.health.stepsOf(RUN_KINDS[run.kind]);
  return (
    <div>
      <h3>{caption}</h3>
      <Table
        caption={caption}
        rows={run.steps}
        keyOf={({ step }) => step}
        columns={[
          { head: texts.health.step, cell: ({ step }) => words(step) },
          {
            head: texts.health.status,
            cell: ({ status }) => (
              <Badge tone={status === 'FAILED' ? 'bad' : 'plain'}>{words(status)}</Badge>
            ),
          },
          {
            head: texts.health.note,
            cell: ({ error, note }) => <span className={css.note}>{error ?? note}</span>,
          },
          { head: texts.health.looked, number: true, cell: ({ looked }) => count(looked) },
          { head: texts.health.changed, number: true, cell: ({ changed }) => count(changed) },
          {
            head: texts.health.took,
            number: true,
            cell: ({ tookMs }) => tookMs !== null && duration(tookMs),
          },
        ]}
      />
    </div>
  );
}

/** A run under way, as the service tells it. */
function Progress({ run, onEnd }: { readonly run: Run; readonly onEnd: () => void }) {
  const { connection, caller } = useSession();
  const [told, setTold] = useState<Run>(run);
  useEffect(() => {
    const ended = new AbortController();
    void follow();
    return () => ended.abort();

    async function follow() {
      try {
        const { signal } = ended;
        const variables = { caller, id: run.id };
        for await (const each of connection.subscribe(UpkeepFollowedDocument, variables, {
          signal,
        })) {
          if (each.upkeepProgress) setTold(each.upkeepProgress);
        }
        if (!signal.aborted) onEnd();
      } catch {
        // The regular look tells it more slowly.
      }
    }
  }, [connection, caller, run.id, onEnd]);
  const done = told.steps.filter(({ status }) => status !== 'WAITING' && status !== 'RUNNING');
  const now = told.steps.find(({ status }) => status === 'RUNNING');
  return (
    <div className={css.progress} role="status">
      <span>
        {RUN_KINDS[told.kind]}: {texts.health.steps(done.length, told.steps.length)}
        {now && `, ${words(now.step)}`}
      </span>
      <Bar share={told.steps.length === 0 ? 0 : done.length / told.steps.length} />
    </div>
  );
}

/** For administrators: begins a run, of the user one looks as or of everybody. */
function Begin({ onBegun }: { readonly onBegun: () => void }) {
  const { caller } = useSession();
  const { run, busy, error } = useMutation(RunUpkeepDocument);
  const [said, setSaid] = useState<string | null>(null);
  const begin = async (kind: UpkeepKind, dryRun: boolean) => {
    const done = await run({ caller, kind, dryRun });
    setSaid(done?.runUpkeep?.message ?? null);
    onBegun();
  };
  return (
    <div className={css.begin}>
      <Button disabled={busy} onClick={() => begin('NIGHTLY', false)}>
        {texts.health.begin}
      </Button>
      <Button disabled={busy} onClick={() => begin('NIGHTLY', true)}>
        {texts.health.beginDry}
      </Button>
      <span role="status">{busy ? texts.health.beginning : said}</span>
      {error && <ErrorState error={error} />}
    </div>
  );
}
