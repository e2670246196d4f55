/** English patterns of habits. Each reads the predicate behind "I". */
import { oneOf, starting } from './alternatives.js';
import { SEASON, WEEKDAY_PLURAL } from './calendar-words.js';
import type { Pattern } from './pattern.js';

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
  \\bon (?:weekends|weekdays|the weekends|${WEEKDAY_PLURAL})\\b
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
