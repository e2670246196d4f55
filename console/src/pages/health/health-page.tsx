import { useCallback } from 'react';
import { useQuery } from '../../data/use-query.js';
import { HealthDocument, UpkeepRunsPageDocument } from '../../generated/operations.js';
import type { HealthQuery } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { INBOX_KINDS, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { count } from '../../ui/format.js';
import { Sparkline } from '../../ui/sparkline.js';
import { ErrorState, Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Capture } from './capture.js';
import { FailureList } from './failure-list.js';
import { failuresOf } from './failures.js';
import { duration } from './figures.js';
import css from './health.module.css';
import { Refusals } from './refusals.js';
import { type Sample, useSamples } from './samples.js';
import { Settings } from './settings.js';
import { Store } from './store.js';
import { Upkeep } from './upkeep.js';
import { useBeat } from './use-beat.js';
import { useProbe } from './use-probe.js';

const EVERY_MS = 30_000;
/** Runs that are shown. */
const RUNS = 25;

/** How the service does, what fails first. */
export default function HealthPage() {
  const { caller } = useSession();
  const health = useQuery(HealthDocument, { caller });
  const runs = useQuery(UpkeepRunsPageDocument, { caller, first: RUNS });
  const probe = useProbe();
  const samples = useSamples(health.data);
  const { reload: again } = health;
  const { reload: runsAgain } = runs;
  const { look } = probe;
  const beat = useCallback(() => {
    again();
    runsAgain();
    look();
  }, [again, runsAgain, look]);
  useBeat(EVERY_MS, beat);
  const stats = health.data?.stats ?? null;
  const captured = health.data?.captureHealth ?? [];
  const known = runs.data?.upkeepRuns?.edges.map(({ node }) => node) ?? [];
  return (
    <div className={css.page}>
      <div>
        <h1>{texts.health.title}</h1>
        <p className={css.quiet}>
          {texts.health.scope}{' '}
          {stats && (
            <>
              {texts.health.seenAt} <Time at={stats.memories.countedAt} exact />
            </>
          )}
        </p>
      </div>
      {health.error && <ErrorState error={health.error} onRetry={health.reload} />}
      {health.loading && !health.data && <Loading />}
      {health.data && (
        <FailureList
          failures={failuresOf({ checks: probe.checks, captured, stats, runs: known })}
        />
      )}
      {health.data && <Queues data={health.data} samples={samples} />}
      <Upkeep runs={known} query={runs} />
      <div className={css.two}>
        <Refusals />
        <Capture captured={captured} />
      </div>
      {stats && <Store memories={stats.memories} samples={samples} />}
      <Settings />
    </div>
  );
}

/** What waits for the service, and for a person. */
function Queues({
  data: { stats, inbox },
  samples,
}: {
  readonly data: HealthQuery;
  readonly samples: readonly Sample[];
}) {
  if (!stats) return null;
  const { embedding, unlinked } = stats.memories;
  const oldest = inbox?.edges[0]?.node;
  return (
    <Card label={texts.health.queues}>
      <div className={css.section}>
        <h2>{texts.health.queues}</h2>
        <div className={css.tiles}>
          <Tile
            name={texts.health.embedding}
            value={count(embedding.waiting)}
            values={samples.map((each) => each.embedding)}
          />
          <Tile
            name={texts.health.linking}
            value={count(unlinked)}
            values={samples.map((each) => each.linking)}
          />
          <div className={css.tile}>
            <span className={css.quiet}>{texts.health.inbox}</span>
            <strong className={css.figure}>
              {oldest
                ? texts.health.forHow(duration(Date.now() - Date.parse(oldest.since)))
                : texts.health.nothing}
            </strong>
            {oldest && <span className={css.quiet}>{INBOX_KINDS[oldest.kind].name}</span>}
          </div>
          <div className={css.tile}>
            <span className={css.quiet}>{texts.health.model}</span>
            <span>{embedding.model ?? texts.health.nothing}</span>
          </div>
        </div>
        <p className={css.quiet}>{texts.health.queuesAbout}</p>
      </div>
    </Card>
  );
}

function Tile({
  name,
  value,
  values,
}: {
  readonly name: string;
  readonly value: string;
  readonly values: readonly number[];
}) {
  return (
    <div className={css.tile}>
      <span className={css.quiet}>{name}</span>
      <strong className={css.figure}>{value}</strong>
      <Sparkline
        values={values}
        label={texts.health.line(name, values[0] ?? 0, values.at(-1) ?? 0)}
      />
    </div>
  );
}
