/** Facts in an English sentence, at most one a clause, said of its speaker in the third person. Pure. */

import { facts } from '../../../../lexicon.js';
import { capital } from '../../../kernel/text.js';
import { CALENDAR_WORDS, WEEKDAY } from '../../../language/calendar-words.js';
import { isStopword } from '../../../language/languages.js';
import { words } from '../../../language/words.js';
import type { Finding, Voice } from '../../types.js';
import type { Bare } from '../openers.js';
import { type Clause, clausesOf, led } from './clauses.js';
import { dated, saidOn } from './dates.js';
import { ACTIVITIES, HABITS, OPINIONS, PLANS } from './leanings.js';
import { EVENTS, FAVOURITE, fitting, type Pattern, RELATIONS, SELF, TOGETHER } from './patterns.js';
import { isNoFact, isNoStatement, isUnresolved, unreported } from './refusals.js';
import type { Scene } from './scene.js';
import { statementIn } from './statements.js';
import { expanded, isElided, others, possessive, predicateOf } from './third-person.js';

const MIN_WORDS = 4;
/** Of a statement about somebody else: "Bengt conducts". */
const LEAST_WORDS = 2;
/** Of what is left without openers. */
const MIN_LEFT = 2;
const MAX_WORDS = 40;
/** With somebody who was named before, and somehow. */
const VAGUE_END = /\b(?:together|either|anyway|somehow|again|then)$/iu;

