/** What sort of thing a name belongs to, as far as the words in it and around it tell (G A.3). Pure. */

import { names as LEXICON } from '../../lexicon.js';
import type { EntityType } from '../kernel/vocabulary.js';
import { PERSON_TITLES, writtenAsAcronym } from './names.js';

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
  [LEXICON.organizationNouns, 'ORGANIZATION'],
  [LEXICON.toolNouns, 'TOOL'],
  [LEXICON.projectNouns, 'PROJECT'],
  [LEXICON.placeNouns, 'PLACE'],
  [LEXICON.personNouns, 'PERSON'],
];

/** Tells the type of a name, or null. */
type TypeRule = (context: NameContext) => EntityType | null;

/** Whether one of the words is in the set. */
function has(set: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.some((word) => set.has(word));
}

function first(words: readonly string[]): string {
  return words[0] ?? '';
}

function titled({ words }: NameContext): EntityType | null {
  const head = first(words).replace(/\.$/, '');
  return words.length > 1 && (PERSON_TITLES.has(head) || LEXICON.kin.has(head)) ? 'PERSON' : null;
}

function project({ words, before, after }: NameContext): EntityType | null {
  const named = words.length > 1 && first(words) === 'project';
  if (named || LEXICON.projectWords.has(first(after))) return 'PROJECT';
  if (
    first(before) === 'of' &&
    (LEXICON.projectWords.has(before[1] ?? '') || /^\d/.test(before[1] ?? ''))
  )
    return 'PROJECT';
  return words.length > 1 && VERSION.test(words.at(-1) ?? '') ? 'PROJECT' : null;
}

function organization({ text, words, before }: NameContext): EntityType | null {
  const telling =
    words.length > 1 && (has(LEXICON.organizationWords, words) || /\S\s?&\s?\S/.test(text));
  const isFirm = LEXICON.organizations.has(words.join(' ')) && !OWNED.test(first(before));
  return telling || isFirm ? 'ORGANIZATION' : null;
}

/** A name of two or more words one of which is a sort of place: "Lake Como". */
function placeWord({ words }: NameContext): EntityType | null {
  return words.length > 1 && has(LEXICON.placeWords, words) ? 'PLACE' : null;
}

function place({ words }: NameContext): EntityType | null {
  return LEXICON.places.has(words.join(' ')) ? 'PLACE' : null;
}

