/** The API of running flows: the real schema, one context a request, readiness of the store. */
import type { Logger } from 'pino';
import type { Config, EffectiveSetting } from '../config.js';
import type { Services } from '../flows/services.js';
import { addMcp } from '../mcp/door.js';
import type { Causality, Meter, MetricsPage, StoreProbe } from '../ports.js';
import { type Home, type Homes, oneHome } from './homes.js';
import { addHooks } from './hooks.js';
import { createLoaders } from './loaders.js';
import {
  isBesideApi,
  METRICS_PATH,
  type MetricsServer,
  startMetricsServer,
} from './metrics-page.js';
import type { Context } from './nodes.js';
import { rehearseRequests } from './rehearsal.js';
import { buildApiSchema } from './schema.js';
import { type ApiServer, startApiServer } from './server.js';
import { boundsOf, Turns } from './turns.js';

/** What the API is opened on. */
export interface ApiParts {
  readonly config: Pick<
    Config,
    'auth' | 'fairness' | 'hooks' | 'mcp' | 'metrics' | 'neo4j' | 'server'
  >;
  /** What administrators are told of the configuration. */
  readonly settings: readonly EffectiveSetting[];
  /** Of the default database. */
  readonly services: Services;
  /** All databases. Default: there is one. */
  readonly homes?: Homes | null;
  readonly probe: StoreProbe;
  /** Whether what is asked most is still being prepared. Default: it is not. */
  readonly isWarming?: () => boolean;
  readonly log: Logger;
  readonly meter: Meter;
  /** Null: nobody reads metrics. */
  readonly page: MetricsPage | null;
  /** Of the default database. Null: it is a single server. */
  readonly causality: Causality | null;
}

/** The API with the page of its metrics. */
export interface OpenApi extends ApiServer {
  /** Address of the page; null: there is none. */
  readonly metricsUrl: string | null;
  /** Asks what is asked most, of flows whose changes are undone. Nothing of it is logged or counted. @throws what was refused */
  rehearse(services: Services): Promise<void>;
}

/** @throws InvalidInputError when the configuration is unsafe or a port is taken */
export async function openApi({
  config,
  settings,
  services,
  homes: several,
  probe,
  isWarming,
  log,
  meter,
  page,
  causality,
}: ApiParts): Promise<OpenApi> {
  const homes = several ?? oneHome(services, causality);
  const inTurn = turnsOfEach(config);
  const schema = await buildApiSchema();
  const api = await startApiServer<Context>({
    ...{ config, log, meter, page, schema },
    ...((several || causality) && { causalityOf: homes.causalityOf.bind(homes) }),
    ...(several && { onMoved: several.onMoved.bind(several) }),
    ...(isWarming && { isWarming }),
    makeContext: (principal, requestId, requestLog) => {
      const home = homes.of(principal.tenant);
      return {
        ...{ principal, requestId, services: home.services, settings },
        log: requestLog,
        inTurn: (work) => inTurn(home, principal.tenant, work),
        write: home.write,
        loaders: createLoaders(home.services),
      };
    },
    readiness: () => probe.check(),
    addDoors: (app, shared) => {
      addMcp(app, {
        ...{ config, ...shared, meter },
        partsOf: (tenant) => {
          const home = homes.of(tenant);
          const { services: own, write } = home;
          return { services: own, write, inTurn: (work) => inTurn(home, tenant, work) };
        },
      });
      addHooks(app, { ...shared, meter, policy: config.hooks, homes, inTurn });
    },
  });
  try {
    const own = page && (await startMetricsServer(config, { page, meter, log }));
    const beside = isBesideApi(config.metrics) ? `${api.url}${METRICS_PATH}` : null;
    return {
      ...withMetrics(api, own, beside),
      rehearse: (rehearsed) => rehearseRequests({ schema, config, services: rehearsed }),
    };
  } catch (thrown) {
    await api.stop();
    throw thrown;
  }
}

/** Runs work once it is the tenant's turn among those of its database: one that does not answer keeps the others from nothing. */
function turnsOfEach(config: Parameters<typeof boundsOf>[0]) {
  const known = new Map<string, Turns>();
  return <Result>(
    { database }: Pick<Home, 'database'>,
    tenant: string,
    work: () => Result | Promise<Result>,
  ): Promise<Result> => {
    const turns = known.get(database) ?? new Turns(boundsOf(config));
    known.set(database, turns);
    return turns.run(tenant, work);
  };
}

/** The page stays while requests under way may finish. */
function withMetrics(
  api: ApiServer,
  own: MetricsServer | null,
  beside: string | null,
): Omit<OpenApi, 'rehearse'> {
  return {
    ...api,
    metricsUrl: own?.url ?? beside,
    stop: async () => {
      await api.stop();
      await own?.stop();
    },
  };
}
