/** What every resolver is given. */
import type { Principal } from '../domain/kernel/caller.js';
import type { Log } from '../ports.js';

/** The part of the context that the API layer itself relies on. */
export interface ApiContextBase {
  readonly principal: Principal;
  readonly requestId: string;
  /** Writes the request id and the tenant into every line. */
  readonly log: Log;
}

/** The context of one GraphQL request: who asks, the flows, and loaders that live as long as it. */
export interface ApiContext<Services, Loaders> extends ApiContextBase {
  readonly services: Services;
  readonly loaders: Loaders;
}

/**
 * Makes the context of one request. `log` belongs into it as it is: the operation log recognises the
 * request by it. Resolvers see a shallow copy of the context (Apollo's doing).
 */
export type MakeContext<Context extends ApiContextBase> = (
  principal: Principal,
  requestId: string,
  log: Log,
) => Context | Promise<Context>;
