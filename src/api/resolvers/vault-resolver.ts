import { Authorized, Ctx, Float, Int, ObjectType, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { type Context, memoryNode } from '../nodes.js';
import { MutationOf, NonNull, NonNullArg, NullableArg, QueryOf } from '../types/field.js';
import { Memory } from '../types/memory.js';
import { CallerArg, LimitArg, limitCost } from './arguments.js';

@ObjectType({ description: 'A vault record that matches a query.' })
export class VaultHit {
  @NonNull(Memory, 'The record.')
  record!: Memory;

  @NonNull(Float, 'Share of words + 0.3 if verbatim + 0.4 × sequence ratio; at most 1.7.')
  score!: number;
}

@ObjectType({ description: 'What was moved to cold storage, where it stays readable.' })
export class CompactOutcome {
  @NonNull(Int, 'Former states of records.')
  versions!: number;

  @NonNull(Int, 'Tombstones of deleted records.')
  tombstones!: number;
}

const SCOPES = 'Only these scopes, at most 50; none or an empty list: all you see.';
const TrackArg = () =>
  NonNullArg('trackAccess', Boolean, 'Whether what is shown counts as used.', {
    defaultValue: true,
  });
/** Every one of these reads all records that the caller sees. */
const READ_ALL = 20;
/** Its former versions are written. */
const COMPACT_COST = 100;

@Resolver()
export class VaultResolver {
  @QueryOf(
    [VaultHit],
    'Vault records with a word of the query, the best first.',
    (costing) => READ_ALL + limitCost(costing),
  )
  async vaultSearch(
    @NonNullArg('query', String, 'At most 4000 characters.') query: string,
    @NullableArg('scopes', [String], SCOPES) scopes: string[] | null,
    @LimitArg() limit: number,
    @TrackArg() trackAccess: boolean,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<VaultHit[]> {
    const hits = await services.vault.search(caller, { query, scopes, limit, trackAccess });
    return hits.map(({ record, score }) => ({ record: memoryNode(caller, record), score }));
  }

  @QueryOf(String, 'Vault records as Markdown for a prompt: all, or what matches.', READ_ALL)
  vaultSnapshot(
    @NullableArg('scopes', [String], SCOPES) scopes: string[] | null,
    @NullableArg(
      'query',
      String,
      'Only what matches it, at most 4000 characters; default: everything.',
    )
    query: string | null,
    @TrackArg() trackAccess: boolean,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<string> {
    return (query ?? null) === null
      ? services.vault.snapshot(caller, { scopes, trackAccess })
      : services.vault.block(caller, { query, scopes, trackAccess });
  }

  @Authorized('WRITER')
  @MutationOf(
    CompactOutcome,
    'Moves former versions and tombstones of the vault to cold storage.',
    COMPACT_COST,
  )
  compactVault(@CallerArg() caller: Caller, @Ctx() { services }: Context): Promise<CompactOutcome> {
    return services.vault.compact(caller);
  }
}
