/** What stands for a document once its original lies in cold storage (QD-16). Pure. */

import { z } from 'zod';
import { hashOf } from '../kernel/text.js';
import { TURN_OUTCOMES, type TurnOutcome, valuesOf } from '../kernel/vocabulary.js';
import { sectionsOf } from '../turn/turn.js';

/** How much of an answer is kept, in code points (QD-16). */
const ANSWER_CHARS = 500;
/** A question is short; one that is not must not make the summary as long as what it stands for. */
const QUESTION_CHARS = 1_000;

/** What a summary is made of. */
export interface Summarised {
  /** §0: what was asked. Of what is no turn: what it is called. Null: neither. */
  readonly question: string | null;
  /** §5: the response. Of what is no turn: its text. */
  readonly answer: string;
  /** What validation made of the turn; null: nothing yet. */
  readonly outcome: TurnOutcome | null;
  /** Dotted topic; null: none. */
  readonly topic: string | null;
  readonly keywords: readonly string[];
}

/** Deterministic: question, beginning of the answer, and a line with outcome, topic and keywords. Never empty for a text. */
export function archiveSummary({ question, answer, outcome, topic, keywords }: Summarised): string {
  const facts = [
    outcome && `Outcome: ${outcome}.`,
    topic && `Topic: ${topic}.`,
    keywords.length > 0 && `Keywords: ${keywords.join(', ')}.`,
  ];
  return [
    beginningOf(question ?? '', QUESTION_CHARS),
    beginningOf(answer, ANSWER_CHARS),
    facts.filter((fact) => typeof fact === 'string').join(' '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The first code points of a text, without the blanks around them. */
function beginningOf(text: string, most: number): string {
  // No code point is longer than two units: a long text is not taken apart for its beginning.
  const head = [...text.trim().slice(0, 2 * most)];
  return head.slice(0, most).join('').trim();
}

// What goes to cold storage, and where it lies (D-80, X-39).

/** Where originals are kept that are no longer at hand. */
export const COLD_STORES = {
  GRAPH: 'In the graph, in a node that no index of texts knows.',
  OBJECT_STORE: 'In a bucket of an object store.',
} as const satisfies Record<string, string>;

export type ColdStoreName = keyof typeof COLD_STORES;

/** The original of one version of a document. */
export interface ColdText {
  readonly text: string;
  /** As it was given, where that is something else; null: `text` is the original. */
  readonly original: string | null;
}

/** Which original it is. */
export interface ColdKey {
  readonly tenant: string;
  readonly memoryId: string;
  readonly version: number;
}

/** Digits of the hash that stands for a tenant: its name may hold what no key may. */
const TENANT_DIGITS = 32;

/** Key of an object. One a version: what is stored again is stored in the same place. @param prefix empty: none */
export function objectKeyOf(prefix: string, { tenant, memoryId, version }: ColdKey): string {
  const hash = hashOf(tenant, TENANT_DIGITS);
  const folder = prefix.replace(/^\/+|\/+$/gu, '');
  return [...(folder === '' ? [] : [folder]), hash, memoryId, `${version}.json.gz`].join('/');
}

/** Length in bytes of UTF-8. */
export function coldBytes({ text, original }: ColdText): number {
  return Buffer.byteLength(text) + Buffer.byteLength(original ?? '');
}

/** A document that is due, as the graph has it. */
export interface Archivable {
  readonly text: string;
  readonly title: string | null;
  /** What its writer wants in its place; null: nobody said. */
  readonly summary: string | null;
  readonly outcome: string | null;
  readonly topic: string | null;
  readonly keywords: readonly string[];
  /** Whether it is the record of a turn: its sections tell more than its text does. */
  readonly isRecord: boolean;
  /** JSON of the sections of its turn; null: it was not completed. */
  readonly sections: string | null;
}

const outcomes = z.enum(valuesOf(TURN_OUTCOMES)).nullable().catch(null);

/** What takes the place of its text: what its writer said, else QD-16. */
export function summaryFor(found: Archivable): string {
  if (found.summary !== null) return found.summary;
  const { question, answer } = saidIn(found);
  const { topic, keywords, outcome } = found;
  return archiveSummary({ question, answer, topic, keywords, outcome: outcomes.parse(outcome) });
}

function saidIn({ isRecord, sections, title, text }: Archivable) {
  const turn = isRecord ? sectionsOf(sections) : null;
  return turn === null
    ? { question: title, answer: text }
    : { question: turn.question, answer: turn.response };
}
