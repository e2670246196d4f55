import { Link } from 'wouter';
import type { CitedFragment, MemoryHistoryQuery } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { KINDS, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { day } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import css from './memory.module.css';
import {
  BOX,
  type Box,
  type Join,
  type Layout,
  layoutOf,
  linesOf,
  type Relation,
} from './provenance-layout.js';

type Known = NonNullable<NonNullable<MemoryHistoryQuery['memory']>['provenance']>;

const RELATIONS: Readonly<Record<Relation, string>> = {
  sources: texts.memories.sources,
  derived: texts.memories.derived,
  replaced: texts.memories.replaced,
  replacedBy: texts.memories.replacedByTitle,
  self: texts.memories.self,
};

/** What a memory was made from and what came of it, as a path in time. */
export function ProvenanceCard({
  self,
  provenance: { sources, derived, replaced, replacedBy, graph },
}: {
  readonly self: CitedFragment;
  readonly provenance: Known;
}) {
  const href = useHref();
  const layout = layoutOf({ self, sources, derived, replaced, replacedBy, edges: graph.edges });
  return (
    <Card label={texts.memories.provenance}>
      <div className={css.stack}>
        <div className={css.line}>
          <h2>{texts.memories.provenance}</h2>
          <Link href={href(`/graph?memory=${self.id}`)} className={css.aside}>
            {texts.memories.graph}
          </Link>
        </div>
        {layout.boxes.length === 1 ? (
          <p className={css.muted}>{texts.memories.alone}</p>
        ) : (
          <>
            <p className={css.muted}>{texts.memories.provenanceAbout}</p>
            <Path layout={layout} />
            <div className={css.legend} aria-hidden="true">
              {layout.joins.some(({ kind }) => kind === 'madeFrom') && (
                <span>{texts.memories.madeFrom}</span>
              )}
              {layout.joins.some(({ kind }) => kind === 'replaced') && (
                <span data-kind="replaced">{texts.memories.replaces}</span>
              )}
              {layout.left > 0 && <em>{texts.memories.more(layout.left)}</em>}
            </div>
            <AsList known={{ sources, derived, replaced, replacedBy }} />
          </>
        )}
      </div>
    </Card>
  );
}

function Path({
  layout: { boxes, joins, width, height },
}: {
  readonly layout: Layout<CitedFragment>;
}) {
  const places = new Map(boxes.map((box) => [box.memory.id, box]));
  return (
    // What scrolls must be reachable by keyboard: its boxes are.
    <div className={css.path}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links has no element of its own */}
      <svg width={width} height={height} role="group" aria-label={texts.memories.provenance}>
        {joins.map((join) => (
          <Edge key={`${join.from}-${join.to}-${join.kind}`} join={join} places={places} />
        ))}
        {boxes.map((box) => (
          <Node key={box.memory.id} box={box} />
        ))}
      </svg>
    </div>
  );
}

const TIP = 7;

function Edge({
  join: { from, to, kind },
  places,
}: {
  readonly join: Join;
  readonly places: ReadonlyMap<string, Box<CitedFragment>>;
}) {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end) return null;
  const [x1, y1] = [start.x + BOX.width, start.y + BOX.height / 2];
  const [x2, y2] = [end.x - TIP, end.y + BOX.height / 2];
  const bend = Math.max(20, (x2 - x1) / 2);
  return (
    <g>
      <path
        className={css.edge}
        data-kind={kind}
        d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
      />
      <path
        className={css.tip}
        data-kind={kind}
        d={`M${x2 + TIP} ${y2} l${-TIP} ${-TIP / 1.6} v${TIP * 1.25} z`}
      />
    </g>
  );
}

const LINE_CHARS = 23;

function Node({ box: { memory, relation, x, y } }: { readonly box: Box<CitedFragment> }) {
  const href = useHref();
  const [first = '', second = ''] = linesOf(memory.content, LINE_CHARS, 2);
  const place = { x, y, width: BOX.width, height: BOX.height, rx: 6 };
  return (
    <g>
      <rect
        {...place}
        className={css.box}
        data-self={relation === 'self'}
        data-over={memory.retiredAt !== null}
      />
      <text className={css.nodeText} x={x + 10} y={y + 18}>
        {first}
      </text>
      <text className={css.nodeText} x={x + 10} y={y + 33}>
        {second}
      </text>
      <text className={css.nodeAbout} x={x + 10} y={y + 50}>
        {KINDS[memory.kind]}, {day(memory.eventTime)}
      </text>
      {/* Above the words, which may be cut: its name says them whole. */}
      <Link
        href={href(`/memories/${memory.id}`)}
        className={css.node}
        aria-current={relation === 'self' ? 'true' : undefined}
        aria-label={texts.memories.node(RELATIONS[relation], memory.content)}
      >
        <rect {...place} className={css.cover} />
      </Link>
    </g>
  );
}

function AsList({
  known: { sources, derived, replaced, replacedBy },
}: {
  readonly known: Pick<Known, 'sources' | 'derived' | 'replaced' | 'replacedBy'>;
}) {
  const lists: readonly (readonly [string, readonly CitedFragment[]])[] = [
    [texts.memories.sources, sources.map(({ memory }) => memory)],
    [texts.memories.derived, derived.map(({ memory }) => memory)],
    [texts.memories.replaced, replaced],
    [texts.memories.replacedByTitle, replacedBy],
  ];
  return (
    <details>
      <summary>{texts.memories.listed}</summary>
      {lists.map(([name, memories]) =>
        memories.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul className={css.list}>
              {memories.map(({ id, content }) => (
                <li key={id}>
                  <span>
                    {content} <MemoryLink id={id} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </details>
  );
}
