/** Clauses of an English sentence, cut where a new subject or a subordinate clause begins. Pure. */
import { isLead } from './lead.js';

/**
 * How a clause hangs on the one before: the first one; beside it (and, but, a dash); giving a reason, which can be left
 * out; or limiting it (when, if), so that the statement is not true without.
 */
export type Link = 'FIRST' | 'BESIDE' | 'REASON' | 'LIMIT';

/** A part of a sentence with a verb of its own. */
export interface Clause {
  readonly link: Link;
  /** The words and marks between it and the one before, without blanks; empty for the first. */
  readonly joint: string;
  readonly text: string;
}

const SUBJECT =
  "(?:I|i|it|its|it's|we|we're|we've|they|they're|he|he's|she|she's|you|you're|this|that|that's|these|those|there|there's|what|everyone|everybody|my|our|one|now|life|(?:the|their|his|her) \\p{L}+ (?:is|are|was|were|has|have)|hopefully|maybe|thanks)(?=[\\s',]|$)";
const BESIDE = `\\s*[-–—]+\\s+|\\s*[;(]\\s*|,?\\s+(?:and|but|so|or|yet|plus|&)(?=\\s+(?:then\\s+|now\\s+|also\\s+)?${SUBJECT})|,?\\s+and\\s+(?=hop(?:e|ing)\\s|feel(?:ing)?\\s|can't\\s)|,\\s+(?=${SUBJECT}|so\\s|but\\s|yet\\s|thanks?\\s)`;
const REASON = `,?\\s+(?:because|'cause|cuz|cos|coz|although|though|even though|whereas|which|so(?= I can )|so that(?! (?:was|is|'s|made))|and that's why)(?=\\s)|,?\\s+(?:as|since)(?=\\s+${SUBJECT})|:\\s+`;
const LIMIT = `,?\\s+(?:when|whenever|while|where|unless|if|who|whom|except|wherever|as long as|as soon as)(?=\\s)|,?\\s+(?:until|till|'til|before|after)(?=\\s+${SUBJECT})`;
const JOINTS = new RegExp(`(?<reason>${REASON})|(?<limit>${LIMIT})|(?<beside>${BESIDE})`, 'gu');

/** "My wife" in "my wife and I", which is one subject. */
const TOGETHER = /(?:^|, ?)(?:[Mm]y (?:[\p{L}'-]+ ){0,2}[\p{L}'-]+|[Mm]e|\p{Lu}[\p{L}'-]+)$/u;
const AND_I = /^ and I /u;

/** A subordinate clause that comes first. */
const FRONTED =
  /^(when|whenever|while|after|before|once|until|since|because|although|though|even though|as) (?=.*\b(?:i|i'm|i've|my|we|it|he|she|they|you)\b)(.+)$/iu;
const REASONS = /^(?:since|because|although|though|even though|as)$/iu;

/** In the order of the sentence, but a subordinate clause that comes first stands behind the one it belongs to. */
export function clausesOf(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let [from, link, joint]: [number, Link, string] = [0, 'FIRST', ''];
  for (const match of sentence.matchAll(JOINTS)) {
    const text = sentence.slice(from, match.index).trim();
    if (TOGETHER.test(text) && AND_I.test(sentence.slice(match.index))) continue;
    if (isLead(text)) continue;
    clauses.push({ link, joint, text });
    from = match.index + match[0].length;
    joint = match[0].trim();
    link = match.groups?.['reason'] ? 'REASON' : match.groups?.['limit'] ? 'LIMIT' : 'BESIDE';
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
