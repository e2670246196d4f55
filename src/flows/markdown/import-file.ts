/** One file of an import: what it needs, and how outcomes of writes are counted. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { Counted, FileTally, Importing } from '../../domain/markdown/plan.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
} from '../../errors.js';
import type { DocumentDeps } from '../documents/prepare.js';
import type { Answered, WriteOutcome } from '../write/deps.js';

export interface MarkdownDeps {
  readonly documents: DocumentDeps;
  /** The whole text of a document, wherever it lies. @throws NotFoundError, ColdStoreUnavailableError */
  originalOf(caller: Caller, id: string): Promise<{ readonly text: string }>;
}

/** One file of one import. */
export interface ImportingFile {
  readonly importing: Importing;
  readonly tally: FileTally;
  readonly dryRun: boolean;
  /** Key of this file; null: without. */
  readonly key: string | null;
}

/** One outcome. A repeated key wrote nothing. */
export function countOutcome(
  tally: FileTally,
  line: number,
  outcome: Answered<WriteOutcome>,
): void {
  if (outcome.refused !== null) tally.refuse(line, outcome.refused);
  else if (!outcome.created) tally.count('unchanged');
  else tally.count(outcome.action === 'UPDATE' ? 'updated' : 'created');
}

/** A write whose errors are about the item alone; or what there was to count without one. */
export async function attempt(
  tally: FileTally,
  line: number,
  write: () => Promise<Answered<WriteOutcome> | Counted>,
): Promise<void> {
  try {
    const outcome = await write();
    if (typeof outcome === 'string') tally.count(outcome);
    else countOutcome(tally, line, outcome);
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === null) throw thrown;
    tally.refuse(line, { code, message: (thrown as Error).message });
  }
}

function codeOf(thrown: unknown): RefusalCode | null {
  if (thrown instanceof InvalidInputError) return 'INVALID_INPUT';
  if (thrown instanceof ForbiddenError) return 'INVALID_SCOPE';
  if (thrown instanceof NotFoundError) return 'NOT_FOUND';
  return thrown instanceof StaleVersionError ? 'SUPERSEDED' : null;
}
