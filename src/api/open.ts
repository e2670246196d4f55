/** The API of running flows: the real schema, one context a request, readiness of the store. */
import type { Logger } from 'pino';
import type { Config, EffectiveSetting } from '../config.js';
import { messageOf } from '../errors.js';
import type { Services } from '../flows/services.js';
import type { ReadinessCheck } from './health.js';
import { createLoaders } from './loaders.js';
import type { Context } from './nodes.js';
import { buildApiSchema } from './schema.js';
import { type ApiServer, startApiServer } from './server.js';

/** What the API is opened on. */
export interface ApiParts {
  readonly config: Pick<Config, 'auth' | 'server'>;
  /** What administrators are told of the configuration. */
  readonly settings: readonly EffectiveSetting[];
  readonly services: Services;
  /** Whether the store answers: rejects when it does not. */
  readonly graph: { verify(): Promise<void> };
  readonly log: Logger;
}

/** @throws InvalidInputError when the configuration is unsafe or the port is taken */
export async function openApi({
  config,
  settings,
  services,
  graph,
  log,
}: ApiParts): Promise<ApiServer> {
  return startApiServer<Context>({
    config,
    log,
    schema: await buildApiSchema(),
    makeContext: (principal, requestId, requestLog) => ({
      ...{ principal, requestId, services, settings },
      log: requestLog,
      loaders: createLoaders(services),
    }),
    readiness: async () => ({ store: await checked(() => graph.verify()) }),
  });
}

async function checked(verify: () => Promise<void>): Promise<ReadinessCheck> {
  try {
    await verify();
    return { ok: true };
  } catch (thrown) {
    return { ok: false, detail: messageOf(thrown) };
  }
}
