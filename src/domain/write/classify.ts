/**
 * The four axes of a new memory (C-03 to C-19). Deterministic, without a model; every axis has a value whatever the input
 * (C-05), and says which rule gave it. Pure.
 */

import { literally } from '../kernel/text.js';
import type {
  Origin,
  Relevance,
  Source,
  SourceRole,
  SourceType,
  Utility,
  Validity,
} from '../kernel/vocabulary.js';
import { directs } from './directive.js';

/** A changed list takes effect for later writes. */
export interface ClassificationPolicy {
  /**
   * C-16: whole words and phrases that make a text load-bearing (QC-3). Default: the ten of C A.5. What is said in a
   * conversation is so by directing something, whatever its words: "must be awesome!" demands nothing.
   */
  readonly loadBearingKeywords: readonly string[];
  /**
   * C-17, QC-2: regular expressions, case-insensitive and Unicode-aware; a statement of the user that matches one is
   * structural. Default: my project, the API, our database … uses, runs on, is written in …
   */
  readonly structuralPatterns: readonly string[];
  /** QC-19: validity of what a user only asks. Default INFERRED. */
  readonly interrogativeUserValidity: Exclude<Validity, 'DEPRECATED'>;
}

const OWNER = String.raw`(?:(?:my|our|the|this)\s+(?:[\p{L}\p{N}_.-]+\s+){0,2})?`;
const THING =
  'projects?|apps?|applications?|systems?|(?:micro)?services?|apis?|code ?bases?|repo(?:sitory|sitories|s)?|stack|' +
  'databases?|teams?|back-?end|front-?end|servers?|clients?|websites?|sites?|platform|library|pipelines?|' +
  'infrastructure|cluster|product|company';
const NOW = String.raw`(?:(?:now|currently|also|still|only|exclusively)\s+)?`;
const STATES = [
  'uses?',
  String.raw`runs?\s+(?:on|in|under|with)`,
  String.raw`(?:is|are)\s+(?:written|implemented|developed|coded|built|made|deployed|hosted|based|powered|running)\s+(?:in|with|on|by|using|from)`,
  String.raw`(?:depends?|relies|rely)\s+(?:up)?on`,
  'targets?',
  'requires?',
  'supports? only',
  String.raw`(?:does|do)(?:\s+not|n['’]t)\s+(?:use|run|depend|support|require|target)`,
].join('|');

/** Subject and stative verb (QC-2). "Uses too much memory" is a complaint and no structure. */
const STATEMENT = String.raw`(?<![\p{L}\p{N}])${OWNER}(?:${THING})\s+${NOW}(?:${STATES})(?![\p{L}\p{N}])(?!\s+(?:too|more|less|up|a\s+lot|lots)(?![\p{L}\p{N}]))`;

/** The classification as the specification has it. */
export const DEFAULT_CLASSIFICATION: ClassificationPolicy = Object.freeze({
  loadBearingKeywords: Object.freeze([
    'must',
    'always',
    'never',
    'requirement',
    'constraint',
    'critical',
    'essential',
    'mandatory',
    'do not',
    'required',
  ]),
  structuralPatterns: Object.freeze([STATEMENT]),
  interrogativeUserValidity: 'INFERRED',
});

/** One axis of a classification: what it is and why. */
export interface Ruled<Value> {
  readonly value: Value;
  /** Requirement that decided, such as `C-11`. */
  readonly rule: string;
  /** The reason as a sentence. */
  readonly because: string;
}

/** A value, the requirement it follows from and the reason. */
export function because<Value>(value: Value, rule: string, reason: string): Ruled<Value> {
  return { value, rule, because: reason };
}

/** Where a text comes from, in the writer's own metadata: never guessed from wording (C-12). */
interface Provenance {
  /** Who spoke. Null or absent: not the user. */
  readonly sourceRole?: SourceRole | null;
  /** Channel of a vault record. Default null. */
  readonly origin?: Origin | null;
  /** The memorising stage. Default null: neither. */
  readonly stage?: 'FRAGMENT' | 'SOLUTION' | null;
  /** What it was made from. Default null. */
  readonly sourceType?: SourceType | null;
  /** A source that the caller states: a reference document, or what a promoted record had. Default null. */
  readonly statedSource?: Source | null;
}

