/**
 * How English clauses state facts, as patterns: who somebody is, has and does, what happened, what belongs to somebody. The
 * last read a whole clause, all others the predicate behind "I"; leanings.ts has more of them. Pure.
 */

import { facts, oneOf } from '../../../../lexicon.js';
import type { Finding } from '../../types.js';

/** What to look for, what is no case of it, and what kind of fact it is. */
export interface Pattern {
  /** Group and name, as in `opinion.likes`. */
  readonly rule: string;
  readonly kind: Finding['kind'];
  readonly is: RegExp;
  /** What looks like it and is none. */
  readonly unless?: RegExp;
}

/** The first pattern that a text fits. */
export function fitting(patterns: readonly Pattern[], text: string): Pattern | null {
  return patterns.find(({ is, unless }) => is.test(text) && !unless?.test(text)) ?? null;
}

/** A pattern for the beginning of a text. */
export function starting(...parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.join('')}`, 'u');
}

// Who somebody is, has and does.

const { phrases } = facts;

/** "I'm a bit tired", "I'm a fan". */
const NO_IDENTITY = starting('am (?:\\p{L}+ )?an? ', phrases.noIdentity);

/** "I have a question", "I have an idea", "I have a heart like a wet sock". */
const NO_THING = starting(
  '(?:have|own) ',
  `(?:${oneOf('an?|no|some|two|so|many|lots of|a lot of|any|my own|my')} )?`,
  `(?:(?:\\p{L}+ )?${phrases.noThing}\\b|(?:\\p{Ll}+ )+like an? )`,
);

/** "I work hard", "I use it". */
const NO_DOING = starting('(?:\\p{L}+ )*?', phrases.noDoing, '\\b');

const YEAR = '(?:first|second|third|fourth|final|last|junior|senior|freshman|sophomore) year';
const DECADE = `(?:(?:early|late|mid)[\\s-]?)?(?:teens|${oneOf('twenties|thirties|forties|fifties|sixties|seventies')}|\\d0s)`;
const BEING = oneOf(`
  ${phrases.state}\\b
  from (?:\\p{Lu}|the\\s|a\\s)
  \\d{1,2}(?: years old)?(?=\\s|$)
  (?:(?:severely|very|mildly) )?allergic to
  (?:(?:really|very|pretty|quite|especially|particularly|not) )*good at
  in (?:charge of|my ${YEAR}|my ${DECADE})
  based in
  (?:the )?${phrases.role} of
  an?\\s`);
const COUNT = oneOf(
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d+|my own|twin|several|many',
);

/** Name, identity, possessions and what is done for good. */
export const SELF: readonly Pattern[] = [
  { rule: 'self.name', kind: 'SEMANTIC', is: /^(?:am called|go by) \p{Lu}\p{L}+/u },
  {
    rule: 'self.identity',
    kind: 'SEMANTIC',
    // "I'm not a monster" says nothing; "I'm not a diver any longer" does.
    is: starting(
      `am (?:not (?=.*\\b(?:any ?more|any longer)\\b))?(?:${oneOf('originally|now|currently|still|also')} )?`,
      BEING,
    ),
    unless: NO_IDENTITY,
  },
  {
    rule: 'self.has',
    kind: 'SEMANTIC',
    is: starting(
      oneOf(`
        (?:(?:now|still|also|already|currently) )?(?:have|own) ${COUNT}\\s
        (?:don't have any|don't have a|have no) ${phrases.lacking}\\b`),
    ),
    unless: NO_THING,
  },
  {
    rule: 'self.does',
    kind: 'SEMANTIC',
    is: starting(
      `(?:${oneOf("still|now|currently|also|mostly|mainly|both|don't|never")} )*`,
      phrases.does,
    ),
    unless: NO_DOING,
  },
];

// What happened.

/** Phrases of its verbs that tell no event; "wrote down", "swapped for opera": what, is not said. */
const NO_EVENT = starting(
  '(?:(?:just|finally|recently|also) )?',
  `(?:${phrases.noEvent}\\b|\\p{L}+ (?:down|up|off|out|away|back|over|in|on)$|(?:swapped|exchanged|traded|turned) for\\b)`,
);
/** The same behind "have". */
const NO_PERFECT = starting('have (?:\\p{L}+ )?', phrases.noPerfect, '\\b');

const OBJECT = '(?:\\p{L}{2,}|an?\\s|\\d|")';
const LIFE = oneOf(`
  was born|grew up|was raised|became|gave birth|passed my|failed my
  got (?:married|engaged|divorced|promoted|hired|fired|laid off|accepted|admitted|pregnant|diagnosed|certified|licensed)
  got (?:elected|robbed|a (?:\\p{L}+ ){0,3}${phrases.got}|\\p{L}+ed (?:by|from|for)\\s)
  was (?:diagnosed|promoted|fired|laid off|hired|accepted|elected|nominated|awarded|appointed|selected|chosen|adopted)
  was (?:invited|transferred|drafted|deployed|injured|hospitali[sz]ed|rejected|robbed|admitted)
  had (?:a|an|my|our) (?:\\p{L}+ ){0,3}${phrases.had}`);
/** What happened once, lately, or formerly. */
export const EVENTS: readonly Pattern[] = [
  { rule: 'event.life', kind: 'SEMANTIC', is: starting(`(?:(?:recently|finally) )?${LIFE}\\b`) },
  {
    rule: 'event.past',
    kind: 'SEMANTIC',
    is: starting(
      `(?:${phrases.adverb} )*(?:${phrases.regular}e?d|${phrases.irregular})(?: ${phrases.particle})* ${OBJECT}`,
    ),
    unless: NO_EVENT,
  },
  {
    rule: 'event.perfect',
    kind: 'SEMANTIC',
    is: starting(
      `have (?:${phrases.adverb} )*`,
      oneOf(`
        been (?:to|busy (?=\\p{L}+ing)|married|a (?!(?:bit|little|lot|while))|an|in (?=\\p{Lu})|vegan|vegetarian|sober)\\b
        been ${phrases.ongoing}\\b
        ${phrases.regular}e?d (?:${phrases.particle} )?${OBJECT}
        ${phrases.participle}\\s`),
    ),
    unless: NO_PERFECT,
  },
  {
    rule: 'event.former',
    kind: 'SEMANTIC',
    is: starting(
      oneOf(`
        used to ${phrases.usedTo}\\b
        was an? (?!${phrases.noRole}\\b)(?:\\p{L}+ ){1,4}(?:for|at|in|before)\\b`),
    ),
  },
];

// What belongs to somebody: family, pets, name, favourites.

const KIN =
  '(?:grand|step|god|half-|ex-)?(?:mother|father|mom|mum|dad|son|daughter|brother|sister|ma|pa)s?(?:-in-law)?|grandmas?|grandpas?|granny|husband|wife|partner|girlfriend|boyfriend|fianc[eé]e?|aunt|auntie|uncle|cousins?|nephews?|nieces?|(?:grand)?parents|kids|child|children|twins|family|siblings|boss|roommate|neighbou?rs?|best friend|dog|dogs|cat|cats|puppy|kitten|horse|hamster|parrot|rabbit|pets?';
const NAME = "(?: \\p{Lu}[\\p{L}'-]+)?";
const STATE_VERB =
  'is|are|was|were|has (?:an?|two|three|four|been|\\d+|just|never|always)|have (?:an?|two|three|been|\\d+)|had an?|lives?|lived|works?|worked|loves?|likes?|hates?|plays?|studies|study|teaches|runs|owns|speaks|comes|came|goes|went|got|moved|started|finished|graduated|passed away|died|adopted|bought|turned|turns|retired|became|becomes|married|joined|visited|visits|won|lost|learned|enjoys?|collects|eats|drinks|gave|taught|named';
const REACTION =
  /^My (?:\p{L}+ ){1,4}?(?:is|are|was|were|has been|have been|had) (?:(?:so|very|really|super|always|all|also|just|pretty|such) )*(?:happy|glad|excited|proud|thrilled|stoked|sad|nervous|worried|sorry|thankful|grateful|great|good|fine|okay|ok|awesome|amazing|wonderful|supportive|here|there|with me|a (?:blast|big|huge|great|lot)|the best|everything|my (?:rocks?|world|everything|life|motivation|inspiration)|important|special|being|doing|growing|adorable|cute|fun|busy|a blast)\b/u;
const OWNED =
  'birthday|hobby|hobbies|job|profession|major|degree|dream job|dream car|hometown|home town|native language|mother tongue|first language|surname|last name|first name|middle name|nickname|full name|email|phone number|address|blood type|zodiac sign|time ?zone|company|startup|business|studio|apartment|goal|dream|dream is|thesis|specialty|car|bike';

/** Clauses that begin with "My". */
export const RELATIONS: readonly Pattern[] = [
  {
    rule: 'self.name',
    kind: 'SEMANTIC',
    is: /^My (?:full |first |last |middle |real )?(?:name|surname|nickname) is (?!not\b)\p{L}+/u,
  },
  {
    rule: 'opinion.favourite',
    kind: 'OPINION',
    is: /^My (?:all-time |absolute |personal |new )?fav(?:ou?rite|e)? (?:\p{L}+ ){1,4}?(?:is|are|was|were|has always been|would have to be) (?!the one|how|when|just|so|also because|because|definitely$|always )/u,
    unless: /^My \p{L}+ (?:part|thing|moment|one|ones|kind|way|time|memory|bit) /u,
  },
  {
    rule: 'event.owned',
    kind: 'SEMANTIC',
    is: /^My (?:\p{L}+ ){0,2}(?:car|house|flat|apartment|laptop|phone|bike|boat|shop|store|restaurant|bakery|studio|business|company|garden|book|paper|script|screenplay) (?:broke down|was (?:stolen|flooded|sold|published|accepted|rejected|damaged|destroyed|robbed)|got (?:stolen|flooded|published|accepted|rejected|damaged)|is (?:open|closed)\b|opened|closed|opens|launched|came out|crashed|caught fire|burned down|burnt down)/u,
  },
  {
    rule: 'self.owned',
    kind: 'SEMANTIC',
    is: new RegExp(
      `^My (?:\\p{L}+ )?(?:${OWNED}) (?:is|was|are) (?!(?:so|very|really|just|also|going|doing|not|gone|amazing|great|awesome|good|fine|here|there|finally|coming|a (?:mess|blast|work))\\b)`,
      'u',
    ),
  },
  {
    rule: 'relation.is',
    kind: 'SEMANTIC',
    is: new RegExp(
      `^My (?:(?:old|older|younger|little|big|oldest|youngest|late|new|two|three|four|twin|eldest|elder|baby|first|second|ex) )*(?:${KIN})${NAME}(?:,? \\p{Lu}\\p{L}+,?)? (?:(?:also|now|just|recently|always|usually|still|never|both|currently|finally) )*(?:${STATE_VERB}) `,
      'u',
    ),
    unless: REACTION,
  },
];

/** With somebody named: "My wife and I moved". The predicate stands behind it. */
export const TOGETHER = new RegExp(
  `^(?:(?:Me and )(my (?:\\p{L}+ )?(?:${KIN}|friends|team|family)${NAME})|(My (?:\\p{L}+ )?(?:${KIN}|friends?|team|family)${NAME}) and (?:I|me)|(\\p{Lu}\\p{L}+) and I) (.+)$`,
  'u',
);

/** "Pizza is my favourite food". */
export const FAVOURITE =
  /^((?:\p{L}[\p{L}'-]*)(?: [\p{L}'-]+){0,5}) (?:is|are|has always been) (?:(?:definitely|probably(?=x)|absolutely|still|always|one of) )*my (?:all-time |absolute |new )?(fav(?:ou?rite|e)?s?(?: \p{L}+){0,4})$/u;
