import css from './memory.module.css';

/** Why something was not done. */
export function Refusal({ why }: { readonly why: string | null }) {
  if (why === null) return null;
  return (
    <p className={css.standing} role="alert">
      {why}
    </p>
  );
}
