import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useQuery } from '../../data/use-query.js';
import { GraphEntitiesDocument, GraphStartDocument } from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { KINDS, NOTICES, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { words } from '../../ui/format.js';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/states.js';
import css from './graph.module.css';
import { isId } from './view.js';

/** Where a drawing begins: an entity or a memory, by its name, words or id. */
export function Start({
  text,
  onFind,
  onBegin,
}: {
  /** What is looked for; empty: nothing yet. */
  readonly text: string;
  readonly onFind: (text: string) => void;
  readonly onBegin: (id: string) => void;
}) {
  const { caller } = useSession();
  const href = useHref();
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (isId(wanted)) onBegin(wanted);
    else onFind(wanted);
  };
  return (
    <div className={css.stack}>
      <Card>
        <form onSubmit={submit} className={css.find}>
          <Field
            label={texts.graph.begin}
            hint={texts.graph.beginHint}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="primary">
            {texts.graph.find}
          </Button>
        </form>
      </Card>
      <Link href={href('/graph?view=overview')}>{texts.overview.open}</Link>
      {text === '' ? (
        <EmptyState title={texts.graph.startTitle}>
          <p>{texts.graph.startAdvice}</p>
          {caller.userId === null && <p>{texts.callerHint}</p>}
        </EmptyState>
      ) : (
        <Found text={text} />
      )}
      <EntityChoice />
    </div>
  );
}

function Found({ text }: { readonly text: string }) {
  const { caller } = useSession();
  const href = useHref();
  const { data, error, loading, reload } = useQuery(GraphStartDocument, { caller, text });
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (loading || !data) return <Loading what={texts.graph.finding} />;
  const hits = data.recall?.hits ?? [];
  if (!data.entity && hits.length === 0) {
    return (
      <EmptyState title={texts.graph.nothingFound}>
        <p>{texts.graph.nothingFoundAdvice}</p>
        {data.recall?.notices.map((notice) => (
          <p key={notice}>{NOTICES[notice]}</p>
        ))}
      </EmptyState>
    );
  }
  return (
    <Card>
      <div className={css.stack}>
        {data.entity && (
          <>
            <h2>{texts.graph.foundEntity}</h2>
            <EntityLine found={data.entity} />
          </>
        )}
        {hits.length > 0 && <h2>{texts.graph.foundMemories}</h2>}
        <ul className={css.list}>
          {hits.map(({ memory }) => (
            <li key={memory.id} className={css.choice}>
              <Badge>{KINDS[memory.kind]}</Badge>
              <Link href={href(`/graph?memory=${memory.id}`)} className={css.clamped}>
                {memory.content}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function EntityChoice() {
  const { caller } = useSession();
  const [after, setAfter] = useState<readonly (string | null)[]>([null]);
  const at = after.at(-1) ?? null;
  const { data, error, loading, reload } = useQuery(GraphEntitiesDocument, { caller, after: at });
  if (error) return <ErrorState error={error} onRetry={reload} />;
  const page = data?.entities;
  if (!page) return loading ? <Loading /> : null;
  if (page.edges.length === 0) return <Notice>{texts.graph.noEntities}</Notice>;
  const { endCursor, hasNextPage } = page.pageInfo;
  return (
    <Card label={texts.graph.entities}>
      <div className={css.stack}>
        <div className={css.head}>
          <h2>{texts.graph.entities}</h2>
          <div className={css.actions}>
            {after.length > 1 && (
              <Button look="quiet" onClick={() => setAfter(after.slice(0, -1))}>
                {texts.graph.before}
              </Button>
            )}
            {hasNextPage && (
              <Button look="quiet" onClick={() => setAfter([...after, endCursor ?? null])}>
                {texts.graph.next}
              </Button>
            )}
          </div>
        </div>
        <ul className={css.columns}>
          {page.edges.map(({ node }) => (
            <li key={node.entity.id}>
              <EntityLine found={node} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function EntityLine({
  found: { entity, mentionCount },
}: {
  readonly found: {
    readonly entity: { readonly id: string; readonly name: string; readonly type: string };
    readonly mentionCount: number;
  };
}) {
  const href = useHref();
  return (
    <span className={css.choice}>
      <Link href={href(`/graph?entity=${entity.id}`)} className={css.clamped}>
        {entity.name}
      </Link>
      <span className={css.quiet}>
        {words(entity.type)}, {texts.graph.mentions(mentionCount)}
      </span>
    </span>
  );
}
