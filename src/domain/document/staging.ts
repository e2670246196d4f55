/** Documents that wait for the outcome of their turn: what is not staged, and how an item lies in the graph. Pure. */

import { diffWordsWithSpace } from 'diff';
import { parseInput } from '../kernel/input.js';
import { memoryQuery } from '../language/lucene.js';
import { likelyRare, termsOf, words } from '../language/words.js';
import type { WriteItem } from '../write/item.js';
import type { DocumentInput, documentInput } from './item.js';
import { leadOf } from './passages.js';

/** Content types of short-lived things. */
const TRANSIENT_TYPES: ReadonlySet<string> = new Set(['pricing', 'price', 'url', 'task_state']);
/** A text is mainly web addresses when more than this share of its visible characters are. */
const URL_SHARE = 0.5;
/** An amount stands beside what it is asked for: from this share of the words on a text is mainly amounts. */
const AMOUNT_SHARE = 1 / 3;
/** What a long text is mainly shows in its beginning, in UTF-16 units: all of it would take everybody's time. */
const MAX_JUDGED_CHARS = 100_000;

const URL = /(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu;
const FIGURE = String.raw`\d[\d., ]{0,20}`;
const CURRENCIES =
  '€|£|¥|₽|₹|\\$|usd|eur|gbp|chf|jpy|cny|rub|inr|dollars?|euros?|pounds?|cents?|rubles?|roubles?|руб(?:л[а-я]{1,3})?';
const AMOUNT = new RegExp(
  String.raw`[$€£¥₽₹]\s?${FIGURE}|(?<![\p{L}\d])\d[\d.,]{0,20}\s?(?:${CURRENCIES})(?![\p{L}\d])`,
  'giu',
);

/** What a document says of itself, as far as this rule looks at it. */
interface Staging {
  readonly content: string;
  readonly contentTypes: readonly string[];
  /** Whether its writer says so. */
  readonly transient: boolean;
}

/** Why it is of no use beyond the turn, as one sentence. Null: nothing says so. */
export function transientReason({ content, contentTypes, transient }: Staging): string | null {
  if (transient) return 'It was marked as transient.';
  const type = contentTypes.find((each) => TRANSIENT_TYPES.has(each.toLowerCase()));
  if (type !== undefined) return `Its content type "${type}" is short-lived.`;
  const beginning = content.slice(0, MAX_JUDGED_CHARS);
  if (mainlyUrls(beginning)) return 'The text is mainly a web address.';
  return mainlyAmounts(beginning) ? 'The text is mainly amounts of money.' : null;
}

function mainlyUrls(text: string): boolean {
  const visible = text.replace(/\s+/gu, '').length;
  const urls = [...text.matchAll(URL)].reduce((sum, [url]) => sum + url.length, 0);
  return urls > visible * URL_SHARE;
}

function mainlyAmounts(text: string): boolean {
  let amounts = 0;
  const rest = text.replace(AMOUNT, () => {
    amounts++;
    return ' ';
  });
  return amounts > 0 && amounts >= (amounts + words(rest).length) * AMOUNT_SHARE;
}

/** As much of its text as lists show and comparisons look at, in UTF-16 units. */
const LEAD_CHARS = 2_000;
/** Most words that memories like it are searched by: the ones that likely tell it from others. */
const PROBE_TERMS = 32;

/** What is stored of a document that is staged. */
interface CandidateText {
  /** JSON of the checked input. */
  readonly input: string;
  /** The beginning of the text; all of it where `whole`. */
  readonly lead: string;
  readonly whole: boolean;
}

/** A document that waits; it is staged once, under no key. */
export function candidateText(input: DocumentInput): CandidateText {
  const lead = leadOf(input.content, LEAD_CHARS);
  const kept: DocumentInput = { ...input, stage: false, idempotencyKey: null };
  return { input: JSON.stringify(kept), lead, whole: lead === input.content };
}

/**
 * The document again, checked as one that is saved now.
 * @throws InvalidInputError when settings of the day refuse it
 */
export function documentOf(
  stored: string,
  schema: ReturnType<typeof documentInput>,
): DocumentInput {
  // Written by `candidateText`; times became text on the way.
  const { expiresAt, eventTime, ...rest } = JSON.parse(stored) as Record<string, unknown>;
  return parseInput(schema, {
    ...rest,
    expiresAt: timeOf(expiresAt),
    eventTime: timeOf(eventTime),
  });
}

/** @returns a fulltext query for what is stored in these partitions and shares words with the text */
export function similarQuery(text: string, partitions: readonly string[]): string {
  const terms = likelyRare(termsOf(text), PROBE_TERMS);
  const filter = { partitions, kinds: null, from: null, until: null };
  return memoryQuery(terms, filter);
}

function timeOf(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null;
}

/** What became of a stretch of text. */
export const DIFF_OPS = {
  KEPT: 'Both say it.',
  ADDED: 'Only the staged one says it.',
  REMOVED: 'Only the stored one says it.',
} as const satisfies Record<string, string>;

export type DiffOp = keyof typeof DIFF_OPS;

export interface DiffPart {
  readonly op: DiffOp;
  readonly text: string;
}

/** As much of each text as is compared, in UTF-16 units. */
const MAX_CHARS = 2_000;
/** Texts that differ in more words are shown one after the other. */
const MAX_EDITS = 400;

/** From the stored text to the staged one. The parts that are KEPT or ADDED give the staged one. */
export function diffOf(stored: string, staged: string): DiffPart[] {
  const [before, after] = [beginning(stored), beginning(staged)];
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  return parts === undefined
    ? [
        { op: 'REMOVED', text: before },
        { op: 'ADDED', text: after },
      ]
    : parts.map(({ value, added, removed }) => ({ op: opOf(added, removed), text: value }));
}

function opOf(added: boolean, removed: boolean): DiffOp {
  if (added) return 'ADDED';
  return removed ? 'REMOVED' : 'KEPT';
}

function beginning(text: string): string {
  // A code point that is cut in two is none.
  return text.slice(0, MAX_CHARS).replace(/[\uD800-\uDBFF]$/u, '');
}

/** What accepting a staged item saves: what was proposed for everybody is its user's, unless who accepts it publishes. */
export function acceptedItem(item: WriteItem, curates: boolean): WriteItem {
  const { document } = item;
  if (curates || document?.properties.trustScope !== 'GLOBAL') return item;
  const properties = { ...document.properties, trustScope: 'NEW' as const };
  return { ...item, document: { ...document, properties } };
}
