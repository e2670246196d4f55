/** What the probe for readiness says. It needs no credentials. */
import { useCallback, useEffect, useState } from 'react';
import type { ProbeCheck } from './failures.js';

type Told = Readonly<Record<string, { readonly ok: boolean; readonly detail?: string }>>;

export function useProbe(): { readonly checks: readonly ProbeCheck[]; readonly look: () => void } {
  const [checks, setChecks] = useState<readonly ProbeCheck[]>([]);
  const look = useCallback(() => {
    // Where it cannot be reached, the other questions say so.
    ask().then(setChecks, () => undefined);
  }, []);
  useEffect(look, [look]);
  return { checks, look };
}

async function ask(): Promise<readonly ProbeCheck[]> {
  const response = await fetch('/health/ready', { cache: 'no-store' });
  const { checks = {} } = (await response.json()) as { readonly checks?: Told };
  return Object.entries(checks).map(([name, { ok, detail = null }]) => ({ name, ok, detail }));
}
