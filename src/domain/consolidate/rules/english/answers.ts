/** What a short answer says together with its question: "Where is the office?" – "On Canal Street". Pure. */

import { facts } from '../../../../lexicon.js';
import { WEEKDAY } from '../../../language/calendar-words.js';
import { others, possessive, thirdPerson } from './third-person.js';

type Groups = Readonly<Record<string, string | undefined>>;

interface Answer {
  readonly asks: RegExp;
  readonly answers: RegExp;
  readonly tells: (asked: Groups, answer: Groups, name: string) => string | null;
}

export const NAME = "\\p{Lu}[\\p{L}'-]*(?:\\.? \\p{Lu}[\\p{L}'-]+)*";

const THING = "(?<thing>(?:the|your) (?:[\\p{L}\\p{N}'-]+ ){0,3}?[\\p{L}\\p{N}'-]+)";
const LEAD = '^(?:and |so |but |okay,? |good\\. )?';
const FRAGMENT =
  '(?:[^,;:–—]|:(?=\\d)|,(?=\\d))+?(?=,(?!\\d)|;|:(?!\\d)| [–—]| (?:and|but|because|since|so|where|which) |$)';
const PLACED = new RegExp(
  `^(?<where>(?:on|in|at|near|next to|behind|above|under|by|over|opposite) ${FRAGMENT})`,
  'iu',
);
const TIMED = new RegExp(`^(?<when>(?:on|at|in|from|every|each) ${FRAGMENT})`, 'iu');
const DONE_BY = new RegExp(`^(?<how>(?:with|over|by|via|through) ${FRAGMENT})`, 'iu');
const WHO = new RegExp(
  `^(?!(?:Yes|No|Nobody|Not|Still|Both|Everybody|Everyone|Somebody|Someone|Anyone|You|He|She|It|We|They|This|That|Either)\\b)(?<who>(?:My (?:\\p{Ll}+ ){1,2})?${NAME})(?: does| did|,|$| and I)`,
  'u',
);
const AMOUNT = /^(?<much>(?:about |around )?[€$£]?\d[\d.,]*(?: \p{L}+){0,4})(?=,|;|$)/u;
/** "Postgres 16", "a Dell". */
const NAMED = new RegExp(`^(?<what>(?:an? )?${NAME}(?: \\d[\\d.]*)?)(?=,|$)`, 'u');
/** "Thursdays", "Mondays and Fridays". */
const DAYS = `${WEEKDAY}s?(?:(?:, | and | to )${WEEKDAY}s?)*`;
/** "Twice a week", "every ten minutes". */
const OFTEN =
  /^(?<often>(?:(?:once|twice|(?:three|four|five|six|seven|\d+) times) (?:an? |every |per )\p{L}+|every (?:\p{L}+ |\d+ ){0,2}\p{L}+|daily|weekly|monthly|each \p{L}+))(?=,|$)/iu;
/** Of whom it is asked; no pronoun but "you". */
const WHOSE = `(?<who>you|(?:your|the) (?:\\p{Ll}+ ){0,2}?\\p{L}+|(?!(?:you|he|she|they|it|we|i|this|that|one|people)\\b)${NAME})`;
/** What is done for good: no opinions, plans or origins. */
const DEED = [...facts.words.states]
  .filter((verb) => !/^(?:like|prefer|plan|come)$/u.test(verb))
  .join('|');
const TODAY =
  '(?: (?:now|nowadays|these days|today|at present|at the moment|then|anyway|currently))?';
/** They point to what stands elsewhere. */
const POINTS =
  /\b(?:it|that|this|these|those|them|there|here|ours|yours|him|her|one|ones|us|me)\b/iu;

/** "Who holds the money, so I know whom to ask?", "who has the list, then?" */
const ASKED_FOR =
  /, (?:(?:so|because|since|as|in case) (?:I|we|that|it|the|they)\b.*|then|again|anyway|please|by the way)$/iu;

/** "Her leave starts": whose, is not said; "which day do you keep free" asks no verb with its object. */
const UNCLEAR = /^(?:her|his|their|its|he|she|it|they)\b|\bkeeps? (?:free|clear|busy)\b/iu;
/** What a speaker without a name is called, within a sentence. */
const NAMELESS = /(?<=\S )The (?=user\b|assistant\b)/gu;

