/**
 * Whom and what a session speaks of: who "we" are, who "she" is, what "it" is, and what a short answer says together with
 * its question. What is not certain stays as it was said, and is dropped by whoever needs to understand it. Pure.
 */

import { facts, names } from '../../../../lexicon.js';
import { capital } from '../../../kernel/text.js';
import { MONTH, WEEKDAY } from '../../../language/calendar-words.js';
import { isStopword } from '../../../language/languages.js';
import { sentencesOf } from '../../../language/sentences.js';
import { words } from '../../../language/words.js';
import type { Turn } from '../../types.js';
import { speakerName } from '../openers.js';
import { answerTo, NAME } from './answers.js';
import { statementIn } from './statements.js';
import { expanded, others, possessive, predicateOf } from './third-person.js';

const { home, work } = facts.words;

const HE_KIN =
  'husband|son|father|dad|brother|uncle|grandfather|grandpa|nephew|boyfriend|stepfather|father-in-law|brother-in-law';
const SHE_KIN =
  'wife|daughter|mother|mum|mom|sister|aunt|grandmother|grandma|niece|girlfriend|stepmother|mother-in-law|sister-in-law';
const ANY_KIN =
  'partner|child|baby|cousin|friend|neighbou?r|colleague|boss|flatmate|roommate|dog|cat|puppy|kitten|horse|teacher|doctor|vet|dentist|landlord|landlady|coach|manager|therapist|predecessor|assistant';
