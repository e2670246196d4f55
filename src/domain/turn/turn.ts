/** A turn of an agent (D A.2): its record, what may be done with it and when, and what callers may say of it. Pure. */
import { z } from 'zod';
import { content, key, MAX_LIST, optionalKey, orNull, topicPath } from '../kernel/input.js';
import { jsonOf, storableText } from '../kernel/text.js';
import {
  TURN_GATES,
  TURN_OUTCOMES,
  type TurnGate,
  type TurnOutcome,
  valuesOf,
} from '../kernel/vocabulary.js';

/** What was done with a turn so far. */
export interface TurnProgress {
  readonly gate: TurnGate;
  /** Null here and below: not yet. */
  readonly gatheredAt: Date | null;
  readonly completedAt: Date | null;
  /** APPROVE and FAIL end a turn (QD-19). */
  readonly endedAt: Date | null;
}

/** What the one who ran the turn tells of it; Markdown, empty where there was nothing. */
export interface TurnSections {
  /** §0 What was asked. */
  readonly question: string;
  /** §1 How it was understood; null: nobody said (QD-12). */
  readonly reflection: string | null;
  /** §3 */
  readonly plan: string;
  /** §4 */
  readonly tools: string;
  /** §5 */
  readonly response: string;
  /** §6 */
  readonly validation: string;
}

/** One outcome of a turn; there may be several (QD-19). */
export interface TurnVerdict {
  readonly outcome: TurnOutcome;
  readonly at: Date;
}

const sections = z.object({
  question: z.string(),
  reflection: z.string().nullable().catch(null),
  plan: z.string(),
  tools: z.string(),
  response: z.string(),
  validation: z.string(),
});

const verdicts = z.array(
  z.object({ outcome: z.enum(valuesOf(TURN_OUTCOMES)), at: z.coerce.date() }),
);

/** Null: the turn is not complete, or the record is damaged. */
export function sectionsOf(json: string | null): TurnSections | null {
  const parsed = sections.safeParse(jsonOf(json ?? 'null'));
  return parsed.success ? parsed.data : null;
}

/** Oldest first; none of a damaged record. */
export function verdictsOf(json: string | null): TurnVerdict[] {
  const parsed = verdicts.safeParse(jsonOf(json ?? 'null'));
  return parsed.success ? parsed.data : [];
}

/** Headings inside a section stand below its own. */
const DEEPER = 2;
const DEEPEST = 6;
const FENCE = /^\s*(?:```|~~~)/u;
const HEADING = /^(#{1,6})(?=\s)/u;
const NOTHING = '–';

/**
 * D A.2: §0, §2 to §6, and §1 where it is there (QD-12).
 * @param gathered §2; null: nothing was gathered
 */
export function turnMarkdown(
  number: number,
  sections: TurnSections,
  gathered: string | null,
): string {
  const parts: (readonly [string, string | null])[] = [
    ['§0 What was asked', sections.question],
    ...(sections.reflection === null
      ? []
      : [['§1 How it was understood', sections.reflection] as const]),
    ['§2 Gathered context', gathered],
    ['§3 Plan', sections.plan],
    ['§4 Tools', sections.tools],
    ['§5 Response', sections.response],
    ['§6 Validation', sections.validation],
  ];
  const written = parts.map(([title, text]) => `## ${title}\n\n${lowered(text ?? '') || NOTHING}`);
  return [`# Turn ${number}`, ...written].join('\n\n');
}

/** The folder of records of turns. */
const FOLDER = 'turns/';

/** Where the record of a turn lies (D A.2): unique, since numbers are. */
export function turnPath(number: number): string {
  return `${FOLDER}${number}/context.md`;
}

/** Whether a path is where records of turns lie: nothing else may lie there. */
export function isTurnPath(path: string | null): boolean {
  return path?.startsWith(FOLDER) ?? false;
}

/** A section whose headings are below that of the section; code stays as it is. */
function lowered(text: string): string {
  let inCode = false;
  const lines = text.trim().split('\n');
  return lines
    .map((line) => {
      if (FENCE.test(line)) inCode = !inCode;
      return inCode ? line : line.replace(HEADING, deeper);
    })
    .join('\n');
}

function deeper(marks: string): string {
  return '#'.repeat(Math.min(DEEPEST, marks.length + DEEPER));
}

// What may be done with a turn, and when (D-03, QD-9, QD-13, QD-18, QD-19).

