/** Clauses of an English sentence, cut where a new subject or a subordinate clause begins, and what they begin with. Pure. */
import { facts } from '../../../../lexicon.js';
import { MONTH, WEEKDAY } from '../../../language/calendar-words.js';
import { thirdPerson } from './third-person.js';

const LEAD =
  /^(?:just )?(?:(?:last|this|next|every|each|on|in|at|during|over|for|after|before|since|as an?|as kids?|throughout|around|back in|two|three|four|five|\d+|a (?:few|couple of)|the (?:other|past|last|next|day before)|one|once|twice)(?: [\p{L}\p{N}'-]+){1,6}|yesterday|today|tomorrow|tonight|recently|lately|currently|now|nowadays|these days|right now|usually|sometimes|often|normally|typically|growing up|later|earlier|once)$/iu;
/** These only join sentences, or are sentences. */
const NO_LEAD =
  /\b(?:i|my|me|you|we|it|that|is|was|are|said|opinion|the end|fact|other words|first|least|case|mind|all|moment like|sum|note|hand|meantime|meanwhile|top|far|way|honesty|short|general|particular|addition|not|no|nothing|nobody|never)\b/iu;
const BEFORE_SUBJECT = /^(.+?),? (?=(?:I|I'm|I've|I'll|My|my|i|i'm|i've)(?:$| ))/u;
/** The same before another subject, where it can be told from one: "since Saturday everything runs on two hosts". */
const BEFORE_OTHERS = new RegExp(
  `^((?:since|from|as of|until) (?:the |last )?(?:\\p{L}+ of )?(?:${MONTH}|${WEEKDAY}|Easter|Christmas|New Year|\\d[\\p{N}./-]*|spring|summer|autumn|winter|week|month)(?: on| onwards| \\d{1,4}| morning| evening| night)?),? (?=(?:the|our|my|all|\\p{Lu})\\b)`,
  'iu',
);
/** They add nothing at the end. */
const IDLE = /^(?:now|right now|once|later|earlier|since then|after that|one day|one time)$/iu;
/** Names of days and months keep their capital. */
const CALENDAR = new RegExp(`^(?:\\p{Lu}\\p{L}*day|${MONTH})\\b`, 'u');

/** Whether a text is nothing but such a beginning. */
function isLead(text: string): boolean {
  return LEAD.test(text) && !NO_LEAD.test(text);
}

/** The beginning in lower case, empty without one, and the rest of the clause. @param ofOthers whether its subject is not the speaker */
export function led(
  clause: string,
  ofOthers = false,
): { readonly lead: string; readonly body: string } {
  const match = (ofOthers ? BEFORE_OTHERS : BEFORE_SUBJECT).exec(clause);
  const told = match?.[1] ?? '';
  if (match === null || (!ofOthers && !isLead(told))) return { lead: '', body: clause };
  const body = clause.slice(match[0].length);
  if (IDLE.test(told)) return { lead: '', body };
  return { lead: CALENDAR.test(told) ? told : told.charAt(0).toLowerCase() + told.slice(1), body };
}

/**
 * How a clause hangs on the one before: the first one; beside it (and, but, a dash); giving a reason, which can be left
 * out; or limiting it (when, if), so that the statement is not true without.
 */
type Link = 'FIRST' | 'BESIDE' | 'REASON' | 'LIMIT';

/** A part of a sentence with a verb of its own. */
export interface Clause {
  readonly link: Link;
  /** The words and marks between it and the one before, without blanks; empty for the first. */
  readonly joint: string;
  readonly text: string;
}

const SUBJECT =
  "(?:I|i|it|its|it's|we|we're|we've|they|they're|he|he's|she|she's|you|you're|this|that|that's|these|those|there|there's|what|nobody|no one|everyone|everybody|my|our|one|now|life|(?:the|their|his|her) \\p{L}+ (?:is|are|was|were|has|have)|hopefully|maybe|thanks)(?=[\\s',]|$)";
const VERBS = [...facts.words.states]
  .map((verb) => thirdPerson(verb, ''))
  .concat([...facts.words.changes])
  .join('|');
/** A new subject with its verb. */
const ANOTHER = `(?:(?:[Tt]he|[Tt]heir|[Hh]is|[Hh]er|[Oo]ur|[Mm]y|\\p{Lu}[\\p{L}'-]+) (?:[\\p{L}\\p{N}'-]+ ){0,3}(?:is|are|was|were|has|have|must|will|can|${VERBS})(?=\\s|$))`;
/** The same of a thing without an article. */
const BARE =
  '(?!(?:who|which|that|whose|where|when|what|as|and|but|so|how|if|all|both|some|most|none|each) )\\p{Ll}{3,} (?:\\p{Ll}+ )?(?:is|are) ';
const BESIDE = `,\\s+(?:and\\s+|but\\s+|so\\s+)?(?=${ANOTHER})|,\\s+(?=${BARE})|\\s+and\\s+(?=\\p{Lu}[\\p{L}'-]+ (?:is|has|${VERBS})\\s)|\\s*[-–—]+\\s+|\\s*[;(]\\s*|,?\\s+(?:and|but|so|or|yet|plus|&)(?=\\s+(?:then\\s+|now\\s+|also\\s+)?${SUBJECT})|,?\\s+and\\s+(?=hop(?:e|ing)\\s|feel(?:ing)?\\s|can't\\s)|,\\s+(?=${SUBJECT}|so\\s|but\\s|yet\\s|please\\s|thanks?\\s)`;
const REASON = `,?\\s+(?:because|'cause|cuz|cos|coz|although|though|even though|whereas|(?:(?:of|for|in|with|on|at|from|to|by)\\s+)?which|so(?= I can )|so that(?! (?:was|is|'s|made))|and that's why)(?=\\s)|,?\\s+(?:as|since)(?=\\s+${SUBJECT})|:\\s+`;
const LIMIT = `,?\\s+(?:when|whenever|while|where|unless|if|who|whom|except|wherever|as long as|as soon as)(?=\\s)|,?\\s+(?:until|till|'til|before|after)(?=\\s+${SUBJECT})`;
const JOINTS = new RegExp(`(?<reason>${REASON})|(?<limit>${LIMIT})|(?<beside>${BESIDE})`, 'gu');

/** "My wife" in "my wife and I", which is one subject. */
const TOGETHER = /(?:^|, ?)(?:[Mm]y (?:[\p{L}'-]+ ){0,2}[\p{L}'-]+|[Mm]e|\p{Lu}[\p{L}'-]+)$/u;
/** The first of two subjects: "Marco and Elena moved". */
const ALONE = /^(?:\p{L}+ )?\p{Lu}[\p{L}'-]+$/u;
const AND_I = /^ and I /u;

/** A subordinate clause that comes first. */
const FRONTED =
  /^(when|whenever|while|after|before|once|until|since|because|although|though|even though|as) (?=.*\b(?:i|i'm|i've|my|we|it|he|she|they|you)\b)(.+)$/iu;
const REASONS = /^(?:since|because|although|though|even though|as)$/iu;

const MAX_ANNOUNCEMENT = 5;

/** In the order of the sentence, but a subordinate clause that comes first stands behind the one it belongs to. */
export function clausesOf(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let [from, link, joint]: [number, Link, string] = [0, 'FIRST', ''];
  for (const match of sentence.matchAll(JOINTS)) {
    const text = sentence.slice(from, match.index).trim();
    if (TOGETHER.test(text) && AND_I.test(sentence.slice(match.index))) continue;
    if (isLead(text) || (ALONE.test(text) && /^ and /u.test(match[0]))) continue;
    clauses.push({ link, joint, text });
    from = match.index + match[0].length;
    joint = match[0].trim();
    // "One more: …" only announces.
    const isAnnounced = joint === ':' && text.split(' ').length <= MAX_ANNOUNCEMENT;
    link = isAnnounced
      ? 'BESIDE'
      : match.groups?.['reason']
        ? 'REASON'
        : match.groups?.['limit']
          ? 'LIMIT'
          : 'BESIDE';
  }
  return inOrder([...clauses, { link, joint, text: sentence.slice(from).trim() }]);
}

function inOrder(clauses: Clause[]): Clause[] {
  const [first, second, ...rest] = clauses;
  const [, word, text] = FRONTED.exec(first?.text ?? '') ?? [];
  if (!second || word === undefined || text === undefined || second.joint !== ',') return clauses;
  const joint = word.toLowerCase();
  const behind: Clause = { link: REASONS.test(word) ? 'REASON' : 'LIMIT', joint, text };
  return [{ ...second, link: 'FIRST', joint: '' }, behind, ...rest];
}
