/** What was seen since the page was opened: the service keeps no history of it. */
import { useEffect, useState } from 'react';
import type { HealthQuery } from '../../generated/types.js';

/** What was seen at one look. */
export interface Sample {
  readonly embedding: number;
  readonly linking: number;
  /** Null: the store is on another server. */
  readonly bytes: number | null;
}

/** Looks that are remembered: an hour of them. */
const REMEMBERED = 120;

export function useSamples(data: HealthQuery | undefined): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const memories = data?.stats?.memories;
    if (!memories) return;
    const sample: Sample = {
      embedding: memories.embedding.waiting,
      linking: memories.unlinked,
      bytes: memories.storeBytes,
    };
    setSamples((before) => [...before.slice(1 - REMEMBERED), sample]);
  }, [data]);
  return samples;
}
