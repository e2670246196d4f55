import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { MergeEntitiesDocument, SplitEntityDocument } from '../../generated/operations.js';
import type { EntityType } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { ENTITY_TYPES, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Select } from '../../ui/field.js';
import css from './entities.module.css';
import type { Known } from './known.js';
import { hasName } from './names.js';
import { useEntityChange } from './use-entity-change.js';

/** How many memories a preview names. */
const NAMED = 5;

/** Makes some names of an entity one of their own, after showing what will move. */
export function SplitDialog({
  entity: { id, name, aliases },
  memories,
  onClose,
}: {
  readonly entity: Known['entity'];
  /** The newest that mention it. */
  readonly memories: Known['facts'];
  readonly onClose: () => void;
}) {
  const { caller } = useSession();
  const [names, setNames] = useState<readonly string[]>([]);
  const [type, setType] = useState<EntityType | ''>('');
  const { busy, change, refused } = useEntityChange();
  const [, navigate] = useLocation();
  const href = useHref();
  const others = aliases.filter((alias) => alias !== name);
  const moving = memories.filter(({ content }) => hasName(content, names));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change({
      ask: (request) =>
        request(SplitEntityDocument, { caller, id, names: [...names], ...(type && { type }) }).then(
          ({ splitEntity }) => splitEntity,
        ),
      say: ({ moved }) => texts.entities.splitDone(moved),
      back: (request, { entity }) =>
        request(MergeEntitiesDocument, { caller, id: entity.id, intoId: id }).then(
          ({ mergeEntities }) => mergeEntities,
        ),
      onDone: ({ entity }) => {
        onClose();
        navigate(href(`/entities/${entity.id}`));
      },
      onBack: () => navigate(href(`/entities/${id}`)),
    });
  };
  return (
    <Dialog title={texts.entities.splitTitle(name)} onClose={onClose}>
      <form onSubmit={submit} className={css.dialogForm}>
        {others.length === 0 && <p>{texts.entities.splitNone}</p>}
        <fieldset className={css.checks}>
          <legend>{texts.entities.splitNames}</legend>
          {others.map((alias) => (
            <label key={alias} className={css.check}>
              <input
                type="checkbox"
                checked={names.includes(alias)}
                onChange={({ target }) =>
                  setNames(
                    target.checked ? [...names, alias] : names.filter((each) => each !== alias),
                  )
                }
              />
              {alias}
            </label>
          ))}
        </fieldset>
        <Select
          label={texts.entities.splitType}
          value={type}
          choices={[['', texts.entities.splitSame], ...Object.entries(ENTITY_TYPES)]}
          onChange={({ target }) => setType(target.value as EntityType | '')}
        />
        {names.length > 0 && (
          <section className={css.preview} aria-label={texts.entities.splitPreview}>
            <h3>{texts.entities.splitPreview}</h3>
            <p>{texts.entities.splitMoves(moving.length, memories.length)}</p>
            <ul>
              {moving.slice(0, NAMED).map((memory) => (
                <li key={memory.id}>{memory.content}</li>
              ))}
            </ul>
          </section>
        )}
        {refused !== null && (
          <p className={css.wrong} role="alert">
            {refused}
          </p>
        )}
        <div className={css.actions}>
          <Button type="submit" look="primary" disabled={busy || names.length === 0}>
            {texts.entities.splitSubmit}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
