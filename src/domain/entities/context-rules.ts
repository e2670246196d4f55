/** What sort of thing a name probably belongs to, by the sentence around it (G A.3). Pure. */
import type { EntityType } from '../kernel/vocabulary.js';
import {
  EMPLOYMENT,
  MOTION,
  PERSON_LEADS,
  PERSON_VERBS,
  PLACE_LEADS,
  PROJECT_WORDS,
  TOOL_LEADS,
  TOOL_WORDS,
} from './lexicon.js';
import { writtenAsAcronym } from './names.js';
import { firstOf, type NameContext, type TypeRule } from './type-rules.js';

const POSSESSIVE = /^['’]s?$/;
/** "Simon, could you": somebody is spoken to. */
const ADDRESS = /^(?:can|could|will|would|please|do|did|you|have|are|what|how|why|when|where)$/;
/** Verbs of the third person and of the past; what else ends so does no harm behind a name. */
const RUSSIAN_VERB = /^\p{Script=Cyrillic}+(?:ет|ёт|ит|л|ла|ся|сь)$/u;
const RUSSIAN_PERSON_LEAD = /^(?:с|со|у|для|от|к)$/;
const VERB = /^\p{Ll}{2,}(?:s|ed)$/u;
const MODAL = /^(?:will|would|can|could|should|must|might|never)$/;
const NO_VERB = /^(?:is|was|as|its|this|us|yes|always|perhaps|need|red)$/;
const PLACE_SHAPE = /(?:burg|ville|stan|shire|grad|polis|borough|heim|istan|fjord)$/u;
const PERSON_SHAPE =
  /(?:ович|евич|овна|евна|enko|czyk|wicz|sson|dottir|dóttir|ovic|ović|escu|opoulos|akis|shvili|idze)$/u;

function first(words: readonly string[]): string {
  return words[0] ?? '';
}

function shapedPerson({ words }: NameContext): EntityType | null {
  return PERSON_SHAPE.test(words.at(-1) ?? '') ? 'PERSON' : null;
}

function shapedPlace({ words }: NameContext): EntityType | null {
  return words.length === 1 && PLACE_SHAPE.test(first(words)) ? 'PLACE' : null;
}

function actingPerson({ words, after }: NameContext): EntityType | null {
  const verb = first(after);
  const acts = PERSON_VERBS.has(verb) || RUSSIAN_VERB.test(verb);
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
  return referredTo || PERSON_LEADS.has(lead) || RUSSIAN_PERSON_LEAD.test(lead) ? 'PERSON' : null;
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
  return lead === 'for' && EMPLOYMENT.has(before[1] ?? '') ? 'ORGANIZATION' : null;
}

/** What is used is a tool. */
function used({ before }: NameContext): EntityType | null {
  return TOOL_LEADS.has(first(before)) ? 'TOOL' : null;
}

function located({ before, words, technical }: NameContext): EntityType | null {
  const lead = first(before);
  if (words.length > 3 || technical || !PLACE_LEADS.has(lead)) return null;
  const moves = (lead !== 'to' && lead !== 'from') || before.some((word) => MOTION.has(word));
  return moves ? 'PLACE' : null;
}

/** What is owned is owned by people, unless it is a piece of software. */
function owner({ words, after }: NameContext): EntityType | null {
  if (words.length > 2 || !POSSESSIVE.test(first(after))) return null;
  const owned = after[1] ?? '';
  if (TOOL_WORDS.has(owned)) return 'TOOL';
  return PROJECT_WORDS.has(owned) ? 'PROJECT' : 'PERSON';
}

/** Initials are of an organisation, or of a technology where people talk about such. */
function initials({ text, technical }: NameContext): EntityType | null {
  if (!writtenAsAcronym(text)) return null;
  return technical ? 'TOOL' : 'ORGANIZATION';
}

/** Among technical words a single name is a tool; elsewhere who does something, or whom one is with, is a person. */
function byRegister({ words, before, after, technical }: NameContext): EntityType | null {
  if (words.length > 2) return null;
  const verb = first(after);
  const acts = (VERB.test(verb) && !NO_VERB.test(verb)) || MODAL.test(verb);
  if (technical) return words.length === 1 && first(before) !== 'by' ? 'TOOL' : null;
  return acts || first(before) === 'with' || first(before) === 'by' ? 'PERSON' : null;
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
  byRegister,
  fullName,
];

/** The type that the sentence around a name makes likely, when nothing else is known about it. */
export function likelyType(context: NameContext): EntityType | null {
  return firstOf(LIKELY, context);
}
