import { type FormEvent, useState } from 'react';
import { ForgetDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Select } from '../../ui/field.js';
import { useToast } from '../../ui/toasts.js';
import css from './memory.module.css';
import { Refusal } from './refusal.js';
import type { Open, Shown } from './shown.js';
import { doneOf, useActing, useUndo } from './use-changes.js';

type Why = keyof typeof texts.memories.forgetWhys;

/** What serves a reason better than forgetting. */
const INSTEAD: Partial<Record<Why, { readonly open: Open; readonly name: string }>> = {
  wrong: { open: 'correct', name: texts.memories.goCorrect },
  over: { open: 'times', name: texts.memories.goTimes },
};

/** Takes a memory out of what is remembered; the reason tells how, and whether something else serves better. */
export function ForgetDialog({
  memory: { id, content },
  onClose,
  onInstead,
}: {
  readonly memory: Shown;
  readonly onClose: () => void;
  readonly onInstead: (open: Open) => void;
}) {
  const { caller, changed } = useSession();
  const [why, setWhy] = useState<Why>('unwanted');
  const [said, setSaid] = useState(false);
  const { act, busy, refused, refuse } = useActing();
  const tell = useToast();
  const undo = useUndo();
  const erase = why === 'erase';
  const instead = INSTEAD[why];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = doneOf((await act(ForgetDocument, { caller, ids: [id], erase, said }))?.forget);
    if (!done) return;
    if ('refused' in done) return refuse(done.refused);
    changed();
    onClose();
    const { eventId } = done;
    tell({
      text: erase ? texts.memories.erased : texts.memories.forgotten,
      ...(eventId && !erase && { action: { name: texts.undo, run: () => void undo(eventId) } }),
    });
  };
  return (
    <Dialog title={texts.memories.forgetTitle} onClose={onClose}>
      <form onSubmit={submit} className={css.dialogForm}>
        <p className={css.difference}>{content}</p>
        <Select
          label={texts.memories.forgetWhy}
          value={why}
          choices={Object.entries(texts.memories.forgetWhys)}
          onChange={({ target }) => setWhy(target.value as Why)}
        />
        <p className={css.muted}>{texts.memories.forgetAdvice[why]}</p>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={said}
            onChange={({ target }) => setSaid(target.checked)}
          />
          {texts.memories.forgetSaid}
        </label>
        <Refusal why={refused} />
        <div className={css.actions}>
          <Button type="submit" look="danger" disabled={busy}>
            {erase ? texts.memories.eraseSubmit : texts.memories.forgetSubmit}
          </Button>
          {instead && <Button onClick={() => onInstead(instead.open)}>{instead.name}</Button>}
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
