/** What sort of thing a name belongs to, as far as the words in it and around it tell (G A.3). Pure. */
import type { EntityType } from '../kernel/vocabulary.js';
import {
  KIN,
  ORGANIZATION_NOUNS,
  ORGANIZATION_WORDS,
  ORGANIZATIONS,
  PERSON_NOUNS,
  PLACE_NOUNS,
  PLACE_WORDS,
  PLACES,
  PROJECT_NOUNS,
  PROJECT_WORDS,
  RELATIONS,
  SUBJECTS,
  TOOL_NOUNS,
  TOOL_WORDS,
  TOOLS,
} from './lexicon.js';
import { PERSON_TITLES } from './names.js';

/** A name with the words around it, all in lower case; marks count as words. */
export interface NameContext {
  /** As written. */
  readonly text: string;
  readonly words: readonly string[];
  /** Up to six words before it and three behind it, nearest first. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether the words around it are those of people who work on software. */
  readonly technical: boolean;
  /** Whether "he" or "she" follows soon. */
  readonly referredTo: boolean;
}

/** `Next.js`, `GPT-4`, `MongoDB`, `Neo4j`: as technology is written. */
const TOOL_SHAPE =
  /^(?:\S+\.(?:js|ts|io|py|net)|\S*\p{Ll}\p{Lu}\S*|\p{Lu}{2,}\p{Ll}+|\p{L}+-?\d\S*|\S+(?:SQL|DB))$/u;
/** McKenzie, DeVito, O'Brien. */
const PERSON_SHAPE = /^(?:Mc|Mac|De|Di|Le|La|O['’])\p{Lu}\p{Ll}+$/u;
const SUBJECT = /(?:isms?|ology|ics|ophy)$/u;
const VERSION = /^v\d/;

const CALLED = /^(?:called|named)$/;
const INTRODUCTIONS: readonly (readonly [ReadonlySet<string>, EntityType])[] = [
  [ORGANIZATION_NOUNS, 'ORGANIZATION'],
  [TOOL_NOUNS, 'TOOL'],
  [PROJECT_NOUNS, 'PROJECT'],
  [PLACE_NOUNS, 'PLACE'],
  [PERSON_NOUNS, 'PERSON'],
];

/** Tells the type of a name, or null. */
export type TypeRule = (context: NameContext) => EntityType | null;

/** Whether one of the words is in the set. */
function has(set: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.some((word) => set.has(word));
}

function first(words: readonly string[]): string {
  return words[0] ?? '';
}

function titled({ words }: NameContext): EntityType | null {
  const head = first(words).replace(/\.$/, '');
  return words.length > 1 && (PERSON_TITLES.has(head) || KIN.has(head)) ? 'PERSON' : null;
}

function project({ words, before, after }: NameContext): EntityType | null {
  const named = words.length > 1 && first(words) === 'project';
  if (named || PROJECT_WORDS.has(first(after))) return 'PROJECT';
  if (first(before) === 'of' && (PROJECT_WORDS.has(before[1] ?? '') || /^\d/.test(before[1] ?? '')))
    return 'PROJECT';
  return words.length > 1 && VERSION.test(words.at(-1) ?? '') ? 'PROJECT' : null;
}

function organization({ text, words }: NameContext): EntityType | null {
  const telling = words.length > 1 && (has(ORGANIZATION_WORDS, words) || /\S\s?&\s?\S/.test(text));
  return telling || ORGANIZATIONS.has(words.join(' ')) ? 'ORGANIZATION' : null;
}

/** A name of two or more words one of which is a sort of place: "Lake Como". */
function placeWord({ words }: NameContext): EntityType | null {
  return words.length > 1 && has(PLACE_WORDS, words) ? 'PLACE' : null;
}

function place({ words }: NameContext): EntityType | null {
  return PLACES.has(words.join(' ')) ? 'PLACE' : null;
}

function tool({ text, words, after }: NameContext): EntityType | null {
  if (TOOLS.has(words.join(' ')) || TOOL_WORDS.has(first(after))) return 'TOOL';
  if (words.length > 1) return has(TOOL_WORDS, words.slice(1)) ? 'TOOL' : null;
  return TOOL_SHAPE.test(text) && !PERSON_SHAPE.test(text) ? 'TOOL' : null;
}

/** "A startup called Tidepool", "the framework Astro". */
function introduced({ before }: NameContext): EntityType | null {
  const noun = CALLED.test(first(before))
    ? before[1] === 'is'
      ? before[2]
      : before[1]
    : before[0];
  for (const [nouns, type] of INTRODUCTIONS) if (nouns.has(noun ?? '')) return type;
  return null;
}

function relative({ before, after }: NameContext): EntityType | null {
  if (RELATIONS.has(first(before))) return 'PERSON';
  return /^['’]s?$/.test(first(after)) && RELATIONS.has(after[1] ?? '') ? 'PERSON' : null;
}

function subject({ words }: NameContext): EntityType | null {
  if (SUBJECTS.has(words.join(' '))) return 'CONCEPT';
  const word = words.at(-1) ?? '';
  return word.length > 4 && SUBJECT.test(word) ? 'CONCEPT' : null;
}

const CERTAIN: readonly TypeRule[] = [
  titled,
  project,
  relative,
  introduced,
  organization,
  tool,
  placeWord,
  place,
  subject,
];

/** The type that the words of a name or those right beside it settle; null when they settle nothing. */
export function certainType(context: NameContext): EntityType | null {
  return firstOf(CERTAIN, context);
}

/** What the first rule says that says anything. */
export function firstOf(rules: readonly TypeRule[], context: NameContext): EntityType | null {
  for (const rule of rules) {
    const type = rule(context);
    if (type !== null) return type;
  }
  return null;
}
