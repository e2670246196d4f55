/** A context block within a token budget, in which nothing stands twice (R14, G-60, G-61, QG-10). Pure. */

import { sentencesOf } from '../../language/sentences.js';
import {
  type ContextBlock,
  type ContextInput,
  type ContextItem,
  type ContextLine,
  type ContextSection,
  headingTokens,
  memoryLine,
  oneLine,
  profileLine,
  SECTIONS,
  type SectionName,
} from './lines.js';

const TITLES: Readonly<Record<SectionName, string>> = {
  VAULT: 'Always',
  MEMORIES: 'Memories',
  PROFILES: 'Entities',
};

/** What a block is to hold. */
export interface Room {
  /** Estimated tokens of the rendered block, headings included; a fraction is cut off. */
  readonly budget: number;
  /** Share of it that the vault has before memories, 0 to 1. */
  readonly vaultShare: number;
  /** Whether a line was given before, and is not to be given again. */
  isGiven(line: ContextLine): boolean;
}

/**
 * Without sections when there is nothing or nothing fits. The vault has its share first; memories have all that it leaves, profiles what
 * those leave, and what is left then goes to the vault again.
 */
export function assembleContext(
  input: ContextInput,
  { budget, vaultShare, isGiven }: Room,
): ContextBlock {
  const whole = Math.max(0, Math.floor(budget));
  const { vault, memories, profiles } = distinct(input);
  const said = {
    VAULT: vault.map(memoryLine),
    MEMORIES: memories.map(memoryLine),
    PROFILES: profiles.map(profileLine),
  };
  const offer = (name: SectionName): Offer => ({
    heading: headingTokens(TITLES[name]),
    lines: said[name].filter((line) => !isGiven(line)),
  });
  const offers = {
    VAULT: offer('VAULT'),
    MEMORIES: offer('MEMORIES'),
    PROFILES: offer('PROFILES'),
  };
  const always = take(offers.VAULT, NOTHING, Math.floor(whole * vaultShare));
  const found = take(offers.MEMORIES, NOTHING, whole - always.tokens);
  const profiled = take(offers.PROFILES, NOTHING, whole - always.tokens - found.tokens);
  const taken = {
    VAULT: take(offers.VAULT, always, whole - found.tokens - profiled.tokens),
    MEMORIES: found,
    PROFILES: profiled,
  };
  const bearings = new Map(memories.map((item) => [item.id, item.bearing]));
  const sections = SECTIONS.filter((name) => taken[name].lines.size > 0).map((name) =>
    sectionOf(name, taken[name], bearings),
  );
  const sum = (of: (name: SectionName) => number) =>
    SECTIONS.reduce((total, name) => total + of(name), 0);
  return {
    ...{ sections, budget: whole },
    tokens: sum((name) => taken[name].tokens),
    omitted: sum((name) => offers[name].lines.length - taken[name].lines.size),
    alreadyGiven: sum((name) => said[name].length - offers[name].lines.length),
  };
}

/** What may go into a section, the most wanted first. */
interface Offer {
  /** Tokens that the first line costs in addition. */
  readonly heading: number;
  readonly lines: readonly ContextLine[];
}

/** What goes in. */
interface Taken {
  readonly lines: ReadonlySet<ContextLine>;
  /** Tokens of heading and lines; 0 when nothing was taken. */
  readonly tokens: number;
}

const NOTHING: Taken = { lines: new Set(), tokens: 0 };

/** Takes what fits, beside what was taken before. A line that does not fit is passed over for later ones that do. */
function take({ heading, lines }: Offer, before: Taken, allowed: number): Taken {
  const taken = new Set(before.lines);
  let { tokens } = before;
  for (const line of lines) {
    const total = tokens + line.tokens + (taken.size === 0 ? heading : 0);
    if (taken.has(line) || total > allowed) continue;
    taken.add(line);
    tokens = total;
  }
  return { lines: taken, tokens };
}

function sectionOf(
  name: SectionName,
  { lines, tokens }: Taken,
  bearings: ReadonlyMap<string, number>,
): ContextSection {
  const items = [...lines];
  if (name === 'MEMORIES') {
    items.sort((a, b) => (bearings.get(b.id) ?? 0) - (bearings.get(a.id) ?? 0));
  }
  return { name, title: TITLES[name], items, tokens };
}

/** An item with what it says, sentence by sentence. */
interface Speaking {
  readonly item: ContextItem;
  readonly said: ReadonlySet<string>;
}

/**
 * The input without repetition: an id appears once, and what another item says as well appears in that one alone. Of two that
 * say the same the one with more to say stays, in the better place of both; else the vault, then the first. What says nothing
 * is left out. Profiles come last; of their facts those stay that are said nowhere else.
 */
function distinct({ vault, memories, profiles }: ContextInput): ContextInput {
  const always = distinctItems(vault.map(speaking), []);
  const found = distinctItems(memories.map(speaking), always);
  const texts = new Set([...always, ...found].map(({ item }) => keyOf(item.content)));
  const seen = new Set<string>();
  return {
    vault: always.map(({ item }) => item),
    memories: found.map(({ item }) => item),
    profiles: profiles.flatMap((profile) => {
      if (seen.has(profile.id)) return [];
      seen.add(profile.id);
      const facts = profile.facts.filter((fact) => {
        const key = keyOf(fact);
        if (key === '' || texts.has(key)) return false;
        texts.add(key);
        return true;
      });
      return facts.length > 0 || keyOf(profile.summary ?? '') !== '' ? [{ ...profile, facts }] : [];
    }),
  };
}

/** @param given what stands in the block already */
function distinctItems(items: readonly Speaking[], given: readonly Speaking[]): Speaking[] {
  let kept: Speaking[] = [];
  for (const each of items) {
    const { id } = each.item;
    if (each.said.size === 0) continue;
    if ([...given, ...kept].some(({ item, said }) => item.id === id || isWithin(each.said, said))) {
      continue;
    }
    const repeated = kept.findIndex(({ said }) => isWithin(said, each.said));
    if (repeated < 0) {
      kept.push(each);
      continue;
    }
    const bearing = Math.max(each.item.bearing, kept[repeated]?.item.bearing ?? 0);
    const fuller = { ...each, item: { ...each.item, bearing } };
    kept = kept.flatMap((other, at) => {
      if (at === repeated) return fuller;
      return isWithin(other.said, each.said) ? [] : other;
    });
  }
  return kept;
}

function speaking(item: ContextItem): Speaking {
  const sentences = sentencesOf(item.content).map(({ text, mark }) => keyOf(text + mark));
  const whole = keyOf(item.content);
  return { item, said: new Set(sentences.length > 0 ? sentences : whole === '' ? [] : [whole]) };
}

/** Case and white space do not tell texts apart. */
function keyOf(text: string): string {
  return oneLine(text).toLowerCase();
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size <= all.size && [...some].every((each) => all.has(each));
}
