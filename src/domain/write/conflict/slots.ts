/** What a clause says of whom: the subject, its attribute and the value (C-31). Pure. */
import { slots as DATA } from '../../../lexicon.js';
import type { Clause } from './clauses.js';
import type { SlotRule } from './slot-rules.js';
import type { Kind } from './values.js';

/** The product's name as part of a slot key; "uses room 4" is no version. Null when the words before `version` are no product. */
function productOf(words: string, version: string): string | null {
  const name = words.toLowerCase().replace(/ version$/, '');
  const known = DATA.products.has(name) || DATA.products.has(name.split(' ')[0] ?? '');
  const dotted = /^v?\d+\.\d/.test(version) && /^[\p{L}][^\s]*(?: [^\s]+)?$/u.test(name);
  return known || (dotted && !VAGUE.test(name)) ? (DATA.sameProduct[name] ?? name) : null;
}

const VAGUE =
  /\b(?:about|around|at|least|most|over|under|only|nearly|almost|roughly|version|room|line|section|chapter|port|than|just|up|to)\b/;

// Of whom or what a clause speaks, as a key that the same subject always gives.

/** Words that name nobody by themselves: another memory's "she" may be somebody else (C-35). */
const PRONOUNS = new Set(
  'he she they it this that these those there his her their its who which what one some someone somebody everyone each every all any both many most another nobody nothing no neither either people'.split(
    ' ',
  ),
);

/** Said of no subject in particular, or of the speakers together. */
const DROPPED = new Set(
  "the a an this our we us of for in on at to with from by 's is current".split(' '),
);

/** A subject holds none of these: the clause is more than the pattern understands. */
const FOREIGN = new Set(
  'and or but that which who because than is are am was were has have uses use says not never no'.split(
    ' ',
  ),
);

/** What belongs to the work at hand, whether it is "my", "our" or "the". */
const SHARED = /\b(?:project|app|api|service|codebase|repo|repository|backend|frontend|system)\b/;

const SPELLINGS: Readonly<Record<string, string>> = {
  favorite: 'favourite',
  color: 'colour',
  i: 'me',
  my: 'me',
  your: 'you',
  repository: 'repo',
};
const MAX_WORDS = 9;

/**
 * The words of a subject, sorted: "the lead of the data team" and "the data team's lead" agree. Null when it is
 * a pronoun or no noun phrase. The empty list stands for "we" and for what is spoken of alone.
 */
