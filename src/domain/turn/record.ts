/** A turn of an agent and its record: a question, what was gathered for it, what was made of it (D A.2). Pure. */

import { z } from 'zod';
import { cursorsOf } from '../kernel/cursor.js';
import { TURN_OUTCOMES, type TurnGate, type TurnOutcome, valuesOf } from '../kernel/vocabulary.js';

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
  const parsed = sections.safeParse(parsedOf(json));
  return parsed.success ? parsed.data : null;
}

/** Oldest first; none of a damaged record. */
export function verdictsOf(json: string | null): TurnVerdict[] {
  const parsed = verdicts.safeParse(parsedOf(json));
  return parsed.success ? parsed.data : [];
}

function parsedOf(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
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

/** Lists of turns, which are ordered by number. */
export const turnCursors = cursorsOf('turn', z.int().min(0));
