/** Whether somebody directs something for good in what is said: a rule, a ban, a requirement (C-16). Pure. */

import { facts, oneOf } from '../../lexicon.js';
import { type Sentence, sentencesOf } from '../language/sentences.js';

const W = "[\\p{L}'-]+";
/** Where a clause may begin that orders something. */
const START = '(?:^|[,;:–—(] ?|\\b(?:and|but|so|please|then|also|or) )(?:please,? )?';
/** Behind "and" goes on what was said of somebody: "and always make us smile". */
const OWN_START = '(?:^(?:and|but|so|also|then) |^|[,;:–—(] ?|\\bplease )(?:please,? )?';
/** Before a modal verb these make it a guess, a courtesy or a resolve. */
const NO_RULER = `(?<!\\b(?:${oneOf("i|you|he|she|it|that|this|there|they|we|what|who|which|these|those|one|life|everything|things|y'all")}) )`;
/** What is judged or felt is no requirement: "must be awesome". */
const FELT = oneOf(`
  so|such|very|really|quite|pretty|nice|great|good|fun|hard|tough|easy|awesome|amazing|awful|wonderful|beautiful|lovely|crazy|wild
  incredible|fantastic|perfect|proud|happy|sad|glad|tired|exhausted|excited|exhausting|exciting|thrilled|relieved|worried|bored|scared
  stressed|upset|busy|kidding|joking|feeling|having|getting|going|looking|doing|why|how|what|because|like|nuts|mad|cool|interesting
  rewarding|challenging|overwhelming|terrifying|frustrating|delicious|blessed|loved|tempted|heartbreaking|satisfying|worth|hungry|lonely
  (?:an?|the|my|your|our|his|her|their|some|another)\\s|more\\s|something|somewhere|someone|right|wrong|lucky|true|better|fate|rough|terrible|horrible`);
/** Verbs of the mind, of comfort and of courage: said to people, not as rules. */
const COMFORT = oneOf(`
  worry|know|think|have|give up|give in|let (?:it|that|them|him|her|anyone|anybody|fear|go|me|yourself)|be\\b(?! (?:in|on|at)\\b)|mention|disturb|spend it
  sweat|mind|like|want|need|miss|hesitate|judge|stop\\b(?! the\\b)|lose|beat|feel|listen|care|understand|believe|hold|wanna|love|blame|panic|fret
  rush|expect|agree|seem|recall|underestimate|doubt|settle|overthink|stress|quit|see|dream|learn|grow|trust|enjoy|cherish|keep (?:going|trying)
  remember\\b(?! to\\b)|forget\\b(?! to\\b)|(?:\\p{L}+ )*to (?:take care|have fun|enjoy|rest|breathe|smile|relax|be )|say (?:never|that|it|die)|laugh|bet
  look|take (?:it|that|things|anything|care|life)|make (?:me|it)|do (?:it|that|this)|get (?:me|too|so|your|it|to|used|old|enough)
  even|really|just|you|they|we|i|it|quote|start me|count|work too|push your|surprise[sd]?|ceases?|fails?|hurts?|happens?|follow your|appreciate
  find|imagine|wonder|hear|tell me|ask me (?:why|how|what|where|who|about)|get discouraged|shy away`);
