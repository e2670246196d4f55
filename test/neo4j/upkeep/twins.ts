/** Memories that say nearly the same, for tests of the deduplication. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Row } from '../../support/database.js';
import { rememberAll } from '../../support/remember.js';
import type { TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { written } from '../../support/written.js';

/** Fifteen words; one more or less leaves a cosine of about 0.96. */
export const TEXT = 'The crew keeps seven spare sails and two long oars in an old boat house.';
export const TWIN = `${TEXT} Mostly.`;
export const BY_USER = { sourceRole: 'USER' };

/** Keeps a text; by default an agent's. @returns its id */
export async function say(
  { services }: TestService,
  caller: Caller,
  text: string,
  change: Row = {},
): Promise<string> {
  const { outcomes } = await rememberAll(services, caller, [{ text, ...change }]);
  return outcomes.map((outcome) => written(outcome).id)[0] ?? '';
}

/** `count` pairs of twins of agents, of which no two pairs are alike. */
export async function sayPairs(
  { services }: TestService,
  caller: Caller,
  count: number,
): Promise<void> {
  const texts = unlikeTexts(count * 3);
  const items = Array.from({ length: count }, (_, i) => {
    const text = texts.slice(i * 3, i * 3 + 3).join(' ');
    return [{ text }, { text: `${text} Again.` }];
  });
  await rememberAll(services, caller, items.flat());
}

/** Waits for vectors and runs the deduplication of a user. */
export async function dedup(service: TestService, caller: Caller, change: object = {}) {
  await service.embedded();
  const who = { services: service.services, caller };
  return stepOf(await runUpkeep(who, 'LOOP', { everyone: false, ...change }), 'DEDUP');
}

/** Lets facts wait to be compared once more, as if their vectors had just been stored. */
export const waitAgain = (service: TestService, ids: readonly string[]) =>
  service.query('MATCH (m:Memory) WHERE m.id IN $ids SET m.dedupDueAt = datetime()', { ids });
