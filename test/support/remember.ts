/** Writing in tests: what lists take, for one. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Captured } from '../../src/flows/append.js';
import type { SaveOutcome } from '../../src/flows/documents/save.js';
import type { ChangedMemories } from '../../src/flows/facts.js';
import type { Services } from '../../src/flows/services.js';
import type { Answered, WriteOutcome } from '../../src/flows/write/deps.js';
import type { BulkOutcome } from '../../src/flows/write/remember.js';

/** A fact or a vault record as callers send it. */
export type Remembered = Readonly<Record<string, unknown>> & {
  readonly idempotencyKey?: string | null;
};

export async function rememberOne(
  services: Pick<Services, 'remember'>,
  caller: Caller,
  { idempotencyKey, ...item }: Remembered,
): Promise<Answered<WriteOutcome>> {
  const { outcomes, created } = await services.remember(caller, { items: [item], idempotencyKey });
  return { ...only(outcomes), created };
}

export function rememberAll(
  services: Pick<Services, 'remember'>,
  caller: Caller,
  items: readonly unknown[],
  idempotencyKey: string | null = null,
): Promise<BulkOutcome> {
  return services.remember(caller, { items, idempotencyKey });
}

/** One turn. */
export async function ingestOne(
  services: Pick<Services, 'ingest'>,
  caller: Caller,
  message: unknown,
): Promise<Captured> {
  return only(await services.ingest(caller, [message]));
}

/** One document. */
export async function saveOne(
  { documents }: Pick<Services, 'documents'>,
  caller: Caller,
  { idempotencyKey, ...document }: Remembered,
): Promise<Answered<SaveOutcome>> {
  const { outcomes, created } = await documents.save(caller, [document], idempotencyKey);
  return { ...only(outcomes), created };
}

/** An act on one memory. */
export interface Target {
  readonly id: unknown;
  readonly idempotencyKey?: string | null;
}

export async function forgetOne(
  services: Pick<Services, 'forget'>,
  caller: Caller,
  { id, ...rest }: Target & { readonly said?: boolean; readonly erase?: boolean },
) {
  return changed(await services.forget(caller, { ids: [id], ...rest }));
}

export async function confirmOne(
  services: Pick<Services, 'confirm'>,
  caller: Caller,
  { id, ...rest }: Target,
) {
  return changed(await services.confirm(caller, { ids: [id], ...rest }));
}

export async function setOneRelevance(
  services: Pick<Services, 'setRelevance'>,
  caller: Caller,
  { id, ...rest }: Target & { readonly relevance: string },
) {
  return changed(await services.setRelevance(caller, { ids: [id], ...rest }));
}

/** @throws Error with the refusal when it was refused */
function changed({ outcomes, created }: ChangedMemories) {
  const outcome = only(outcomes);
  if (outcome.refused === null) return { ...outcome, created };
  throw new Error(`Refused: ${outcome.refused.code}: ${outcome.refused.message}`);
}

function only<Outcome>(outcomes: readonly Outcome[]): Outcome {
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('One item gave no outcome.');
  return outcome;
}
