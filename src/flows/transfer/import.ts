/** An export becomes a tenant: batch by batch, each of them whole, so that an import that was ended goes on. */

import { parseInput, key as tenantKey } from '../../domain/kernel/input.js';
import { hashOf } from '../../domain/kernel/text.js';
import {
  type ArrivalOptions,
  Footing,
  type NewEdge,
  type NewNode,
  newEdge,
  newNode,
} from '../../domain/transfer/arrival.js';
import { newIdsOf } from '../../domain/transfer/lines.js';
import { Renaming } from '../../domain/transfer/renaming.js';
import { InvalidInputError, messageOf } from '../../errors.js';
import { vectorNames } from '../../statements/vector-space.js';
import { type ArrivedNode, placed, type Tenants } from './originals.js';
import type { TransferDeps } from './pages.js';
import { type Arrival, arrivals, batchesOf, headed } from './verify.js';
import { begin, type ImportRecord, recordKey, type Written, writeBatch } from './write-batch.js';

/** An import that is asked for. */
interface ImportRequest {
  /** Tenant that it becomes. */
  readonly tenant: unknown;
  readonly lines: AsyncIterable<string>;
  /** SHA-256 of an export that was verified; null: its footer is checked when it comes. */
  readonly sha256: string | null;
  /** Whether every id gets another one. */
  readonly newIds: boolean;
  /** Told how many lines are done. */
  onProgress?(lines: number): void;
}

/** What came of an import. */
interface Imported extends Written {
  /** Lines that an earlier run had written. */
  readonly resumedAt: number;
  /** True: an earlier run had finished, and nothing was written. */
  readonly repeated: boolean;
}

const MINUTE_MS = 60_000;
const NOTHING: Written = { nodes: 0, edges: 0, leftOut: 0 };

/**
 * Imports into an empty tenant, or goes on with the same export.
 * @throws InvalidInputError for a tenant that is not empty, what is no whole export, a line that is wrong;
 * ColdStoreUnavailableError for an original that cannot be put where originals go
 */
export async function importTenant(deps: TransferDeps, request: ImportRequest): Promise<Imported> {
  const { newIds, onProgress } = request;
  const tenant = parseInput(tenantKey, request.tenant, 'tenant');
  const footing = new Footing();
  const { header, text, rest } = await headed(request.lines, footing);
  const file = request.sha256 ?? hashOf(text);
  const key = recordKey(tenant, file);
  const { line: resumedAt, finished } = await begin(deps, { key, tenant, header, newIds });
  if (finished) return { ...NOTHING, resumedAt, repeated: true };
  const renaming = new Renaming({
    ...{ from: header.tenant, to: tenant },
    ...(newIds && { newId: newIdsOf(key) }),
  });
  const record = { key, tenant, properties: { tenant, newIds, startedAt: deps.clock.now() } };
  const arriving = { renaming, record, resumedAt, tenants: { from: header.tenant, to: tenant } };
  let total = NOTHING;
  let from = resumedAt;
  for await (const batch of batchesOf(arrivals(rest, footing, resumedAt), deps.policy.batch)) {
    total = sum(total, await write(deps, arriving, batch, from));
    from = Math.max(from, batch.at(-1)?.number ?? 0);
    onProgress?.(from);
    await deps.yieldEventLoop();
  }
  deps.onQueued();
  return { ...total, resumedAt, repeated: false };
}

interface Arriving {
  readonly renaming: Renaming;
  readonly record: ImportRecord;
  readonly resumedAt: number;
  readonly tenants: Tenants;
}

async function write(
  deps: TransferDeps,
  { renaming, record, resumedAt, tenants }: Arriving,
  batch: readonly Arrival[],
  from: number,
): Promise<Written> {
  const options = optionsOf(deps);
  const nodes: ArrivedNode[] = [];
  const edges: NewEdge[] = [];
  for (const arrival of batch) {
    const { number, line } = arrival;
    const made = inLine(number, () => planned(line, renaming, options));
    // What an earlier run wrote was only learnt from.
    if (number <= resumedAt || made === null) continue;
    if ('labels' in made) nodes.push({ number, line, node: made });
    else edges.push(made);
  }
  const last = batch.at(-1);
  if (last === undefined || last.number <= resumedAt) return NOTHING;
  const finishedAt = last.line.is === 'footer' ? options.now : null;
  const whole = { nodes: await placed(deps.coldStores, tenants, nodes), edges };
  const place = { from, line: last.number, finishedAt, id: deps.newId() };
  return writeBatch(deps.graph, record, { ...whole, ...place });
}

function planned(
  line: Arrival['line'],
  renaming: Renaming,
  options: ArrivalOptions,
): NewNode | NewEdge | null {
  if (line.is === 'footer') return null;
  return line.is === 'node'
    ? newNode(line.value, renaming, options)
    : newEdge(line.value, renaming);
}

function optionsOf({ clock, embedder, policy }: TransferDeps): ArrivalOptions {
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + policy.holdMinutes * MINUTE_MS);
  return { now, heldUntil, vector: embedder === null ? null : vectorNames(embedder).property };
}

/** @throws InvalidInputError with the number of the line */
function inLine<Made>(number: number, work: () => Made): Made {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof InvalidInputError)) throw thrown;
    throw new InvalidInputError(`Line ${number}: ${messageOf(thrown)}`, { cause: thrown });
  }
}

function sum(a: Written, b: Written): Written {
  return { nodes: a.nodes + b.nodes, edges: a.edges + b.edges, leftOut: a.leftOut + b.leftOut };
}
