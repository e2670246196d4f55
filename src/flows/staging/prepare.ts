/** Reading staged documents again, before the transaction in which they are committed. */

import { documentOf } from '../../domain/document/staging.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import { InvalidInputError } from '../../errors.js';
import { type StagedRow, stagedOfTurn } from '../../statements/staging.js';
import { prepareDocument } from '../documents/prepare.js';
import type { TurnDeps } from '../turns/deps.js';

/** A staged item as the pipeline takes it, or why it cannot. */
export type Ready = { readonly item: WriteItem } | { readonly refused: Refusal };

/** By the id of the candidate. */
export type Prepared = ReadonlyMap<string, Ready>;

/** More than may ever wait in one turn (MNEME_MAX_CANDIDATES). */
export const MOST_STAGED = 1_000;

/** What waits in a turn. */
export async function prepareStaged(
  deps: TurnDeps,
  caller: Caller,
  turnId: string,
): Promise<Prepared> {
  const { graph } = deps.documents.write;
  const staged = await graph.read(stagedOfTurn, { turnId, limit: MOST_STAGED });
  return prepareAll(deps, caller, staged);
}

export async function prepareAll(
  deps: TurnDeps,
  caller: Caller,
  staged: readonly StagedRow[],
): Promise<Prepared> {
  const prepared = new Map<string, Ready>();
  for (const row of staged) prepared.set(row.id, await prepareOne(deps, caller, row));
  return prepared;
}

/** Settings of the day apply: what may no longer be saved is refused. */
export async function prepareOne(
  { documents }: TurnDeps,
  caller: Caller,
  { input, turnId, turnNumber }: StagedRow,
): Promise<Ready> {
  try {
    const document = documentOf(input, documents.schema);
    const turn = { id: turnId, number: turnNumber };
    return { item: await prepareDocument(documents, caller, document, { turn }) };
  } catch (thrown) {
    if (!(thrown instanceof InvalidInputError)) throw thrown;
    return { refused: refusal('INVALID_INPUT', 'input', thrown.message) };
  }
}
