/** Which of what `remember` keeps an agent with a set of tools may keep. */
import { type Principal, toolSetOf } from '../../domain/kernel/caller.js';
import { ForbiddenError } from '../../errors.js';

/** Something to remember: with `vault` a record, else a fact. */
interface Item {
  readonly vault?: unknown;
}

/** Whether facts are the role's to keep: an agent that is bound to the tools of the vault keeps records alone. */
export function keepsFacts({ role }: Pick<Principal, 'role'>): boolean {
  return toolSetOf(role) !== 'VAULT';
}

/** @throws ForbiddenError for an item that is not the role's to keep. Tools keep either facts or records: an agent that is bound to a set of them does what that set may. */
export function requireOwnTools({ role }: Pick<Principal, 'role'>, items: readonly Item[]): void {
  const set = toolSetOf(role);
  if (set === null) return;
  if (items.every(({ vault }) => (set === 'VAULT') === (vault != null))) return;
  const kept =
    set === 'VAULT' ? 'vault records, so each item has `vault`' : 'facts, without `vault`';
  throw new ForbiddenError(`An agent of the role ${role} keeps ${kept}.`);
}
