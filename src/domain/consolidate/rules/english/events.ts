/** English patterns of what happened. Each reads the predicate behind "I". */
import { oneOf, starting } from './alternatives.js';
import { IRREGULAR, NO_EVENT, NO_PERFECT, ONGOING, PARTICIPLE, REGULAR } from './event-words.js';
import type { Pattern } from './pattern.js';

const ADVERB = oneOf(
  'recently|finally|once|already|never|first|originally|officially|accidentally|even|always|now|not',
);
const PARTICLE = oneOf(`
  up|out|back|in|into|off|over|on|down|at|for|to|with|from|as|by|through|around|away|together|part|about`);
const OBJECT = '(?:\\p{L}{2,}|an?\\s|\\d|")';
const GOT = oneOf(`
  job|offer|promotion|raise|degree|scholarship|internship|tattoo|haircut|dog|puppy|cat|kitten|pet|car|bike|position|role
  certificate|license|visa|grant|loan|medal|award|prize|trophy|deal|contract|gig|part|house|apartment|place in`);
const HAD = oneOf(`
  baby|surgery|operation|accident|interview|appointment|exam|wedding|heart attack|miscarriage|stroke|picnic|barbecue|bbq
  gig|show|performance|recital|daughter|son|dog|cat|party|concert|checkup|procedure|allergic reaction|seizure|job
  business`);
const LIFE = oneOf(`
  was born|grew up|was raised|became|gave birth|passed my|failed my
  got (?:married|engaged|divorced|promoted|hired|fired|laid off|accepted|admitted|pregnant|diagnosed|certified|licensed)
  got (?:elected|robbed|a (?:\\p{L}+ ){0,3}${GOT}|\\p{L}+ed (?:by|from|for)\\s)
  was (?:diagnosed|promoted|fired|laid off|hired|accepted|elected|nominated|awarded|appointed|selected|chosen|adopted)
  was (?:invited|transferred|drafted|deployed|injured|hospitali[sz]ed|rejected|robbed|admitted)
  had (?:a|an|my|our) (?:\\p{L}+ ){0,3}${HAD}`);
const USED_TO = oneOf(`
  live|work|play|be an?|have an?|go (?:to|\\p{L}+ing)|run|smoke|drink|teach|study|compete|do|ride|sing|dance|swim|write
  own|paint|travel|collect|visit|watch|read|love|hate|eat|volunteer|train|coach`);
const NO_ROLE = oneOf(`
  bit|little|lot|huge|big|mess|wreck|kid|child|great|good|really|few|fan|teen|tad|while|nervous|part|pleasure|bad
  terrible|fool`);

/** What happened once, lately, or formerly. */
export const EVENTS: readonly Pattern[] = [
  { rule: 'event.life', kind: 'SEMANTIC', is: starting(`(?:(?:recently|finally) )?${LIFE}\\b`) },
  {
    rule: 'event.past',
    kind: 'SEMANTIC',
    is: starting(`(?:${ADVERB} )*(?:${REGULAR}e?d|${IRREGULAR})(?: ${PARTICLE})* ${OBJECT}`),
    unless: NO_EVENT,
  },
  {
    rule: 'event.perfect',
    kind: 'SEMANTIC',
    is: starting(
      `have (?:${ADVERB} )*`,
      oneOf(`
        been (?:to|busy (?=\\p{L}+ing)|married|a (?!(?:bit|little|lot|while))|an|in (?=\\p{Lu})|vegan|vegetarian|sober)\\b
        been ${ONGOING}\\b
        ${REGULAR}e?d (?:${PARTICLE} )?${OBJECT}
        ${PARTICIPLE}\\s`),
    ),
    unless: NO_PERFECT,
  },
  {
    rule: 'event.former',
    kind: 'SEMANTIC',
    is: starting(
      oneOf(`
        used to ${USED_TO}\\b
        was an? (?!${NO_ROLE}\\b)(?:\\p{L}+ ){1,4}(?:for|at|in|before)\\b`),
    ),
  },
];
