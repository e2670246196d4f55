/** A context block within a token budget (R14, G-60, G-61, QG-10). Pure. */
import { distinct } from './distinct.js';
import { type Filled, fill } from './fill.js';
import { factLine, headingTokens, profileLine, spokenLine } from './lines.js';
import {
  type ContextBlock,
  type ContextInput,
  type ContextItem,
  type ContextLine,
  type ContextSection,
  type ContextShares,
  DEFAULT_SHARES,
  SECTIONS,
  type SectionName,
} from './model.js';

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
