import { Authorized, Ctx, ID, Resolver } from 'type-graphql';
import { requireEraser } from '../../domain/erasure/erasure.js';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Context } from '../nodes.js';
import { countsOf } from '../types/count.js';
import { Erasure, ErasureOutcome, ErasureScan, erasureNode, remainNode } from '../types/erasure.js';
import { MutationOf, NonNullArg, NullableArg, QueryOf } from '../types/field.js';

/** It goes through a tenant. */
const ERASE_COST = 500;

const DONE =
  'The user is erased. What lingers in files of the database, and for how long: docs/operations.md, Erasure.';
const REMAINS =
  'Something is left: see `remains`. Somebody wrote meanwhile: revoke its keys and ask again.';
const WAITS =
  'Upkeep of the tenant is under way: the erasure begins by itself when it has ended. `erasures` tells.';
const DRY = 'Nothing was erased.';

@Resolver()
export class ErasureResolver {
  @Authorized('WRITER')
  @MutationOf(
    ErasureOutcome,
    'Erases a user for good; for administrators, or its own agentless key.',
    ERASE_COST,
  )
  async eraseUser(
    @NonNullArg('userId', ID, 'The user.') userId: string,
    @NonNullArg('dryRun', Boolean, 'Erase nothing, and count what would go.', {
      defaultValue: false,
    })
    dryRun: boolean,
    @Ctx() { principal, services }: Context,
  ): Promise<ErasureOutcome> {
    requireEraser(principal, userId);
    const request = { userId, dryRun };
    const asked = await services.erasure.eraseUser(callerOf(principal, {}), request);
    const erasure = asked.erasure && erasureNode(asked.erasure);
    const ended = asked.erasure?.status === 'REMAINS' ? REMAINS : DONE;
    const message = dryRun ? DRY : asked.waits ? WAITS : ended;
    return { erasure, places: countsOf(asked.places), message };
  }

  @Authorized('WRITER')
  @QueryOf([Erasure], 'The ledger of erasures, newest first: all, or those of one user.')
  async erasures(
    @NullableArg('userId', ID, 'Only of this user; needed by a user’s own key.')
    userId: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<Erasure[]> {
    requireEraser(principal, userId ?? '');
    const found = await services.erasure.list(callerOf(principal, {}), userId ?? null);
    return found.map(erasureNode);
  }

  @Authorized('ADMIN')
  @QueryOf(ErasureScan, 'Looks through the whole database for what a user is known by.', ERASE_COST)
  async verifyErasure(
    @NonNullArg('userId', ID, 'The user.') userId: string,
    @Ctx() { principal, services }: Context,
  ): Promise<ErasureScan> {
    requireEraser(principal, userId);
    const remains = await services.erasure.verify(callerOf(principal, {}), { userId });
    const found = remains.reduce((sum, { count }) => sum + count, 0);
    return { clean: found === 0, found, remains: remains.map(remainNode) };
  }
}
