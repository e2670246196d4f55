/** English sentences and clauses that state nothing, or that cannot be understood alone. Pure. */
import { MONTH, WEEKDAY } from '../../../language/calendar-words.js';

/** Anywhere in a sentence. */
const IN_SENTENCE = [
  /\b(?:if|unless|suppose|supposing|imagine|pretend|what if|as if|otherwise)\b/iu,
  /\b(?:just kidding|jk|not really)\b/iu,
  /\b(?:i don't know|i dunno|not sure|no idea|who knows|unsure|don't remember|can't remember|don't recall)\b/iu,
  /https?:|www\./iu,
  /"[^"]*\s[^"]*\s[^"]*\s[^"]*\s[^"]*"/u,
  /[{}<>=\\]|=>/u,
];

/** In the clause that states the fact. */
const IN_CLAUSE = [
  /\b(?:would|wouldn't|could|couldn't|might|may(?! \d|,| 20|$| (?:of|and|when|with|at|to)\b)|maybe|perhaps|possibly|probably|hopefully|should|shouldn't|ought|wish|wished|hope|hoped|hoping|guess|guessed|suppose|supposed|wonder|wondering|assume|seems?|seemed|think|thought|thinking|kind of|sort of|kinda|sorta|feel like|felt like|believe|doubt|considering|potentially|likely|almost|nearly|supposed to|tempted)\b/iu,
  /\b(?:sorry|glad|thankful|thanks|thank|grateful|appreciate|congrats|congratulations|welcome|excited|proud|stoked|thrilled|honou?red|blessed|pumped|psyched|bless)\b/iu,
  /\b(?:whatever|whoever|what|why)\b|\bhow\b(?! to\b)/iu,
  /\b(?:something|someone|somebody)\b(?! called\b)|\blast (?:chat|talk|conversation)\b|\bwe last (?:spoke|talked|chatted|met)\b/iu,
  /\b(?:something|someone|somebody|somewhere|anything|anyone|anybody|anywhere|nothing|everything|stuff|things|thing|whatnot|etc|loads?|tons?)$/iu,
  /\b(?:trying|try) (?:my best|hard)\b|\bmy best\b/iu,
  // Of an hour, or of another world.
  /\ball (?:day|night|week|morning|evening)\b|\bfor comparison\b/iu,
  /\bof the day\b|\b(?:in theory|in principle|in another life|in (?:my|our) dreams|deep down|at heart)\b/iu,
];

/** Phrases of a conversation about itself. */
const TALK =
  /\b(?:want|need|like|love|ask|asked|help) you\b|\blet me\b|\b(?:have|had|got) (?:a |some |another |one more )?(?:questions?|ideas?|suggestions?|favou?r|requests?)\b|\bneed (?:some |your |a )?(?:help|advice|hand)\b|\b(?:this|our|the) (?:chat|conversation|talk)\b|\b(?:talking|chatting|catching up|speaking) (?:to|with) (?:you|y'all)\b|\blooking forward\b|\bcan't wait\b|\bcouldn't agree\b|\bi (?:dis)?agree\b/iu;

const IRONY =
  /^\W*(?:(?:yeah|oh),? (?:right|sure|great)|as if|sure,? (?:because|like))\b|\bas if\b|\bsarcasm\b|\s\/s\W*$|\bNOT!?$|\bjust what i needed\b|🙄|😏/iu;

/** Whether a sentence as it was said marks itself as meant otherwise. */
export function isIronic(said: string): boolean {
  return IRONY.test(said);
}

/** Whether nothing in the sentence may be taken for a fact, however its clauses look. */
export function isNoStatement(sentence: string): boolean {
  return TALK.test(sentence) || IN_SENTENCE.some((pattern) => pattern.test(sentence));
}

/** What others say, which the speaker does not state. */
const REPORTED =
  /\b(?:said|says|told (?:me|us|him|her|them)|asked|claims?|claimed|heard|according to|quote|reportedly|rumou?r|apparently|supposedly|allegedly)\b/iu;

/** The clauses before one that tells what others say: "Anna keeps the books, and she says …"; none where that frames the sentence. */
export function unreported<Each extends { readonly text: string; readonly joint: string }>(
  clauses: readonly Each[],
): readonly Each[] {
  const at = clauses.findIndex(({ text }) => REPORTED.test(text));
  if (at < 0) return clauses;
  return /^,?\s*(?:and|but|so)\b/u.test(clauses[at]?.joint ?? '') ? clauses.slice(0, at) : [];
}

/** Whether a clause is hedged, wished for, polite, or names nothing. */
export function isNoFact(clause: string): boolean {
  return IN_CLAUSE.some((pattern) => pattern.test(clause));
}

// Words of English that point outside a clause: with one of them it cannot be understood alone.

const KIN_ONE =
  "(?:(?:(?:grand|step|god|half-?)?(?:mother|father|mom|mum|mommy|dad|daddy|ma|pa|son|daughter|brother|sister)|grandma|grandpa|granny|husband|wife|partner|girlfriend|boyfriend|fianc[eé]e?|ex|aunt|auntie|uncle|cousin|nephew|niece|friend|best friend|boss|manager|colleague|coworker|co-worker|neighbou?r|roommate|teacher|coach|mentor|doctor|therapist|landlord|child|baby|kid|toddler|boy|girl|man|woman|lady|guy|student|dog|puppy|pup|cat|kitten|horse|rabbit|parrot|bird|pet)(?:'s)?)";
const KIN_MANY =
  '(?:kids|children|parents|grandparents|sons|daughters|brothers|sisters|siblings|friends|cousins|aunts|uncles|colleagues|coworkers|neighbou?rs|students|dogs|cats|puppies|kittens|pets|horses|birds|twins|people|family|in-laws|girls|boys|folks|players|customers|clients|team)';
const HE = /\b(?:he|she|him|her|hers|his|he's|she's|himself|herself)\b/iu;
const THEY = /\b(?:they|them|their|theirs|they're|they've|themselves)\b/iu;
/** Behind a subject that is neither the speaker nor another pronoun, "its" is of that. */
const IT =
  /\b(?:it|it's|itself)\b|^its\b|^(?:I|My|He|She|They|We|You|i|my|he|she|they|we|you)\b.*\bits\b/u;
const YOU = /\b(?:you|your|yours|you're|you've|yourself|u|ur|ya|y'all)\b/iu;
const WE = /\b(?:we|we're|we've|we'll|we'd|let's|ours|ourselves)\b/iu;
const PERSON_BEFORE = new RegExp(`\\b${KIN_ONE}\\b|(?<=\\s)(?!I\\b)\\p{Lu}[\\p{L}'-]+`, 'u');
const PEOPLE_BEFORE = new RegExp(`\\b${KIN_MANY}\\b`, 'u');

const TIME_NOUN = `(?:very )?(?:morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter|season|${WEEKDAY}|${MONTH}|past|coming|semester|christmas)`;
const THIS = new RegExp(`\\b(?:this|these)\\b(?! ${TIME_NOUN}\\b| days\\b)`, 'iu');
const THOSE = /\bthose\b(?! who\b)/iu;
const HERE = /\b(?:here|there|over there|that way|such|like so|thereby)\b/iu;
/** "That" that names something, not one that joins: behind a verb form, a preposition or at an end. */
const THAT =
  /\b(?:of|on|in|at|to|for|with|about|from|like|than|as|by|and|or|after|before|into|over|all|do|did|doing|done|love|loved|like|liked|enjoy|hate|want|wanted|got|get|have|had|is|was|saw|see|watch|watched|read|finish|finished|made|make|bought|tried|try|use|using|used|need|after|take|took|use|am|write|wrote)\s+that\b|\bthat(?:'s)?$|\bthat\s*[,;]|^that\b|\bthat's\b|\b[\p{L}]+(?:ing|ed) that\b/iu;
const ONES =
  /\b(?:a|an|another|new|the|this|that|other|each|every|good|bigger|better|big|small|red|blue|own|same|first|second|last|next)\s(?:one|ones)\b|(?<!loved )\bones\b|\b(?:an?|the|my|our) [\p{L}-]+ one\b(?! \p{Ll}+ (?:with|that))|\bones?$|\bone (?:about|that|which|who|last|yesterday|today|for|from|in|at|on|to|with|and|when|too|myself)\b|\bone of (?:these|those|them)\b|\b(?:of|among|between|with|for) them\b|\b(?:has|have|had|got|keeps?|uses?|takes?|bought) one(?:$|,| (?:twice|once|every|each|on|at|in|per|now|already|from|for|by)\b)/iu;
const SAME =
  /\b(?:the same|same here|similar|likewise|both of|the other|the others|the former|the latter|another|each other|one another|all of (?:it|them)|the rest|instead|else|more of|as much|that much|did too|do so|done so|did so|either way)\b/iu;

/** How much of the sentence a clause can lean on. */
interface Leaning {
  /** What stands before it in its sentence. */
  readonly before: string;
  /** Whether "it" can be what was just said. */
  readonly it: boolean;
}

/** Whether a clause points to something that neither it nor what stands before it names. */
export function isUnresolved(clause: string, { before, it }: Leaning): boolean {
  return (
    POINTING.some((pattern) => pattern.test(clause)) ||
    (!it && IT.test(clause)) ||
    lacks(clause, before, HE, PERSON_BEFORE) ||
    lacks(clause, before, THEY, PEOPLE_BEFORE)
  );
}

const POINTING = [YOU, WE, THIS, THOSE, HERE, THAT, ONES, SAME];

/** Whether a pronoun stands there and nothing before it that it can mean. */
function lacks(clause: string, before: string, pronoun: RegExp, named: RegExp): boolean {
  const at = clause.search(pronoun);
  return at >= 0 && !named.test(`${before} ${clause.slice(0, at)}`);
}
