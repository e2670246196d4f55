/** What a view shows when there is nothing to show. */
import type { ReactNode } from 'react';
import type { MnemeError } from '../../../client/src/error.js';
import { ERRORS, texts } from '../texts.js';
import { Button } from './button.js';
import css from './ui.module.css';

/** Nothing is there: says so, and what to do. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}

/** Something is under way. */
export function Loading({ what = texts.loading }: { readonly what?: string }) {
  return (
    <p className={css.loading} role="status">
      {what}
    </p>
  );
}

/** What went wrong in the words of the service, and what to do about it. */
export function ErrorState({
  error,
  onRetry,
}: {
  readonly error: MnemeError;
  readonly onRetry?: (() => void) | undefined;
}) {
  const { title, advice } = ERRORS[error.code] ?? ERRORS.OTHER;
  return (
    <div className={css.state} data-tone="bad" role="alert">
      <strong>{title}</strong>
      <p>{error.message}</p>
      <p>{advice}</p>
      {error.requestId && (
        <p className={css.id}>
          {texts.requestId} {error.requestId}
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
    </div>
  );
}

/** The credentials do not reach that far. */
export function NoPermission({ needed, role }: { readonly needed: string; readonly role: string }) {
  return (
    <div className={css.state} data-tone="warn">
      <strong>{texts.noPermission}</strong>
      <p>{texts.neededRole(needed, role)}</p>
    </div>
  );
}

/** Something that the reader should know of what is shown. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.state} data-tone="warn" role="note">
      {children}
    </div>
  );
}
