/**
 * Traces (OpenTelemetry): what an operation does, from its HTTP request to each statement and model. Nothing is traced unless a collector is set. Spans name operations,
 * statements and models, and tell credentials, counts and codes: never what was asked, remembered or answered.
 */
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Config } from './config.js';
import { productVersion } from './version.js';

const NAME = 'mneme';

let started = false;

/** Whether anything is traced in this process. */
export function isTracing(): boolean {
  return started;
}

const tracer = trace.getTracer(NAME, productVersion());

/** Traces on their way to the collector. */
export interface Tracing {
  /** Sends what is left; from then on nothing is traced. */
  stop(): Promise<void>;
}

/** Sends traces to the collector of the configuration; null: there is none. Once in a process. */
export async function startTracing({
  endpoint,
  sample,
}: Config['tracing']): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  // Loaded where it is used: a service without a collector does without.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME, 'service.version': productVersion() }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sample) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  // With the W3C context of callers, across what is awaited.
  provider.register();
  started = true;
  return {
    stop: async () => {
      started = false;
      for (const api of [trace, context, propagation]) api.disable();
      await provider.shutdown();
    },
  };
}

/** A request of the network door, under the trace that its headers name. */
export function tracedRequest<Result>(
  headers: Readonly<Record<string, unknown>>,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const caller = propagation.extract(context.active(), headers);
  const options = { kind: SpanKind.SERVER, attributes };
  const name = `${attributes['http.request.method']} ${attributes['http.route']}`;
  return tracer.startActiveSpan(name, options, caller, (span) => ended(span, work));
}

/** Names the request by its operation, as soon as that is known, and tells more about it. */
export function tellRequest(attributes: Attributes, name?: string): void {
  const span = trace.getActiveSpan();
  span?.setAttributes(attributes);
  if (name !== undefined) span?.updateName(name);
}

/** A part of a request. What nobody asked for, such as a job in the background, is not traced. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (trace.getActiveSpan() === undefined) return work();
  const options = { kind: SpanKind.CLIENT, attributes };
  return tracer.startActiveSpan(name, options, (span) => ended(span, work));
}

/** The message of an error may quote what was asked: its name alone is told. */
async function ended<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', thrown instanceof Error ? thrown.name : 'unknown');
    throw thrown;
  } finally {
    span.end();
  }
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
