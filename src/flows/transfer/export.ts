/**
 * A whole tenant as lines. What is written during an export is in it or not; a relationship that leads to a node which is
 * not in it is left out when it is imported, and counted there.
 */

import { parseInput, key as tenantKey } from '../../domain/kernel/input.js';
import { Footing, ORIGINAL } from '../../domain/transfer/arrival.js';
import {
  FORMAT,
  FORMAT_VERSION,
  isReserved,
  NODE_TABLES,
  STARTS,
  type StartLabel,
  staysBehind,
  tableOf,
} from '../../domain/transfer/lines.js';
import { encodeProperties } from '../../domain/transfer/values.js';
import { appliedMigrations } from '../../statements/schema.js';
import { type EdgeRow, edgesOf } from '../../statements/transfer.js';
import { departing } from './originals.js';
import { pagesOf, type Reading, type TransferDeps } from './pages.js';

/** Nodes whose relationships are read at once; a document may have a thousand passages. */
const STARTS_AT_ONCE = 100;

/** What an export needs. */
export interface ExportDeps extends TransferDeps {
  /** Mentions of the tenant's entities are in their place: none is on its way from one to another. */
  finishMoves(tenant: string): Promise<void>;
}

/**
 * The lines of an export, without line feeds.
 * @throws InvalidInputError for a property that no export can hold, ColdStoreUnavailableError for an original that cannot be had
 */
export async function* exportTenant(deps: ExportDeps, name: unknown): AsyncGenerator<string> {
  const { graph, policy } = deps;
  const tenant = parseInput(tenantKey, name, 'tenant');
  await deps.finishMoves(tenant);
  const footing = new Footing();
  const header = await headerOf(deps, tenant);
  footing.line(header);
  yield header;
  const reading = { graph, tenant, page: policy.page, whole: true };
  yield* nodes(deps, reading, footing);
  const left = { out: 0 };
  for (const label of STARTS) yield* edges(reading, label, { footing, left });
  yield JSON.stringify({ footer: footing.footer(left.out) });
}

async function headerOf({ graph, embedder, clock }: TransferDeps, tenant: string): Promise<string> {
  const model = embedder && `${embedder.model}/${embedder.dimensions}`;
  const exportedAt = clock.now().toISOString();
  const schema = await schemaOf(graph);
  return JSON.stringify({
    format: FORMAT,
    version: FORMAT_VERSION,
    tenant,
    schema,
    model,
    exportedAt,
  });
}

/** The last migration that was applied. */
export async function schemaOf(graph: TransferDeps['graph']): Promise<number> {
  const applied = await graph.read(appliedMigrations, {});
  return Math.max(0, ...applied.map(({ version }) => version));
}

async function* nodes(
  { yieldEventLoop, coldStores }: TransferDeps,
  reading: Reading,
  footing: Footing,
): AsyncGenerator<string> {
  for (const table of NODE_TABLES) {
    for await (const page of pagesOf(reading, table)) {
      const whole = table.label === ORIGINAL ? await departing(coldStores, page) : page;
      for (const { labels, properties } of whole) {
        const others = labels.filter((label) => !isReserved(label)).sort();
        const node = {
          node: table.label,
          labels: others,
          properties: encodeProperties(properties.filter(([key]) => !staysBehind(key))),
        };
        const line = JSON.stringify(node);
        footing.node(table.label);
        footing.line(line);
        yield line;
      }
      await yieldEventLoop();
    }
  }
}

async function* edges(
  reading: Reading,
  label: StartLabel,
  { footing, left }: { footing: Footing; left: { out: number } },
): AsyncGenerator<string> {
  const keysOnly = { ...reading, page: STARTS_AT_ONCE, whole: false };
  for await (const page of pagesOf(keysOnly, tableOf(label))) {
    const keys = page.map(({ key }) => key);
    const rows = await reading.graph.read(edgesOf[label], { keys });
    const known = rows.filter(({ end }) => end !== null);
    left.out += rows.length - known.length;
    // In one order, so that the same graph gives the same lines.
    const made = known.map((row) => ({ type: row.type, line: edgeLine(label, row) }));
    for (const { type, line } of made.sort((a, b) => (a.line < b.line ? -1 : 1))) {
      footing.edge(type);
      footing.line(line);
      yield line;
    }
  }
}

function edgeLine(label: StartLabel, { type, start, end, properties }: EdgeRow): string {
  const [endLabel, key, version] = end ?? [];
  const to = version === undefined ? [endLabel, key] : [endLabel, key, Number(version)];
  const encoded = encodeProperties(properties);
  return JSON.stringify({ edge: type, from: [label, start], to, properties: encoded });
}
