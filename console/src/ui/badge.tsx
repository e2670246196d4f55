import type { ReactNode } from 'react';
import css from './ui.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** A word or two about a thing; the tone never says more than the words. */
export function Badge({
  tone = 'plain',
  title,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
