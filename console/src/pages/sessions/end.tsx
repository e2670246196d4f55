import { useState } from 'react';
import { useMutation } from '../../data/use-mutation.js';
import { EndSessionDocument } from '../../generated/operations.js';
import type { EndSessionMutation } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState, Loading } from '../../ui/states.js';
import css from './sessions.module.css';

type Ended = NonNullable<EndSessionMutation['endSession']>;

/** Ends a conversation, and says what came of it. */
export function End({ id }: { readonly id: string }) {
  const { caller } = useSession();
  const { run, busy, error } = useMutation(EndSessionDocument);
  const [ended, setEnded] = useState<Ended | null>(null);
  const end = async () => setEnded((await run({ caller, id }))?.endSession ?? null);
  return (
    <Card label={texts.sessions.end}>
      <div className={css.end}>
        <p className={css.quiet}>{texts.sessions.endAbout}</p>
        <Button onClick={end} disabled={busy}>
          {texts.sessions.end}
        </Button>
        {busy && <Loading what={texts.sessions.ending} />}
        {error && <ErrorState error={error} />}
        {ended && (
          <p role="status">
            {ended.alreadyDone
              ? texts.sessions.endedBefore
              : texts.sessions.ended(ended.extractedIds.length, ended.confirmedIds.length)}
            {ended.conflicts.length > 0 &&
              ` ${texts.sessions.endedConflicts(ended.conflicts.length)}`}
            {ended.refused > 0 && ` ${texts.sessions.endedRefused(ended.refused)}`}
          </p>
        )}
      </div>
    </Card>
  );
}