function tool({ text, words, after }: NameContext): EntityType | null {
  if (LEXICON.tools.has(words.join(' ')) || LEXICON.toolWords.has(first(after))) return 'TOOL';
  if (words.length > 1) {
    const isShaped =
      /(?:^|\s)\p{Lu}\p{Ll}+\p{Lu}/u.test(text) && !PERSON_SHAPE.test(text.split(' ')[0] ?? '');
    return isShaped || has(LEXICON.toolWords, words.slice(1)) ? 'TOOL' : null;
  }
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
  if (LEXICON.relations.has(first(before))) return 'PERSON';
  return /^['’]s?$/.test(first(after)) && LEXICON.relations.has(after[1] ?? '') ? 'PERSON' : null;
}

function subject({ words }: NameContext): EntityType | null {
  if (LEXICON.subjects.has(words.join(' '))) return 'CONCEPT';
  const word = words.at(-1) ?? '';
  return word.length > 4 && SUBJECT.test(word) ? 'CONCEPT' : null;
}

/** "Our rabbit Pixel", "a horse named Comet", "Milo the cat": no person, and nothing else that there is a type for. */
function animal({ before, after }: NameContext): EntityType | null {
  const noun = CALLED.test(first(before))
    ? before[1] === 'is'
      ? before[2]
      : before[1]
    : first(before) === ','
      ? before[1]
      : before[0];
  if (LEXICON.animals.has(noun ?? '')) return 'UNKNOWN';
  const behind = first(after) === ',' ? after.slice(1) : after;
  return /^(?:the|a|an|our|my)$/.test(first(behind)) && LEXICON.animals.has(behind[1] ?? '')
    ? 'UNKNOWN'
    : null;
}

const CERTAIN: readonly TypeRule[] = [
  animal,
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

/**
 * The type that a list of names knows, unless an article says that something else is meant: "the Garmin" is nobody, "my Volvo"
 * no firm.
 */
export function listedType(
  type: EntityType | null,
  { words, before }: NameContext,
): EntityType | null {
  if (words.length > 1) return type;
  const lead = first(before);
  if (type === 'PERSON' && /^(?:the|an?)$/.test(lead)) return null;
  return type === 'ORGANIZATION' && OWNED.test(lead) ? null : type;
}

/** Before what somebody has: "a Canon". */
const OWNED = /^(?:an?|my|your|his|her|our|their|old|new|used|second-hand)$/;

/** What the first rule says that says anything. */
function firstOf(rules: readonly TypeRule[], context: NameContext): EntityType | null {
  for (const rule of rules) {
    const type = rule(context);
    if (type !== null) return type;
  }
  return null;
}

// What sort of thing a name probably belongs to, by the sentence around it (G A.3).

const POSSESSIVE = /^['’]s?$/;
/** "Simon, could you": somebody is spoken to. */
const ADDRESS = /^(?:can|could|will|would|please|do|did|you|have|are|what|how|why|when|where)$/;
const RUSSIAN_VERB = /^\p{Script=Cyrillic}+(?:ет|ёт|ит|л|ла|ся|сь)$/u;
const RUSSIAN_PERSON_LEAD = /^(?:с|со|у|для|от|к)$/;
const PLACE_SHAPE = /(?:burg|ville|stan|shire|grad|polis|borough|heim|istan|fjord)$/u;
const PERSON_ENDING =
  /(?:ович|евич|овна|евна|enko|czyk|wicz|sson|dottir|dóttir|ovic|ović|escu|opoulos|akis|shvili|idze)$/u;

function shapedPerson({ words }: NameContext): EntityType | null {
  return PERSON_ENDING.test(words.at(-1) ?? '') ? 'PERSON' : null;
}

function shapedPlace({ words }: NameContext): EntityType | null {
  return words.length === 1 && PLACE_SHAPE.test(first(words)) ? 'PLACE' : null;
}

function actingPerson({ words, before, after }: NameContext): EntityType | null {
  const verb = first(after);
  if (/^(?:the|an?|my|our|your)$/.test(first(before))) return null;
  const acts = LEXICON.personVerbs.has(verb) || RUSSIAN_VERB.test(verb);
  return words.length < 4 && acts ? 'PERSON' : null;
}

/** Somebody is spoken to, also at the end of a sentence: "Happy birthday, Aisha!" */
function addressed({ words, before, after }: NameContext): EntityType | null {
  if (words.length > 2) return null;
  const begins = before.length === 0 && first(after) === ',' && ADDRESS.test(after[1] ?? '');
  const ends = first(before) === ',' && /^[!?]$/.test(first(after)) && before.length > 1;
  return begins || ends ? 'PERSON' : null;
}

/** "Ask Deepak", "then she called". */
function led({ words, before, referredTo }: NameContext): EntityType | null {
  if (words.length > 3) return null;
  const lead = first(before);
  if (lead === 'with' || lead === 'by') return null;
  return referredTo || LEXICON.personLeads.has(lead) || RUSSIAN_PERSON_LEAD.test(lead)
    ? 'PERSON'
    : null;
}

/** "You and Ottavia", "Ottavia and I". */
function accompanied({ before, after }: NameContext): EntityType | null {
  const is = (words: readonly string[]) =>
    first(words) === 'and' && /^(?:i|me|you|he|she|him|her)$/.test(words[1] ?? '');
  return is(before) || is(after) ? 'PERSON' : null;
}

/** "Works at Siemens", "a contract at Acme". */
function employing({ before, words }: NameContext): EntityType | null {
  const lead = first(before);
  if (lead === 'at' && words.length < 4) return 'ORGANIZATION';
  return lead === 'for' && LEXICON.employment.has(before[1] ?? '') ? 'ORGANIZATION' : null;
}

/** What is used is a tool. */
function used({ before }: NameContext): EntityType | null {
  return LEXICON.toolLeads.has(first(before)) ? 'TOOL' : null;
}

function located({ before, words, technical }: NameContext): EntityType | null {
  const lead = first(before);
  if (words.length > 3 || technical || !LEXICON.placeLeads.has(lead)) return null;
  const moves = (lead !== 'to' && lead !== 'from') || LEXICON.motion.has(before[1] ?? '');
  return moves ? 'PLACE' : null;
}

/** What is owned is owned by people, unless it is a piece of software. */
function owner({ words, after }: NameContext): EntityType | null {
  if (words.length > 2 || !POSSESSIVE.test(first(after))) return null;
  const owned = after[1] ?? '';
  if (LEXICON.toolWords.has(owned)) return 'TOOL';
  return LEXICON.projectWords.has(owned) ? 'PROJECT' : 'PERSON';
}

/** Initials are of an organisation, or of a technology where people talk about such. */
function initials({ text, technical }: NameContext): EntityType | null {
  if (!writtenAsAcronym(text)) return null;
  return technical ? 'TOOL' : 'ORGANIZATION';
}

/** Of two or three words that nothing is known about: after "the" a group ("the Boston Celtics"), else somebody's full name. */
function fullName({ words, before, technical }: NameContext): EntityType | null {
  if (technical || words.length < 2 || words.length > 3) return null;
  if (first(before) === 'the') return /[^s]s$/.test(words.at(-1) ?? '') ? 'ORGANIZATION' : null;
  return words.every((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word)) &&
    !/^(?:an?|our|my)$/.test(first(before))
    ? 'PERSON'
    : null;
}

const LIKELY: readonly TypeRule[] = [
  shapedPerson,
  shapedPlace,
  employing,
  accompanied,
  actingPerson,
  addressed,
  led,
  used,
  owner,
  located,
  initials,
  fullName,
];

/** The type that the sentence around a name makes likely, when nothing else is known about it. */
export function likelyType(context: NameContext): EntityType | null {
  return firstOf(LIKELY, context);
}
