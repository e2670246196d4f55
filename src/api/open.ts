/** The API of running flows: the real schema, one context a request, readiness of the store. */
import type { Logger } from 'pino';
import type { Config, EffectiveSetting } from '../config.js';
import type { Services } from '../flows/services.js';
import { addMcp } from '../mcp/door.js';
import type { Causality, Meter, MetricsPage, StoreProbe } from '../ports.js';
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
  readonly services: Services;
  readonly probe: StoreProbe;
  /** Whether what is asked most is still being prepared. Default: it is not. */
  readonly isWarming?: () => boolean;
  readonly log: Logger;
  readonly meter: Meter;
  /** Null: nobody reads metrics. */
  readonly page: MetricsPage | null;
  /** Null: there is one database. */
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
  probe,
  isWarming,
  log,
  meter,
  page,
  causality,
}: ApiParts): Promise<OpenApi> {
  const turns = new Turns(boundsOf(config));
  const inTurn = <Result>(tenant: string, work: () => Result | Promise<Result>) =>
    turns.run(tenant, work);
  const schema = await buildApiSchema();
  const api = await startApiServer<Context>({
    ...{ config, log, meter, page, schema, causality },
    ...(isWarming && { isWarming }),
    makeContext: (principal, requestId, requestLog) => ({
      ...{ principal, requestId, services, settings },
      log: requestLog,
      inTurn: (work) => inTurn(principal.tenant, work),
      loaders: createLoaders(services),
    }),
    readiness: () => probe.check(),
    addDoors: (app, shared) => {
      addMcp(app, { config, parts: { services, inTurn }, ...shared, meter });
      addHooks(app, { ...shared, meter, policy: config.hooks, hooks: services.hooks, inTurn });
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
