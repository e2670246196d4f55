/** Whether an English fact says anything that could be asked for later. Pure. */
import { facts } from '../../../../lexicon.js';
import { CALENDAR_WORDS } from '../../../language/calendar-words.js';
import { isStopword, words } from '../../../language/words.js';
import { type Finding } from '../fact.js';
import { led } from './clauses.js';
import { EVENTS } from './events.js';
import { ACTIVITIES, HABITS, OPINIONS, PLANS } from './leanings.js';
import { fitting, type Pattern } from './pattern.js';
import { FAVOURITE, RELATIONS, TOGETHER } from './relations.js';
import { SELF } from './self.js';
import { expanded, others, possessive, predicateOf } from './third-person.js';

/** Words that fill a sentence without telling it from another; forms as they are said. */
const EMPTY: ReadonlySet<string> = new Set([...facts.words.empty, ...CALENDAR_WORDS]);
const DATES = /\(said on [^)]*\)|\d{1,2} \p{Lu}\p{Ll}+ \d{4}|\b(?:19|20)\d\d\b/gu;
/** "Is reading", "has been playing": the activity alone says too little. */
const PROGRESSIVE = /^(?:is|has been) (?:(?:currently|still|also|now) )?\p{L}+ing\b/u;

/** @param predicate the fact behind its subject */
function saysSomething(predicate: string): boolean {
  const told = predicate.replace(PROGRESSIVE, ' ').replace(DATES, ' ');
  const rest = /^ /u.test(told) ? told : told.replace(/^\S+/u, '');
  return words(rest).some((word) => word.length > 1 && !isStopword(word) && !EMPTY.has(word));
}

// A clause that states a fact, as a sentence of the third person without its full stop.

const PREDICATES: readonly Pattern[] = [
  ...OPINIONS,
  ...PLANS,
  ...HABITS,
  ...SELF,
  ...ACTIVITIES,
  ...EVENTS,
];
/** With two subjects verbs are plural: only forms of the past stay as they are. */
const PLURAL: readonly Pattern[] = EVENTS;
/** What a clause states of its speaker; null: nothing that a pattern knows. */
export function stated(clause: string, name: string): Finding | null {
  const { lead, body } = led(clause);
  const text = lead === '' ? expanded(body) : `${expanded(body)} ${lead}`;
  return own(text, name) ?? together(text, name) ?? belonging(text, name) ?? favourite(text, name);
}

function own(text: string, name: string): Finding | null {
  const predicate = /^I (.+)$/u.exec(text)?.[1];
  if (predicate === undefined) return null;
  const pattern = fitting(PREDICATES, predicate);
  const told = predicateOf(predicate);
  const isTelling = pattern !== null && (pattern.rule === 'event.life' || saysSomething(told));
  return isTelling ? finding(pattern, `${name} ${told}`) : null;
}

function together(text: string, name: string): Finding | null {
  const [, mine, yours, named, predicate] = TOGETHER.exec(text) ?? [];
  const other = mine ?? yours ?? named;
  if (other === undefined || predicate === undefined) return null;
  const pattern = saysSomething(predicate) ? fitting(PLURAL, predicate) : null;
  return (
    pattern &&
    finding(pattern, `${name} and ${others(other.replace(/^My\b/u, 'my'))} ${others(predicate)}`)
  );
}

function belonging(text: string, name: string): Finding | null {
  const rest = /^My (.+)$/u.exec(text)?.[1];
  const pattern = rest === undefined ? null : fitting(RELATIONS, text);
  return pattern && rest !== undefined
    ? finding(pattern, `${possessive(name)} ${others(rest)}`)
    : null;
}

function favourite(text: string, name: string): Finding | null {
  const [, what, which] = FAVOURITE.exec(text) ?? [];
  if (what === undefined || which === undefined) return null;
  if (/\b(?:i|it|this|that|these|those|they|he|she|here|there|which|one|mine|yours)\b/iu.test(what))
    return null;
  const verb = / are /u.test(text) ? 'are' : 'is';
  return {
    rule: 'opinion.favourite',
    kind: 'OPINION',
    text: `${what} ${verb} ${possessive(name)} ${which}`,
  };
}

function finding({ rule, kind }: Pattern, text: string): Finding {
  return { rule, kind, text };
}
