/** What looks like a statement about oneself and is a mood, a phrase or a passing thing. English. */
import { oneOf, type Pattern, starting } from './pattern.js';

/** "I'm a bit tired", "I'm a fan". */
const NO_IDENTITY = starting(
  'am (?:\\p{L}+ )?an? ',
  oneOf(`
    (?:\\p{L}+ )?(?:bit|little|lot|mess|wreck|sucker|believer|step|week|tad|fool|failure|idiot|genius|pro|natural)\\b
    (?:\\p{L}+ )?(?:goner|touch|month|few|day|couple|part|bad mood|hurry|rush|language model|ai)\\b
    (?:\\p{L}+ )?(?:fan|lover) of\\b
    (?:good (?:mood|place)|better (?:person|place|mood)|huge part|work in progress)\\b`),
);

/** "I have a question", "I have an idea". */
const NO_THING = starting(
  '(?:have|own) ',
  `(?:${oneOf('an?|no|some|two|so|many|lots of|a lot of|any|my own|my')} )?(?:\\p{L}+ )?`,
  oneOf(`
    questions?|ideas?|feelings?|hunch|lot|chances?|look|time|blast|problems?|issues?|points?|doubts?|plans|clue|fun
    way|ways|to|thing for|hope|faith|trust|talent|thoughts?|concerns?|interest|intention|regrets?|luck|sense
    soft spot|moment|minute|second|break|day|week|weekend|bit|few|couple|news|updates?|stories|story|gift|knack
    impact|place in|appreciation|respect|understanding|memory|memories|support|goals?|dreams?|love|opportunity
    connection|choice|bond|passion|admiration|experience|eye|similar|great|good|amazing|wonderful|nice|tough|hard
    rough|crazy|busy|say|room|people|somebody|someone|everything|all|energy|strength|courage|power`),
  '\\b',
);

/** "I work hard", "I use it". */
const NO_DOING = starting(
  '(?:\\p{L}+ )*?',
  oneOf(`
    work (?:on (?:it|myself|that)|hard|in progress)|play (?:it|a (?:role|part|big))
    use (?:it|my (?:voice|story|platform|art|time)|to)|run (?:into|out)|eat it|wear it|write it|own (?:it|up)
    drink to|come from an? place`),
  '\\b',
);

// English patterns of who somebody is, has and does. Each reads the predicate behind "I".

const STATES = oneOf(`
  married|single|divorced|widowed|engaged|separated|adopted|pregnant|retired|unemployed|self-employed|sober
  vegetarian|vegan|pescatarian|diabetic|left-handed|right-handed|bilingual|trilingual|dyslexic|autistic|asthmatic
  lactose[- ]intolerant|gluten[- ]intolerant|colou?r-?blind|deaf|blind|gay|lesbian|bisexual|transgender|nonbinary
  atheist|agnostic|Jewish|Catholic|Muslim|Christian|Buddhist|Hindu|Orthodox|trained|licensed|certified
  German|French|Greek|Dutch|\\p{Lu}\\p{L}+(?:an|ish|ese)(?=\\s|$)`);
const ROLE = oneOf(`
  mother|father|mom|mum|dad|owner|founder|ceo|cto|head|director|lead|captain|president|chair|member|manager
  oldest|youngest`);
const YEAR = '(?:first|second|third|fourth|final|last|junior|senior|freshman|sophomore) year';
const DECADE = `(?:(?:early|late|mid)[\\s-]?)?(?:teens|${oneOf('twenties|thirties|forties|fifties|sixties|seventies')}|\\d0s)`;
const BEING = oneOf(`
  ${STATES}\\b
  from (?:\\p{Lu}|the\\s|a\\s)
  \\d{1,2}(?: years old)?(?=\\s|$)
  (?:(?:severely|very|mildly) )?allergic to
  (?:(?:really|very|pretty|quite|especially|particularly|not) )*good at
  in (?:charge of|my ${YEAR}|my ${DECADE})
  based in
  (?:the )?${ROLE} of
  an?\\s`);
const COUNT = oneOf(
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d+|my own|twin|several|many',
);
const LACKING = oneOf(`
  kids|children|siblings|brothers|sisters|pets|car|driver'?s? licen[cs]e|degree|allergies`);
const SPORT = oneOf(`
  yoga|pilates|karate|judo|ballet|taekwondo|kickboxing|crossfit|ceramics|pottery|gardening|photography`);
const DOING = oneOf(`
  live (?:in|on|at|near|with|alone|by|just|outside|right|about|close|next)
  work (?:as|at|for|in|from|with|on|part|full|remotely|nights|freelance|the)
  speak (?:\\p{Lu}|an?\\s|two|three|four|five|some|fluent)
  play \\p{L}+
  run (?:an?|my|marathons?|the)\\s
  use (?:an?\\s|my\\s|\\p{Lu}|\\p{L}+ (?:for|to|on|as))
  drive (?:an?|my)\\s
  go to (?:the (?:gym|pool)|school|college|church|university|therapy)
  go to \\p{L}+ (?:classes|lessons|school|university|college)
  write (?:for|an?\\s|poetry|poems|songs|novels|code|stories|children's|fiction|plays)
  paint (?:in|with|landscapes|portraits|\\p{L}+s\\b)
  cook (?:for|\\p{L}+ (?:food|meals|dinner))
  share (?:an?|my) (?:apartment|flat|house|room)
  do ${SPORT}|sing (?:in|with)\\s|study\\s|teach\\s|volunteer\\s|major in|coach\\s|belong to|come from|suffer from|practi[cs]e \\p{L}+
  collect\\s|breed\\s|own\\s|eat\\s|drink\\s|smoke\\b|wear\\s|follow an?\\s|design\\s|freelance|commute|code in|program in|bake\\s|get up at
  wake up at`);

/** Name, identity, possessions and what is done for good. */
export const SELF: readonly Pattern[] = [
  { rule: 'self.name', kind: 'SEMANTIC', is: /^(?:am called|go by) \p{Lu}\p{L}+/u },
  {
    rule: 'self.identity',
    kind: 'SEMANTIC',
    is: starting(`am (?:not )?(?:${oneOf('originally|now|currently|still|also')} )?`, BEING),
    unless: NO_IDENTITY,
  },
  {
    rule: 'self.has',
    kind: 'SEMANTIC',
    is: starting(
      oneOf(`
        (?:(?:now|still|also|already|currently) )?(?:have|own) ${COUNT}\\s
        (?:don't have any|don't have a|have no) ${LACKING}\\b`),
    ),
    unless: NO_THING,
  },
  {
    rule: 'self.does',
    kind: 'SEMANTIC',
    is: starting(
      `(?:${oneOf("still|now|currently|also|mostly|mainly|both|don't|never")} )*`,
      DOING,
    ),
    unless: NO_DOING,
  },
];
