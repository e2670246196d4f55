/** How English asks (QG-5). */
import { PEOPLE_ENGLISH as PEOPLE } from './people.js';
import { anyOf, type Language } from './wording.js';

const AUX =
  "(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)(?:n't)?";
/** Where a question may begin: at the start or after an introduction with a comma, then interjections. */
const START =
  '^(?:[^,:;?]{1,80}[,:;-] )?(?:(?:and|so|but|ok|okay|well|hey|hi|please|also|then|now|actually|btw)[,!]? )*';
/** What indirect questions hang on: "do you know who", "remind me when". */
const KNOW =
  '(?:knows?|knew|remember|recall|(?:remind|tell|show|inform) (?:me|us)|let (?:me|us) know|forg[eo]t(?:ten)?|wonder(?:ing)?|sure|ideas?|ask(?:ed|ing)?|curious|clues?|find out|figure out|determine|identify|learn|look up|check|see|understand|clarify|confirm|say|said|mention(?:ed)?|explain)(?: (?:me|us|again|please|exactly|about|of))*,? ';
const ASKED = `(?:${START}|${KNOW})(?:exactly )?`;
const PREPOSITION =
  '(?:(?:in|on|at|by|for|from|to|with|of|about|under|until|till|since|during|through|into|after|before|around|against) )?';
const OWNER = "(?:the|my|our|his|her|their|your|its|this|that|a|an|[\\p{L}.-]+'s?)";

const TIME =
  '(?:times?|dates?|days?|years?|months?|weeks?|weekdays?|weekends?|decades?|hours?|seasons?|quarters?)(?! (?:zones?|tracking|trackers?|series|management|sheets?|formats?|pickers?|rang\\p{L}+|plan\\p{L}*|librar\\p{L}+|off|trips?|jobs?))';
const DATED = '(?:date|deadline|due date|birthday|anniversary|timeline|schedule|time ?frame)s?';
const MONTH_OR_DAY =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const MADE =
  '(?:caused?|causes|led|leads?|leading|triggers?|triggered|prompts?|prompted|motivates?|motivated|drove|drives|driven|made|makes|convinced|persuaded|forced|inspired|explains?|explained|provoked|brought|pushed|compelled|encouraged|contributed)';
const PAST =
  '(?:yesterday|last (?:night|week|month|year|\\p{L}+day)|\\p{L}+ (?:days|weeks|months|years) ago)';
const ATTRIBUTE =
  '(?:titles?|names?|address(?:es)?|(?:phone )?numbers?|e-?mails?|versions?|price|cost|colou?r|size|brand|model|location|url|link|password|passcode|username|nickname|job title|salary|budget|occupation|hobb(?:y|ies)|allerg(?:y|ies)|(?:e-?mail|home|shipping|billing|ip) address)';