/** The first rule that applies, in the order of QC-1: stated, user, solution, external, agent. */
function sourceOf(text: string, from: Provenance): Ruled<Source> {
  const { statedSource, sourceRole, origin, stage } = from;
  if (statedSource) return because(statedSource, 'QC-1', 'The writer states this source.');
  if (origin === 'MANUAL' || origin === 'OPERATOR') {
    return because('USER_ASSERTED', 'C-11', 'A person entered it.');
  }
  if (sourceRole === 'USER' && origin !== 'TOOL') {
    return because('USER_ASSERTED', 'C-11', 'The user said it.');
  }
  if (stage === 'SOLUTION') {
    return because('AGENT_INFERRED', 'C-11', 'Solutions are made by agents.');
  }
  if (hasReference(text)) {
    return because('EXTERNAL_RETRIEVED', 'C-11', 'The text refers to a web address.');
  }
  if (isDated(text, from)) {
    return because('EXTERNAL_RETRIEVED', 'C-11', 'The text is external data with a date.');
  }
  return because('AGENT_INFERRED', 'C-11', 'An agent or a tool wrote it.');
}

const LOCAL = String.raw`(?:localhost|127\.\d|0\.0\.0\.0|\[::1\]|[\w-]+\.local\b)`;
const REFERENCE = new RegExp(
  String.raw`\b(?:https?|ftp):\/\/(?:[^\s/@]+@)?(?!${LOCAL})[\p{L}\p{N}]|(?<![\p{L}\p{N}./-])www\.[\p{L}\p{N}-]+\.\p{L}`,
  'iu',
);

/** A URL of another machine: one's own service at localhost is nothing external. */
function hasReference(text: string): boolean {
  return REFERENCE.test(text);
}