/** Questions whose answers are certain, with the sentence that the two make. */
const ANSWERS: readonly Answer[] = [
  {
    asks: new RegExp(
      `${LEAD}where (?<be>is|are) ${THING}(?: (?<how>hosted|located|based|running|stored|kept))?$`,
      'iu',
    ),
    answers: PLACED,
    tells: ({ be, thing = '', how }, { where = '' }, name) =>
      `${ofSpeaker(thing, name)} ${be} ${how ? `${how} ` : ''}${lowered(where, name)}`,
  },
  {
    asks: new RegExp(`${LEAD}when (?<be>is|are) ${THING}$`, 'iu'),
    answers: TIMED,
    tells: ({ be, thing = '' }, { when = '' }, name) =>
      `${ofSpeaker(thing, name)} ${be} ${lowered(when, name)}`,
  },
  {
    asks: /^(?:and )?when (?:does|do) (?<thing>(?:the |your )?[\p{L} -]+?) (?<verb>start|begin|open|close|end|run|leave|meet|rehearse|arrive|take place)$/iu,
    answers: TIMED,
    tells: ({ thing = '', verb = '' }, { when = '' }, name) => {
      const many = /s$/u.test(thing);
      return `${ofSpeaker(thing, name)} ${many ? verb : thirdPerson(verb, '')} ${lowered(when, name)}`;
    },
  },
  {
    asks: new RegExp(
      `${LEAD}how (?<be>is|are) ${THING.replace('(?:the|your) ', '(?:the |your )?')} (?<done>\\p{L}+(?:ed|en|t|n))$`,
      'iu',
    ),
    answers: DONE_BY,
    tells: ({ be, thing = '', done }, { how = '' }, name) =>
      `${ofSpeaker(thing, name)} ${be} ${done} ${lowered(how, name)}`,
  },
  {
    asks: new RegExp(
      `${LEAD}who (?<does>(?:\\p{L}+s|does) .*\\b(?:the|your|with you|you)\\b.*)$`,
      'iu',
    ),
    answers: WHO,
    tells: ({ does = '' }, { who = '' }, name) =>
      /\b(?:think|said|says|that|is|was|else|it|them|him|her|does)\b/iu.test(
        does.replace(/^does (?=the)/iu, ''),
      )
        ? null
        : `${others(who.replace(/^My/u, possessive(name)).replace(/^(?:Me|I)$/u, name))} ${ofSpeaker(does, name)}`,
  },
  {
    asks: new RegExp(`${LEAD}(?:how much|what) (?<be>is|are) ${THING}$`, 'iu'),
    answers: AMOUNT,
    tells: ({ be, thing = '' }, { much }, name) => `${ofSpeaker(thing, name)} ${be} ${much}`,
  },
  {
    asks: /^(?:and )?how much (?:does|do) (?<thing>(?:the|your) [\p{L} -]+?) (?<verb>cost|weigh|eat|pay|charge)$/iu,
    answers: AMOUNT,
    tells: ({ thing = '', verb = '' }, { much }, name) =>
      `${ofSpeaker(thing, name)} ${thirdPerson(verb, '')} ${much}`,
  },
  {
    asks: new RegExp(`${LEAD}what (?<be>is|are) ${THING} called$`, 'iu'),
    answers: new RegExp(`^(?<called>${NAME})(?=,|$)`, 'u'),
    tells: ({ be, thing = '' }, { called }, name) =>
      `${ofSpeaker(thing, name)} ${be} called ${called}`,
  },
  {
    asks: new RegExp(`${LEAD}who (?:is|are) (?<thing>your (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+)$`, 'iu'),
    answers: WHO,
    tells: ({ thing = '' }, { who }, name) => `${ofSpeaker(thing, name)} is ${who}`,
  },
  {
    asks: /^(?:and )?(?:which|what) (?:[\p{L}-]+ ){1,3}(?:do|are) you (?<verb>use|using|drive|play|run)$/iu,
    answers: NAMED,
    tells: ({ verb = '' }, { what }, name) =>
      `${name} ${thirdPerson(verb.replace(/ing$/u, 'e'), '')} ${what}`,
  },
  {
    asks: asking('where'),
    answers: PLACED,
    tells: (asked, { where = '' }, name) => didBy(asked, lowered(where, name), name),
  },
  {
    asks: asking('when|(?:at )?what time|(?:on )?which days?|what days?'),
    answers: new RegExp(`${TIMED.source}|^(?<on>${DAYS})(?=,|$)`, 'iu'),
    tells: (asked, { when, on }, name) => didBy(asked, lowered(when ?? `on ${on}`, name), name),
  },
  {
    asks: asking('how often|how many times an? \\p{L}+'),
    answers: OFTEN,
    tells: (asked, { often = '' }, name) => didBy(asked, lowered(often, name), name),
  },
  {
    asks: new RegExp(
      `${LEAD}(?:which|what) (?:[\\p{L}-]+ ){1,3}(?:do|does) ${WHOSE} (?<verb>use|drive|play|take|drink|run|speak)${TODAY}$`,
      'iu',
    ),
    answers: NAMED,
    tells: (asked, { what = '' }, name) =>
      /^(?:No|None|Nothing|Still|Both|Yes|Mostly|Only|The|A)\b/u.test(what)
        ? null
        : didBy(asked, what, name),
  },
];

/** "How often do you train?": somebody, a verb and what belongs to it. */
function asking(how: string): RegExp {
  return new RegExp(
    `${LEAD}(?:${how}) (?:do|does) ${WHOSE} (?<verb>${DEED})(?<rest>(?: (?:a|\\p{L}[\\p{L}'-]+)){0,4}?)${TODAY}$`,
    'iu',
  );
}

/** What somebody does, with the answer behind it. */
function didBy(
  { who = '', verb = '', rest = '' }: Groups,
  how: string,
  name: string,
): string | null {
  if (POINTS.test(`${verb}${rest} ${how}`)) return null;
  const many = /s$/u.test(who) && !/^(?:you|\p{Lu})/u.test(who);
  const told = `${many ? verb : thirdPerson(verb, `${verb}${rest}`)}${rest}`;
  return `${ofSpeaker(who, name)} ${ofSpeaker(told, name)} ${how}`;
}

/** The sentence; null: the two make none that is certain. */
export function answerTo(question: string, sentence: string, name: string): string | null {
  const bare = question.replace(ASKED_FOR, '');
  for (const { asks, answers, tells } of ANSWERS) {
    const asked = asks.exec(bare)?.groups;
    const answer = answers.exec(sentence)?.groups;
    const told = asked && answer ? tells(asked, answer, name) : null;
    if (told) return UNCLEAR.test(told) ? null : told.replace(NAMELESS, 'the ');
  }
  return null;
}

function ofSpeaker(thing: string, name: string): string {
  return thing
    .replace(/\bwith you\b/iu, `with ${name}`)
    .replace(/\byours?\b/giu, possessive(name))
    .replace(/\byou\b/giu, name);
}

function lowered(answer: string, name: string): string {
  return `${answer.charAt(0).toLowerCase()}${answer.slice(1)}`.replace(
    /\b(?:my|our)\b/gu,
    possessive(name),
  );
}
