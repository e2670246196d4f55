/** English patterns of what people like, do often, intend and are at. Each reads the predicate behind "I". */

import { MONTH, SEASON, WEEKDAY } from '../../../language/calendar-words.js';
import { oneOf, type Pattern, starting } from './pattern.js';

const MANNER = `(?:${oneOf('especially|particularly|generally|mostly|always|still|usually|even|secretly')} )*`;
const DEGREE = `(?:${oneOf(`
  really|very|pretty|quite|super|totally|absolutely|still|also|now|always|more|deeply|especially|particularly|so|not`)} )*`;
const LIKE = '(?:love|like|enjoy|prefer|hate|dislike|adore|despise|detest|loathe)';

/** With the article it is mostly what was just shown or told; these are known without. */
const KNOWN = oneOf(`
  beach|sea|ocean|mountains?|outdoors|countryside|city|snow|rain|sun|forest|woods|theat(?:er|re)|opera|piano|guitar
  violin|drums|cold|heat|winter|summer|autumn|fall|spring|holidays|music of|novels of|books of|films of|movies of
  work of|smell of|sound of|taste of|feel of|films?|band|\\p{Lu}`);

/** Objects of liking that only answer what somebody else has just said or shown. */
const REACTION = starting(
  `(?:\\p{L}+ )?(?:(?:don't|doesn't) )?${LIKE} `,
  oneOf(`
    (?:to )?(?:see|hear|know|say|chat|catch|talk|listen)(?:ing)?\\s
    (?:seeing|hearing|knowing|talking|chatting|catching up|saying|having|being|getting (?:to|so|all|into it))\\b
    (?:how|that|when|what|her|his|him|them|their|me|both)\\b
    the (?!${KNOWN}(?:\\s|$))
    all (?:the|of)\\b
    one of\\b
    a good (?:one|point)
    every (?:part|bit|minute|second)
    to$`),
);

/** Likes, dislikes, and what somebody is drawn to or afraid of. */
export const OPINIONS: readonly Pattern[] = [
  {
    rule: 'opinion.likes',
    kind: 'OPINION',
    is: starting(
      MANNER,
      `(?:(?:don't|have always|have never|never|always) )?(?:${LIKE}d? |can't stand |cannot stand |can't bear |don't mind |don't care for )`,
    ),
    unless: REACTION,
  },
  {
    rule: 'opinion.inclined',
    kind: 'OPINION',
    is: starting(
      `am ${DEGREE}`,
      oneOf(`
        an? (?:(?:big|huge|massive|real|die-hard) )?(?:fan|lover|admirer) of
        fond of|into|keen on|crazy about|obsessed with|hooked on|passionate about|interested in|fascinated by
        drawn to|partial to|afraid of|scared of|terrified of`),
      ' (?!(?:it|that|how|what)\\b)',
    ),
  },
];

// English patterns of habits. Each reads the predicate behind "I".

/** Verbs of the mind, and phrases: no habits however often. */
const NO_HABIT = oneOf(`
  think|feel|wonder|know|say|tell|believe|remember|thought|wanted|want|hope|need|have to|try to be|try my|end up|forget
  appreciate|am|will|had|knew|felt|loved|admired|found|was|been|love|like|enjoy|see|regret|give up|look back|keep
  going|imagine|dream|have|understand|get`);
const UNIT = oneOf(`
  day|morning|afternoon|evening|night|week|weekend|month|year|${SEASON}|\\p{L}+day|hour|then|chance|christmas
  \\p{L}+ (?:days|weeks|months|years)`);
const FREQUENCY = oneOf(`
  (?:every|each) (?:(?:single|other|now and|few) )?${UNIT}\\b
  \\b(?:once|twice|(?:two|three|four|five|six|several|a few|\\d+) (?:times|days|nights|mornings|hours))\\s(?:a|per|each|every) (?:day|week|month|year)
  \\bdaily\\b
  \\bon (?:weekends|weekdays|the weekends|${WEEKDAY}s)\\b
  \\bin the (?:mornings|evenings)\\b
  \\b\\p{L}+day (?:mornings|evenings|nights|afternoons)\\b`);
const OFTEN = oneOf(`
  usually|always|often|typically|normally|generally|mostly|rarely|seldom|never|sometimes|occasionally|regularly
  frequently`);

/** What is done often, by an adverb or by a frequency. */
export const HABITS: readonly Pattern[] = [
  {
    rule: 'habit.frequency',
    kind: 'SEMANTIC',
    is: starting(`${OFTEN} (?!${NO_HABIT}\\b)(?!\\p{L}+ed\\b)\\p{L}+ .`),
  },
  {
    rule: 'habit.recurrent',
    kind: 'SEMANTIC',
    is: starting(`(?!${NO_HABIT}\\b)(?:don't )?\\p{L}+ .*${FREQUENCY}`),
    unless: /^(?:learn|can|can't|couldn't|try|cherish|struggle|face|grow|improve|become)\b/u,
  },
];

// English patterns of plans and of what is under way. Each reads the predicate behind "I".

