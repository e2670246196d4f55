/** English patterns of what belongs to somebody: family, pets, name, favourites. Each reads a whole clause. */
import type { Pattern } from './pattern.js';

const KIN =
  '(?:grand|step|god|half-|ex-)?(?:mother|father|mom|mum|dad|son|daughter|brother|sister|ma|pa)s?(?:-in-law)?|grandmas?|grandpas?|granny|husband|wife|partner|girlfriend|boyfriend|fianc[eé]e?|aunt|auntie|uncle|cousins?|nephews?|nieces?|(?:grand)?parents|kids|child|children|twins|family|siblings|boss|roommate|neighbou?rs?|best friend|dog|dogs|cat|cats|puppy|kitten|horse|hamster|parrot|rabbit|pets?';
const NAME = "(?: \\p{Lu}[\\p{L}'-]+)?";
const STATE_VERB =
  'is|are|was|were|has (?:an?|two|three|four|been|\\d+|just|never|always)|have (?:an?|two|three|been|\\d+)|had an?|lives?|lived|works?|worked|loves?|likes?|hates?|plays?|studies|study|teaches|runs|owns|speaks|comes|came|goes|went|got|moved|started|finished|graduated|passed away|died|adopted|bought|turned|turns|retired|became|becomes|married|joined|visited|visits|won|lost|learned|enjoys?|collects|eats|drinks|gave|taught|named';
const REACTION =
  /^My (?:\p{L}+ ){1,4}?(?:is|are|was|were|has been|have been|had) (?:(?:so|very|really|super|always|all|also|just|pretty|such) )*(?:happy|glad|excited|proud|thrilled|stoked|sad|nervous|worried|sorry|thankful|grateful|great|good|fine|okay|ok|awesome|amazing|wonderful|supportive|here|there|with me|a (?:blast|big|huge|great|lot)|the best|everything|my (?:rocks?|world|everything|life|motivation|inspiration)|important|special|doing|growing|adorable|cute|fun|busy|a blast)\b/u;
const OWNED =
  'birthday|hobby|hobbies|job|profession|major|degree|dream job|dream car|hometown|home town|native language|mother tongue|first language|surname|last name|first name|middle name|nickname|full name|email|phone number|address|blood type|zodiac sign|time ?zone|company|startup|business|studio|apartment|goal|dream|dream is|thesis|specialty|car|bike';

/** Clauses that begin with "My". */
export const RELATIONS: readonly Pattern[] = [
  {
    rule: 'self.name',
    kind: 'SEMANTIC',
    is: /^My (?:full |first |last |middle |real )?(?:name|surname|nickname) is (?!not\b)\p{L}+/u,
  },
  {
    rule: 'opinion.favourite',
    kind: 'OPINION',
    is: /^My (?:all-time |absolute |personal |new )?fav(?:ou?rite|e)? (?:\p{L}+ ){1,4}?(?:is|are|was|were|has always been|would have to be) (?!the one|how|when|just|so|also because|because|definitely$|always )/u,
    unless: /^My \p{L}+ (?:part|thing|moment|one|ones|kind|way|time|memory|bit) /u,
  },
  {
    rule: 'event.owned',
    kind: 'SEMANTIC',
    is: /^My (?:\p{L}+ ){0,2}(?:car|house|flat|apartment|laptop|phone|bike|boat|shop|store|restaurant|bakery|studio|business|company|garden|book|paper|script|screenplay) (?:broke down|was (?:stolen|flooded|sold|published|accepted|rejected|damaged|destroyed|robbed)|got (?:stolen|flooded|published|accepted|rejected|damaged)|is (?:open|closed)\b|opened|closed|opens|launched|came out|crashed|caught fire|burned down|burnt down)/u,
  },
  {
    rule: 'self.owned',
    kind: 'SEMANTIC',
    is: new RegExp(
      `^My (?:\\p{L}+ )?(?:${OWNED}) (?:is|was|are) (?!(?:so|very|really|just|also|going|doing|not|gone|amazing|great|awesome|good|fine|here|there|finally|coming|a (?:mess|blast|work))\\b)`,
      'u',
    ),
  },
  {
    rule: 'relation.is',
    kind: 'SEMANTIC',
    is: new RegExp(
      `^My (?:(?:old|older|younger|little|big|oldest|youngest|late|new|two|three|four|twin|eldest|elder|baby|first|second|ex) )*(?:${KIN})${NAME}(?:,? \\p{Lu}\\p{L}+,?)? (?:(?:also|now|just|recently|always|usually|still|never|both|currently|finally) )*(?:${STATE_VERB}) `,
      'u',
    ),
    unless: REACTION,
  },
];

/** With somebody named: "My wife and I moved". The predicate stands behind it. */
export const TOGETHER = new RegExp(
  `^(?:(?:Me and )(my (?:\\p{L}+ )?(?:${KIN}|friends|team|family)${NAME})|(My (?:\\p{L}+ )?(?:${KIN}|friends?|team|family)${NAME}) and (?:I|me)|(\\p{Lu}\\p{L}+) and I) (.+)$`,
  'u',
);

/** "Pizza is my favourite food". */
export const FAVOURITE =
  /^((?:\p{L}[\p{L}'-]*)(?: [\p{L}'-]+){0,5}) (?:is|are|has always been) (?:(?:definitely|probably(?=x)|absolutely|still|always|one of) )*my (?:all-time |absolute |new )?(fav(?:ou?rite|e)?s?(?: \p{L}+){0,4})$/u;