/** Not the plain form of a verb that orders: past forms, what follows "is always", "a" and the like. */
const NO_ORDER = `(?:${oneOf(`
  ${W}(?<!n|f|s|e)ed\\b|${W}eed(?<!feed|need|heed|speed|proceed|exceed)\\b|${W}ing\\b(?<!bring)|\\p{L}+(?<![sui])s\\b
  (?:${[...facts.words.past].map((word) => word.replace(/'/gu, "'")).join('|')})\\b
  been\\b|seen\\b|done\\b|gone\\b|an?\\b|the\\b|my\\b|your\\b|our\\b|his\\b|her\\b|their\\b|in\\b|on\\b|at\\b|with\\b|for\\b|to\\b|of\\b|not\\b
  too\\b|as\\b|from\\b|by\\b|up\\b|will\\b|can\\b|could\\b|would\\b|is\\b|are\\b|again\\b|there\\b|here\\b|ready\\b|open\\b|able\\b|down\\b
  better\\b|best\\b|easy\\b|late\\b|early\\b|knowing\\b|that\\b|and\\b|or\\b|but\\b|enough\\b|more\\b|if\\b|when\\b|one\\b|room\\b`)}|${FELT}|(?:${COMFORT})(?![\\p{L}]))`;
const PARTICIPLE =
  '(?:[\\p{L}-]+(?:ed|wn)|written|kept|run|built|done|made|sent|paid|put|set|cut|held|read|given|taken|hidden|split|bound|met|left|stored)';
/** States that are required and not guessed at: "must be idempotent". */
const MEASURED = oneOf(`
  deterministic|idempotent|anonymous|unique|empty|present|accurate|complete|compliant|private|public|secret|consistent|stateless|optional
  at (?:most|least)|no (?:more|less|longer|larger)|\\d+|under|below|above|less|more than|smaller|larger|shorter|longer|within|up to date
  the same|free of|ready by|backwards?|in bed|in \\p{L}+(?=,|$| by| before| format| order| even)|(?:on|in|at) .* (?:by|before|until)`);
/** It makes a rule of what is ordered. */
const STANDING =
  '\\b(?:every|all|any|each|always|never|only|not|without|unless|whenever|instead of|rather than|under|below|above|please|at most|at least)\\b';

const FRAMES: readonly RegExp[] = [
  // A limit that a body sets.
  "(?:\\b(?:is|are|am)|'[ms]|\\bbe) (?:\\p{L}+ )?allergic to \\p{L}",
  // Orders with always and never.
  `${OWN_START}(?:${W} to |(?:i|we) (?:want|need|ask|expect) you to |you (?:should|must|have to|need to|can|may) |everyone (?:should|must) )?(?:always|never(?:,? ever)?|do not ever|don't ever) (?!${NO_ORDER})\\p{Ll}+,? \\S`,
  `\\b(?:remember|sure|want you|need you|have|has|ask you) to (?:always|never) (?!${NO_ORDER})\\p{Ll}+ \\S`,
  `${START}we (?:always|never) (?!${NO_ORDER})\\p{Ll}+ .*\\b(?:without|before|until|unless)\\b`,
  // Bans.
  `${OWN_START}(?:do not|don't) (?!${NO_ORDER})(?!forget\\b)\\p{Ll}+ \\S+.*\\p{L}`,
  `(?:^|[,;:] )please (?:do not|don't) (?!worry|forget|be\\b)\\p{Ll}+ \\S`,
  `${START}(?:do not|don't) (?!worry|forget|know|think|have|be\\b|you\\b)\\p{Ll}+ .*\\b(?:without|unless|until)\\b`,
  `^(?!.*\\b(?:left|yet|so far|since)\\b)no (?!${oneOf('problems?|worries|way|ideas?|doubts?|wonder|need|matter|pressure|rush|pain|luck|hard|big|more|one|thanks|plans?|news|time|regrets|chance|signs?|place|words|experience|progress|updates?|other|longer|surprise|kidding|joke|better|clue|reason|shame|fun|thank|good|real|excuses')}\\b)${W}(?: ${W}){0,3},? (?:${oneOf('without|before|after|during|until|ever|please|above|over|unless|at|in|on')})\\b`,
  '\\b(?:under no circumstances|on no account|at no time|at all times|without exception|no exceptions|under any circumstances)\\b',
  `^(?:nobody|no one|nothing|none of \\p{L}+) (?!was|had|were|ever).*\\b(?:allowed|without|may|must|should|except|but \\p{Lu}\\p{L}+)\\b`,
  '\\b(?:is|are|am) (?:not|never|only|strictly) (?:allowed|permitted) (?:to|in|on|at|for|near|inside|during)\\b',
  // What must be.
  `\\bmust(?: not|n't| never| always| only) (?!have (?:been|had|${PARTICIPLE}))(?!forget|complain|be ${FELT})\\p{L}`,
  `${NO_RULER}must(?: also)? (?!have (?:been|had|got|felt|come|taken|an? lot|unreal|${PARTICIPLE})|(?:be|${oneOf('feel|love|miss|know|think|see|enjoy|like|seem|look|taste|smell|sound|admit|say|mean|try|hurt|in|on|of|for|to|after|when|if')})\\b|-)\\p{Ll}+ \\S`,
  `${NO_RULER}must(?: also)? be (?!${FELT})(?:${PARTICIPLE}|\\p{L}+[ai]ble|${MEASURED})\\b`,
  `\\bit must (?:be (?!${FELT})${PARTICIPLE}\\b(?<!excited|tired|relieved|bored|scared|worried)|(?:run|work|support|use|fit|start|stay|remain|return|contain|load|stop|follow|keep|handle|pass) \\S)`,
  `\\byou (?:must|have to|need to) (?!${NO_ORDER})\\p{Ll}+ .*\\b(?:before|without|until|every|each time|whenever)\\b`,
  `\\b(?:every|each|all|any) (?:${W} ){1,3}(?:has|have|needs?|are|is) to \\p{L}+ \\S`,
  `${NO_RULER}(?:has|have|needs?) to (?:always |only )?be (?!${FELT})${PARTICIPLE}\\b`,
  `(?<!\\b(?:it|this|that|patience|courage|practice|effort|time|love|work) )\\b(?:is|are) (?:strictly |absolutely |always |now )?(?:required(?! reading)|mandatory|compulsory|obligatory|forbidden|prohibited|off[- ]limits|not (?:allowed|permitted|negotiable|optional)|non-negotiable)\\b`,
  '\\bit is (?:strictly )?(?:forbidden|prohibited|mandatory|compulsory|not (?:allowed|permitted)) to\\b',
  `${NO_RULER}requires? (?:${W} ){1,4}(?:signature|approval|review|permission|consent|sign-off|password|ticket|form|certificate|confirmation|permit)s?\\b`,
  `\\b(?:${oneOf('critical|essential|crucial|vital|imperative|mandatory|a must')}) that\\b`,
  `^(?:${W} ){0,2}(?:requirement|constraint|rule|policy)(?: (?:number )?${W})?\\s*[:,–—-]\\s`,
  `\\b(?:requirements?|constraints?) (?:is|are)\\b|\\ba (?:${W} )?(?:requirement|constraint) that\\b`,
  // What is left to some, or bounded.
  `^only (?!if|because|when|then|once|one thing|time|you\\b|I\\b)[\\p{L}' -]{2,40} (?:may|must|should|is allowed|are allowed|has permission)\\b`,
  `${NO_RULER}may only \\p{Ll}+ \\S|${NO_RULER}may (?:not|never) (?:be ${PARTICIPLE}|exceed|contain|leave)\\b`,
  '\\b(?:must|may|can|should)(?: not|not) exceed\\b',
  // What is to be done from now on, or whenever.
  `^(?!.*\\b(?:i'll|i will|i'm|i am|i decided|we'll|we're|we will|he|she|they|it|is|are|was)\\b).*\\b(?:from now on|from today on|going forward|in future|henceforth)\\b`,
  `${START}(?:avoid|prefer) (?!it|this|that)\\S+ \\S|^(?:please )?stick to (?!it|that|your)\\S+ \\S`,
  `^(?:please )?(?:${oneOf('use|treat|keep|limit|restrict|write|format|answer|reply|respond|address|store|log|name|include|exclude|round|sign|copy|send|put|leave|call|ask|check|run|test')}) (?!it\\b|up\\b|me (?:posted|updated)|in touch|going|an eye|going|your (?:chin|head)|yourself|that in|on\\b|\\p{L}+ing\\b).*${STANDING}`,
  `^please (?:${oneOf('use|treat|keep|limit|write|format|answer|reply|respond|address|include|name')}) (?!it\\b|up\\b|me\\b|in touch|going|\\p{L}+ing\\b)\\S+ \\S`,
  `^(?:please )?keep (?:it (?:under|below|short|brief)|(?:${W} ){1,3}(?:short|brief|closed|small|simple|below|under)\\b)|^(?:please )?address (?:${W} ){1,2}(?:as|by|formally|informally|with)\\b`,
  `^(?:please )?(?:answer|reply|respond|write) (?!me|it|back|to|an?\\b|the\\b)(?:.* )?(?:in|with|as) \\S`,
  `^(?:please )?(?:ask|tell|call|inform|notify|consult|check with) .*\\bbefore (?:you|any|every|each)\\b`,
  `^only (?!${NO_ORDER})(?!if|because|once|then)\\p{Ll}+ .*\\b(?:after|before|when|if|with|on|to|in)\\b`,
  `\\bi (?:don't|never) want (?:you|anyone|anybody|anything) to (?!worry|feel|think|be|know)`,
  `\\bmake sure (?:that )?(?:every|all|each|no|nobody|nothing|none|only) `,
  `^(?:so |and |please )*make sure (?:to|you|that) (?!.*\\b(?:yourself|rest|fun|enjoy)).*\\b(?:before|after (?:every|each)|every|each|whenever|unless|without|always|never)\\b`,
  `^(?:before|after) (?:every|each|any) [^,]+, (?:please |first )?(?:${oneOf('run|check|ask|call|send|make|tell|write|test|clean|lock|update|use|put|tag|wait|confirm|verify|review|notify|inform|save|close|wash|back|create|read|look|switch|turn')})\\b`,
  `^never forget to (?!take|have|enjoy|rest|breathe|smile|relax|be\\b|treat|celebrate|love|stay)\\p{L}+ \\S`,
].map((frame) => new RegExp(frame, 'iu'));

/** It asks, guesses, tells a joke or a story. */
const NO_DIRECTIVE =
  /\b(?:maybe|perhaps|i guess|i suppose|i think|i don't think|i wish|wonder|probably|should i|if only|just kidding|lol|haha|apparently)\b/iu;
const QUOTED = /"[^"]*"/gu;
const GREETING =
  /^(?:(?:oh|well|ok|okay|yes|yeah|hey|right|sure|alright|one more thing|important|please note|note|remember|whatever happens)[,:!]? )+/iu;

/** Whether one of the sentences directs something for good; who is asked, comforted or told a story is not directed. */
export function directs(text: string): boolean {
  return sentencesOf(text).some(isDirective);
}

function isDirective({ text, mark }: Sentence): boolean {
  if (mark === '?' || NO_DIRECTIVE.test(text)) return false;
  const told = text.replace(QUOTED, ' ').replace(GREETING, '').trim();
  return FRAMES.some((frame) => frame.test(told));
}