export const ENGLISH: Language = {
  WHY: {
    clear: anyOf(
      "(?<!that's |that is )why(?! (?:not|don't))",
      'how come',
      'what for$',
      'for what (?:reason|purpose)s?',
      "what(?:'s| is| was| were| lies| lay) behind",
      "reasons?(?! i(?:'m| am) (?:asking|writing))|rationales?|motivations?|motives?|justifications?",
      'causes?|caused|causing|because|due to',
      `what (?:\\p{L}+ly |could |might |may |would |has |had |have |exactly |on earth )*${MADE}`,
      '(?:result|results|resulted|stem|stems|stemmed) from',
      '(?:logic|reasoning|thinking|idea|story) behind|to blame|on what grounds',
      '(?:what|which) (?:are|were|was) the (?:\\p{L}+ )?(?:arguments?|grounds|considerations?|drivers?)',
      'how (?:did it (?:come about|happen)|is it) that',
      `(?:factors?|events?|circumstances) (?:that )?(?:\\p{L}+ly )?${MADE}`,
      'what [^?]{0,60} (?:make|made) (?:me|you|us|him|her|them)(?! (?:for|a|an|the))',
    ),
    weak: anyOf('explain', 'led to', "'cause"),
  },
  WHEN: {
    clear: anyOf(
      `(?:${START}|[,;:] )when(?:'s|'d|'re|'ll)?(?: exactly)? ${AUX}`,
      `${START}when's`,
      `(?:${KNOW}|(?:since|until|till|from|by|and|or) )when`,
      'when\\?$|when exactly|at what point',
      `(?:what|which) (?:\\p{L}+ )?(?:of (?:the )?)?${TIME}`,
      'how (?:far back|long|soon|recently|often|frequently|late|early|much (?:time|longer))',
      'how (?:many|few) (?:more )?(?:seconds|minutes|hours|days|nights|weeks|months|years|decades)',
      `what(?:'s| is| was| are| were) ${OWNER} (?:[\\p{L}'-]+ ){0,3}?${DATED}`,
      `^(?:${OWNER} )?(?:[\\p{L}'-]+ ){0,2}?${DATED} (?:of|for|when)`,
      "what(?:'s| is| was) the (?:[\\p{L}'-]+ )?(?:day|month|year|week)",
      `the (?:exact|precise|approximate) ${TIME}|the dates? (?:of|for|when)|${MONTH_OR_DAY} or (?:in |on )?${MONTH_OR_DAY}`,
      `^${OWNER} (?:[\\p{L}'-]+ ){0,2}?${DATED}[.?!]*$`,
      '^(?:the )?(?:last|first|next) time',
      `what (?:happened|did (?:we|i) (?:do|discuss|talk about|work on)) (?:[^?]{0,60} )?${PAST}`,
    ),
    weak: anyOf(
      'when|dates?|deadlines?|timeline|birthday|before|after|since|ago|recently|(?:last|first) time',
      PAST,
    ),
  },
  WHO: {
    clear: anyOf(
      `${ASKED}${PREPOSITION}who(?:'s|'d|'ll|'ve)?`,
      'whom|whose|who\\?$|who all',
      `(?:which|what) (?:\\p{L}+ )?(?:one )?(?:of (?:${OWNER} )?(?:\\p{L}+ )?)?${PEOPLE}`,
      `names? of (?:${OWNER} ){0,2}(?:[\\p{L}'-]+ ){0,2}?${PEOPLE}`,
      `${PEOPLE}(?:'s?) (?:full |first |last )?names?`,
      `^(?:the |any |an? )?(?:${PEOPLE}|anyone|anybody) (?:[^?,]{0,40} )?(?:who|that|responsible|in charge|behind)`,
      `^(?:the )?${PEOPLE} (?:i|we|he|she|they|the|my|our)`,
      "what(?:'s| is| was) (?:s?he called|(?:his|her) (?:[\\p{L}-]+ )?name)",
      'points? of contact|contact (?:person|people)',
      '(?:is|was|are|were) it [^?]{1,60} who|(?:is|are) there (?:any|some)(?:one|body)',
      'do (?:i|we|you) (?:have|know) (?:any|some)(?:one|body)',
    ),
    weak: anyOf('who', 'somebody|someone|anybody|anyone', 'responsible|in charge'),
  },
  WHAT: {
    clear: anyOf(
      `${ASKED}${PREPOSITION}(?:what|which)(?! if| about| do you think| should (?:i|we) do|'s (?:up|new))`,
      `${ASKED}(?:from )?where`,
      '(?:what|which|where)\\?$',
      `${ASKED}how (?:many|much|old|big|large|tall|far|expensive|heavy)`,
      '(?:tell|remind) (?:me|us) (?:[^?]{0,20} )?(?:about|everything|all)',
      `(?:${START}|(?:you|to) )describe`,
      `^(?:${OWNER} )?(?:[\\p{L}'-]+ ){0,2}?${ATTRIBUTE} (?:of|for|at|in|on|to|from)`,
      '^(?:details?|info|information|facts?|background|everything) (?:about|on|of|regarding)',
      `(?:pull up|look up|dig up|bring up|fetch|retrieve|show me|remind me of) ${OWNER}`,
      `(?:looking for|need|give me|find(?: me)?) ${OWNER} (?:[\\p{L}'-]+ ){0,2}?${ATTRIBUTE}`,
      `^${OWNER} (?:[\\p{L}'-]+ ){0,2}?(?:${ATTRIBUTE}|favou?rite(?: [\\p{L}'-]+){1,3})[.?!]*$`,
    ),
    weak: anyOf(
      'what|which|where|favou?rite|preferred|preferences?|describe',
      "^(?!(?:let|it|that|here|there|how|s?he)')[\\p{L}-]+(?:'s|s') (?:[\\p{L}'-]+ ){0,3}[\\p{L}-]+[.?!]*$",
    ),
  },
  GENERAL: {
    clear: anyOf(
      `(?:${START}|${KNOW})how`,
      `${START}${AUX}`,
      `${START}what(?: if| about| do you think| should (?:i|we) do|'s (?:up|new))`,
      "why (?:not|don't)",
      '^(?:hi|hello|hey|good (?:morning|afternoon|evening|night)|thanks?|ok|okay|bye|cheers|great|sure)',
      `${START}(?:summari[sz]e|recap|sum up|write|draft|translate|compare|suggest|recommend|let's|continue|help|create|make|fix|proofread|rewrite|plan|remember|tl;?dr|walk|guide|find|run|rerun|check|propose|explain how|give me (?:a|an|some))`,
      `${START}(?:any|some) (?:updates?|news|progress|thoughts|ideas|tips)`,
    ),
    weak: anyOf(),
  },
};
