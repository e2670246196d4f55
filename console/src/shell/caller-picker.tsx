import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '../session/session.js';
import { texts } from '../texts.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import css from './shell.module.css';

/** As which user and agent one looks, where the credentials leave it open. */
export function CallerPicker() {
  const { me, caller } = useSession();
  // Another caller in the address is another form.
  return <Form key={`${caller.userId} ${caller.agentId}`} bound={me} caller={caller} />;
}

interface Whose {
  readonly userId: string | null;
  readonly agentId: string | null;
}

function Form({ bound, caller }: { readonly bound: Whose; readonly caller: Whose }) {
  const [, setSearch] = useSearchParams();
  const [user, setUser] = useState(caller.userId ?? '');
  const [agent, setAgent] = useState(caller.agentId ?? '');
  const changed = user !== (caller.userId ?? '') || agent !== (caller.agentId ?? '');
  const free = bound.userId === null || bound.agentId === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch((before) => {
      const search = new URLSearchParams(before);
      put(search, 'user', bound.userId === null ? user.trim() : '');
      put(search, 'agent', bound.agentId === null ? agent.trim() : '');
      return search;
    });
  };
  return (
    <form onSubmit={submit} className={css.caller} aria-label={texts.caller}>
      <h2 className={css.callerTitle}>{texts.caller}</h2>
      <Field
        label={texts.callerUser}
        value={user}
        readOnly={bound.userId !== null}
        placeholder={texts.callerAnybody}
        onChange={(event) => setUser(event.target.value)}
      />
      <Field
        label={texts.callerAgent}
        value={agent}
        readOnly={bound.agentId !== null}
        placeholder={texts.callerAnybody}
        onChange={(event) => setAgent(event.target.value)}
      />
      {free && (
        <Button type="submit" disabled={!changed}>
          {texts.callerApply}
        </Button>
      )}
    </form>
  );
}

function put(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name);
  else search.set(name, value);
}
