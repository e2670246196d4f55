import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../nodes.js';
import { writeMany, writeOne } from '../outcomes.js';
import { RememberFactInput } from '../types/fact-inputs.js';
import { CallerInput } from '../types/inputs.js';
import { BulkWriteOutcome, WriteResult } from '../types/write.js';
import { MemorizeInput } from '../types/write-inputs.js';
import { BULK, bulkCost, CALLER, KEY } from './arguments.js';

@Authorized('WRITER')
@Resolver()
export class MemorizeResolver {
  @Mutation(() => WriteResult, { description: 'Keeps a fact.' })
  rememberFact(
    @Arg('input', () => RememberFactInput, { description: 'The fact.' }) input: RememberFactInput,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ) {
    return writeOne(context, caller, (as) => context.services.rememberFact(as, input));
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

  @Mutation(() => BulkWriteOutcome, {
    description:
      'Memorizes texts: gate, classification, contradictions, each item by itself, all in one transaction.',
    complexity: bulkCost('items'),
  })
  memorize(
    @Arg('items', () => [MemorizeInput], { description: `The texts, in order; ${BULK}` })
    items: MemorizeInput[],
    @Arg('idempotencyKey', () => String, KEY) key: string | null,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<BulkWriteOutcome> {
    return writeMany(context, caller, (as) => context.services.memorize(as, items, key));
  }
}
