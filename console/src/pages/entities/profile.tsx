import { useState } from 'react';
import { Link } from 'wouter';
import { UpdateEntityDocument } from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { ENTITY_TYPES, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { share } from '../../ui/format.js';
import { Time } from '../../ui/time.js';
import css from './entities.module.css';
import type { Known } from './known.js';
import { MergeDialog } from './merge-dialog.js';
import { NameDialog } from './name-dialog.js';
import { SplitDialog } from './split-dialog.js';
import { useEntityChange } from './use-entity-change.js';

/** Who or what it is, how it is called, and what may be done about that. */
export function Profile({
  known: { entity, facts, mentionCount, timeline },
}: {
  readonly known: Known;
}) {
  const href = useHref();
  const { may } = useSession();
  const { id, importance, name, summary, type } = entity;
  return (
    <Card label={texts.entities.profile}>
      <div className={css.stack}>
        <div className={css.title}>
          <h1>{name}</h1>
          <Badge>{ENTITY_TYPES[type]}</Badge>
          <code>{id}</code>
        </div>
        <p>{summary ?? <span className={css.muted}>{texts.entities.noProfile}</span>}</p>
        <p className={css.muted}>
          {texts.entities.mentioned(mentionCount)}, {texts.entities.first.toLowerCase()}{' '}
          <Time at={entity.firstSeenAt} />
          {importance !== null && `, ${texts.entities.importance(share(importance))}`}
        </p>
        <Names entity={entity} />
        <div className={css.actions}>
          <Link href={href(`/timeline?entity=${id}`)}>{texts.entities.timeline}</Link>
          <Link href={href(`/graph?entity=${id}`)}>{texts.entities.graph}</Link>
        </div>
        {may('WRITER') && (
          <Actions entity={entity} mentions={mentionCount} memories={[...facts, ...timeline]} />
        )}
      </div>
    </Card>
  );
}

/** Its other names; who may takes them away. */
function Names({ entity: { id, name, aliases } }: { readonly entity: Known['entity'] }) {
  const { caller, may } = useSession();
  const { busy, change, refused } = useEntityChange();
  const others = aliases.filter((alias) => alias !== name);
  if (others.length === 0) return null;
  const take = (alias: string) =>
    change({
      ask: (request) =>
        request(UpdateEntityDocument, { caller, id, removeAliases: [alias] }).then(
          ({ updateEntity }) => updateEntity,
        ),
      say: () => texts.entities.taken,
      back: (request) =>
        request(UpdateEntityDocument, { caller, id, addAliases: [alias] }).then(
          ({ updateEntity }) => updateEntity,
        ),
    });
  return (
    <section aria-label={texts.entities.others}>
      <ul className={css.names}>
        {others.map((alias) => (
          <li key={alias} className={css.name}>
            {alias}
            {may('WRITER') && (
              <Button
                look="quiet"
                disabled={busy}
                aria-label={texts.entities.takeName(alias)}
                onClick={() => take(alias)}
              >
                {texts.entities.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refused !== null && (
        <p className={css.wrong} role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}

function Actions({
  entity,
  mentions,
  memories,
}: {
  readonly entity: Known['entity'];
  readonly mentions: number;
  readonly memories: Known['facts'];
}) {
  const [open, setOpen] = useState<'rename' | 'add' | 'merge' | 'split' | null>(null);
  const close = () => setOpen(null);
  return (
    <fieldset className={css.checks} aria-label={texts.memories.actions}>
      <div className={css.actions}>
        <Button onClick={() => setOpen('rename')}>{texts.entities.rename}</Button>
        <Button onClick={() => setOpen('add')}>{texts.entities.addName}</Button>
        <Button onClick={() => setOpen('merge')}>{texts.entities.merge}</Button>
        <Button onClick={() => setOpen('split')}>{texts.entities.split}</Button>
      </div>
      {open === 'rename' && <NameDialog entity={entity} does="rename" onClose={close} />}
      {open === 'add' && <NameDialog entity={entity} does="add" onClose={close} />}
      {open === 'merge' && <MergeDialog entity={entity} mentions={mentions} onClose={close} />}
      {open === 'split' && <SplitDialog entity={entity} memories={memories} onClose={close} />}
    </fieldset>
  );
}