const KIN = new RegExp(
  `\\b[Mm]y (?:\\p{Ll}+ ){0,2}(?<kin>(?<he>${HE_KIN})|(?<she>${SHE_KIN})|${ANY_KIN})\\b(?:,? (?<name>${NAME}))?`,
  'gu',
);
const KIN_SUBJECT = new RegExp(
  `(?:^|'s |My )(?:\\p{Ll}+ )*(?:${HE_KIN}|${SHE_KIN}|${ANY_KIN})$`,
  'u',
);
const NAMED = new RegExp(`^${NAME}$`, 'u');
/** Names within a clause. */
const MIDST = /(?<=[\p{L},] )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu;
const TITLED = /^(?:Dr|Mr|Mrs|Ms|Prof|Frau|Herr|Madame|Señora?|Aunt|Uncle)\.? \p{Lu}[\p{L}'-]+/u;
/** "Bartholomew from flat 12". */
const INTRODUCED = new RegExp(
  `^(?!${WEEKDAY}|${MONTH})(${NAME})(?<!s)(?:,.*| (?:from (?:flat|number|room|the \\p{Ll}+ floor|next door|\\d)|upstairs|downstairs|next door)\\b.*|)$`,
  'u',
);
/** What people do together, and are called by. */
const GROUPS =
  'team|company|band|club|choir|orchestra|family|startup|studio|lab|crew|class|school|shop|clinic|agency|household|cooperative|department';
const OUR_GROUP = new RegExp(`\\bour (?:\\p{L}+ )?(${GROUPS})\\b`, 'iu');
const A_GROUP = /\b(?:my|the|this|a|an|little) (?:\p{Ll}+ )?(band|club|choir|orchestra)\b/giu;

/** Several, those who say "we", or somebody. */
const NO_THING =
  /(?:s|team|family|band|club|choir|people|children|\b(?:owner|landlord|landlady|coach|manager|driver|teacher|doctor|nurse|vet|surveyor|plumber|builder|electrician|publisher|editor|lawyer|solicitor|priest|captain|skipper|treasurer|secretary|student|intern|cook|chef|baker|lodger|tenant|director|drummer|singer|designer|developer|accountant|client|customer|girl|boy|man|woman|lady|guy|lad))$/u;
/** Longer ones have a verb, and an object that may be meant. */
const MAX_FRAGMENT = 4;
/** How often a group is named that nobody calls theirs: once it may be that of others. */
const MIN_NAMED = 2;
/** Words of a session that tell what "we" are. */
const MIN_TELLING = 5;

interface Somebody {
  readonly name: string;
  readonly sex: 'HE' | 'SHE' | null;
}

/** "It's Femke who sits in", "it was on Monday that", "so it's the horsebox": what "it" is, stands behind. */
const CLEFT = /^(?:is|was) (?:.+ (?:who|that)\b|(?:now |still )?the )/u;
/** It may be what a pronoun means, although nothing is stated of it. */
const OTHER_SUBJECT = /^(?:the|an?|that|this|some|another|one of) \p{Ll}/iu;
const ANIMAL =
  /^(?:the|my|our) (?:\p{Ll}+ )?(?:cat|dog|puppy|kitten|horse|baby|rabbit|parrot|hamster|tortoise)\b/iu;

/** One conversation as it was heard so far, by one of its speakers. */
export class Scene {
  readonly #name: string;
  /** What is said by those who may be meant by "we". */
  readonly #text: string;
  /** The question that the turn answers, without its mark; null: none. */
  #question: string | null = null;
  /** Whether the turn answers a question that is not about its speaker. */
  #isOfOthers = false;
  #somebody: Somebody | null = null;
  #thing: string | null = null;
  /** Whether somebody was named in this turn or the one before. */
  #isRecent = false;
  /** What was said in the first person, for what is corrected later. */
  readonly #said: string[] = [];

  /** @param turns all of the session; those of the speaker tell who "we" are */
  constructor(name: string, turns: readonly Turn[], speaker: Turn['speaker']) {
    this.#name = name;
    const told = turns.filter((turn) => turn.speaker === speaker || isSomebody(turn));
    this.#text = told.map(({ content }) => content).join('\n');
  }

  /** A turn begins; what was asked before it, by somebody else. */
  begin(question: string | null): void {
    this.#question = question;
    this.#isOfOthers = question !== null && !/\byou(?:rs?)?\b/iu.test(question);
    if (!this.#isRecent) this.#somebody = null;
    this.#isRecent = false;
    // "Is Thaís still an intern?" – "She is none since March".
    const [named, ...more] = question?.match(MIDST) ?? [];
    if (named !== undefined && named !== this.#somebody?.name) {
      this.#somebody = more.length > 0 || named === this.#name ? null : { name: named, sex: null };
    }
    const asked =
      question && /\b(?:the|your) ((?:[\p{L}\p{N}-]+ ){0,2}[\p{L}\p{N}-]+)$/u.exec(question);
    this.#thing =
      asked && /^(?:what about|how about|and|anything|what|does|is) /iu.test(question)
        ? `the ${asked[1]}`
        : null;
  }

  /** Whether a clause without a subject may be about somebody else than its speaker. */
  get isOfOthers(): boolean {
    return this.#isOfOthers;
  }

  /** The clause with its subject named, when that is certain. */
  resolved(clause: string): string {
    return this.#corrected(clause) ?? this.#subject(clause);
  }

  #subject(clause: string): string {
    const [, pronoun = '', short = '', rest = ''] =
      /^(He|She|It|We|Our|His|Her|Its)('s|'re|'ve)? (.+)$/iu.exec(clause) ?? [];
    const told = `${verbOf(short, rest)}${rest}`;
    switch (pronoun.toLowerCase()) {
      case 'he':
      case 'she': {
        const who = this.#person(pronoun);
        return who === null ? clause : `${who} ${told}`;
      }
      case 'his':
      case 'her': {
        const who = this.#person(pronoun.toLowerCase() === 'his' ? 'he' : 'she');
        return who === null ? clause : `${possessive(who)} ${rest}`;
      }
      case 'it':
        return this.#thing === null || CLEFT.test(told)
          ? clause
          : `${capital(this.#thing)} ${told}`;
      case 'its':
        return this.#thing === null ? clause : `${capital(this.#thing)}'s ${rest}`;
      case 'we': {
        const group = groupNamed(this.#text) ?? teamBy(told) ?? groupBy(this.#text, MIN_TELLING);
        return group === null || /^both /u.test(told)
          ? clause
          : `${possessive(this.#name)} ${group} ${ofOne(told)}`;
      }
      case 'our':
        return `${possessive(this.#name)} ${others(rest)}`;
      default:
        return clause;
    }
  }

  #person(pronoun: string): string | null {
    const { name, sex } = this.#somebody ?? { name: null, sex: null };
    return sex === null || sex === pronoun.toUpperCase() ? name : null;
  }

  /** "I take it black" behind "I take my coffee with milk" is about coffee. */
  #corrected(clause: string): string | null {
    const [, verb, rest] = /^I (\p{L}+) it (.+)$/u.exec(clause) ?? [];
    if (verb === undefined || rest === undefined) return null;
    const object = new RegExp(`^I ${verb} ((?:my|the|our) [\\p{L}-]+)`, 'u');
    const found = [...this.#said].reverse().find((said) => object.test(said));
    return found === undefined ? null : `I ${verb} ${object.exec(found)?.[1]} ${rest}`;
  }

  /** Who and what the next clauses may mean. */
  saw(clause: string): void {
    if (/^I /u.test(clause)) this.#said.push(clause);
    const before = this.#somebody;
    const relatives = [...clause.matchAll(KIN)];
    const { he, she, name, kin } = relatives[0]?.groups ?? {};
    if (relatives.length > 1) this.#somebody = null;
    else if (kin !== undefined) {
      const sex = he ? 'HE' : she ? 'SHE' : null;
      this.#somebody = { name: name ?? `${possessive(this.#name)} ${kin}`, sex };
    } else if (TITLED.test(clause)) {
      this.#somebody = { name: TITLED.exec(clause)?.[0] ?? '', sex: null };
    }
    this.#sawSubject(clause);
    if (this.#somebody !== before) this.#isRecent = true;
  }

  #sawSubject(clause: string): void {
    const parsed = statementIn(clause);
    if (parsed === null) {
      this.#sawFragment(clause);
      return;
    }
    const { subject, verb, rest } = parsed;
    const called = new RegExp(`^(?:called|named) (${NAME})$`, 'u').exec(rest)?.[1];
    const isRole = verb === 'is' && NAMED.test(rest.split(/[,;]| (?:in|at|from) /u)[0] ?? '');
    if (called !== undefined) {
      this.#somebody = { name: called, sex: null };
      this.#thing = subject;
    } else if (NAMED.test(subject) && !/['’]s /u.test(subject) && !/s$/u.test(parsed.subject)) {
      const known = this.#somebody;
      this.#somebody = { name: subject, sex: known?.name === subject ? known.sex : null };
    } else if (isRole && KIN_SUBJECT.test(subject)) {
      this.#somebody = {
        name: rest.split(/[,;]| (?:in|at|from) /u)[0] ?? '',
        sex: this.#somebody?.sex ?? null,
      };
    } else if (ANIMAL.test(subject)) {
      this.#somebody = { name: subject, sex: null };
    } else if (!KIN_SUBJECT.test(subject) && !NO_THING.test(subject)) {
      this.#thing = subject;
    }
  }

  /** Of what states nothing: "Still Freja" names somebody, "the priest" may be meant by what follows. */
  #sawFragment(clause: string): void {
    const names = clause.match(MIDST) ?? [];
    const introduced = INTRODUCED.exec(clause)?.[1];
    if (introduced !== undefined && !isStopword(introduced.toLowerCase()) && names.length === 0) {
      this.#somebody = { name: introduced, sex: null };
    } else if (names.length > 1) this.#somebody = null;
    else if (/^(?:still|again|only|just|always) /iu.test(clause) && names[0] !== undefined) {
      this.#somebody = { name: names[0], sex: null };
    } else if (ANIMAL.test(clause)) {
      this.#somebody = { name: ANIMAL.exec(clause)?.[0] ?? '', sex: null };
    } else if (OTHER_SUBJECT.test(clause) || clause.split(' ').length > MAX_FRAGMENT) {
      this.#somebody = null;
      this.#thing = null;
    }
  }

  /** What a short answer says with its question: "Where is the office?" – "On Canal Street". Null: it is no answer. */
  answered(sentence: string): string | null {
    const question = this.#question;
    this.#question = null;
    const told = question && answerTo(question, sentence, this.#name);
    return told ? capital(told) : null;
  }
}

/** "'s" as is or has. */
function verbOf(short: string, rest: string): string {
  if (short === '') return '';
  if (short === "'re") return 'are ';
  if (short === "'ve") return 'have ';
  return /^(?:\p{Ll}+ly |just |already )?(?:been|got|had|become|left|gone|taken|moved|\p{L}+ed)\b/u.test(
    rest,
  ) && !/^(?:married|called|named|based|retired|divorced|engaged|hosted)\b/u.test(rest)
    ? 'has '
    : 'is ';
}

/** A predicate of several as one of their group: "no longer use" is "no longer uses". */
function ofOne(predicate: string): string {
  const [, ended = '', rest = predicate] = /^(no longer )(.+)$/u.exec(predicate) ?? [];
  return ended + predicateOf(plain(rest));
}

/** Auxiliaries of a plural as those of a single group. */
function plain(predicate: string): string {
  return expanded(`I ${predicate.replace(/^are /u, 'am ').replace(/^were /u, 'was ')}`).slice(2);
}

/** What "we" are by what the speakers call it; null: they do not. */
function groupNamed(text: string): string | null {
  const named = OUR_GROUP.exec(text)?.[1]?.toLowerCase();
  if (named !== undefined) return named;
  const told = [...text.matchAll(A_GROUP)].map((match) => match[1]?.toLowerCase() ?? '');
  const [first = null] = told;
  return told.length >= MIN_NAMED && told.every((each) => each === first) ? first : null;
}

/** One clause is enough for a team; what a family does, others do as well. */
function teamBy(clause: string): string | null {
  return groupBy(clause, 1) === 'team' ? 'team' : null;
}

/** A family or a team by the words that a text is full of; null: neither, or both. */
function groupBy(text: string, least: number): string | null {
  const said = words(text);
  const ofHome = said.filter((word) => home.has(word)).length;
  const ofWork = said.filter(
    (word) => work.has(word) || names.tools.has(word) || names.technical.has(word),
  ).length;
  if (ofHome >= least && ofHome >= 2 * ofWork) return 'family';
  return ofWork >= least && ofWork >= 2 * ofHome ? 'team' : null;
}

/** The question that a turn ends with; null: it asks nothing. */
export function questionOf(turn: Turn | undefined): string | null {
  const last = turn && sentencesOf(turn.content).at(-1);
  return last?.mark === '?' ? last.text : null;
}

/** Whether a turn is of somebody who is worth listening to: an assistant without a name only chats. */
export function isSomebody(turn: Turn): boolean {
  return turn.role === 'USER' || speakerName(turn) !== null;
}
