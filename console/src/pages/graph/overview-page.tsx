import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import type { Put } from '../../data/use-address.js';
import { useMutation } from '../../data/use-mutation.js';
import { PlaceAllDocument } from '../../generated/operations.js';
import type { GraphNodeKind } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { NODE_KINDS, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { count } from '../../ui/format.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { countsOf } from './drawing.js';
import css from './graph.module.css';
import { type Plan, type PlanCluster, wayTo } from './overview.js';
import { OverviewCanvas } from './overview-canvas.js';
import { OverviewList } from './overview-list.js';
import { Swatch } from './swatch.js';
import { useOverview } from './use-overview.js';
import { hiddenAfter, type View } from './view.js';

/** Everything that one sees, where the upkeep placed it. */
export function OverviewPage({
  filters,
  after,
  put,
}: {
  readonly filters: View['filters'];
  /** Where the page of the list begins; null: at the beginning. */
  readonly after: string | null;
  readonly put: Put;
}) {
  const href = useHref();
  const [, go] = useLocation();
  const { plan, placedAt, loading, error, retry } = useOverview();
  const names = [...filters.hidden].sort().join(',');
  // The same as long as it says the same: what is drawn is not looked through again.
  const hidden = useMemo(() => new Set(names.split(',')), [names]);
  return (
    <>
      <div className={css.controls}>
        <Link href={href('/graph')}>{texts.graph.elsewhere}</Link>
      </div>
      {error && <ErrorState error={error} onRetry={retry} />}
      {loading && !plan && <Loading what={texts.overview.loading} />}
      {plan && placedAt === null && <NotYet />}
      {plan && placedAt !== null && (
        <>
          <div className={css.head}>
            <h2 role="status">
              {loading
                ? texts.overview.drawing(count(plan.ids.length))
                : texts.overview.size(count(plan.ids.length), count(plan.clusters.length))}
            </h2>
            <span className={css.quiet}>
              {texts.overview.placed} <Time at={placedAt} />
            </span>
          </div>
          {plan.truncated && !loading && <p className={css.quiet}>{texts.overview.truncated}</p>}
          <div className={css.parts}>
            <OverviewCanvas
              plan={plan}
              hidden={hidden}
              drawn={!loading}
              onChoose={(key) => {
                const way = wayTo(plan, key);
                if (way !== null) go(href(way));
              }}
            />
            <div className={css.side}>
              <Legend
                plan={plan}
                hidden={hidden}
                onToggle={(name) => {
                  put({ hide: hiddenAfter(filters, name) }, true);
                }}
              />
              <Clusters clusters={plan.clusters} />
            </div>
            <OverviewList after={after} onGo={(next) => put({ after: next })} />
          </div>
        </>
      )}
    </>
  );
}

/** Nothing was ever placed: who may has it done. */
function NotYet() {
  const { may, caller } = useSession();
  const { run, busy, error } = useMutation(PlaceAllDocument);
  return (
    <EmptyState title={texts.overview.notYet}>
      <p>{may('ADMIN') ? texts.overview.notYetAdvice : texts.overview.notYetWait}</p>
      {may('ADMIN') && (
        <Button look="primary" disabled={busy} onClick={() => void run({ caller })}>
          {busy ? texts.overview.placing : texts.overview.place}
        </Button>
      )}
      {error && <ErrorState error={error} />}
    </EmptyState>
  );
}

/** What the colours mean, how many there are of each, and what is drawn. */
function Legend({
  plan,
  hidden,
  onToggle,
}: {
  readonly plan: Plan;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}) {
  const counts = useMemo(() => countsOf(plan.kinds), [plan.kinds]);
  const kinds = (Object.keys(NODE_KINDS) as GraphNodeKind[]).filter((kind) => counts.has(kind));
  return (
    <Card label={texts.graph.filters}>
      <div className={css.stack}>
        <h2>{texts.graph.filters}</h2>
        <fieldset className={css.choices}>
          <legend>{texts.graph.nodes}</legend>
          {kinds.map((kind) => (
            <label key={kind}>
              <input type="checkbox" checked={!hidden.has(kind)} onChange={() => onToggle(kind)} />
              <Swatch node={kind} /> {NODE_KINDS[kind]}{' '}
              <span className={css.quiet}>{count(counts.get(kind) ?? 0)}</span>
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={!hidden.has('TIES')}
              onChange={() => onToggle('TIES')}
            />
            {texts.overview.ties} <span className={css.quiet}>{count(plan.ties.length)}</span>
          </label>
        </fieldset>
      </div>
    </Card>
  );
}

/** As many as are read at once. */
const SHOWN = 30;

/** What the drawing falls into, the largest first. */
function Clusters({ clusters }: { readonly clusters: readonly PlanCluster[] }) {
  const href = useHref();
  return (
    <Card label={texts.overview.clusters}>
      <div className={css.stack}>
        <h2>{texts.overview.clusters}</h2>
        <ol className={css.list}>
          {clusters.slice(0, SHOWN).map(({ number, label, seedId, size }) => (
            <li key={number} className={css.choice}>
              {seedId === null ? (
                <span>{texts.overview.loose}</span>
              ) : (
                <Link href={href(`/graph?memory=${seedId}`)} className={css.clamped}>
                  {label ?? seedId}
                </Link>
              )}
              <span className={css.quiet}>{count(size)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
