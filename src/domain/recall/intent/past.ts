/** Questions about what was, which an outdated memory answers: by wording, in English. Pure. */
import { tellingWords, words } from '../../language/words.js';

/** What a question about the past asks of values that changed. */
export type PastQuestion =
  /** The first of all: "originally", "at first". */
  | { readonly version: 'FIRST' }
  /**
   * What was just before something, whose telling words these are ("before Lisbon": what Lisbon took the place of), or what was
   * just before the present, where nothing of that kind is named ("the old port", "used to").
   */
  | { readonly version: 'BEFORE'; readonly named: readonly string[] }
  /** What held while something else did: "when we had the van". */
  | { readonly version: 'WHILE'; readonly named: readonly string[] }
  /** What held at a time that is over, in milliseconds since 1970, exclusive. */
  | { readonly version: 'AT'; readonly until: number };

/** A period that the question names, and the time at which it is asked. */
interface Timing {
  readonly periods: readonly { readonly from: Date; readonly until: Date }[];
  readonly now: Date;
}

/** What was, is told with one of these. */
const WAS =
  "was|were|did|had|wasn't|weren't|didn't|hadn't|used to|would|lived|worked|called|planned|went|ran|paid|kept|led";
const PAST_TENSE = new RegExp(`\\b(?:${WAS})\\b`, 'u');

/** "When did we switch" and "how long ago" ask for the change itself, which the newer one tells. */
const ASKS_FOR_CHANGE =
  /^(?:and |so |but )?(?:when|since when|how long ago|why|how come|what made)\b.*\b(?:did|have|has|was|were)\b.*\b(?:switch(?:ed)?|mov(?:e|ed)|chang(?:e|ed)|migrat(?:e|ed)|replac(?:e|ed)|upgrad(?:e|ed)|start(?:ed)?|stop(?:ped)?|beg(?:in|an)|quit|rais(?:e|ed)|renam(?:e|ed)|join(?:ed)?|leave|left)\b/u;

const FIRST =
  /\b(?:originally|initially|at first|at the (?:very )?(?:beginning|start|outset)|in the (?:very )?(?:beginning|first place)|to begin with|to start with|back at the start|(?:the|our|my|his|her|their|its) (?:very first|original|initial|first ever)|first of all chosen)\b/u;
/** "signed up for first", "did we use first?" */
const FIRST_OF_ALL = /\b(?:did|was|were|had|has|have|used|chose|chosen|signed)\b.*\bfirst\s*\?*$/u;

/** What was before the present, with nothing named that came after it. */
const FORMER = new RegExp(
  `\\b(?:${[
    'previously|formerly|in the past|(?:did .* use|used) to|no longer|(?:not .*)?any ?more|back then|until (?:now|recently|lately)|up to now',
    "(?:the|our|my|his|her|their|its|your|this|\\p{L}+'s) (?:old|previous|former|earlier|prior|past)(?! (?:people|friends?|man|woman|men|women|lady|town|days?|age)\\b)(?:-| )\\p{L}+",
    'ex-\\p{L}+|in (?:the|those) (?:old|early|earlier) days|before(?: (?:that|this|then|now|it))?\\s*[?.!]*$',
    '(?:switch(?:ed)?|moved?|migrated?|changed?|c[oa]me|upgraded?) (?:away )?from\\s*[?.!]*$',
    '(?:what|which|who)\\b.* did .*\\breplace|(?:what|which|who)\\b.*\\b(?:was|were|got|been) replaced by \\p{L}+',
  ].join('|')})`,
  'u',
);
/** "before the switch", "until May", "prior to moving": what is named follows. */
const BEFORE = /\b(?:before|until|till|up to|prior to|ahead of|instead of which)\s+(?<rest>\S.*)$/u;
/** "ten minutes before the match", "due before Friday": a time, and no change. */
const BY_A_CLOCK =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years?|nights?|long|shortly|right|just|ready|due|finish(?:ed)?|done|deadline)\s+(?:before|until|till|prior to)\b/u;
const WHILE =
  /\b(?:when|while|as long as|back when|at the time(?: when)?)\s+(?<rest>(?:we|they|i|he|she|it|you|the|our|my|\p{L}+)\b.*)$/u;

/** Yes or no is no value. */
const ASKS_FOR_VALUE = /\b(?:what|which|who|whom|whose|where|how)\b/u;
/** A date that was planned is one, other than the time of an event: "When was the release planned before the audit?" */
const ASKS_FOR_DATE =
  /^when (?:was|were)\b.*\b(?:planned|scheduled|supposed|meant|due|expected)\b/u;

/** Words of a change itself, which name no value. */
const CHANGES = new Set(
  tellingWords(
    'switch switched switching move moved moving change changed changing migration migrated migrating replace replaced replacing upgrade upgraded upgrading swap swapped swapping become became start started starting go went going get got getting come came use used using take took taking join joined joining live lived living work worked working',
  ),
);

/**
 * Null where the question asks for what holds now, which is so unless the wording says otherwise. Time: microseconds; of a long
 * question the last 400 characters.
 */
export function pastQuestion(question: string, { periods, now }: Timing): PastQuestion | null {
  const asked = normalised(question);
  if (ASKS_FOR_CHANGE.test(asked)) return null;
  if (FIRST.test(asked) || FIRST_OF_ALL.test(asked)) return { version: 'FIRST' };
  const isPast = PAST_TENSE.test(asked);
  const over = periods.filter(({ until }) => until <= now);
  const [span] = over;
  if (isPast && span !== undefined && over.length === periods.length) {
    const until = BEFORE.test(asked)
      ? span.from
      : new Date(Math.max(...over.map((each) => each.until.getTime())));
    return { version: 'AT', until: until.getTime() };
  }
  if (FORMER.test(asked)) return { version: 'BEFORE', named: [] };
  const asksForValue = ASKS_FOR_VALUE.test(asked) || ASKS_FOR_DATE.test(asked);
  if (!isPast || !asksForValue || BY_A_CLOCK.test(asked)) return null;
  const before = BEFORE.exec(asked)?.groups?.['rest'];
  if (before !== undefined) return { version: 'BEFORE', named: namedIn(before) };
  const during = /^when\b/u.test(asked) ? undefined : WHILE.exec(asked)?.groups?.['rest'];
  return during !== undefined && PAST_TENSE.test(during)
    ? { version: 'WHILE', named: namedIn(during) }
    : null;
}

/** Whether a text is a question, and in no past tense, and so asks for what holds now: "Where does Ana live?". Keywords do not. */
export function isPresent(question: string): boolean {
  const asked = normalised(question);
  return ASKS.test(asked) && !PAST_TENSE.test(asked);
}

const ASKS =
  /(?:^|[,;:.] (?:and |so )?)(?:(?:and|so|but|in|on|at|with|for|to|from|by|of) )*(?:what|which|who|whom|whose|where|when|how|is|are|am|do|does|has|have|can|will|should|must)\b/u;

const LOOKED_AT = 400;

function normalised(question: string): string {
  return question
    .slice(-LOOKED_AT)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

function namedIn(text: string): string[] {
  return words(text).length === 0 ? [] : tellingWords(text).filter((word) => !CHANGES.has(word));
}
