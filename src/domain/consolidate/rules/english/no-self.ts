/** What looks like a statement about oneself and is a mood, a phrase or a passing thing. English. */
import { oneOf, starting } from './alternatives.js';

/** "I'm a bit tired", "I'm a fan". */
export const NO_IDENTITY = starting(
  'am (?:\\p{L}+ )?an? ',
  oneOf(`
    (?:\\p{L}+ )?(?:bit|little|lot|mess|wreck|sucker|believer|step|week|tad|fool|failure|idiot|genius|pro|natural)\\b
    (?:\\p{L}+ )?(?:goner|touch|month|few|day|couple|part|bad mood|hurry|rush|language model|ai)\\b
    (?:\\p{L}+ )?(?:fan|lover) of\\b
    (?:good (?:mood|place)|better (?:person|place|mood)|huge part|work in progress)\\b`),
);

/** "I have a question", "I have an idea". */
export const NO_THING = starting(
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
export const NO_DOING = starting(
  '(?:\\p{L}+ )*?',
  oneOf(`
    work (?:on (?:it|myself|that)|hard|in progress)|play (?:it|a (?:role|part|big))
    use (?:it|my (?:voice|story|platform|art|time)|to)|run (?:into|out)|eat it|wear it|write it|own (?:it|up)
    drink to|come from an? place`),
  '\\b',
);
