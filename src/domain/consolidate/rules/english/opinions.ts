/** English patterns of likes and dislikes. Each reads the predicate behind "I". */
import { oneOf, starting } from './alternatives.js';
import type { Pattern } from './pattern.js';

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
