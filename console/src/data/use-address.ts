/** What of a view stands in its address. */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** Puts values into the address; empty ones go. `replace`: going back does not lead to the address before. */
export type Put = (changes: Readonly<Record<string, string>>, replace?: boolean) => void;

export function useAddress(): { readonly search: URLSearchParams; readonly put: Put } {
  const [search, setSearch] = useSearchParams();
  const put = useCallback<Put>(
    (changes, replace = false) => setSearch((before) => changedBy(before, changes), { replace }),
    [setSearch],
  );
  return { search, put };
}

function changedBy(
  before: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const search = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  return search;
}
