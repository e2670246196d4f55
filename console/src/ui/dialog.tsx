import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import css from './ui.module.css';

/** A window above the page, of the browser's own: it keeps the focus, which begins in its first field and goes back to where it was; Escape closes it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => (before as HTMLElement | null)?.focus();
  }, []);
  return (
    <dialog ref={element} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={css.dialogHead}>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" onClick={() => element.current?.close()}>
          {texts.close}
        </Button>
      </div>
      {children}
    </dialog>
  );
}
