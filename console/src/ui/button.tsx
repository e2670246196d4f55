import type { ButtonHTMLAttributes } from 'react';
import css from './ui.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `primary`: the one that a view is for; `quiet`: in running text; `danger`: what cannot be taken back easily. Default: plain. */
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger';
}

export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={css.button} data-look={look} />;
}
