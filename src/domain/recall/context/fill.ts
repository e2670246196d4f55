/** How a token budget is divided among sections (G-61, QG-10). Pure integer arithmetic. */
import { type ContextShares, SECTIONS, type SectionName } from './model.js';

/** What may go into a section, the most wanted first. */
export interface Offer {
  readonly name: SectionName;
  /** Tokens that the first entry costs in addition. */
  readonly heading: number;
  /** Tokens of each entry, at least 1. */
  readonly costs: readonly number[];
}

/** What goes in. */
export interface Filled {
  readonly name: SectionName;
  /** Positions in the offer's costs, ascending. */
  readonly taken: readonly number[];
  /** Tokens of heading and entries; 0 when nothing was taken. */
  readonly tokens: number;
  /** Its share and what flowed to it, at least `tokens`. */
  readonly allowed: number;
}

/**
 * Fills every offer within its share. What a section leaves flows on to the next; what is left after the last goes once
 * more through those that still have something. An entry that does not fit is passed over for later ones that do.
 * @param offers in the order of SECTIONS
 * @param budget whole tokens, at least 0
 */
export function fill(offers: readonly Offer[], budget: number, shares: ContextShares): Filled[] {
  const own = divide(budget, shares);
  let left = 0;
  const first = offers.map((offer) => {
    const filled = take(offer, empty(offer.name), own[offer.name] + left);
    left = filled.allowed - filled.tokens;
    return filled;
  });
  return offers.map((offer, index) => {
    const before = first[index] ?? empty(offer.name);
    const more = take(offer, before, before.tokens + left);
    if (more.tokens === before.tokens) return before;
    left -= more.tokens - before.tokens;
    return { ...more, allowed: Math.max(before.allowed, more.allowed) };
  });
}

/** The whole budget in whole tokens by share; all of it to the facts when no share is above 0. */
function divide(budget: number, shares: ContextShares): Record<SectionName, number> {
  const total = SECTIONS.reduce((sum, name) => sum + Math.max(0, shares[name]), 0);
  const tokens = { FACTS: total > 0 ? 0 : budget, PROFILES: 0, EPISODES: 0, EVIDENCE: 0 };
  if (total <= 0) return tokens;
  let upTo = 0;
  let given = 0;
  for (const name of SECTIONS) {
    upTo += Math.max(0, shares[name]);
    tokens[name] = Math.round((budget * upTo) / total) - given;
    given += tokens[name];
  }
  return tokens;
}

/** Takes what still fits, beside what was taken before. */
function take({ name, heading, costs }: Offer, before: Filled, allowed: number): Filled {
  const taken = new Set(before.taken);
  let { tokens } = before;
  costs.forEach((cost, index) => {
    const total = tokens + cost + (taken.size === 0 ? heading : 0);
    if (taken.has(index) || total > allowed) return;
    taken.add(index);
    tokens = total;
  });
  return { name, taken: [...taken].sort((a, b) => a - b), tokens, allowed };
}

function empty(name: SectionName): Filled {
  return { name, taken: [], tokens: 0, allowed: 0 };
}
