import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { isId } from '../../data/ids.js';
import { useQuery } from '../../data/use-query.js';
import {
  EntityNamedDocument,
  MergeEntitiesDocument,
  SplitEntityDocument,
} from '../../generated/operations.js';
import type { EntityFragment } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { ENTITY_TYPES, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { ErrorState, Loading } from '../../ui/states.js';
import css from './entities.module.css';
import { useEntityChange } from './use-entity-change.js';

/** Makes an entity part of another one, after showing what will move. */
export function MergeDialog({
  entity,
  mentions,
  onClose,
}: {
  readonly entity: EntityFragment;
  readonly mentions: number;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const look = (event: FormEvent) => {
    event.preventDefault();
    setWanted(text.trim());
  };
  return (
    <Dialog title={texts.entities.mergeTitle(entity.name)} onClose={onClose}>
      <div className={css.dialogForm}>
        <form onSubmit={look} className={css.words}>
          <Field
            label={texts.entities.mergeInto}
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {texts.entities.mergeLook}
          </Button>
        </form>
        {wanted !== '' && (
          <Candidate entity={entity} mentions={mentions} wanted={wanted} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Candidate({
  entity,
  mentions,
  wanted,
  onClose,
}: {
  readonly entity: EntityFragment;
  readonly mentions: number;
  readonly wanted: string;
  readonly onClose: () => void;
}) {
  const { caller } = useSession();
  // Ids of entities have the form of those of memories.
  const by = isId(wanted) ? { id: wanted } : { name: wanted };
  const asked = useQuery(EntityNamedDocument, { caller, ...by });
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.reload} />;
  if (asked.loading) return <Loading />;
  const into = asked.data?.entity?.entity;
  if (!into) return <p className={css.wrong}>{texts.entities.mergeNone}</p>;
  if (into.id === entity.id) return <p className={css.wrong}>{texts.entities.mergeSelf}</p>;
  return <Preview entity={entity} into={into} mentions={mentions} onClose={onClose} />;
}

function Preview({
  entity,
  into,
  mentions,
  onClose,
}: {
  readonly entity: EntityFragment;
  readonly into: EntityFragment;
  readonly mentions: number;
  readonly onClose: () => void;
}) {
  const { caller } = useSession();
  const { busy, change, refused } = useEntityChange();
  const [, navigate] = useLocation();
  const href = useHref();
  const names = [...new Set([entity.name, ...entity.aliases])].filter(
    (name) => name !== into.name && !into.aliases.includes(name),
  );
  const merge = () =>
    change({
      ask: (request) =>
        request(MergeEntitiesDocument, { caller, id: entity.id, intoId: into.id }).then(
          ({ mergeEntities }) => mergeEntities,
        ),
      say: ({ moved }) => texts.entities.merged(moved),
      back: (request) =>
        request(SplitEntityDocument, { caller, id: entity.id }).then(
          ({ splitEntity }) => splitEntity,
        ),
      onDone: () => {
        onClose();
        navigate(href(`/entities/${into.id}`));
      },
      onBack: () => navigate(href(`/entities/${entity.id}`)),
    });
  return (
    <>
      <section className={css.preview} aria-label={texts.entities.mergePreview}>
        <h3>{texts.entities.mergePreview}</h3>
        <p>{texts.entities.mergeMoves(mentions, entity.name, into.name)}</p>
        {names.length > 0 && (
          <>
            <p>{texts.entities.mergeNames(into.name)}</p>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
        {entity.type !== into.type && (
          <p>{texts.entities.mergeKinds(ENTITY_TYPES[entity.type], ENTITY_TYPES[into.type])}</p>
        )}
      </section>
      {refused !== null && (
        <p className={css.wrong} role="alert">
          {refused}
        </p>
      )}
      <div className={css.actions}>
        <Button look="primary" disabled={busy} onClick={merge}>
          {texts.entities.mergeSubmit}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </>
  );
}
