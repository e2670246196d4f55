/** What operators see: metrics, and whether the service is ready. */
import { z } from 'zod';
import { flag, int, number, secret, setting } from './setting.js';

/** Metrics for Prometheus. Off unless a port or a token is set. */
export const metrics = {
  port: setting(
    'MNEME_METRICS_PORT',
    z.coerce.number().int().min(0).max(65_535).optional(),
  ).describe('Port of its own for /metrics; 0 picks a free one. Default: none.'),
  host: setting('MNEME_METRICS_HOST', z.string().min(1).default('127.0.0.1')).describe(
    'Address of that port. Anything but loopback needs MNEME_METRICS_TOKEN.',
  ),
  token: secret('MNEME_METRICS_TOKEN', z.string().min(16).optional()).describe(
    'Bearer token of /metrics, at least 16 characters. Without a port of its own the page is then served by the API.',
  ),
  tenants: int('MNEME_METRICS_TENANTS', 20, 0, 1_000).describe(
    'Tenants whose cost is told apart, the heaviest of the last hours; all others are one.',
  ),
  cacheMs: int('MNEME_METRICS_CACHE_MS', 5_000, 0, 600_000).describe(
    'How long figures that are read from the database are kept.',
  ),
  timeoutMs: int('MNEME_METRICS_TIMEOUT_MS', 2_000, 100, 60_000).describe(
    'Longest such reading; figures that are not there by then are left out of the page.',
  ),
} as const;

/** Traces (OpenTelemetry). Off unless a collector is set. */
export const tracing = {
  endpoint: setting('MNEME_OTLP_ENDPOINT', z.url({ protocol: /^https?$/ }).optional()).describe(
    'Address of a collector of traces (OTLP over HTTP), such as http://localhost:4318. Headers for it are taken from OTEL_EXPORTER_OTLP_HEADERS. Default: nothing is traced.',
  ),
  sample: number('MNEME_TRACE_SAMPLE', 1, 0, 1).describe(
    'Share of the requests that are traced, of those whose caller does not say.',
  ),
} as const;

/** `/health/ready`. */
export const readiness = {
  timeoutMs: int('MNEME_READY_TIMEOUT_MS', 2_000, 100, 60_000).describe(
    'Longest read of a readiness probe; a database that takes longer is not ready.',
  ),
  canaryMs: int('MNEME_CANARY_MS', 30_000, 0, 3_600_000).describe(
    'How often a small write is tried, whose outcome is part of readiness; 0 tries none.',
  ),
  canaryTimeoutMs: int('MNEME_CANARY_TIMEOUT_MS', 10_000, 100, 120_000).describe(
    'Longest such write; a database that takes longer is not ready.',
  ),
  warmUp: flag('MNEME_WARM_UP', true).describe(
    'Prepare what is asked most before the service says that it is ready: models, plans of the database, connections. Without it the first requests wait for that.',
  ),
  warmUpMs: int('MNEME_WARM_UP_MS', 60_000, 1_000, 600_000).describe(
    'How long that may take; the service is ready then as it is, and says so in its log.',
  ),
  plansMs: int('MNEME_WARM_UP_PLANS_MS', 20_000, 0, 600_000).describe(
    'How long plans of what is asked less are made afterwards, beside what is asked: one at a time, with pauses as long as each took. 0: none is.',
  ),
} as const;