function subjectWords(phrase: string): string[] | null {
  const tokens = tokensOf(phrase);
  const [first] = tokens;
  if (first === undefined || tokens.length > MAX_WORDS || /[,:;"()]/.test(phrase)) return null;
  const bare = tokens.length === 1 || first !== 'this';
  if (PRONOUNS.has(first) && bare) return null;
  if (tokens.some((token) => FOREIGN.has(token))) return null;
  return canonical(tokens, phrase);
}

/** Words of a qualifier such as "in production", to be added to a subject. */
function qualifierWords(phrase: string): string[] {
  return canonical(tokensOf(phrase), phrase);
}

function canonical(tokens: readonly string[], phrase: string): string[] {
  const shared = SHARED.test(phrase.toLowerCase()) && tokens[0] === 'my';
  return tokens
    .slice(shared ? 1 : 0)
    .map((token) => SPELLINGS[token] ?? token)
    .filter((token) => !DROPPED.has(token))
    .sort();
}

function tokensOf(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .replace(/'s?(?= |$)/g, '')
    .split(/\s+/u)
    .filter(Boolean);
}

// What a clause says of whom (C-31, QC-10): the subject, its attribute and the value, by ordered patterns. A
// clause that holds anything the pattern does not account for gives nothing, since it may qualify the value.

/** One attribute of one subject, with its value. */
export interface SlotValue {
  /** Name of the slot, with what it is of and of whom: "version of python (backend)". */
  readonly slot: string;
  /** Equal for the same attribute of the same subject under the same qualifiers, and a kind of value. */
  readonly key: string;
  /** The value as it was said. */
  readonly value: string;
  readonly kind: Kind;
}

/** The first slot that a clause fills, or null. Only asserted clauses fill one. */
export function slotValueOf(clause: Clause, rules: readonly SlotRule[]): SlotValue | null {
  if (!clause.asserted) return null;
  const [, qualifier = '', rest = clause.text] = clause.text.match(LEADING) ?? [];
  const outer = qualifierWords(qualifier);
  return byNoun(rest, outer, rules) ?? byPattern(rest, outer, rules);
}

/** Whether two values of one key cannot both be true. */
export function valuesDiffer(a: SlotValue, b: SlotValue): boolean {
  return a.key === b.key && a.kind.differ(a.value, b.value);
}

const LEADING = /^(?:in|on|for|at|during|within) ([^,]{1,40}), (.+)$/iu;
const TRAILING = /^(.{1,80}?) (?:in|on|for|at|during|within) ([^,]{1,40})$/iu;
const COPULA = /^([^:,;]{1,100}?)(?: is| are|:) (?:(?:called|named) )?(.{1,120})$/iu;
const HEAD_END = /^(.*?)( (?:of|for|in|at|on|to|from) .*)?$/iu;

function byNoun(text: string, outer: string[], rules: readonly SlotRule[]): SlotValue | null {
  const [, phrase, value] = text.match(COPULA) ?? [];
  if (phrase === undefined || value === undefined) return null;
  const [, head = '', tail = ''] =
    phrase.replace(/^(my|our|the) new /i, '$1 ').match(HEAD_END) ?? [];
  const lower = head.toLowerCase();
  const found = rules
    .flatMap((rule) => rule.nouns.map((noun) => ({ rule, noun })))
    .filter(({ noun }) => lower === noun || lower.endsWith(` ${noun}`))
    .sort((a, b) => b.noun.length - a.noun.length);
  const longest = found[0]?.noun.length;
  for (const { rule, noun } of found.filter((entry) => entry.noun.length === longest)) {
    const owner = `${head.slice(0, head.length - noun.length)}${tail}`.trim();
    const subject = owner === '' ? [] : subjectWords(owner);
    if (subject === null) continue;
    const about = [...subject, ...outer];
    return about.length > 0 || rule.alone ? filled(rule, { subject: about, value }) : null;
  }
  return null;
}

function byPattern(text: string, outer: string[], rules: readonly SlotRule[]): SlotValue | null {
  for (const rule of rules) {
    for (const pattern of rule.patterns) {
      const groups = text.match(pattern)?.groups;
      const subject = groups === undefined ? null : subjectWords(groups['subject'] ?? '');
      if (groups === undefined || subject === null) continue;
      const { value = '', of } = groups;
      const product = of === undefined ? '' : productOf(of, value);
      if (product === null) continue;
      const result = filled(rule, { subject: [...subject, ...outer], value, of: product });
      if (result !== null) return result;
    }
  }
  return null;
}

interface Match {
  readonly subject: readonly string[];
  readonly value: string;
  readonly of?: string;
}

/** The value as a whole, or before a qualifier that then belongs to the subject. */
function filled(rule: SlotRule, { subject, value, of = '' }: Match): SlotValue | null {
  const [, inner, qualifier] = value.match(TRAILING) ?? [];
  const readings: [string, readonly string[]][] = [[value, subject]];
  if (inner !== undefined && qualifier !== undefined) {
    readings.push([inner, [...subject, ...qualifierWords(qualifier)]]);
  }
  for (const [text, about] of readings) {
    const kind = rule.kinds.find(([, candidate]) => candidate.holds(text));
    if (kind === undefined) continue;
    const slot = of === '' ? rule.name : `${rule.name} of ${of}`;
    const whose = [...about].sort();
    return {
      slot: whose.length === 0 ? slot : `${slot} (${whose.join(' ')})`,
      key: JSON.stringify([slot, kind[0], ...whose]),
      ...{ value: text, kind: kind[1] },
    };
  }
  return null;
}
