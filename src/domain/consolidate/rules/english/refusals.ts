/** English sentences and clauses that state nothing: questions, hypotheses, hedges, politeness, irony. Pure. */

/** Anywhere in a sentence. */
const IN_SENTENCE = [
  /\b(?:if|unless|suppose|supposing|imagine|pretend|what if|as if|otherwise)\b/iu,
  /\b(?:just kidding|jk|not really)\b/iu,
  /\b(?:i don't know|i dunno|not sure|no idea|who knows|unsure|don't remember|can't remember|don't recall)\b/iu,
  /\b(?:said|says|told (?:me|us|him|her|them)|asked|claims?|claimed|heard|according to|quote|reportedly|rumou?r|apparently|supposedly|allegedly)\b/iu,
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

/** Whether a clause is hedged, wished for, polite, or names nothing. */
export function isNoFact(clause: string): boolean {
  return IN_CLAUSE.some((pattern) => pattern.test(clause));
}
