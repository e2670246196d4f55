/** Traces, as a collector of OpenTelemetry receives them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTracing, type Tracing } from '../../../src/tracing.js';
import { startTestApi, type TestApi } from '../../support/api.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SECRET = 'The lighthouse keeper hides a violin.';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const bodies: string[] = [];
let collector: Server;
let tracing: Tracing | null;
let api: TestApi<'ann'>;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(Buffer.concat(parts).toString('utf8'));
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const { port } = collector.address() as AddressInfo;
  tracing = await startTracing({ endpoint: `http://127.0.0.1:${port}`, sample: 1 });
  api = await startTestApi({ ann: { tenant: 'traced', userId: 'ann' } });
});

afterAll(async () => {
  await api.stop();
  collector.close();
});

async function ask(query: string, variables: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': api.clients.ann.key, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined();
}

test('an operation is traced from its request, under the trace of its caller, to its statements; what was said is in none of it', async () => {
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  const items = [{ text: SECRET }];
  await ask(
    'mutation($items: [RememberInput!]!) { remember(items: $items) { written } }',
    { items },
    { traceparent },
  );
  await ask('query($q: String!) { recall(query: $q) { hits { memory { id } } } }', { q: SECRET });
  await tracing?.stop();
  const resources = bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const named = (name: string) => spans.find((span) => span.name === name);

  const request = named('mutation remember');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  const told = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
  );
  expect(told).toMatchObject({ 'http.route': '/graphql', 'mneme.role': 'WRITER' });
  const written = named('write/create-memories.cypher');
  expect(written?.traceId).toBe(TRACE);
  const transaction = spans.find(({ spanId }) => spanId === written?.parentSpanId);
  expect(transaction?.name).toBe('transaction');
  expect(transaction?.parentSpanId).toBe(request?.spanId);

  const asked = named('query recall');
  expect(asked?.parentSpanId).toBeUndefined();
  const below = spans.filter(({ traceId }) => traceId === asked?.traceId).map(({ name }) => name);
  expect(below).toEqual(expect.arrayContaining(['embedding', 'read/memory-cards.cypher']));
  expect(bodies.join()).not.toContain('violin');
  expect(bodies.join()).not.toContain('lighthouse');
});

test('nothing is traced without a collector', async () => {
  expect(await startTracing({ endpoint: undefined, sample: 1 })).toBeNull();
});
