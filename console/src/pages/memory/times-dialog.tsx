import { type FormEvent, useState } from 'react';
import { CorrectTimesDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TimeField } from '../../ui/time-field.js';
import { useToast } from '../../ui/toasts.js';
import css from './memory.module.css';
import { Refusal } from './refusal.js';
import type { Shown } from './shown.js';
import { timesOf } from './times.js';
import { doneOf, useActing, useUndo } from './use-changes.js';

/** Corrects since and until when a memory holds. */
export function TimesDialog({
  memory,
  onClose,
}: {
  readonly memory: Shown;
  readonly onClose: () => void;
}) {
  const { caller, changed } = useSession();
  const [from, setFrom] = useState(memory.validFrom);
  const [until, setUntil] = useState(memory.validUntil ?? '');
  const { act, busy, refused, refuse } = useActing();
  const tell = useToast();
  const undo = useUndo();
  const wrong = until !== '' && Date.parse(until) <= Date.parse(from);
  const times = timesOf(memory, { from, until });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong || times === null) return;
    const variables = { caller, ids: [memory.id], ...times };
    const done = doneOf((await act(CorrectTimesDocument, variables))?.correctTimes);
    if (!done) return;
    if ('refused' in done) return refuse(done.refused);
    changed();
    onClose();
    const { eventId } = done;
    tell({
      text: eventId ? texts.memories.timed : texts.memories.unchanged,
      ...(eventId && { action: { name: texts.undo, run: () => void undo(eventId) } }),
    });
  };
  return (
    <Dialog title={texts.memories.timesTitle} onClose={onClose}>
      <form onSubmit={submit} className={css.dialogForm}>
        <p className={css.muted}>{texts.memories.timesAbout}</p>
        <div className={css.two}>
          <TimeField
            label={texts.memories.validFrom}
            hint={texts.memories.utc}
            value={from}
            onChange={setFrom}
          />
          <TimeField
            label={texts.memories.validUntil}
            hint={texts.memories.untilHint}
            wrong={wrong ? texts.memories.wrongTimes : undefined}
            value={until}
            onChange={setUntil}
          />
        </div>
        <Refusal why={refused} />
        <div className={css.actions}>
          <Button type="submit" look="primary" disabled={busy || wrong || times === null}>
            {texts.memories.timesSubmit}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
