/** C-07: a memory that is damaged in the store is left out of the conflict check; it must not stop a write. */
import type { WriteDeps } from './deps.js';

type Parsed<Row> =
  | { readonly success: true; readonly data: Row }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
    };

/** @returns the row, or nothing and a line in the log that names its damaged fields, never what they hold */
export function undamaged<Row>({ log }: Pick<WriteDeps, 'log'>, parsed: Parsed<Row>): Row[] {
  if (parsed.success) return [parsed.data];
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  log.warn({ fields }, 'a damaged memory was left out of the conflict check');
  return [];
}
