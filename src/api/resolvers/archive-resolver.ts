import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { ColdDocumentConnection, StorageShare } from '../types/archive.js';
import { CallerInput } from '../types/inputs.js';
import { CALLER } from './arguments.js';

/** It looks at every document that the caller sees. */
const REPORT_COST = 200;

@Resolver()
export class ArchiveResolver {
  @Query(() => [StorageShare], {
    description:
      'What lies where: documents by storage and kind, with what their originals take. Those that were deleted are not counted.',
    complexity: REPORT_COST,
  })
  storageReport(
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<StorageShare[]> {
    return services.archive.storageReport(callerOf(principal, caller));
  }

  @Query(() => ColdDocumentConnection, {
    description:
      'Documents whose originals are in cold storage, the latest first. `includeOriginal` of their text brings one back.',
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
