import { EDGES, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { share, words } from '../../ui/format.js';
import type { DrawnEdge } from './drawing.js';
import css from './graph.module.css';
import { Swatch } from './swatch.js';

/** The edges at a node, each as a sentence, in its direction. */
export function Edges({
  of,
  edges,
  labels,
  onChoose,
}: {
  readonly of: { readonly id: string; readonly label: string };
  readonly edges: readonly DrawnEdge[];
  readonly labels: ReadonlyMap<string, string>;
  readonly onChoose: (id: string) => void;
}) {
  const end = (id: string) =>
    id === of.id ? (
      texts.graph.self
    ) : (
      <Button look="quiet" onClick={() => onChoose(id)}>
        {labels.get(id) ?? id}
      </Button>
    );
  return (
    <ul className={css.edges} aria-label={texts.graph.edgesOfNode(of.label)}>
      {edges.map(({ key, source, target, type, reason, confidence }) => (
        <li key={key}>
          <Swatch edge={type} />
          <span>
            {end(source)} {EDGES[type]} <span aria-hidden="true">→ </span>
            {end(target)}
            {reason !== null && (
              <span className={css.quiet}>
                {' '}
                {texts.graph.reason(words(reason), confidence === null ? null : share(confidence))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
