/** A summary of an entity out of what is known about it (G-30). Pure and deterministic. */
import { oneLine } from '../../kernel/text.js';
import { tellingWords } from '../../language/words.js';
import type { EntityPortrait } from '../types.js';

/** Longest summary, in UTF-16 units: about 90 tokens of a context block. */
export const MAX_SUMMARY_CHARS = 360;
/** Longest quote of a turn. */
const MAX_QUOTE_CHARS = 120;
const MAX_QUOTES = 3;
const MAX_ALIASES = 3;
/** Most characters that names beside the first take, of aliases and of companions. */
const MAX_NAMES_CHARS = 150;
const MAX_COMPANIONS = 5;
/** Share of the words of a sentence that others have said already, from which it says nothing new. */
const SAID = 0.75;

type Known = EntityPortrait['memories'][number];

/**
 * Who or what it is, the newest facts about it that differ, how often it is mentioned and with what; turns are quoted where
 * no facts are. Null when nothing is known that says something.
 */
export function portraitOf(entity: EntityPortrait): string | null {
  const head = `${nameOf(entity)}.`;
  const tail = mentionsOf(entity);
  const room = MAX_SUMMARY_CHARS - head.length - tail.length - 1;
  const facts = fitting(told(entity.memories, false), room, entity.memories.length);
  const said = facts.length > 0 ? facts : fitting(told(entity.memories, true), room, MAX_QUOTES);
  return said.length === 0 ? null : [head, ...said, tail].join(' ');
}

function nameOf({ name, type, aliases }: EntityPortrait): string {
  const others = listed(
    aliases.filter((alias) => alias !== name),
    MAX_ALIASES,
  );
  const kind = type === 'UNKNOWN' ? '' : ` (${type.toLowerCase()})`;
  return `${name}${kind}${others === '' ? '' : `, also ${others}`}`;
}

function mentionsOf({ mentions, companions }: EntityPortrait): string {
  const times = mentions === 1 ? 'once' : `${mentions} times`;
  const others = listed(companions, MAX_COMPANIONS);
  return `Mentioned ${times}${others === '' ? '' : `; often with ${others}`}.`;
}

/** The first names as far as they fit. */
function listed(names: readonly string[], most: number): string {
  let text = '';
  for (const name of names.slice(0, most)) {
    const longer = text === '' ? name : `${text}, ${name}`;
    if (longer.length > MAX_NAMES_CHARS) break;
    text = longer;
  }
  return text;
}

/** Facts as they are, or turns in quotes, the newest first. */
function told(memories: readonly Known[], turns: boolean): string[] {
  return memories
    .filter(({ kind }) => (kind === 'EPISODIC') === turns)
    .sort((a, b) => b.eventTime.getTime() - a.eventTime.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ content }) => (turns ? quoted(content) : sentence(content)));
}

function sentence(content: string): string {
  const text = oneLine(content);
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

function quoted(content: string): string {
  const text = oneLine(content);
  if (text.length <= MAX_QUOTE_CHARS) return `"${text}"`;
  return `"${text.slice(0, MAX_QUOTE_CHARS).replace(/\s+\S*$/u, '')}…"`;
}

/** Those that say something new and fit, in their order. */
function fitting(texts: readonly string[], room: number, most: number): string[] {
  const chosen: string[] = [];
  const said = new Set<string>();
  let left = room;
  for (const text of texts) {
    if (chosen.length === most) break;
    const words = tellingWords(text);
    const isNew = words.filter((word) => said.has(word)).length < words.length * SAID;
    if (!isNew || text.length + 1 > left) continue;
    chosen.push(text);
    left -= text.length + 1;
    for (const word of words) said.add(word);
  }
  return chosen;
}
