/** The record of a completed turn as Markdown: one document, found by later questions like it (D-10, D-11). Pure. */
import type { TurnSections } from './types.js';

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
