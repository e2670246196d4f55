import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { CorrectDocument } from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Diff } from '../../ui/diff.js';
import { TextArea } from '../../ui/field.js';
import { TimeField } from '../../ui/time-field.js';
import { useToast } from '../../ui/toasts.js';
import css from './memory.module.css';
import { Refusal } from './refusal.js';
import type { Shown } from './shown.js';
import { useActing, useUndo } from './use-changes.js';

/** Puts what is right in the place of a memory, and shows before what changes. */
export function CorrectDialog({
  memory: { id, content },
  onClose,
}: {
  readonly memory: Shown;
  readonly onClose: () => void;
}) {
  const { caller, changed } = useSession();
  const [text, setText] = useState(content);
  const [validFrom, setValidFrom] = useState('');
  const { act, busy, refused, refuse } = useActing();
  const tell = useToast();
  const undo = useUndo();
  const [, navigate] = useLocation();
  const href = useHref();
  const right = text.trim();
  const differs = right !== '' && right !== content;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!differs) return;
    const since = validFrom === '' ? {} : { validFrom };
    const written = (await act(CorrectDocument, { caller, id, text: right, ...since }))?.correct;
    if (!written) return;
    if (written.__typename === 'MemoryRefused') return refuse(written.message);
    changed();
    onClose();
    if (written.__typename === 'CandidateStaged') return tell({ text: texts.memories.staged });
    const eventId = written.conflicts.find(({ loser }) => loser.id === id)?.eventId;
    tell({
      text: written.undecided.length > 0 ? texts.memories.correctedWaits : texts.memories.corrected,
      ...(eventId && { action: { name: texts.undo, run: () => void undo(eventId) } }),
    });
    navigate(href(`/memories/${written.memory.id}`));
  };
  return (
    <Dialog title={texts.memories.correctTitle} onClose={onClose}>
      <form onSubmit={submit} className={css.dialogForm}>
        <p className={css.muted}>{texts.memories.correctAbout}</p>
        <TextArea
          label={texts.memories.right}
          value={text}
          rows={4}
          onChange={({ target }) => setText(target.value)}
        />
        <TimeField
          label={texts.memories.since}
          hint={texts.memories.sinceHint}
          value={validFrom}
          onChange={setValidFrom}
        />
        {differs && (
          <section aria-label={texts.memories.difference}>
            <h3>{texts.memories.difference}</h3>
            <div className={css.difference}>
              <Diff before={content} after={right} />
            </div>
          </section>
        )}
        <Refusal why={refused} />
        <div className={css.actions}>
          <Button type="submit" look="primary" disabled={busy || !differs}>
            {texts.memories.correctSubmit}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