/** Why something was not done with a turn. */
export const TURN_REFUSALS = {
  CLARIFY: 'The question went back to the user: nothing is gathered for it.', // QD-18
  ENDED: 'The turn ended with APPROVE or FAIL: open another one.', // QD-19
  COMPLETED: 'The turn is complete: what it says stands.',
  NOT_GATHERED: 'A memory said to be used was not gathered for the turn.', // D-61
  REFUSED: 'The write gate refused the record of the turn.',
} as const satisfies Record<string, string>;

export type TurnRefusalCode = keyof typeof TURN_REFUSALS;

/** A decision against it, with what to do instead. */
export interface TurnRefusal {
  readonly code: TurnRefusalCode;
  readonly message: string;
}

/** @param message default: what the code means */
export function turnRefusal(code: TurnRefusalCode, message?: string): TurnRefusal {
  return { code, message: message ?? TURN_REFUSALS[code] };
}

/** Whether context may be gathered now, for the first time. Null: it may. */
export function refusesGathering({ gate, completedAt, endedAt }: TurnProgress): TurnRefusal | null {
  if (gate === 'CLARIFY') return turnRefusal('CLARIFY');
  if (endedAt !== null) return turnRefusal('ENDED');
  return completedAt === null ? null : turnRefusal('COMPLETED');
}

/** Whether an outcome may be recorded. Null: it may. */
export function refusesOutcome({ endedAt }: Pick<TurnProgress, 'endedAt'>): TurnRefusal | null {
  return endedAt === null ? null : turnRefusal('ENDED');
}

/** Whether nothing comes after this outcome. */
export function endsTurn(outcome: TurnOutcome): boolean {
  return outcome === 'APPROVE' || outcome === 'FAIL';
}

/**
 * The memories that an outcome is about: those that were named, else all that were gathered (QD-8). Each once.
 * @param used ids that the caller names; null: none named
 */
export function creditedIds(
  gathered: readonly string[],
  used: readonly string[] | null,
): { readonly ids: readonly string[] } | { readonly refused: TurnRefusal } {
  const ids = [...new Set(used ?? gathered)];
  const known = new Set(gathered);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return { ids };
  const names = unknown.slice(0, 20).join(', ');
  return {
    refused: turnRefusal('NOT_GATHERED', `The turn did not gather ${names}: name what it did.`),
  };
}

/** Most memories that an outcome names. */
const MAX_USED = 1_000;
/** Most tokens of gathered context. */
const MAX_TOKENS = 100_000;
/** Longest summary of a turn, in code points. */
const MAX_SUMMARY_CHARS = 2_000;

/** Bounds that come from the configuration. */
export interface TurnBounds {
  /** Longest question, in UTF-16 units. */
  readonly maxQueryChars: number;
  /** Longest sectionText, in code points. */
  readonly maxChars: number;
}

const question = (maxChars: number) =>
  z
    .string()
    .max(maxChars, `must not be longer than ${maxChars} characters`)
    .transform((text) => storableText(text).trim())
    .refine((text) => text.length > 0, 'must not be empty');

/** A sectionText may be empty: a turn without tools has none. */
const sectionText = (maxChars: number) =>
  z
    .string()
    .max(2 * maxChars)
    .nullish()
    .transform((text) => storableText(text ?? '').trim());

/** A turn that begins. */
export const turnInput = ({ maxQueryChars }: TurnBounds) =>
  z.object({
    query: question(maxQueryChars),
    gate: z.enum(valuesOf(TURN_GATES)).default('PROCEED'),
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

/** What is to be gathered; `query` absent: that of the turn. */
export const gatherInput = ({ maxQueryChars }: TurnBounds) =>
  z.object({
    turnId: key,
    query: orNull(question(maxQueryChars)),
    tokenBudget: orNull(z.int().min(1).max(MAX_TOKENS)),
  });

/** What became of a turn, sectionText by sectionText. */
export const completionInput = ({ maxQueryChars, maxChars }: TurnBounds) =>
  z.object({
    turnId: key,
    question: orNull(question(maxQueryChars)),
    reflection: orNull(content(maxChars)),
    plan: sectionText(maxChars),
    tools: sectionText(maxChars),
    response: content(maxChars),
    validation: sectionText(maxChars),
    topic: orNull(topicPath),
    keywords: z.array(key).max(MAX_LIST).default([]),
    summary: orNull(content(MAX_SUMMARY_CHARS)),
  });

export type CompletionInput = z.output<ReturnType<typeof completionInput>>;

/** What validation made of it; `usedIds` absent: all that was gathered (QD-8). */
export const outcomeInput = z.object({
  turnId: key,
  outcome: z.enum(valuesOf(TURN_OUTCOMES)),
  usedIds: orNull(z.array(key).max(MAX_USED)),
  idempotencyKey: optionalKey,
});

export type OutcomeInput = z.output<typeof outcomeInput>;
