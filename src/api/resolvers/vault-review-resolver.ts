import { Arg, Ctx, Float, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import { DEFAULT_VAULT_LIMIT } from '../../domain/write/vault/inputs.js';
import { type Context, memoryNode } from '../nodes.js';
import { CallerInput } from '../types/inputs.js';
import { ConsolidationCandidate, DeletionProposal } from '../types/vault-upkeep.js';
import { CALLER } from './arguments.js';

const SCOPE = { nullable: true, description: 'Only this scope; absent: all that the caller sees.' };
const LIMIT = { defaultValue: DEFAULT_VAULT_LIMIT, description: `How many, 1 to ${MAX_PAGE}.` };
/** Every record is compared with every other one, whatever the limit. */
const COMPARE_ALL = 200;
const listCost = ({
  args,
  childComplexity,
}: {
  args: Record<string, unknown>;
  childComplexity: number;
}) => (Number(args['limit']) || DEFAULT_VAULT_LIMIT) * childComplexity + COMPARE_ALL;

@Resolver()
export class VaultReviewResolver {
  @Query(() => [ConsolidationCandidate], {
    description: 'Pairs of similar records for a person to merge, the most similar first.',
    complexity: listCost,
  })
  async consolidationCandidates(
    @Arg('scope', () => String, SCOPE) scope: string | null,
    @Arg('floor', () => Float, {
      nullable: true,
      description:
        'Smallest similarity, 0 to 1; default 0.5 unless MNEME_VAULT_CONSOLIDATION_FLOOR says otherwise.',
    })
    floor: number | null,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ConsolidationCandidate[]> {
    const caller = callerOf(principal, callerInput);
    const found = await services.vault.candidates(caller, { scope, floor, limit });
    return found.map(({ first, second, similarity }) => ({
      ...{ first: memoryNode(caller, first), second: memoryNode(caller, second), similarity },
    }));
  }

  @Query(() => [DeletionProposal], {
    description: 'Records that a person may want to delete, with reasons. Deletes nothing.',
    complexity: listCost,
  })
  async proposeDeletions(
    @Arg('scope', () => String, SCOPE) scope: string | null,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<DeletionProposal[]> {
    const caller = callerOf(principal, callerInput);
    const found = await services.vault.proposals(caller, { scope, limit });
    return found.map(({ record, reasons }) => ({
      record: memoryNode(caller, record),
      reasons: reasons.map(({ reason: kind, ...details }) => ({ kind, ...details })),
    }));
  }
}
