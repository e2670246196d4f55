/** English patterns of what people like, do often, intend and are at. Each reads the predicate behind "I". */
import { facts, oneOf } from '../../../../lexicon.js';
import { MONTH, SEASON, WEEKDAY } from '../../../language/calendar-words.js';
import { type Pattern, starting } from './patterns.js';

const { phrases } = facts;
const MANNER = `(?:${oneOf('especially|particularly|generally|mostly|always|still|usually|even|secretly')} )*`;
const DEGREE = `(?:${phrases.degree} )*`;
const LIKE = '(?:love|like|enjoy|prefer|hate|dislike|adore|despise|detest|loathe)';

/** Objects of liking that only answer what somebody else has just said or shown. */
const ANSWERING = starting(
  `(?:\\p{L}+ )?(?:(?:don't|doesn't) )?${LIKE}d? `,
  oneOf(`
    (?:to )?(?:see|hear|know|say|chat|catch|talk|listen)(?:ing)?\\s
    (?:seeing|hearing|knowing|talking|chatting|catching up|saying|having|being|getting (?:to|so|all|into it))\\b
    (?:how|that|when|what|her|his|him|them|their|me|both)\\b
    the (?!${phrases.familiar}(?:\\s|$))
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
    unless: ANSWERING,
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

// Habits.

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
/** What is done often, by an adverb or by a frequency. */
export const HABITS: readonly Pattern[] = [
  {
    rule: 'habit.frequency',
    kind: 'SEMANTIC',
    is: starting(`${phrases.often} (?!${phrases.noHabit}\\b)(?!\\p{L}+ed\\b)\\p{L}+ .`),
  },
  {
    rule: 'habit.recurrent',
    kind: 'SEMANTIC',
    is: starting(`(?!${phrases.noHabit}\\b)(?:don't )?\\p{L}+ .*${FREQUENCY}`),
    unless: /^(?:learn|can|can't|couldn't|try|cherish|struggle|face|grow|improve|become)\b/u,
  },
];

// Plans, and what is under way.

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
        ${INTENDING} (?!${phrases.unplanned}\\b)\\p{L}+ .
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
      `(?:want|wanted|dream of becoming|aim|dreamed of)(?: to)? ${phrases.goal}\\b`,
    ),
    unless: starting(
      '(?:\\p{L}+ )*?want(?:ed)? to ',
      '(?:start (?:by|with)|learn (?:more|about)|be an? (?:part|better|good))\\b',
    ),
  },
];

/** What somebody is at. */
export const ACTIVITIES: readonly Pattern[] = [
  {
    rule: 'activity.now',
    kind: 'SEMANTIC',
    is: starting(
      `am (?:${oneOf('currently|still|also|now|actively|mainly|mostly|in the middle of')} )*${phrases.underWay}`,
    ),
    unless: starting('am (?:\\p{L}+ )?', phrases.noActivity, '\\b'),
  },
];
