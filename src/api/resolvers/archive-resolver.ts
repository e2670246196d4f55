import { Args, Ctx, Resolver } from 'type-graphql';
import type { Caller } from '../../domain/kernel/partition.js';
import { connectionOf, pageCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { ColdDocumentConnection } from '../types/archive.js';
import { QueryOf } from '../types/field.js';
import { CallerArg, PageArgs } from './arguments.js';

@Resolver()
export class ArchiveResolver {
  @QueryOf(
    ColdDocumentConnection,
    'Documents whose originals are in cold storage, newest first.',
    pageCost,
  )
  async coldDocuments(
    @Args() asked: PageArgs,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<ColdDocumentConnection> {
    const page = await services.archive.coldDocuments(caller, asked);
    return connectionOf(page, (node) => node);
  }
}
