/** Turns and documents of a test's own. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { GatherOutcome } from '../../../src/flows/turns/gather.js';
import type { RecordedOutcome } from '../../../src/flows/turns/outcome.js';
import { saveOne } from '../../support/remember.js';
import type { TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

type Service = Pick<TestService, 'services' | 'query'>;

/** What was decided for; fails on a refusal. */
export function done<Outcome extends { readonly refused: object | null }>(
  outcome: Outcome,
): Extract<Outcome, { refused: null }> {
  if (outcome.refused !== null) throw new Error(`Refused: ${JSON.stringify(outcome.refused)}`);
  // Narrowed by the check above.
  return outcome as Extract<Outcome, { refused: null }>;
}

export async function open(
  { services }: Service,
  caller: Caller,
  query = 'Which hamster is the quietest?',
): Promise<string> {
  return (await services.turns.open(caller, { query })).turnId;
}

export async function gathered(
  { services }: Service,
  caller: Caller,
  turnId: string,
): Promise<Extract<GatherOutcome, { refused: null }>> {
  return done(await services.turns.gather(caller, { turnId }));
}

export async function judged(
  { services }: Service,
  caller: Caller,
  input: object,
): Promise<Extract<RecordedOutcome, { refused: null }>> {
  return done(await services.turns.recordOutcome(caller, input));
}

/** A document that is saved at once. @returns its id */
export async function saved(
  { services }: Service,
  caller: Caller,
  content: string,
  change: object = {},
): Promise<string> {
  return (await writing(saveOne(services, caller, { content, ...change }) as never)).id;
}

/** A document that is staged. @returns the id of the candidate */
export async function staged(
  { services }: Service,
  caller: Caller,
  turnId: string,
  content: string,
  change: object = {},
): Promise<string> {
  const input = { content, turnId, stage: true, ...change };
  const outcome = done(await saveOne(services, caller, input));
  if (!('candidateId' in outcome)) throw new Error('It was saved, not staged.');
  return outcome.candidateId;
}

/** Ids that a search returns. */
export async function recalled(
  { services }: Service,
  caller: Caller,
  query: string,
): Promise<string[]> {
  const { hits } = await services.recall(caller, { query, trackAccess: false });
  return hits.map(({ memory }) => memory.id);
}

/** How far a document is trusted. */
export async function trustOf({ query }: Service, id: string) {
  const [row] = await query(
    `MATCH (m:Memory {id: $id})
     RETURN m.trust AS trust, m.trustUses AS uses, m.trustScope AS scope, m.expiresAt.epochMillis AS expiresAt, m.validity AS validity`,
    { id },
  );
  return row;
}