/** "Going to" with these is talk, comfort or resolve, no plan. */
const UNPLANNED = oneOf(`
  not|keep|try|miss|need|love|like|think|see|let|say|tell|cry|die|kill|stay|hang|give|sleep|check|look|find|figure
  ask|use|remember|want|feel|believe|enjoy|put|hold|push|grab|share|show|send|head|continue|stick|pass|bring|catch
  add|rock|succeed|win|crush|text|mention|explain|wait
  be (?:fine|ok|okay|great|fun|there|sure|honest|happy|able|the best|amazing|so|more|good|right|in touch|busy|alright)
  do (?:it|that|my|this|more|the same|great|what)|make (?:it|sure|the most|a difference|some|this|my)
  have (?:to|fun|a (?:great|good|blast))|take (?:it|care|the|some|your|that)|save (?:that|this)|start (?:now|with)
  go (?:now|for it|ahead|all|crazy|do|check|see)|get (?:it|there|some|back|through|better|going|ready)`);
const GOAL = oneOf(`
  become|be an?|learn|start|open|buy|move|study|visit|travel|build|write|get (?:married|a|my|into)|adopt|own|live|work
  have (?:kids|children|a (?:family|baby|dog|house|big))|run an?|retire|quit|teach|create|launch|publish|join
  lose weight|save|improve my|sell|go to|climb|compete`);
const WHEN = oneOf(`
  tomorrow|tonight|soon|later (?:this|today)|at the end of
  next (?:week|weekend|month|year|${SEASON}|\\p{L}+day)
  this (?:weekend|week|month|year|${SEASON}|coming|evening|afternoon|\\p{L}+day)
  in (?:a few|two|three|four|six|a couple of|an?) (?:days?|weeks?|months?|years?|hours?)|in ${MONTH}
  on (?:\\p{L}+day|the \\d)`);
const INTENDING = oneOf(`
  am (?:(?:now|still|also|finally) )?(?:going|planning|about|scheduled|set) to
  plan to|intend to|have decided to|decided to`);

/** What is intended, scheduled or wanted. */
export const PLANS: readonly Pattern[] = [
  {
    rule: 'plan.intends',
    kind: 'SEMANTIC',
    is: starting(
      `(?:${oneOf('now|still|also|finally|currently')} )*`,
      oneOf(`
        ${INTENDING} (?!${UNPLANNED}\\b)\\p{L}+ .
        am planning (?:on \\p{L}+ing|an?(?! few)|my|our|the)\\s
        am going to (?:an?|the|my|\\p{Lu}\\p{L}+)\\s`),
    ),
  },
  {
    rule: 'plan.scheduled',
    kind: 'SEMANTIC',
    is: starting(`(?:am|will be) \\p{L}+ing .*\\b${WHEN}\\b`),
    unless: starting(
      '(?:am|will be) ',
      oneOf(`
        feeling|looking|thinking|having (?!an? )|being|dying|hoping|wondering|getting (?:so|tired|bored|excited)`),
      '\\b',
    ),
  },
  {
    rule: 'plan.wants',
    kind: 'SEMANTIC',
    is: starting(
      '(?:(?:still|also|eventually|always|have always) )*',
      `(?:want|wanted|dream of becoming|aim|dreamed of)(?: to)? ${GOAL}\\b`,
    ),
    unless: starting(
      '(?:\\p{L}+ )*?want(?:ed)? to ',
      '(?:start (?:by|with)|learn (?:more|about)|be an? (?:part|better|good))\\b',
    ),
  },
];

const DOING = oneOf(`
  (?:a )?part of (?:an?|the|my)|learning|studying|offering|looking into|searching for an?|sticking to my|writing
  working (?:on|as|at|for|with|in|from)|training (?:for|to|as)|reading (?:an?|the|"|\\p{Lu})|teaching|building|saving
  taking (?:an?|\\p{L}+ (?:classes|lessons))|preparing (?:for|to|an?)|organi[sz]ing|renovating|running an?|starting an?
  hosting|launching|opening|volunteering|applying (?:to|for)|recovering from|living (?:in|with|at|on)|expecting an?
  developing|designing|planning an?|attending|travell?ing|joining|selling|looking for an?|performing|raising|adopting
  playing (?:in|for|the|with)|getting (?:married|divorced|my (?:degree|license|master|phd))|job hunting|house hunting
  researching|pursuing|majoring|dating|seeing an?
  trying to (?:learn|quit|lose|save|sell|buy|finish|build|start|improve my|cut|find an?|get (?:pregnant|my|into))`);

/** What somebody is at. */
export const ACTIVITIES: readonly Pattern[] = [
  {
    rule: 'activity.now',
    kind: 'SEMANTIC',
    is: starting(
      `am (?:${oneOf('currently|still|also|now|actively|mainly|mostly|in the middle of')} )*${DOING}`,
    ),
    unless: starting(
      'am (?:\\p{L}+ )?',
      oneOf(`
        working (?:on (?:it|that|myself|this)|hard)|(?:looking|searching) for an? (?:way|good)
        starting a new chapter|living (?:my|for|the|with (?:that|this))|running (?:a bit|late)|playing with fire
        learning (?:so|a lot|that|to (?:love|be|let|trust|accept)|how important|more)|saving (?:it|that)
        taking (?:a (?:break|moment|look|breath|step))`),
      '\\b',
    ),
  },
];
