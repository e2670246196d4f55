import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import css from './ui.module.css';

interface Toast {
  readonly text: string;
  /** What may be done about it, such as undoing. */
  readonly action?: { readonly name: string; readonly run: () => void };
}

type Tell = (toast: Toast) => void;

const ToastContext = createContext<Tell>(() => undefined);

/** How long one is shown unless it offers something to do: then until it is closed. */
const SHOWN_MS = 6_000;

/** Leads to what the last one offers, from wherever one is. */
const KEY = 'F8';

/** Shows what was done at the edge of the window, and says it to screen readers. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly (Toast & { readonly key: number })[]>([]);
  const last = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== KEY) return;
      region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, []);
  const close = useCallback(
    (key: number) => setShown((toasts) => toasts.filter((toast) => toast.key !== key)),
    [],
  );
  const tell = useCallback<Tell>(
    (toast) => {
      last.current += 1;
      const key = last.current;
      setShown((toasts) => [...toasts.slice(-2), { ...toast, key }]);
      if (!toast.action) setTimeout(() => close(key), SHOWN_MS);
    },
    [close],
  );
  const list = useMemo(
    () =>
      shown.map(({ key, text, action }) => (
        <div key={key} className={css.toast}>
          <span>{text}</span>
          {action && (
            <Button
              title={texts.toastKey}
              aria-keyshortcuts={KEY}
              onClick={() => {
                close(key);
                action.run();
              }}
            >
              {action.name} <span aria-hidden="true">{KEY}</span>
            </Button>
          )}
          {action && <Button onClick={() => close(key)}>{texts.close}</Button>}
        </div>
      )),
    [shown, close],
  );
  return (
    <ToastContext value={tell}>
      {children}
      <div ref={region} className={css.toasts} role="status">
        {list}
      </div>
    </ToastContext>
  );
}

/** Tells the reader what was done. */
export function useToast(): Tell {
  return useContext(ToastContext);
}
