/** Nothing twice in a context block (R14). Pure. */

import {
  type ContextBlock,
  type ContextInput,
  type ContextItem,
  type ContextLine,
  type ContextProfile,
  type ContextSection,
  type ContextShares,
  DEFAULT_SHARES,
  factLine,
  headingTokens,
  oneLine,
  profileLine,
  SECTIONS,
  type SectionName,
  spokenLine,
} from './lines.js';

/** What was seen so far. */
interface Seen {
  readonly ids: Set<string>;
  readonly texts: Set<string>;
}

/**
 * The input without repetition: the same id, or the same text but for case and white space, appears once. Facts win over
 * episodes, those over evidence, and all of them over the facts inside profiles, which cite nothing. What says nothing is
 * left out, a profile too.
 */
function distinct({ facts, profiles, episodes, evidence }: ContextInput): ContextInput {
  const seen: Seen = { ids: new Set(), texts: new Set() };
  const items = (list: readonly ContextItem[]) =>
    list.filter(({ id, content }) => isNew(content, seen, id));
  const [first, second, third] = [items(facts), items(episodes), items(evidence)];
  const entities: Seen = { ids: new Set(), texts: seen.texts };
  return {
    facts: first,
    episodes: second,
    evidence: third,
    profiles: profiles.flatMap((profile) => newProfile(profile, entities)),
  };
}

function isNew(content: string, { ids, texts }: Seen, id?: string): boolean {
  const text = oneLine(content).toLowerCase();
  if (text === '' || texts.has(text) || (id !== undefined && ids.has(id))) return false;
  texts.add(text);
  if (id !== undefined) ids.add(id);
  return true;
}

/** The profile with the facts that are said nowhere else; nothing when then nothing is left to say. */
function newProfile(profile: ContextProfile, seen: Seen): ContextProfile[] {
  if (seen.ids.has(profile.id)) return [];
  seen.ids.add(profile.id);
  const facts = profile.facts.filter((fact) => isNew(fact, seen));
  return facts.length > 0 || oneLine(profile.summary ?? '') !== '' ? [{ ...profile, facts }] : [];
}

// How a token budget is divided among sections (G-61, QG-10). Pure integer arithmetic.

/** What may go into a section, the most wanted first. */
export interface Offer {
  readonly name: SectionName;
  /** Tokens that the first entry costs in addition. */
  readonly heading: number;
  /** Tokens of each entry, at least 1. */
  readonly costs: readonly number[];
}

/** What goes in. */
interface Filled {
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

// A context block within a token budget (R14, G-60, G-61, QG-10).

const TITLES: Readonly<Record<SectionName, string>> = {
  FACTS: 'Facts',
  PROFILES: 'Entities',
  EPISODES: 'Conversation',
  EVIDENCE: 'Sources',
};

/** A line and where it is shown among its section's, which is not when it is chosen. */
type Placed = ContextLine & { readonly at: number };

/**
 * The most relevant of everything, divided by shares; null when there is nothing or nothing fits.
 * @param budget estimated tokens of the rendered block, headings included; a fraction is cut off
 */
export function assembleContext(
  input: ContextInput,
  budget: number,
  shares: ContextShares = DEFAULT_SHARES,
): ContextBlock | null {
  const whole = Math.max(0, Math.floor(budget));
  const lines = linesOf(distinct(input));
  const offers = SECTIONS.map((name) => ({
    name,
    heading: headingTokens(TITLES[name]),
    costs: lines[name].map(({ tokens }) => tokens),
  }));
  const filled = fill(offers, whole, shares).filter(({ taken }) => taken.length > 0);
  if (filled.length === 0) return null;
  return {
    sections: filled.map((each) => sectionOf(each, lines[each.name])),
    tokens: filled.reduce((sum, { tokens }) => sum + tokens, 0),
    budget: whole,
    omitted:
      offers.reduce((sum, { costs }) => sum + costs.length, 0) -
      filled.reduce((sum, { taken }) => sum + taken.length, 0),
  };
}

function linesOf(input: ContextInput): Record<SectionName, readonly Placed[]> {
  const asGiven = (line: ContextLine, at: number): Placed => ({ ...line, at });
  return {
    FACTS: input.facts.map(factLine).map(asGiven),
    PROFILES: input.profiles.map(profileLine).map(asGiven),
    EPISODES: input.episodes.map((item) => ({ ...spokenLine(item), at: timeOf(item) })),
    EVIDENCE: input.evidence.map(spokenLine).map(asGiven),
  };
}

function timeOf({ eventTime }: ContextItem): number {
  return eventTime.getTime();
}

function sectionOf(
  { name, taken, tokens, allowed }: Filled,
  lines: readonly Placed[],
): ContextSection {
  const chosen = new Set(taken);
  const items = lines
    .filter((_, index) => chosen.has(index))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ id, text, tokens }) => ({ id, text, tokens }));
  return { name, title: TITLES[name], items, tokens, budget: allowed };
}
