import { Link } from 'wouter';
import { useHref } from '../../session/caller.js';
import { NODE_KINDS, RETIRED, SOURCES, texts, VALIDITIES } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Fact } from '../../ui/fact.js';
import { share, words } from '../../ui/format.js';
import { EmptyState } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import type { DrawnEdge, DrawnNode } from './drawing.js';
import { Edges } from './edges.js';
import css from './graph.module.css';
import { Swatch } from './swatch.js';

interface PanelProps {
  readonly node: DrawnNode | undefined;
  readonly edges: readonly DrawnEdge[];
  readonly labels: ReadonlyMap<string, string>;
  readonly grown: boolean;
  readonly onChoose: (id: string) => void;
  readonly onGrow: (id: string) => void;
}

/** What is chosen: what it is, what it hangs together with, and where to go from it. */
export function Panel({ node, edges, labels, grown, onChoose, onGrow }: PanelProps) {
  const href = useHref();
  if (!node) {
    return (
      <EmptyState title={texts.graph.nothingChosen}>
        <p>{texts.graph.nothingChosenAdvice}</p>
      </EmptyState>
    );
  }
  const { id, kind, label } = node;
  const entity = kind === 'ENTITY';
  return (
    <Card label={texts.graph.chosen}>
      <div className={css.stack}>
        <div className={css.badges}>
          <Swatch node={kind} />
          <Badge>{NODE_KINDS[kind]}</Badge>
          {node.entity && <Badge>{words(node.entity.type)}</Badge>}
          {node.memory?.needsReview && <Badge tone="warn">{texts.ask.review}</Badge>}
          {node.memory?.retiredReason && (
            <Badge tone="bad" title={RETIRED[node.memory.retiredReason]}>
              {texts.ask.retired}
            </Badge>
          )}
        </div>
        <h2 className={css.text}>{node.memory?.content ?? label}</h2>
        <Facts node={node} />
        <div className={css.actions}>
          <Button disabled={grown} onClick={() => onGrow(id)}>
            {grown ? texts.graph.grown : texts.graph.grow}
          </Button>
          <Link href={href(`/${entity ? 'entities' : 'memories'}/${id}`)}>{texts.graph.open}</Link>
          <Link href={href(`/graph?${entity ? 'entity' : 'memory'}=${id}`)}>
            {texts.graph.beginHere}
          </Link>
        </div>
        <h3>{texts.graph.edgesOf(edges.length)}</h3>
        <div className={css.scroll}>
          <Edges of={node} edges={edges} labels={labels} onChoose={onChoose} />
        </div>
      </div>
    </Card>
  );
}

function Facts({ node: { entity, memory } }: { readonly node: DrawnNode }) {
  return (
    <dl className={css.facts}>
      {memory && (
        <>
          <Fact name={texts.graph.event}>
            <Time at={memory.eventTime} />
          </Fact>
          <Fact name={texts.graph.source}>{SOURCES[memory.source]}</Fact>
          <Fact name={texts.graph.trust}>{VALIDITIES[memory.validity]}</Fact>
          {memory.confidence !== null && (
            <Fact name={texts.graph.confidence}>{share(memory.confidence)}</Fact>
          )}
          {memory.validUntil && (
            <Fact name={texts.graph.validUntil}>
              <Time at={memory.validUntil} />
            </Fact>
          )}
        </>
      )}
      {entity && (
        <>
          {entity.aliases.length > 0 && (
            <Fact name={texts.graph.names}>{entity.aliases.join(', ')}</Fact>
          )}
          {entity.summary && <Fact name={texts.graph.summary}>{entity.summary}</Fact>}
          <Fact name={texts.graph.firstSeen}>
            <Time at={entity.firstSeenAt} />
          </Fact>
        </>
      )}
    </dl>
  );
}
