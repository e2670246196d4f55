/** The source axis: who vouches for a text (C-11, QC-1). Pure. */
import type { Origin, Source, SourceRole, SourceType } from '../../kernel/vocabulary.js';
import { because, type Ruled } from './ruled.js';

/** Where a text comes from, in the writer's own metadata: never guessed from wording (C-12). */
export interface Provenance {
  /** Who spoke. Null or absent: not the user. */
  readonly sourceRole?: SourceRole | null;
  /** Channel of a vault record (1.3 of spec 0-unified). Default null. */
  readonly origin?: Origin | null;
  /** The memorising stage. Default null: neither. */
  readonly stage?: 'FRAGMENT' | 'SOLUTION' | null;
  /** What it was made from. Default null. */
  readonly sourceType?: SourceType | null;
  /** A source that the caller states: a reference document, or what a promoted record had. Default null. */
  readonly statedSource?: Source | null;
}

/** The first rule that applies, in the order of QC-1: stated, user, solution, external, agent. */
export function sourceOf(text: string, from: Provenance): Ruled<Source> {
  const { statedSource, sourceRole, origin, stage } = from;
  if (statedSource) return because(statedSource, 'QC-1', 'The writer states this source.');
  if (origin === 'MANUAL' || origin === 'OPERATOR') {
    return because('USER_ASSERTED', '0-unified 1.3', 'A person entered it.');
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
