/** What looks like a statement about oneself and is a mood, a phrase or a passing thing. English. */
import { facts } from '../../../../lexicon.js';
import { oneOf, type Pattern, starting } from './pattern.js';

const { phrases } = facts;

/** "I'm a bit tired", "I'm a fan". */
const NO_IDENTITY = starting('am (?:\\p{L}+ )?an? ', phrases.noIdentity);

/** "I have a question", "I have an idea". */
const NO_THING = starting(
  '(?:have|own) ',
  `(?:${oneOf('an?|no|some|two|so|many|lots of|a lot of|any|my own|my')} )?(?:\\p{L}+ )?`,
  phrases.noThing,
  '\\b',
);

/** "I work hard", "I use it". */
const NO_DOING = starting('(?:\\p{L}+ )*?', phrases.noDoing, '\\b');

// English patterns of who somebody is, has and does. Each reads the predicate behind "I".

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
    is: starting(`am (?:not )?(?:${oneOf('originally|now|currently|still|also')} )?`, BEING),
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
