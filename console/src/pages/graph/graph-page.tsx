import { useCallback, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { type Put, useAddress } from '../../data/use-address.js';
import { useHref } from '../../session/caller.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Select } from '../../ui/field.js';
import { count } from '../../ui/format.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Canvas, type CanvasHandle } from './canvas.js';
import { edgesByNode, fileOf, filtered, merged } from './drawing.js';
import { FilterCard } from './filters.js';
import css from './graph.module.css';
import { NodeList } from './node-list.js';
import { OverviewPage } from './overview-page.js';
import { Panel } from './panel.js';
import { save } from './save.js';
import { Start } from './start.js';
import { type Growth, useGrowth } from './use-growth.js';
import { DEPTHS, type Filters, grownBy, LIMITS, type View, viewIn } from './view.js';

/** What lies around a memory or an entity, grown step by step; all of it stands in the address. */
export default function GraphPage() {
  const { search, put } = useAddress();
  const text = search.toString();
  const view = useMemo(() => viewIn(new URLSearchParams(text)), [text]);
  const growth = useGrowth(view);
  return (
    <div className={css.page}>
      <h1>{texts.graph.title}</h1>
      {view.start === null ? (
        <Begin search={search} filters={view.filters} put={put} />
      ) : (
        <Grown view={view} growth={growth} put={put} />
      )}
    </div>
  );
}

/** Where nothing was chosen yet: everything from afar, or a search. */
function Begin({
  search,
  filters,
  put,
}: {
  readonly search: URLSearchParams;
  readonly filters: Filters;
  readonly put: Put;
}) {
  if (search.get('view') === 'overview') {
    return <OverviewPage filters={filters} after={search.get('after')} put={put} />;
  }
  return (
    <Start
      text={search.get('find')?.trim() ?? ''}
      onFind={(find) => put({ find })}
      onBegin={(memory) => put({ memory, find: '' })}
    />
  );
}

function Grown({
  view,
  growth,
  put,
}: {
  readonly view: View;
  readonly growth: Growth;
  readonly put: Put;
}) {
  const { start, chosen, grown } = view;
  const filters = useSame(view.filters);
  const whole = useMemo(() => merged(growth.answers), [growth.answers]);
  const shown = useMemo(() => filtered(whole, filters, start), [whole, filters, start]);
  const edges = useMemo(() => edgesByNode(shown), [shown]);
  const labels = useMemo(() => new Map(shown.nodes.map(({ id, label }) => [id, label])), [shown]);
  const canvas = useRef<CanvasHandle>(null);
  const choose = useCallback((id: string) => put({ chosen: id }, true), [put]);
  const grow = useCallback(
    (id: string) => put({ grow: grownBy(view, id), chosen: id }),
    [put, view],
  );
  const centres = useMemo(() => new Set([start ?? '', ...grown]), [start, grown]);
  const node = shown.nodes.find(({ id }) => id === chosen);
  const left = whole.nodes.length - shown.nodes.length;
  return (
    <>
      <Controls view={view} put={put} />
      {growth.error && <ErrorState error={growth.error} onRetry={growth.retry} />}
      {growth.unseen && (
        <EmptyState title={texts.graph.unseen}>
          <p>{texts.graph.unseenAdvice}</p>
        </EmptyState>
      )}
      {growth.loading && <Loading what={texts.graph.growing} />}
      {whole.nodes.length > 0 && (
        <>
          <div className={css.head}>
            <h2 role="status">
              {texts.graph.size(count(shown.nodes.length), count(shown.edges.length))}
            </h2>
            <div className={css.actions}>
              <Button
                onClick={async () => {
                  const picture = await canvas.current?.picture();
                  if (picture) save(picture, `mneme-${start}.png`);
                }}
              >
                {texts.graph.png}
              </Button>
              <Button
                onClick={() =>
                  save(
                    new Blob([fileOf(shown, start)], { type: 'application/json' }),
                    `mneme-${start}.json`,
                  )
                }
              >
                {texts.graph.json}
              </Button>
            </div>
          </div>
          {left > 0 && <p className={css.quiet}>{texts.graph.hiddenBy(count(left))}</p>}
          {whole.truncated.length > 0 && <p className={css.quiet}>{texts.graph.truncated}</p>}
          <div className={css.parts}>
            <Canvas
              ref={canvas}
              drawing={shown}
              chosen={chosen}
              focused={chosen !== start}
              onChoose={choose}
              onGrow={grow}
            />
            <div className={css.side}>
              <Panel
                node={node}
                edges={edges.get(node?.id ?? '') ?? []}
                labels={labels}
                grown={centres.has(node?.id ?? '')}
                onChoose={choose}
                onGrow={grow}
              />
              <FilterCard drawing={whole} filters={filters} onChange={put} />
            </div>
            <NodeList
              nodes={shown.nodes}
              edges={edges}
              labels={labels}
              chosen={chosen}
              grown={centres}
              onChoose={choose}
              onGrow={grow}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The filters as they were, while they say the same: what is chosen changes nothing of what is shown. */
function useSame(filters: Filters): Filters {
  const held = useRef(filters);
  if (textOf(held.current) !== textOf(filters)) held.current = filters;
  return held.current;
}

function textOf({ hidden, ...rest }: Filters): string {
  return JSON.stringify([...hidden, rest]);
}

function Controls({ view, put }: { readonly view: View; readonly put: Put }) {
  const href = useHref();
  return (
    <div className={css.controls}>
      <Select
        label={texts.graph.depth}
        value={String(view.depth)}
        choices={DEPTHS.map((depth) => [String(depth), String(depth)] as const)}
        onChange={({ target }) => put({ depth: target.value })}
      />
      <Select
        label={texts.graph.limit}
        value={String(view.limit)}
        choices={LIMITS.map((limit) => [String(limit), String(limit)] as const)}
        onChange={({ target }) => put({ limit: target.value })}
      />
      <Link href={href('/graph')}>{texts.graph.elsewhere}</Link>
    </div>
  );
}
