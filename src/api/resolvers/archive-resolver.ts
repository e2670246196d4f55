import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { ColdDocumentConnection } from '../types/archive.js';
import { CALLER, CallerInput } from '../types/inputs.js';

@Resolver()
export class ArchiveResolver {
  @Query(() => ColdDocumentConnection, {
    description: 'Documents whose originals are in cold storage, newest first.',
    complexity: pageCost,
  })
  async coldDocuments(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<ColdDocumentConnection> {
    const caller = callerOf(principal, callerInput);
    const page = await services.archive.coldDocuments(caller, { first, cursor: after ?? null });
    return connectionOf(page, (node) => node);
  }
}
