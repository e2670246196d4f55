/** Every setting of the classification, with its default (C A.5, C-18). */
import type { Validity } from '../../kernel/vocabulary.js';

/** A changed list takes effect for later writes. */
export interface ClassificationPolicy {
  /** C-16: whole words and phrases that make a text load-bearing (QC-3). Default: the ten of C A.5. */
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

// A value with the rule that gave it.

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