/** Tags that end a clause before its sentence ends. */
const INCIDENTAL =
  /,?(?: but| and)? (?:by the way|btw|ty|thx|hm+|haha|lol|yes|of course(?: it (?:did|does|is))?|don't (?:laugh|ask|judge|shout|tell .+)|(?:just )?so you know|before you ask|mind you)$|,? (?:by the (?:way|by)|btw|fyi)(?=,)/giu;

/** What follows is stated as well. */
const BECAUSE = /^,?\s*(?:because|'?cause|cuz|cos|coz|as|since)$/iu;

/** "She sleeps on his feet": one of the two is not said. */
const OF_TWO = /^(?:she\b.*\b(?:he|him|his)|he\b.*\b(?:she|her|hers))\b/iu;

/** What the sentence states of its speaker, at most one fact a clause. */
export function englishFacts(
  { text, said, mark }: Bare,
  voice: Voice,
  scene: Scene | null,
): Finding[] {
  const answer = scene?.answered(text) ?? null;
  const count = wordCount(said);
  if (mark === '?' || isNoStatement(text)) return [];
  if (answer !== null && !isNoFact(answer)) {
    scene?.saw(text);
    return [finished({ text: answer, kind: 'SEMANTIC', rule: 'answer' }, voice)];
  }
  if (count < LEAST_WORDS || count > MAX_WORDS) return [];
  const clauses = unreported(clausesOf(text));
  return clauses.flatMap((clause, i) => {
    const bare = clause.text.replace(INCIDENTAL, '');
    const told = { ...clause, text: scene?.resolved(bare) ?? bare };
    scene?.saw(told.text);
    const isReason = clause.link === 'REASON';
    if ((isReason && !BECAUSE.test(clause.joint)) || clause.link === 'LIMIT' || OF_TWO.test(bare)) {
      return [];
    }
    const found = headed(told, clauses.slice(0, i), {
      name: calledIn(voice),
      isOpen: scene !== null,
      // A reason counts as what it says of others.
      isOwn: !isReason && count >= MIN_WORDS && !(scene?.isOfOthers && isElided(bare)),
    });
    const whole = found && withTail(found, clauses, i);
    return whole && wordCount(whole.text) >= MIN_LEFT && !CUT_OFF.test(whole.text)
      ? [finished(whole, voice)]
      : [];
  });
}

/** What a speaker without a name is called. */
export function calledIn({ name, role }: Voice): string {
  return name ?? (role === 'USER' ? 'The user' : 'The assistant');
}

interface Heard {
  readonly name: string;
  /** Whether statements about others count. */
  readonly isOpen: boolean;
  /** Whether statements about the speaker count. */
  readonly isOwn: boolean;
}

function headed(
  { text }: Clause,
  before: readonly Clause[],
  { name, isOpen, isOwn }: Heard,
): Finding | null {
  const said = before.map((clause) => clause.text).join(' ');
  if (VAGUE_END.test(text) || isNoFact(text) || isUnresolved(text, { before: said, it: false }))
    return null;
  const own = isOwn ? stated(text, name) : null;
  return own ?? (isOpen ? another(text, name) : null);
}

/** "Is Dr. Nowak now, young, quick". */
const ASIDE = /, (?!and |or |not |the |an? |\p{Lu}|\d)\p{Ll}.*$/u;

/** "Swimming's on Fridays", "the pager's in the drawer": not "the pager's battery". */
const IS =
  /^((?:(?:the|our|my|their|\p{Lu}[\p{L}-]*) )?[\p{L}-]+)['’]s (?=(?:on|in|at|with|from|now|still|off|due|called|based|moving|back|\d|[€$£]\d)(?:\s|$))/iu;

function spelled(clause: string): string {
  return clause.replace(IS, '$1 is ');
}

/** What is stated of somebody or something else. */
function another(clause: string, name: string): Finding | null {
  const { lead, body } = led(spelled(clause), true);
  const text = capital(lead === '' ? body : `${body} ${lead}`);
  const found = statementIn(text);
  if (found === null) return null;
  const rest = found.rule === 'statement.is' ? found.rest.replace(ASIDE, '') : found.rest;
  const told = text.slice(0, text.length - found.rest.length) + rest;
  return finding(found, others(told.replace(/^My /u, `${possessive(name)} `)));
}

/** Belongs to the word before it. */
const RELATIVE = /^,?\s*(?:who|whom|which)$/iu;

/** With the clauses that belong to it; null: one that limits it cannot be understood. */
function withTail(found: Finding, clauses: readonly Clause[], at: number): Finding | null {
  let text = found.text;
  let before = clauses[at]?.text ?? '';
  for (const clause of clauses.slice(at + 1)) {
    if (clause.link === 'BESIDE') break;
    // "Eleven, for everybody who …": what it belongs to was left out.
    if (RELATIVE.test(clause.joint) && lastWord(before) !== lastWord(text)) break;
    const clear = !isNoFact(clause.text) && !isUnresolved(clause.text, { before, it: true });
    if (!clear && clause.link === 'LIMIT') return null;
    if (!clear) break;
    text += `${/^[,:]/u.test(clause.joint) ? '' : ' '}${clause.joint} ${others(expanded(clause.text)).replace(/^Their\b/u, 'their')}`;
    before += ` ${clause.text}`;
  }
  return { ...found, text };
}

function lastWord(text: string): string {
  return text.split(' ').at(-1) ?? '';
}

/** "Has sold his van and", before what was put in between. */
const CUT_OFF = / (?:and|or|but|of|the|an?)$/iu;

function finished({ text: told, rule, kind }: Finding, { at }: Voice): Finding {
  const isAhead = rule.startsWith('plan.') || rule.startsWith('activity.');
  const text = told.replace(/[\s,;:–—-]+$/u, '');
  const isRecurrent =
    rule.startsWith('statement.') &&
    (rule === 'statement.changed' ? TO_WEEKDAY : ON_WEEKDAY).test(text);
  return {
    rule,
    kind,
    text: `${capital(isRecurrent ? saidOn(text, at) : dated(text, at, isAhead))}.`,
  };
}

/** "Moved to Saturday": the next one, or every one. */
const TO_WEEKDAY = new RegExp(`\\bto ${WEEKDAY}\\b`, 'iu');
/** "The freeze is on Tuesday": the next one, or every one; not "every Tuesday", "Tuesdays", "Tuesday nights". */
const ON_WEEKDAY =
  /(?<!\b(?:every|each|first|second|third|fourth|last|other|an?) )\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?!['’]s| (?:nights|mornings|afternoons|evenings)\b)/iu;

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}

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
function stated(clause: string, name: string): Finding | null {
  const { lead, body } = led(clause);
  const text = lead === '' ? expanded(body) : `${expanded(body)} ${lead}`;
  return own(text, name) ?? together(text, name) ?? belonging(text, name) ?? favourite(text, name);
}

/** "Found the culprit", "opened the envelope": what was spoken of or shown, and nothing that names or measures it. */
const IN_SIGHT =
  /^(?:have )?(?:(?:just|finally|recently|already|also) )?(?!been|met|married|joined|left|\p{Ll}+ing )\p{Ll}+ (?:up |out |off |in |on )?the (?!\p{Ll}+ (?:of|for) )[^\p{Lu}\p{N}]*$/u;

function own(text: string, name: string): Finding | null {
  const predicate = /^I (.+)$/u.exec(text)?.[1];
  if (predicate === undefined) return null;
  const pattern = fitting(PREDICATES, predicate);
  if (pattern?.rule.startsWith('event.') && IN_SIGHT.test(predicate)) return null;
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

function finding({ rule, kind }: Pick<Pattern, 'rule' | 'kind'>, text: string): Finding {
  return { rule, kind, text };
}