const DATE = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s+\d{1,2},?)?\s+\d{4})`;
const RETRIEVED = new RegExp(
  String.raw`\b(?:as\s+of|retrieved|fetched|accessed|scraped|downloaded|last\s+updated|published)(?:\s+(?:on|at|from|in))?:?\s+${DATE}`,
  'iu',
);
/** A time stamp that leads a line, as feeds and logs have it. */
const STAMPED = /^[ \t]*\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/mu;

/** Words of retrieval with a date; from a tool, a time stamp is enough. */
function isDated(text: string, { origin, sourceType }: Provenance): boolean {
  const fromTool = origin === 'TOOL' || sourceType === 'TOOL_RESULT';
  return RETRIEVED.test(text) || (fromTool && STAMPED.test(text));
}

// The validity axis of a new memory: how far it is trusted at first (C-13 to C-15, QC-19).

/** What else is known about a text. */
interface Standing {
  /** The user corrects something with it. Default false. */
  readonly correction?: boolean;
  /** The writer marks an external source as one of high trust. Default false. */
  readonly trusted?: boolean;
}

/** C-15: never DEPRECATED at first. */
function validityOf(
  text: string,
  source: Source,
  { correction = false, trusted = false }: Standing,
  { interrogativeUserValidity }: ClassificationPolicy,
): Ruled<Exclude<Validity, 'DEPRECATED'>> {
  switch (source) {
    case 'USER_ASSERTED':
      if (correction) return because('CONFIRMED', 'C-13', 'The user corrects something.');
      return isInterrogative(text)
        ? because(interrogativeUserValidity, 'QC-19', 'The user only asks.')
        : because('CONFIRMED', 'C-13', 'The user states it.');
    case 'BOOKSHELF_DOCUMENT':
      return because('CONFIRMED', 'C-13', 'A reference document states it.');
    case 'EXTERNAL_RETRIEVED':
      return trusted
        ? because('CONFIRMED', 'QC-1', 'The writer vouches for the external source.')
        : because('INFERRED', 'QC-1', 'Nobody vouches for the external source.');
    case 'AGENT_INFERRED':
      return because('INFERRED', 'C-13', 'An agent concluded it.');
  }
}

/** QC-19: every sentence is a question, in any of the scripts' question marks. */
function isInterrogative(text: string): boolean {
  // A full stop within a number or name ends no sentence; the marks of scripts without spaces always do.
  const sentences = text
    .split(/(?<=[.!?…]["'”’»)\]]{0,3})\s+|(?<=[。！？؟])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return sentences.length > 0 && sentences.every(asks);
}

/** A question mark among the last signs. Only so many are looked at: a row of them must not cost its square. */
function asks(sentence: string): boolean {
  return /[?？؟][?!？！؟"'”’»)\]]*$/u.test(sentence.slice(-LAST_SIGNS));
}

const LAST_SIGNS = 40;

// The utility axis of a new memory: whether other work rests on it (C-16, C-17).

/** Turns, and facts that were made of them. */
const SPOKEN: ReadonlySet<SourceType> = new Set(['CONVERSATION', 'CONSOLIDATION']);

/**
 * Load-bearing by a keyword in what is stated, by a directive in what is said in a conversation, or by a structural
 * statement of the user; never ARCHIVED.
 */
function utilityOf(
  text: string,
  source: Source,
  sourceType: SourceType | null | undefined,
  policy: ClassificationPolicy,
): Ruled<Exclude<Utility, 'ARCHIVED'>> {
  const { keywords, statements } = patternsOf(policy);
  if (sourceType && SPOKEN.has(sourceType)) {
    if (directs(text)) return because('LOAD_BEARING', 'C-16', 'The text directs something.');
  } else {
    const said = keywords.find(({ pattern }) => pattern.test(text));
    if (said !== undefined) {
      return because('LOAD_BEARING', 'C-16', `The text says "${said.keyword}".`);
    }
  }
  const states = source === 'USER_ASSERTED' && statements.some((each) => each.test(text));
  return states && !isInterrogative(text)
    ? because('LOAD_BEARING', 'C-17', 'The user states how something is built.')
    : because('TACTICAL', 'C-16', 'No sign of a requirement or a structure.');
}

interface Patterns {
  readonly keywords: readonly { readonly keyword: string; readonly pattern: RegExp }[];
  readonly statements: readonly RegExp[];
}

/** Compiled once per policy: building them costs more than using them. */
const compiled = new WeakMap<ClassificationPolicy, Patterns>();

function patternsOf(policy: ClassificationPolicy): Patterns {
  const known = compiled.get(policy);
  if (known !== undefined) return known;
  const patterns = {
    keywords: policy.loadBearingKeywords.map((keyword) => ({
      keyword,
      pattern: wholeWords(keyword),
    })),
    statements: policy.structuralPatterns.map((each) => new RegExp(each, 'iu')),
  };
  compiled.set(policy, patterns);
  return patterns;
}

/** QC-3: any case, whole words, any white space between them; "not" also as "n't". */
function wholeWords(keyword: string): RegExp {
  const phrase = literally(keyword.trim())
    .replace(/\s+not\b/giu, String.raw`(?:\s+not|n['’]t)`)
    .replace(/\s+/gu, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}_])(?:${phrase})(?![\p{L}\p{N}\p{M}_])`, 'iu');
}

/** A text with what its writer knows about it. Only the text is needed. */
export interface Classifiable extends Provenance, Standing {
  readonly text: string;
}

/** The axes of a new memory. */
export interface Axes {
  readonly source: Ruled<Source>;
  readonly validity: Ruled<Exclude<Validity, 'DEPRECATED'>>;
  readonly utility: Ruled<Exclude<Utility, 'ARCHIVED'>>;
  readonly relevance: Ruled<Exclude<Relevance, 'DORMANT'>>;
}

/** C-11 to C-19, in the order of section 3 W4: source, validity, utility, relevance. */
export function classify(
  { text, ...given }: Classifiable,
  policy: ClassificationPolicy = DEFAULT_CLASSIFICATION,
): Axes {
  const source = sourceOf(text, given);
  return {
    source,
    validity: validityOf(text, source.value, given, policy),
    utility: utilityOf(text, source.value, given.sourceType, policy),
    relevance: because('ACTIVE', 'C-19', 'Every new memory is active.'),
  };
}

const FAILED = ['QC-17', 'The classification failed.'] as const;

/** QC-17: what a memory gets when its classification failed. The most careful values. */
export const DEFAULT_AXES: Axes = Object.freeze({
  source: because<Source>('AGENT_INFERRED', ...FAILED),
  validity: because<'INFERRED'>('INFERRED', ...FAILED),
  utility: because<'TACTICAL'>('TACTICAL', ...FAILED),
  relevance: because<'ACTIVE'>('ACTIVE', ...FAILED),
});
