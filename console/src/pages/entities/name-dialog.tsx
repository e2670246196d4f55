import { type FormEvent, useState } from 'react';
import { UpdateEntityDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import css from './entities.module.css';
import type { Known } from './known.js';
import { useEntityChange } from './use-entity-change.js';

/** Gives an entity another canonical name, or one more beside it. */
export function NameDialog({
  entity: { id, name: present },
  does,
  onClose,
}: {
  readonly entity: Known['entity'];
  readonly does: 'rename' | 'add';
  readonly onClose: () => void;
}) {
  const { caller } = useSession();
  const renames = does === 'rename';
  const [text, setText] = useState(renames ? present : '');
  const { busy, change, refused } = useEntityChange();
  const name = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change({
      ask: (request) =>
        request(UpdateEntityDocument, {
          ...{ caller, id },
          ...(renames ? { name } : { addAliases: [name] }),
        }).then(({ updateEntity }) => updateEntity),
      say: () => (renames ? texts.entities.renamed : texts.entities.added),
      // The name that it had before is another name now; the one that it got goes again.
      back: (request) =>
        request(UpdateEntityDocument, {
          ...{ caller, id, removeAliases: [name] },
          ...(renames && { name: present }),
        }).then(({ updateEntity }) => updateEntity),
      onDone: onClose,
    });
  };
  return (
    <Dialog
      title={renames ? texts.entities.renameTitle(present) : texts.entities.addNameTitle(present)}
      onClose={onClose}
    >
      <form onSubmit={submit} className={css.dialogForm}>
        <Field
          label={renames ? texts.entities.renameTo : texts.entities.addNameOf}
          hint={renames ? texts.entities.renameHint : texts.entities.addNameHint}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        {refused !== null && (
          <p className={css.wrong} role="alert">
            {refused}
          </p>
        )}
        <div className={css.actions}>
          <Button type="submit" look="primary" disabled={busy || name === '' || name === present}>
            {renames ? texts.entities.rename : texts.entities.addName}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
