/** Memory as Markdown files, bound to what it needs. */

import type { Caller } from '../../domain/kernel/partition.js';
import type { MarkdownFile } from '../../domain/markdown/files.js';
import type { FileOutcome } from '../../domain/markdown/plan.js';
import type { Page, PageRequest } from '../page.js';
import type { MarkdownDeps } from './deps.js';
import { userMarkdown } from './export.js';
import { importMarkdown } from './import.js';

export interface Markdown {
  /** Files of the caller's user, in a fixed order. @throws InvalidInputError */
  files(caller: Caller, request: PageRequest): Promise<Page<MarkdownFile>>;
  /** What became of each file. @throws InvalidInputError, IdempotencyConflictError */
  import(caller: Caller, input: unknown): Promise<FileOutcome[]>;
}

export function createMarkdown(deps: MarkdownDeps): Markdown {
  return {
    files: (caller, request) => userMarkdown(deps, caller, request),
    import: (caller, input) => importMarkdown(deps, caller, input),
  };
}
