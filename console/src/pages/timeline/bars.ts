/** When memories held, as bars on an axis of time. Pure. */
import type { MemoryKind } from '../../generated/types.js';

/** A memory, as far as drawing it goes. Times are ISO 8601. */
export interface Dated {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly eventTime: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

export interface Bar<Memory extends Dated> {
  readonly memory: Memory;
  /** `event`: it happened then and holds for ever. */
  readonly state: 'holds' | 'over' | 'event';
  /** ISO 8601; null: no end is known. */
  readonly until: string | null;
  /** Where it begins and how long it is, as shares of the axis. */
  readonly start: number;
  readonly length: number;
}

export interface Axis<Memory extends Dated> {
  readonly bars: readonly Bar<Memory>[];
  /** Places of the axis that are named, as shares and ISO 8601. */
  readonly ticks: readonly { readonly at: string; readonly place: number }[];
  /** What it spans, in milliseconds. */
  readonly span: number;
}

const TICKS = 4;
/** The least that an axis spans: an hour. */
const LEAST_MS = 3_600_000;

/**
 * Each memory once, the earliest first. `now`: when what holds still is drawn to, in milliseconds. `ends`: those of memories that something
 * else outdated.
 */
export function axisOf<Memory extends Dated>(
  memories: readonly Memory[],
  now: number,
  ends: ReadonlyMap<string, string> = new Map(),
): Axis<Memory> {
  const unique = [...new Map(memories.map((memory) => [memory.id, memory])).values()];
  const spans = unique
    .map((memory) => spanOf(memory, now, ends.get(memory.id) ?? memory.validUntil))
    .sort((a, b) => a.from - b.from || a.memory.id.localeCompare(b.memory.id));
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(first + LEAST_MS, ...spans.map(({ to }) => to));
  const span = last - first;
  const place = (at: number) => (at - first) / span;
  return {
    span,
    bars: spans.map(({ memory, state, until, from, to }) => ({
      ...{ memory, state, until, start: place(from), length: place(to) - place(from) },
    })),
    ticks: Array.from({ length: TICKS + 1 }, (_, i) => ({
      at: new Date(first + (i / TICKS) * span).toISOString(),
      place: i / TICKS,
    })),
  };
}

function spanOf<Memory extends Dated>(memory: Memory, now: number, until: string | null) {
  const from = Date.parse(memory.kind === 'EPISODIC' ? memory.eventTime : memory.validFrom);
  if (memory.kind === 'EPISODIC' && until === null) {
    return { memory, from, to: from, until, state: 'event' as const };
  }
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  const to = Math.max(from, Math.min(end, Math.max(now, from)));
  return { memory, from, to, until, state: end > now ? ('holds' as const) : ('over' as const) };
}
