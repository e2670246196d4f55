/** English patterns of what happened. Each reads the predicate behind "I". */
import { oneOf, type Pattern, starting } from './pattern.js';

/** Without the ending of the past. */
const REGULAR = oneOf(`
  adopt|purchase|move|relocate|start|finish|complete|graduate|join|visit|travell?|attend|pass|fail|bike|hike|climb|camp
  sign|apply|enroll?|register|learn|paint|cook|bake|plant|organi[sz]e|host|volunteer|launch|open|close|publish|release
  book|celebrate|donate|receive|change|switch|upgrade|install|deploy|migrate|fix|repair|create|design|perform|compete
  participate|practice|rescue|help|injure|sprain|twist|turn|retire|resign|marry|divorce|study|work|live|serve|intern
  major|play|dance|record|interview|raise|earn|invest|crash|co-?found|found|score|reach|discover|order|rent|renovate
  clean|collect|knit|sew|team|reconnect|split|name|audition|enter|film|train|tour|cycle|ski|surf|row|sail|immigrate
  emigrate|propose|invent|develop|program|test|review|present|manage|hire|fire|promote|dye|pierce|tattoo|decorate
  assemble|restore|sculpt|photograph|explore|jog|rehearse|swap|replace|trade|return|land|contact|refactor|email|call
  tutor|coach|foster|cater`);

/** Past forms as they are. */
const IRREGULAR = oneOf(`
  applied|spoke|talked about|studied|married|dyed|planned|bought|went|flew|drove|met|lost|broke|sold|won|ran|swam|learnt
  drew|built|wrote|read|watched|grew|spent|rode|threw|wore|caught|sang|shot|led|taught|gave|sent|found|took|made|got
  tried|brought|ate|set|chose|fell|hung|rewrote|hurt|rose|began|quit|jogged|stopped|swapped|programmed|picked|ended
  wrapped|saw`);

/** Behind "have". */
const PARTICIPLE = oneOf(`
  bought|met|lost|broken|sold|won|run|swum|learnt|drawn|built|written|visited|grown|ridden|sung|shot|taught|begun|taken
  made|gone (?:to|\\p{L}+ing)|eaten|chosen|wanted to|dreamed of|dreamt of`);

/** What people have been doing for a while. */
const ONGOING = oneOf(`
  playing|learning|working (?:on|as|at|for|with)|looking (?:into|for an?)|running|rehearsing|hiking|swimming|gardening
  trying to (?:learn|lose|quit|find an?|get into)|studying|practi[cs]ing|living|teaching|writing|taking|training
  volunteering|building|reading|collecting|painting|dancing|coaching|saving|developing|researching|organi[sz]ing
  attending|cooking|baking|making|drawing|exploring|using|raising|growing|blogging|dating`);

/** Phrases of the verbs above. */
const NO_EVENT = starting(
  '(?:(?:just|finally|recently|also) )?',
  oneOf(`
    took (?:(?:a|some|the) )?(?:lot|look|break|while|time|moment|chance|breath|risk|leap|note|in|it|on|care)
    made (?:it|sure|sense|a point|a difference|up|progress|mistakes?|time|me|so|many|such|my day|the most|the decision|of)
    found (?:it|that|out|myself|my way|peace|comfort|a way|joy|this)
    got (?:a \\p{L}+ of|it|back to|through|used|over|so|really|your|tired|sick of|stuck|lost|carried|worried|scared|nervous)
    got (?:emotional|lucky|in touch|a (?:lot|feeling|chance|kick|sense|bit|ton|great|good)|some (?:great|good|time))
    got (?:to (?:see|know|be|think|say)|the (?:chance|feeling|hang))
    gave (?:it|up|in|me|my (?:all|best))|met (?:up )?with resistance|set (?:it|out)|broke down
    saw (?:that|how|it|the (?:post|news|light|difference|photo|picture|pic))
    went (?:through|ahead|well|great|all out|for it|with|over|back and|on to|in circles|from|there|out of my)
    lost (?:it|touch|track|count|hope|my (?:mind|temper|cool|way))|spent (?:a lot|so much|too much|ages)
    read (?:that|about it)|turned (?:out|it)|ended up (?:being|feeling)|ran (?:into (?:some|a few|a lot)|out)
    fell (?:in love|for it|apart)
    started (?:to )?(?:feel|think|wonder|crying|realiz|believ|being|noticing|getting|having|caring|seeing|doing|thinking)\\w*
    learn(?:ed|t) (?:that|so much|a lot|it|my lesson|the hard way|how important|to (?:be|trust|love|let))
    reached (?:out to you|a point)|worked (?:hard|so hard|my|it|out|through)|lived (?:for|through)|moved on|helped me
    called (?:it|out)|picked (?:it|this)|opened up|changed my (?:mind|life)|closed my|passed (?:it|out|by)
    tried (?:it|so|everything|my|hard|to)|brought (?:it|up|back)|watched it|discovered`),
  '\\b',
);
/** The same behind "have". */
const NO_PERFECT = starting(
  'have (?:\\p{L}+ )?',
  oneOf(`
    been (?:a while|through|in touch|there|able)|made (?:it|a difference|so|such|me|progress|up)|taken (?:a|care)
    learn(?:ed|t) (?:that|so|a lot|to be|how)|met so|helped me|come|opened|grown (?:so|as)|always (?:loved|been)`),
  '\\b',
);

// English patterns of what happened. Each reads the predicate behind "I".

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
