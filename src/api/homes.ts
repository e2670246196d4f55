/** Where a tenant's memories are, as the front doors see it. */
import type { Services } from '../flows/services.js';
import type { Causality } from '../ports.js';

/** The database that a tenant is in, for one request. */
export interface Home {
  /** Its name: what runs at a time is bounded for each database. */
  readonly database: string;
  readonly services: Services;
  /** Whether nothing of the tenant is written now. */
  readonly isReadOnly: boolean;
  /**
   * Does what changes memories of the tenant.
   * @throws StoreUnavailableError where nothing of the tenant is written, or it is elsewhere by now
   */
  write<Result>(work: () => Result | Promise<Result>): Promise<Result>;
}

/** All databases of a service. */
export interface Homes {
  /** @throws StoreUnavailableError when the tenant's database has not answered yet */
  of(tenant: string): Home;
  /** Resolves once the tenant may be written to, or the service stops. */
  writable(tenant: string): Promise<void>;
  /** Null: the tenant's database is a single server, or not open. */
  causalityOf(tenant: string): Causality | null;
  /** Told whenever a tenant is in another database than before. @returns ends it */
  onMoved(listener: (tenant: string) => void): () => void;
}

/** Of a service with one database: nothing is looked up. */
export function oneHome(services: Services, causality: Causality | null): Homes {
  const write: Home['write'] = async (work) => work();
  const home: Home = { database: '', services, isReadOnly: false, write };
  return {
    ...{ of: () => home, causalityOf: () => causality },
    ...{ writable: async () => undefined, onMoved: () => () => undefined },
  };
}
