/** Staging, bound to what it needs: what waits in turns, and what people decide about it. */
import type { DocumentInput } from '../../domain/document/inputs.js';
import type { CandidateDecision } from '../../domain/document/staging.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { TurnDeps } from '../turns/deps.js';
import type { Answered } from '../write/deps.js';
import * as reads from './reads.js';
import { acceptCandidates, rejectCandidates } from './review.js';
import { type StageOutcome, stage } from './stage.js';

export interface Staging {
  /** @throws InvalidInputError without a turn, NotFoundError, ForbiddenError, IdempotencyConflictError */
  stage(caller: Caller, input: DocumentInput): Promise<Answered<StageOutcome>>;
  candidatesIn(caller: Caller, turnId: string): Promise<reads.Candidate[]>;
  candidatesOf(caller: Caller, ids: readonly string[]): Promise<(reads.Candidate | null)[]>;
  documentsOf(caller: Caller, ids: readonly string[]): Promise<(DocumentInput | null)[]>;
  similarTo(caller: Caller, ids: readonly string[]): Promise<reads.Similar[][]>;
  accept(caller: Caller, ids: unknown): Promise<CandidateDecision[]>;
  reject(
    caller: Caller,
    request: { readonly ids: unknown; readonly reason: unknown },
  ): Promise<CandidateDecision[]>;
}

export function createStaging(deps: TurnDeps): Staging {
  return {
    stage: (caller, input) => stage(deps, caller, input),
    candidatesIn: (caller, turnId) => reads.candidatesIn(deps, caller, turnId),
    candidatesOf: (caller, ids) => reads.candidatesOf(deps, caller, ids),
    documentsOf: (caller, ids) => reads.stagedDocuments(deps, caller, ids),
    similarTo: (caller, ids) => reads.similarTo(deps, caller, ids),
    accept: (caller, ids) => acceptCandidates(deps, caller, ids),
    reject: (caller, request) => rejectCandidates(deps, caller, request),
  };
}
