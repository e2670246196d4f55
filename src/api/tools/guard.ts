/** Credentials of an agent with a set of tools call the operations of that set, and nothing else. */
import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { type Role, toolSetOf } from '../../domain/kernel/caller.js';
import { ForbiddenError } from '../../errors.js';
import type { ApiContextBase } from '../context.js';
import { rootFields } from '../root-fields.js';
import { fieldsOf } from './manifest.js';

/** What describes the tools themselves. */
const ALWAYS = ['toolManifest', '__typename'];

/** @throws ForbiddenError naming the operation that is none of the role's tools */
export function checkTools(
  role: Role,
  operation: OperationDefinitionNode,
  document: DocumentNode,
): void {
  const set = toolSetOf(role);
  if (set === null) return;
  const allowed = fieldsOf(set);
  for (const name of rootFields(operation, document)) {
    if (allowed.has(name) || ALWAYS.includes(name)) continue;
    throw new ForbiddenError(
      `${name} is none of the tools of the role ${role}: see toolManifest(set: ${set}).`,
    );
  }
}

/** The check of every operation over HTTP; a socket does the same before it subscribes. */
export const toolPlugin: ApolloServerPlugin<ApiContextBase> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, document, contextValue }) => {
      if (operation) checkTools(contextValue.principal.role, operation, document);
    },
  }),
};
