/** English patterns of what happened. Each reads the predicate behind "I". */
import { facts } from '../../../../lexicon.js';
import { oneOf, type Pattern, starting } from './pattern.js';

const { phrases } = facts;

/** Phrases of its verbs that tell no event. */
const NO_EVENT = starting('(?:(?:just|finally|recently|also) )?', phrases.noEvent, '\\b');
/** The same behind "have". */
const NO_PERFECT = starting('have (?:\\p{L}+ )?', phrases.noPerfect, '\\b');

// English patterns of what happened. Each reads the predicate behind "I".

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
