import { useState } from 'react';
import { ConfirmDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { useToast } from '../../ui/toasts.js';
import { CorrectDialog } from './correct-dialog.js';
import { ForgetDialog } from './forget-dialog.js';
import css from './memory.module.css';
import type { Open, Shown } from './shown.js';
import { TimesDialog } from './times-dialog.js';
import { doneOf, useActing } from './use-changes.js';

/** What may be done to a memory by whom; what is current no longer has nothing but its times to correct. */
export function Actions({ memory }: { readonly memory: Shown }) {
  const { may } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  if (!may('WRITER')) return null;
  const current = memory.retiredAt === null;
  const close = () => setOpen(null);
  return (
    <fieldset className={css.actions} aria-label={texts.memories.actions}>
      {current && (
        <Button look="primary" onClick={() => setOpen('correct')}>
          {texts.memories.correct}
        </Button>
      )}
      {current && <Confirm memory={memory} />}
      <Button onClick={() => setOpen('times')}>{texts.memories.times}</Button>
      {current && (
        <Button look="danger" onClick={() => setOpen('forget')}>
          {texts.memories.forget}
        </Button>
      )}
      {open === 'correct' && <CorrectDialog memory={memory} onClose={close} />}
      {open === 'times' && <TimesDialog memory={memory} onClose={close} />}
      {open === 'forget' && <ForgetDialog memory={memory} onClose={close} onInstead={setOpen} />}
    </fieldset>
  );
}

function Confirm({ memory: { id } }: { readonly memory: Shown }) {
  const { caller, changed } = useSession();
  const { act, busy, refused } = useActing();
  const tell = useToast();
  const confirm = async () => {
    const done = doneOf((await act(ConfirmDocument, { caller, ids: [id] }))?.confirm);
    if (!done) return;
    changed();
    tell({ text: 'refused' in done ? done.refused : texts.memories.confirmed });
  };
  return (
    <>
      <Button disabled={busy} onClick={confirm}>
        {texts.memories.confirm}
      </Button>
      {refused !== null && <span role="alert">{refused}</span>}
    </>
  );
}
