/** Remembering in tests: one item with its key beside it, or several. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Services } from '../../src/flows/services.js';
import type { BulkOutcome } from '../../src/flows/write/bulk.js';
import type { Answered, WriteOutcome } from '../../src/flows/write/deps.js';

/** A fact or a vault record as callers send it. */
export type Remembered = Readonly<Record<string, unknown>> & { readonly idempotencyKey?: string };

export async function rememberOne(
  services: Pick<Services, 'remember'>,
  caller: Caller,
  { idempotencyKey, ...item }: Remembered,
): Promise<Answered<WriteOutcome>> {
  const { outcomes, created } = await services.remember(caller, { items: [item], idempotencyKey });
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('One item gave no outcome.');
  return { ...outcome, created };
}

export function rememberAll(
  services: Pick<Services, 'remember'>,
  caller: Caller,
  items: readonly unknown[],
  idempotencyKey: string | null = null,
): Promise<BulkOutcome> {
  return services.remember(caller, { items, idempotencyKey });
}
