/** What an English clause states of somebody or something else than its speaker: "The gateway speaks gRPC". Pure. */

import { facts, oneOf } from '../../../../lexicon.js';
import { MONTH } from '../../../language/calendar-words.js';
import { isStopword } from '../../../language/languages.js';
import type { Finding } from '../../types.js';
import { thirdPerson } from './third-person.js';

const { states, changes, changed, standing, hollow } = facts.words;
/** "Runs" for "run", and "reads" for "read": of one, the same form is past. */
const THIRD: ReadonlyMap<string, string> = new Map(
  [...states].map((verb) => [thirdPerson(verb, 'every'), verb]),
);

/** A clause as a subject, a verb and what stands behind. */
export interface Parsed {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
}

const ADVERB =
  /^(?:now|also|still|currently|only|always|usually|mostly|mainly|already|never|often|both|all|officially|recently|finally|just)$/u;
const DETERMINER = /^(?:the|our|my|each|every|their)$/iu;
/** Never within a subject. */
const FINITE =
  /n['’]t$|^(?:is|are|was|were|has|have|had|can|could|will|would|must|do|does|did|i)$/iu;
const PRONOUN =
  /^(?:I|Me|Him|Her|Us|Them|Mine|Hers|Ours|Yours|Theirs|You|He|She|It|We|They|That|There|This|These|Those|What|Who|How|Here|Let)(?:['’]|$)/iu;
/** Words within a subject that are no names, nouns or adjectives. */
const JOINING = /^(?:of|in|on|for|at|from|and|the|with|my|our|above|below|between|behind|their)$/u;
const PLURAL = /(?:s|children|people|staff|twins|police|data|women|men|feet|teeth|mice)$/u;
/** Words that begin a clause and are no subject, though no stop words. */
const NO_HEAD =
  /^(?:a|an|better|worse|more|less|even|all|both|gather|brings?|don't|no|some|any|yes|maybe|perhaps|please|thanks|somebody|someone|everyone|everybody|nobody|nothing|everything|something|anything|life|people|one|ones|mine|half|most|many|few|several|today|tomorrow|yesterday|tonight|monday|next|last|guess|imagine|let|also|still|back|same|other|another|half|sometimes|once|apparently|hopefully|turns|sounds|looks|seems|feels|makes|means|dear|poor|good|bad|great|nice|sad|sorry|funny|turn|bring|ask|mind|check|put|press|push|pull|click|take|keep|give|go|come|wait|remember|watch|see|tell|say)$/iu;
const MAX_SUBJECT = 7;

/** Who or what is meant: something with an article or an owner, a name, or any such thing of which something exact is told. */
function isDefinite({ subject, verb, rest }: Parsed): boolean {
  if (
    subject.split(' ').length > 1 &&
    (DETERMINER.test(subject.split(' ')[0] ?? '') || /['’]s /u.test(subject))
  )
    return true;
  return (
    EXACT.test(rest) ||
    (/^\p{Lu}/u.test(subject) && !isMany(subject, verb) && !ABSTRACT.test(subject))
  );
}

/** One whose name ends in s is told by the verb: "Jonas plays". */
function isMany(subject: string, verb: string): boolean {
  return PLURAL.test(subject) && !SINGULAR.test(verb) && !THIRD.has(verb);
}

const SINGULAR = /^(?:is|has|was|does|doesn't)$/u;
const ABSTRACT = /(?:ing|tion|ness|ment|ity|ism|ance|ence|ship|ure|ery)$/u;
const NUMBER = oneOf(
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred',
);
const EXACT = new RegExp(`[\\p{Lu}\\d]|\\b(?:${NUMBER}|noon|midnight)\\b`, 'u');

/** The readings of a clause, the shortest subject first: a noun may look like a verb, as in "crash reports go". */
function* readings(clause: string): Generator<Parsed> {
  const tokens = clause.split(' ');
  for (let at = 1; at <= MAX_SUBJECT && at < tokens.length; at++) {
    const subject = tokens.slice(0, at);
    if (!isSubject(subject)) continue;
    let verb = at;
    while (ADVERB.test(tokens[verb] ?? '')) verb++;
    if (tokens[verb]?.endsWith(',')) continue;
    yield {
      subject: subject.join(' '),
      verb: tokens[verb] ?? '',
      rest: tokens.slice(verb + 1).join(' '),
    };
  }
}

function isSubject(tokens: readonly string[]): boolean {
  const [head = '', last = ''] = [tokens[0], tokens.at(-1)];
  if (PRONOUN.test(head) || tokens.some((token) => FINITE.test(token) || /[,;:]$/u.test(token)))
    return false;
  if (!/^[\p{Lu}\p{N}]/u.test(head) || JOINING.test(last)) return false;
  // "Three runs a week", "the 9th is", "my nan's has": of what, is not said.
  if (tokens.length === 1 && COUNTED.test(head)) return false;
  if ((DETERMINER.test(head) && /^\d/u.test(last)) || /['’]s$/u.test(last)) return false;
  if (tokens.some((token, i) => i > 0 && isStopword(token.toLowerCase()) && !JOINING.test(token)))
    return false;
  const joint = tokens.findIndex((token, i) => i > 0 && JOINING.test(token));
  const noun = joint > 0 ? (tokens[joint - 1] ?? '') : last;
  if (hollow.has(noun.toLowerCase()) || hollow.has(last.toLowerCase())) return false;
  if (DETERMINER.test(head)) {
    const [, second = ''] = tokens;
    return (
      tokens.length > 1 && !NO_HEAD.test(second) && !(tokens.length === 2 && ORDINAL.test(second))
    );
  }
  if (
    NO_HEAD.test(head) ||
    /ing$/u.test(head) ||
    (isStopword(head.toLowerCase()) && head !== 'Will')
  )
    return false;
  // Without an article it is a name, or one to three nouns.
  return /['’]s$/u.test(head) ? tokens.length > 1 : tokens.length <= 3 || tokens.every(isNamePart);
}

/** "The first is paid": of what, is not said. */
const ORDINAL = /^(?:first|second|third|fourth|last|next|rest|latter|former|new|old|big|small)$/iu;
const COUNTED = new RegExp(`^(?:${NUMBER}|\\p{N}[\\p{N}.,:]*)$`, 'iu');

function isNamePart(token: string): boolean {
  return /^\p{Lu}/u.test(token) || /^(?:of|the|von|van|de|der)$/u.test(token);
}

const AMOUNT = `(?:about |around |roughly |up to |at least |at most |under |over |below |above |only |just )?(?:[€$£]? ?\\d|${oneOf('one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half')}\\b)`;
const TIME = `(?:on|at|from|in|until|since|every|each|due|before|after) (?:the )?(?:${AMOUNT}|${MONTH}\\b|\\p{Lu}\\p{Ll}+days?\\b|noon|midnight|first|weekends|weekdays|mornings|evenings|spring|summer|autumn|winter)`;
/** In, at, on something with a name or an article; not in a mood. */
const PLACE = `(?:based |located |still |back |right )?(?:in|at|on|near|behind|above|below|under|by|inside|outside|next to|opposite|across from) (?!(?:a|an|the|my|our) (?:${oneOf('mood|mess|hurry|rush|way|fence|verge|edge|bad|good|great|loop|dark|clear|moment|phone|brink|limit|end|best|worst|same|air|roof|spot')})\\b)(?:${oneOf('the|my|our|her|his|a|an|building|room|floor')}|\\p{Lu}|\\d)`;
/** Roles and kinds: what somebody or something is. */
const IDENTITY = `(?:now |still |originally |currently )?(?:an?|the|our|my|their) (?!(?:\\p{L}+ ){0,2}(?:${oneOf('mess|nightmare|disaster|joke|dream|joy|pain|shame|problem|issue|lot|bit|pity|delight|riot|miracle|blessing|monster|angel|star|hero|legend|genius|idiot|fool|saint|treat|beast|wreck|thing|one|way|reason|point|question|best|worst|same|first|last|only|key|trick|beginning|end|crime|bet|kick|classic|relief|surprise|hassle|struggle|mystery|given|must|treasure|wizard|masterpiece|orphan|zombie|champ|gem|darling|lifesaver|ghost|queen|king|place|good|great|lovely|nice|terrible|simple|holiday|shame|charm|scam|religion|signal|sign|lie|man')})\\b)\\p{L}`;
const COMPLEMENT = new RegExp(
  `^(?:(?:not|also|still|now|currently|only|both|all|usually|always) )*(?:${AMOUNT}|${TIME}|${PLACE}|${IDENTITY}|from \\p{Lu}|from ${AMOUNT}|(?:for|with) \\p{Lu}|\\p{Lu}[\\p{L}\\p{N}])`,
  'u',
);
/** What is had for good; no story, no headache. */
const POSSESSION = new RegExp(
  `^(?:${AMOUNT}|an? |no (?!${oneOf('idea|clue|way|chance|problem|reason|sense|mercy|shame|doubt|time')}\\b)|night |day |its own |their own |access to |\\p{Lu})(?!(?:\\p{L}+ ){0,2}(?:${oneOf('story|place|part|role|effect|impact|meaning|power|side|reason|purpose|heart|soul|personality|point|problem|confession|thing to|issue|leak|lot|bit|bug|chance|question|idea|feeling|cold|fever|headache|good|great|bad|hard|fun|way|mind|moment|glass|break|look|cough|graph|face|flood|birthday|leaf|blast|cow|fit|life|clash|hunch')})\\b)`,
  'u',
);
/** Of the day it was said, or of nobody's interest the day after. */
const PASSING =
  /\b(?:again|this morning|this evening|tonight|right now|at the moment|all (?:day|night|week|weekend|morning|evening)|that (?:day|night|week|weekend|morning|evening)|forever|for ages|like (?:hell|crazy|mad|an?)|lol|as (?:always|usual)|me|us|him|her$|them|it|he|she|they|along$|as well|asleep|awake|then$|once$|here|there|myself|yourself|crying|laughing|weird|annoying|ridiculous|the stuff)\b/iu;
const NO_OBJECT =
  /^(?:looks?|sounds?|feels?|seems?|smells?|tastes?|of|like|and|or|can|will|is|are|was|were|has|have|had|so|lots|tons|many|small|big|a (?:lot|bit|huge|big|great|few)|together|also|often|really|always|back)\b|^(?:regards\b|greetings\b|fast\b|to (?!\p{Lu}|the |a |our |my |\d)|up\b|out\b|off\b(?! for)|down\b|over\b|on\b$|well\b|good\b|fine\b|great\b|hard\b|too\b|so\b|really\b|very\b|better\b|worse\b|like\b|much\b|more\b|less\b|nothing\b|everything\b|something\b|anything\b|what\b|how\b|that\b|place\b|sense\b|only$|(?:the|its|his|her|their|a|an) (?:greetings|regards|regards|time|way|chance|toll|break|piss|joy|trick|best|nerves|blame|word|breath|mind|lead|risk|sun|point|difference|fool|mess|noise|face|day|night)\b|care\b|advantage\b|pride\b|turns\b|home\b$|crazy\b|wild\b)/iu;
const PLACES = /^(?:bottom|top|upper|lower|front|back|far|first|second|third|last)$/iu;
/** Enough without an object. */
const ALONE =
  /^(?:conducts?|directs?|left|retired|died|moderates?|leads?|composes?|graduated|divorced|sings?|cooks?|quit|breeds?)$/u;
const CHANGED_BY =
  /^(?:huge|big|small|old|older|bigger|smaller|slow|slower|fast|faster|hot|late|dark|the engines?|out\b|up\b|back and forth|into (?:a |an )?(?:fight|argument)|crazy|mad|red|pale|around|away|stuck|lost|angry|upset|better|worse|wet|cold|tired|sick|sleep|me\b|us\b|it\b|him\b|her\b|them\b|down\b|one\b|nothing|the (?:corner|way|room|building|light|window|door|plate|call|phone))|(?:to )?(?:laugh|cry|scream|bark|rain|snow|work|sing|talk|think)/iu;

/** What is going to change. */
const PLANNED = /^(?:be|move|launch|release|replace|migrate|retire|get|become|upgrade|hire)$/u;
const ACRONYM = /^\p{Lu}{2,}$/u;

/** A name, or somebody's relative. */
function isPerson(subject: string): boolean {
  return subject.split(' ').every(isNamePart)
    ? !ABSTRACT.test(subject) && !ACRONYM.test(subject)
    : RELATIVE.test(subject) ||
        /\b(?:son|daughter|wife|husband|niece|nephew|partner|boss) \p{Lu}/u.test(subject);
}

/** Where people are at the moment. */
const SOMEWHERE = /^(?:\p{Ll}+ )?(?:in|at|on|behind|outside|inside) (?:the|a|an|my|our|his|her)\b/u;
/** What a thing is said to be is an opinion, unless it is named or measured. */
const NO_KIND = /^(?:(?:now|still|also|really|just) )*(?:an?|the|my|our|their) /u;
/** "We are five", "we are the champions" tell nothing of a team. */
const GROUPED = /['’]s (?:team|family|band|club|choir|company|shop|crew|studio|lab)$/u;
const COMPLEMENT_OF_GROUP =
  /^(?:(?:now|still|back|currently|not) )*(?:based|in|at|with|on|called|moving|going|switching|using)\b/u;
/** The first of several, each with something told of it. */
const SEVERAL = /^\p{Lu}\p{L}+(?:$|, (?:who|which|\p{Ll}))/u;
const GOT = new RegExp(
  `^(?:married|engaged|divorced|promoted|fired|laid off|an? (?:new )?(?:${oneOf('job|dog|cat|puppy|kitten|baby|scholarship|promotion|offer|licen[cs]e|degree|flat|house')})\\b(?! tyre)|the job)`,
  'u',
);
/** What somebody or something went: to another value, or another way of living or working. */
const WENT =
  /^(?:(?:up|down|back) (?:to|from|by) (?=.*\d)|over to (?:the|an?|\p{Lu}|\p{L}+ing)|(?:live|bankrupt|freelance|part-time|full-time|vegan|vegetarian|remote|solo|public)\b)/u;
/** Those whose death is news. */
const RELATIVE =
  /(?:husband|wife|partner|father|mother|mum|mom|dad|brother|sister|uncle|aunt|grandfather|grandmother|grandma|grandpa|cousin|friend|neighbou?r|dog|cat|horse|boss|colleague|teacher)$/u;

/** "Stripe takes its cut", "Europe keeps its 30": of what, is not said. */
const ITS_OWN = /^its (?:own )?(?:of |[\p{L}\p{N}]+$)/u;

/** What a clause states of its subject; null: nothing that holds for longer. */
export function statementIn(clause: string): (Parsed & Pick<Finding, 'rule' | 'kind'>) | null {
  if (PASSING.test(clause)) return null;
  for (const parsed of readings(clause)) {
    // "Twenty minutes is twenty minutes".
    if (parsed.rest.toLowerCase() === parsed.subject.toLowerCase()) continue;
    if (ITS_OWN.test(parsed.rest)) continue;
    const rule = ruleOf(parsed);
    if (
      rule !== null &&
      isDefinite(parsed) &&
      !(parsed.verb === 'are' && SEVERAL.test(parsed.rest))
    ) {
      const kind = /^(?:love|like|hate|prefer|enjoy|adore)s?$/u.test(parsed.verb)
        ? 'OPINION'
        : 'SEMANTIC';
      return { ...parsed, rule, kind };
    }
  }
  return null;
}

function ruleOf({ subject, verb, rest }: Parsed): string | null {
  if (
    /^died?s?$/u.test(verb) &&
    !/^\p{Lu}/u.test(subject.split(' ').at(-1) ?? '') &&
    !RELATIVE.test(subject)
  )
    return null;
  if (verb === 'is' || verb === 'are') {
    if (isPerson(subject) && SOMEWHERE.test(rest) && !/\p{Lu}/u.test(rest)) return null;
    if (!isPerson(subject) && NO_KIND.test(rest) && !EXACT.test(rest)) return null;
    return GROUPED.test(subject) && !COMPLEMENT_OF_GROUP.test(rest) ? null : being(rest);
  }
  if (/^does?$/u.test(verb))
    return /^(?:the|all the) (?!(?:morning|evening|night|rest|same|trick|job|talking|thinking)\b)\p{L}/u.test(
      rest,
    )
      ? 'statement.does'
      : null;
  if (verb === 'was' || verb === 'were') {
    const [participle = ''] = rest.split(' ');
    const isChange = changes.has(participle) || standing.has(participle);
    return isChange && rest.includes(' ') && !/^(?:used|open|closed|known)/u.test(rest)
      ? 'statement.changed'
      : null;
  }
  if (verb === 'has' || verb === 'have') return having(rest);
  if (/^(?:doesn't|don't)$/u.test(verb)) {
    const [plain = '', ...object] = rest.split(' ');
    return states.has(plain) && !NO_OBJECT.test(object.join(' ')) && object.length > 0
      ? 'statement.does-not'
      : null;
  }
  if (verb === 'no' && /^longer \p{L}/u.test(rest)) return 'statement.no-longer';
  if (verb === 'will') {
    const [plain = ''] = rest.split(' ');
    return (states.has(plain) || PLANNED.test(plain)) && EXACT.test(rest)
      ? 'statement.planned'
      : null;
  }
  if (verb === 'used' && /^to \p{L}+ ./u.test(rest)) return 'statement.former';
  if (/^(?:go|goes)$/u.test(verb) && !/^(?:to|through|into|via|over) /u.test(rest)) return null;
  if (THIRD.has(verb) || ((PLURAL.test(subject) || / and /u.test(subject)) && states.has(verb))) {
    if (rest === '') return alone(subject, verb);
    const isNoun = THIRD.has(rest.split(' ')[0] ?? '');
    const isBare =
      /^(?:measures?|counts?|reads?|reach(?:es)?)$/u.test(verb) && BARE_NUMBER.test(rest);
    return isNoun || isBare || NO_OBJECT.test(rest) ? null : 'statement.does';
  }
  if (verb === 'went') return WENT.test(rest) ? 'statement.changed' : null;
  if (changes.has(verb)) {
    if (verb === 'got' && !GOT.test(rest)) return null;
    if (verb === 'took' || verb === 'gave' || verb === 'grew')
      return /^(?:over|up) \S/u.test(rest) ? 'statement.changed' : null;
    if (/^(?:raised|increased|lowered|reduced)$/u.test(verb) && !/\d/u.test(rest)) return null;
    return rest === '' ? alone(subject, verb) : CHANGED_BY.test(rest) ? null : 'statement.changed';
  }
  return null;
}

/** "We measure 340": of what, is not said. */
const BARE_NUMBER = /^\d[\d.,]*(?:$|,)/u;

function alone(subject: string, verb: string): string | null {
  // "Bottom left", "first left" are places.
  return ALONE.test(verb) && !PLACES.test(subject) ? 'statement.does' : null;
}

/** A number of nobody knows what, and how somebody feels or behaves at the moment. */
const OF_THE_HOUR = /^(?:at \d[\d.,]*(?:$|,)|an? (?:little|bit) |being )/u;

function being(rest: string): string | null {
  const told = rest.replace(/^(?:(?:now|also|still|currently|only|not|both|all|already) )*/u, '');
  if (OF_THE_HOUR.test(told)) return null;
  const [first = ''] = told.split(/[\s,]/u);
  if (standing.has(first)) {
    return /^(?:open|closed|public|private|known|used|left|born|run|set|made|available|required|due)$/u.test(
      first,
    )
      ? told.includes(' ') && !/^used to\b/u.test(told)
        ? 'statement.is'
        : null
      : 'statement.is';
  }
  return COMPLEMENT.test(told) ? 'statement.is' : null;
}

function having(rest: string): string | null {
  const told = rest.replace(/^(?:(?:now|also|still|just|finally|always|never) )*/u, '');
  const [first = '', second = ''] = told.split(' ');
  if (changed.has(first) && (second !== '' || ALONE.test(first))) {
    return CHANGED_BY.test(told.slice(first.length + 1)) ? null : 'statement.perfect';
  }
  // "We have twelve, nobody looks at ten".
  if (/^\d[\d.,]*(?:$|, | (?:on|of|at)\b)/u.test(told)) return null;
  return POSSESSION.test(told) ? 'statement.has' : null;
}
