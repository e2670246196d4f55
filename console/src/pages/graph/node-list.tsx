import { useState } from 'react';
import { NODE_KINDS, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { count } from '../../ui/format.js';
import type { DrawnEdge, DrawnNode } from './drawing.js';
import { Edges } from './edges.js';
import css from './graph.module.css';
import { Swatch } from './swatch.js';

interface ListProps {
  readonly nodes: readonly DrawnNode[];
  readonly edges: ReadonlyMap<string, readonly DrawnEdge[]>;
  readonly labels: ReadonlyMap<string, string>;
  readonly chosen: string | null;
  /** Those that it was grown at. */
  readonly grown: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onGrow: (id: string) => void;
}

/** Rows at a time: a list of thousands is slow, and nobody reads it at once. */
const ROWS = 50;

/** Every node with its edges: the drawing for who reads, hears or types it. */
export function NodeList({ nodes, ...rest }: ListProps) {
  const [page, setPage] = useState(0);
  const first = Math.min(page, Math.max(0, Math.ceil(nodes.length / ROWS) - 1)) * ROWS;
  const last = Math.min(nodes.length, first + ROWS);
  return (
    <Card label={texts.graph.list}>
      <div className={css.stack}>
        <div className={css.head}>
          <h2>{texts.graph.list}</h2>
          {nodes.length > ROWS && (
            <div className={css.actions}>
              <span className={css.quiet}>
                {texts.graph.page(first + 1, last, count(nodes.length))}
              </span>
              <Button look="quiet" disabled={first === 0} onClick={() => setPage(first / ROWS - 1)}>
                {texts.graph.before}
              </Button>
              <Button
                look="quiet"
                disabled={last === nodes.length}
                onClick={() => setPage(first / ROWS + 1)}
              >
                {texts.graph.next}
              </Button>
            </div>
          )}
        </div>
        <ul className={css.list}>
          {nodes.slice(first, last).map((node) => (
            <li key={node.id}>
              <Row node={node} {...rest} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Row({
  node,
  edges,
  labels,
  chosen,
  grown,
  onChoose,
  onGrow,
}: Omit<ListProps, 'nodes'> & { readonly node: DrawnNode }) {
  const [open, setOpen] = useState(false);
  const { id, kind, label } = node;
  const own = edges.get(id) ?? [];
  const done = grown.has(id);
  return (
    <div className={css.row}>
      <button
        type="button"
        className={css.name}
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
      >
        <Swatch node={kind} />
        <Badge>{NODE_KINDS[kind]}</Badge> <span>{label}</span>
      </button>
      <Button
        look="quiet"
        disabled={done}
        aria-label={done ? undefined : texts.graph.growAt(label)}
        onClick={() => onGrow(id)}
      >
        {done ? texts.graph.grown : texts.graph.grow}
      </Button>
      <details className={css.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {texts.graph.edgesOf(own.length)}
          <span className="said"> {label}</span>
        </summary>
        {open && <Edges of={node} edges={own} labels={labels} onChoose={onChoose} />}
      </details>
    </div>
  );
}
