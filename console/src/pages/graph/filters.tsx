import type { EdgeType, EpistemicSource, GraphNodeKind } from '../../generated/types.js';
import { EDGES, NODE_KINDS, SOURCES, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field, Select } from '../../ui/field.js';
import { count } from '../../ui/format.js';
import { countsOf, type Drawing } from './drawing.js';
import css from './graph.module.css';
import { Swatch } from './swatch.js';
import { type Filters, hiddenAfter, TRUSTS } from './view.js';

type Change = (changes: Readonly<Record<string, string>>, replace?: boolean) => void;

const NOTHING = { hide: '', from: '', until: '', trust: '', source: '' };

/** What the colours mean, how many there are of each, and what is shown. */
export function FilterCard({
  drawing,
  filters,
  onChange,
}: {
  /** All of it, also what the filters leave out. */
  readonly drawing: Drawing;
  readonly filters: Filters;
  readonly onChange: Change;
}) {
  const kinds = countsOf(drawing.nodes.map(({ kind }) => kind));
  const types = countsOf(drawing.edges.map(({ type }) => type));
  const toggle = (name: string) => onChange({ hide: hiddenAfter(filters, name) }, true);
  return (
    <Card label={texts.graph.filters}>
      <div className={css.stack}>
        <div className={css.head}>
          <h2>{texts.graph.filters}</h2>
          <Button look="quiet" onClick={() => onChange(NOTHING, true)}>
            {texts.graph.clear}
          </Button>
        </div>
        <fieldset className={css.choices}>
          <legend>{texts.graph.nodes}</legend>
          {(Object.keys(NODE_KINDS) as GraphNodeKind[])
            .filter((kind) => kinds.has(kind))
            .map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={!filters.hidden.has(kind)}
                  onChange={() => toggle(kind)}
                />
                <Swatch node={kind} /> {NODE_KINDS[kind]}{' '}
                <span className={css.quiet}>{count(kinds.get(kind) ?? 0)}</span>
              </label>
            ))}
        </fieldset>
        <fieldset className={css.choices}>
          <legend>{texts.graph.edges}</legend>
          {(Object.keys(EDGES) as EdgeType[])
            .filter((type) => types.has(type))
            .map((type) => (
              <label key={type}>
                <input
                  type="checkbox"
                  checked={!filters.hidden.has(type)}
                  onChange={() => toggle(type)}
                />
                <Swatch edge={type} /> {EDGES[type]}{' '}
                <span className={css.quiet}>{count(types.get(type) ?? 0)}</span>
              </label>
            ))}
        </fieldset>
        <div className={css.pair}>
          <Field
            label={texts.graph.from}
            type="date"
            value={filters.from ?? ''}
            onChange={({ target }) => onChange({ from: target.value }, true)}
          />
          <Field
            label={texts.graph.until}
            type="date"
            value={filters.until ?? ''}
            onChange={({ target }) => onChange({ until: target.value }, true)}
          />
          <Select
            label={texts.graph.trust}
            value={filters.trust}
            choices={TRUSTS.map((trust) => [trust, texts.graph.trusts[trust]] as const)}
            onChange={({ target }) => onChange({ trust: target.value }, true)}
          />
          <Select
            label={texts.graph.source}
            value={filters.source ?? ''}
            choices={[
              ['', texts.graph.everySource],
              ...(Object.entries(SOURCES) as [EpistemicSource, string][]),
            ]}
            onChange={({ target }) => onChange({ source: target.value }, true)}
          />
        </div>
      </div>
    </Card>
  );
}
