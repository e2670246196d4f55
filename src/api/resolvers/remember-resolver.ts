import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Principal, toolSetOf } from '../../domain/kernel/caller.js';
import { ForbiddenError } from '../../errors.js';
import { type Context } from '../nodes.js';
import { writeMany, writeOne } from '../outcomes.js';
import { CallerInput } from '../types/inputs.js';
import { BulkWriteOutcome, WriteResult } from '../types/write.js';
import { RememberInput } from '../types/write-inputs.js';
import { BULK, bulkCost, CALLER, KEY } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class RememberResolver {
  @Mutation(() => BulkWriteOutcome, {
    description:
      'Keeps facts and vault records: gate, classification, contradictions, each item by itself, all in one transaction. A register whose topic is known gets its next version.',
    complexity: bulkCost('items'),
  })
  remember(
    @Arg('items', () => [RememberInput], { description: `The texts, in order; ${BULK}` })
    items: RememberInput[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<BulkWriteOutcome> {
    requireOwnTools(context.principal, items);
    const byMemoryAgent = context.principal.role === 'MEMORY_AGENT';
    const request = { items, idempotencyKey, byMemoryAgent };
    return writeMany(context, caller, (as) => context.services.remember(as, request));
  }

  @Mutation(() => WriteResult, {
    description:
      'Replaces a memory in the user’s name: the old one is retired, the new one supersedes it. A document stays a document; one at a path gets its next version.',
  })
  correctFact(
    @Arg('id', () => ID, { description: 'The memory that is wrong.' }) id: string,
    @Arg('newText', () => String, { description: 'What is right.' }) newText: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    const input = { id, newText, idempotencyKey };
    return writeOne(context, caller, (as) => context.services.correctFact(as, input));
  }
}

/** Tools keep either facts or records: an agent that is bound to a set of them does what that set may. */
function requireOwnTools({ role }: Principal, items: readonly RememberInput[]): void {
  const set = toolSetOf(role);
  if (set === null) return;
  if (items.every(({ vault }) => (set === 'VAULT') === (vault != null))) return;
  const kept =
    set === 'VAULT' ? 'vault records, so each item has `vault`' : 'facts, without `vault`';
  throw new ForbiddenError(`An agent of the role ${role} keeps ${kept}.`);
}
