import css from './ui.module.css';

/** A share of a whole as a bar; the number belongs beside it, in words. */
export function Bar({
  share,
  tone = 'plain',
}: {
  readonly share: number;
  readonly tone?: 'plain' | 'muted';
}) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
  return (
    <span className={css.bar} data-tone={tone} aria-hidden="true">
      <span style={{ width }} />
    </span>
  );
}
