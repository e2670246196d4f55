import { type FormEvent, useState } from 'react';
import { texts } from '../texts.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { Field } from '../ui/field.js';
import css from './sign-in.module.css';

/** Asks for an API key or a token. */
export function SignIn({
  refused,
  onEnter,
}: {
  /** Whether the last one was refused, or holds no longer. */
  readonly refused: boolean;
  readonly onEnter: (secret: string) => Promise<void>;
}) {
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onEnter(secret.trim());
    setBusy(false);
  };
  return (
    <main className={css.door}>
      <Card>
        <form onSubmit={submit} className={css.form}>
          <h1>{texts.signInTitle}</h1>
          <p>{texts.signInAbout}</p>
          <Field
            label={texts.secret}
            type="password"
            autoComplete="off"
            required
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
            wrong={refused ? texts.refused : undefined}
          />
          <Button type="submit" look="primary" disabled={busy || secret.trim() === ''}>
            {texts.signIn}
          </Button>
        </form>
      </Card>
    </main>
  );
}
