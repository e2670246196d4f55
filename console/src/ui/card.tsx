import type { ReactNode } from 'react';
import css from './ui.module.css';

/** A surface that holds what belongs together. */
export function Card({
  label,
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.card} aria-label={label}>
      {children}
    </section>
  );
}
