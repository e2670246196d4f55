/** Which channels an intent asks, and how much it trusts them (G-53). Pure. */
import { InvalidInputError } from '../../../errors.js';
import type { Intent } from './intents.js';

/** Factors of channel weights by intent; absent: 1. */
export type Routes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Reasons are sought along causes, times where texts state one; everything else helps every question. */
const DEFAULT_ROUTES: Record<Intent, Record<string, number>> = {
  WHY: { dated: 0 },
  WHEN: { causal: 0 },
  WHO: { causal: 0, dated: 0 },
  WHAT: { causal: 0, dated: 0 },
  GENERAL: { causal: 0, dated: 0 },
};

const ENTRY = /^(\w+)\.(\w+)=(\d+(?:\.\d+)?)$/;

/**
 * `INTENT.channel=factor`, comma-separated, over the defaults.
 * @param channels names of the channels there are
 * @throws InvalidInputError naming the entry that is wrong
 */
export function routesOf(text: string, channels: readonly string[]): Routes {
  const table: Record<string, Record<string, number>> = structuredClone(DEFAULT_ROUTES);
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, intent = '', channel = '', factor] = ENTRY.exec(entry) ?? [];
    const row = Object.hasOwn(table, intent) ? table[intent] : undefined;
    if (row === undefined || !channels.includes(channel)) {
      throw new InvalidInputError(
        `"${entry}" is not of the form WHY.causal=2 (channels: ${channels.join(', ')}).`,
      );
    }
    row[channel] = Number(factor);
  }
  return table;
}

/** Weights of the channels for an intent. */
export function routed<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  intent: Intent,
  table: Routes,
): Record<Name, number> {
  const factors = table[intent] ?? {};
  const entries = Object.entries(weights) as [Name, number][];
  return Object.fromEntries(
    entries.map(([name, weight]) => [name, weight * (factors[name] ?? 1)]),
  ) as Record<Name, number>;
}
