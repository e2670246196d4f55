/** What waits for a person, as the API shows it. */
import { inboxId } from '../domain/inbox/item-id.js';
import type { Caller } from '../domain/kernel/partition.js';
import { NotFoundError } from '../errors.js';
import type { ReviewRow } from '../flows/history/audit.js';
import type { Waiting } from '../flows/inbox/sources.js';
import type { Candidate } from '../flows/staging/review.js';
import type { Staged } from '../flows/staging/stage.js';
import type { Context } from './nodes.js';
import type { StagedCandidate } from './types/inbox.js';
import type { CandidateStaged } from './types/write.js';

/** A staged item whose relations are resolved for the same caller. */
export type CandidateNode = ReturnType<typeof candidateNode>;

/** How the inbox names a staged item. */
function stagedId(candidateId: string): string {
  return inboxId({ kind: 'STAGED', ids: [candidateId] });
}

export function candidateNode(caller: Caller, candidate: Candidate) {
  const { id, stagedAt, memoryId, ...rest } = candidate;
  const item = { id: stagedId(id), kind: 'STAGED' as const };
  return { ...rest, ...item, since: stagedAt, candidateId: id, memoryId, otherId: null, caller };
}

export function reviewNode(caller: Caller, { reason, causeId, ...review }: ReviewRow) {
  const id = inboxId({ kind: reason, ids: [review.memoryId, causeId] });
  return { ...review, id, kind: reason, otherId: causeId, caller };
}

/** What the schema shows of an item is in it, or resolved when somebody asks. */
export function itemNode(caller: Caller, waiting: Waiting) {
  if (waiting.kind === 'STAGED') return candidateNode(caller, waiting.candidate);
  if ('review' in waiting) return reviewNode(caller, waiting.review);
  if (waiting.kind !== 'DELETION') return { ...waiting, caller };
  const reasons = waiting.reasons.map(({ reason: kind, ...details }) => ({ kind, ...details }));
  return { ...waiting, reasons, caller };
}

/** The item of that id. @throws NotFoundError when the caller sees none */
export async function getCandidate(
  { loaders }: Context,
  caller: Caller,
  id: string,
): Promise<CandidateNode> {
  const found = await loaders(caller).candidate.load(id);
  if (found === null) throw new NotFoundError(`There is no staged item ${id} that you can see.`);
  return candidateNode(caller, found);
}

/** What staging a document came to: a `CandidateStaged`. */
export function stagedResult(
  context: Context,
  caller: Caller,
  { candidateId, created }: Staged & { readonly created: boolean },
): CandidateStaged {
  return {
    created,
    get candidate(): Promise<StagedCandidate> {
      return getCandidate(context, caller, candidateId);
    },
  };
}
