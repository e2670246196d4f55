import type { InboxKind } from '../../generated/types.js';
import { INBOX_KINDS, texts } from '../../texts.js';
import css from './inbox.module.css';

export const KINDS = Object.keys(INBOX_KINDS) as readonly InboxKind[];

/** The kinds of an address; none: all. */
export function kindsIn(text: string | null): readonly InboxKind[] {
  const named = new Set((text ?? '').split(','));
  return KINDS.filter((kind) => named.has(kind));
}

/** Which kinds are shown. */
export function KindFilter({
  kinds,
  onChange,
}: {
  readonly kinds: readonly InboxKind[];
  readonly onChange: (kinds: readonly InboxKind[]) => void;
}) {
  const toggle = (kind: InboxKind) =>
    onChange(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <fieldset className={css.kinds}>
      <legend className="said">{texts.inbox.kinds}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className={css.kind} title={INBOX_KINDS[kind].about}>
          <input
            type="checkbox"
            className={css.check}
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
          {INBOX_KINDS[kind].name}
        </label>
      ))}
    </fieldset>
  );
}
