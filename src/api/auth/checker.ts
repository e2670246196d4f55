/** Role checks: `@Authorized('WRITER')` on a resolver or field. */
import type { AuthCheckerFn } from 'type-graphql';
import { hasRole, type Rank } from '../../domain/kernel/caller.js';
import { ForbiddenError } from '../../errors.js';
import type { ApiContextBase } from '../context.js';

/**
 * Lets a caller through whose role is one of `roles` or stronger; without roles, any caller.
 * @throws ForbiddenError
 */
export const authChecker: AuthCheckerFn<ApiContextBase, Rank> = ({ context }, roles) => {
  const { role } = context.principal;
  if (roles.length === 0 || roles.some((needed) => hasRole(role, needed))) return true;
  throw new ForbiddenError(`This needs the role ${roles.join(' or ')}; the caller is ${role}.`);
};
