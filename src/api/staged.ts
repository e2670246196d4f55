/** Staged items as the API shows them. */
import type { Caller } from '../domain/kernel/partition.js';
import { NotFoundError } from '../errors.js';
import type { Staged } from '../flows/staging/stage.js';
import type { Context } from './nodes.js';
import type { CandidateNode } from './types/staging.js';

/** The item of that id. @throws NotFoundError when the caller sees none */
export async function getCandidate(
  { loaders }: Context,
  caller: Caller,
  id: string,
): Promise<CandidateNode> {
  const found = await loaders(caller).candidate.load(id);
  if (found === null) throw new NotFoundError(`There is no staged item ${id} that you can see.`);
  return { ...found, caller };
}

/** What staging a document came to: a `CandidateStaged`. */
export async function stagedResult(
  context: Context,
  caller: Caller,
  { candidateId, created }: Staged & { readonly created: boolean },
) {
  return { candidate: await getCandidate(context, caller, candidateId), created };
}
