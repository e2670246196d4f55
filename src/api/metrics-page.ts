/** `/metrics` for Prometheus: on a port of its own, or beside the API behind a token. Off unless one of them is set. */
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { UnauthenticatedError } from '../errors.js';
import type { Log, Meter, MetricsPage } from '../ports.js';
import { addAnswerHeaders, addHostGuard } from './guards.js';
import { addErrorReplies } from './http-errors.js';
import { listen } from './listen.js';
import { requestIdOf } from './request-id.js';

/** Where the page is, on whichever port. */
export const METRICS_PATH = '/metrics';
const BEARER = /^Bearer (.+)$/i;

type MetricsConfig = Config['metrics'];

/** Adds the page; with a token only who sends it as a bearer may read. */
export function addMetrics(
  app: FastifyInstance,
  page: MetricsPage,
  { token }: Pick<MetricsConfig, 'token'>,
): void {
  const allowed = token === undefined ? null : digest(token);
  app.get(METRICS_PATH, async (request, reply) => {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (allowed && !timingSafeEqual(allowed, digest(given))) {
      throw new UnauthenticatedError('Send the token of MNEME_METRICS_TOKEN as a bearer.');
    }
    const text = await page.render();
    return reply.header('cache-control', 'no-store').type(page.contentType).send(text);
  });
}

/** Whether the page is served beside the API. */
export function isBesideApi({ port, token }: MetricsConfig): boolean {
  return port === undefined && token !== undefined;
}

/** A server that has this page only. */
export interface MetricsServer {
  /** Address of the page. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the page on its own port; null: there is none.
 * @throws InvalidInputError when the port is taken
 */
export async function startMetricsServer(
  { metrics, server }: Pick<Config, 'metrics' | 'server'>,
  { page, meter, log }: { readonly page: MetricsPage; readonly meter: Meter; readonly log: Log },
): Promise<MetricsServer | null> {
  const { host, port, token } = metrics;
  if (port === undefined) return null;
  const app = Fastify({ genReqId: requestIdOf, logger: false });
  addErrorReplies(app, server, { log, meter });
  addAnswerHeaders(app, () => false);
  if (token === undefined) addHostGuard(app);
  addMetrics(app, page, metrics);
  const { url } = await listen(app, { host, port, setting: 'MNEME_METRICS_PORT' });
  return { url: `${url}${METRICS_PATH}`, stop: () => app.close() };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
