/** Documents, bound to what they need. */
import type { Caller } from '../../domain/kernel/partition.js';
import { correctionInput } from '../../domain/write/inputs.js';
import type { Original } from '../archive/archive.js';
import type { Page, PageRequest } from '../page.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { correct } from './correct.js';
import { type Details, detailsOf, idAtPath, passagesOf, type ReadPassage, textOf } from './read.js';
import { type SaveDeps, type SavedDocuments, saveDocuments } from './save.js';

/** What documents need beside what saving needs. */
export interface DocumentsDeps extends SaveDeps {
  originalOf(caller: Caller, id: string): Promise<Original>;
}

export interface Documents {
  /** Each has an outcome of its own. @throws InvalidInputError for too many, IdempotencyConflictError */
  save(
    caller: Caller,
    documents: readonly unknown[],
    idempotencyKey?: unknown,
  ): Promise<SavedDocuments>;
  /** Corrects a document, or any other memory (G-72). @throws as `correct` */
  correct(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  detailsOf(caller: Caller, ids: readonly string[]): Promise<(Details | null)[]>;
  /** Id of the current document at a path; null: none. @throws InvalidInputError */
  idAtPath(caller: Caller, path: unknown): Promise<string | null>;
  /**
   * What a document says now; of an archived one its summary.
   * @param includeOriginal the text as it was before it was archived
   * @throws NotFoundError, ColdStoreUnavailableError
   */
  textOf(caller: Caller, id: string, includeOriginal: boolean): Promise<string>;
  /** As it was given, where that is not its text; else null. @throws NotFoundError, ColdStoreUnavailableError */
  originalOf(caller: Caller, id: string): Promise<string | null>;
  passagesOf(caller: Caller, id: string, request: PageRequest): Promise<Page<ReadPassage>>;
}

export function createDocuments(deps: DocumentsDeps): Documents {
  const { graph, policy } = deps.write;
  const most = Math.max(deps.policy.maxChars, policy.maxContentChars);
  const correcting = { ...deps, correction: correctionInput(most) };
  return {
    save: (caller, documents, key) => saveDocuments(deps, caller, documents, key),
    correct: (caller, input) => correct(correcting, caller, input),
    detailsOf: (caller, ids) => detailsOf(graph, caller, ids),
    idAtPath: (caller, path) => idAtPath(deps.write, caller, path),
    textOf: async (caller, id, includeOriginal) =>
      includeOriginal ? (await deps.originalOf(caller, id)).text : textOf(graph, caller, id),
    originalOf: async (caller, id) => (await deps.originalOf(caller, id)).original,
    passagesOf: (caller, id, request) => passagesOf(graph, caller, id, request),
  };
}
