import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import { DEFAULT_VAULT_LIMIT } from '../../domain/write/vault/search.js';
import { listCost } from '../limit.js';
import { type Context, memoryNode } from '../nodes.js';
import { CALLER, CallerInput } from '../types/inputs.js';
import { CompactOutcome, VaultHit } from '../types/vault.js';

const SCOPES = {
  nullable: true,
  description: 'Only these scopes, at most 50; none or an empty list: all you see.',
};
const TRACKED = { defaultValue: true, description: 'Whether what is shown counts as used.' };
const LIMIT = { defaultValue: DEFAULT_VAULT_LIMIT, description: `How many, 1 to ${MAX_PAGE}.` };
/** Every one of these reads all records that the caller sees. */
const READ_ALL = 20;

@Resolver()
export class VaultResolver {
  @Query(() => [VaultHit], {
    description: 'Vault records with a word of the query, the best first.',
    complexity: (costing) =>
      READ_ALL + listCost(Number(costing.args['limit']) || DEFAULT_VAULT_LIMIT, MAX_PAGE, costing),
  })
  async vaultSearch(
    @Arg('query', () => String, { description: 'At most 4000 characters.' }) query: string,
    @Arg('scopes', () => [String], SCOPES) scopes: string[] | null,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('trackAccess', () => Boolean, TRACKED) trackAccess: boolean,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<VaultHit[]> {
    const caller = callerOf(principal, callerInput);
    const hits = await services.vault.search(caller, { query, scopes, limit, trackAccess });
    return hits.map(({ record, score }) => ({ record: memoryNode(caller, record), score }));
  }

  @Query(() => String, {
    description: 'Vault records as Markdown for a prompt: all, or what matches.',
    complexity: READ_ALL,
  })
  vaultSnapshot(
    @Arg('scopes', () => [String], SCOPES) scopes: string[] | null,
    @Arg('query', () => String, {
      nullable: true,
      description: 'Only what matches it, at most 4000 characters; default: everything.',
    })
    query: string | null,
    @Arg('trackAccess', () => Boolean, TRACKED) trackAccess: boolean,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<string> {
    const caller = callerOf(principal, callerInput);
    return (query ?? null) === null
      ? services.vault.snapshot(caller, { scopes, trackAccess })
      : services.vault.block(caller, { query, scopes, trackAccess });
  }

  @Authorized('WRITER')
  @Mutation(() => CompactOutcome, {
    description: 'Moves former versions and tombstones of the vault to cold storage.',
  })
  compactVault(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CompactOutcome> {
    return services.vault.compact(callerOf(principal, caller));
  }
}
