/** A batch of an import, in one transaction with the record of how far it got. */
import type { NewEdge, NewNode } from '../../domain/transfer/arrival.js';
import type { Header } from '../../domain/transfer/lines.js';
import { InvalidInputError, UniqueViolationError } from '../../errors.js';
import type { Graph, GraphTransaction } from '../../ports.js';
import {
  advance,
  connectionKey,
  connections,
  createNodes,
  occupied,
  transferRecord,
} from '../../statements/transfer.js';
import { schemaOf } from './export.js';
import type { TransferDeps } from './pages.js';

/** What an import wrote. */
export interface Written {
  readonly nodes: number;
  readonly edges: number;
  /** Relationships of which an end was not in the export, and nodes that were in it twice. */
  readonly leftOut: number;
}

/** What is written at once, and from which line to which. */
interface WholeBatch {
  readonly nodes: readonly NewNode[];
  readonly edges: readonly NewEdge[];
  readonly from: number;
  readonly line: number;
  readonly finishedAt: Date | null;
  /** Random: it is known again where the answer of its commit was lost. */
  readonly id: string;
}

/** The import that it belongs to. */
export interface ImportRecord {
  readonly key: string;
  readonly tenant: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** @throws InvalidInputError when ids are taken, or another run of the same import got further */
export async function writeBatch(
  graph: Graph,
  record: ImportRecord,
  batch: WholeBatch,
): Promise<Written> {
  let written: Written | null = null;
  try {
    return await graph.write(async (tx) => {
      const repeated = await moved(tx, record, batch);
      if (!repeated || written === null) written = await inTransaction(tx, record, batch);
      return written;
    });
  } catch (thrown) {
    if (!(thrown instanceof UniqueViolationError)) throw thrown;
    throw new InvalidInputError(
      `Memories of the lines ${batch.from + 1} to ${batch.line} have ids or keys that are in this database already: import with new ids (--new-ids) into an empty tenant.`,
      { cause: thrown },
    );
  }
}

/** @returns whether it is written already @throws InvalidInputError when another run got further */
async function moved(
  tx: GraphTransaction,
  { key, properties }: ImportRecord,
  { from, line, finishedAt, id: batch }: WholeBatch,
): Promise<boolean> {
  const [row] = await tx.run(advance, { key, properties, from, line, finishedAt, batch });
  if (row === undefined) {
    throw new InvalidInputError('Another run of this import is under way: wait for its end.');
  }
  return row.repeated;
}

async function inTransaction(
  tx: GraphTransaction,
  { tenant }: ImportRecord,
  { nodes, edges }: WholeBatch,
): Promise<Written> {
  const rows = nodes.map(({ labels, ...node }) => ({
    ...node,
    labels: [...labels],
    exact: [...node.exact],
  }));
  const [made] = rows.length === 0 ? [] : await tx.run(createNodes, { rows });
  let connected = 0;
  for (const [pair, same] of byEnds(edges)) connected += await connect(tx, tenant, pair, same);
  const created = made?.created ?? 0;
  const leftOut = nodes.length - created + (edges.length - connected);
  return { nodes: created, edges: connected, leftOut };
}

function byEnds(edges: readonly NewEdge[]): Map<string, NewEdge[]> {
  const pairs = new Map<string, NewEdge[]>();
  for (const edge of edges) {
    const pair = connectionKey(edge.start, edge.end);
    const same = pairs.get(pair);
    if (same) same.push(edge);
    else pairs.set(pair, [edge]);
  }
  return pairs;
}

async function connect(
  tx: GraphTransaction,
  tenant: string,
  pair: string,
  edges: readonly NewEdge[],
): Promise<number> {
  const statement = connections.get(pair);
  if (statement === undefined) throw new Error(`Nothing connects ${pair}.`);
  const rows = edges.map(({ start: _, end: __, ...edge }) => ({ ...edge, exact: [...edge.exact] }));
  const [row] = await tx.run(statement, { rows, tenant });
  return row?.created ?? 0;
}

/** Where an import begins. */
interface Progress {
  /** Lines that are written. */
  readonly line: number;
  readonly finished: boolean;
}

/** An import as it is asked for. */
interface Beginning {
  readonly key: string;
  readonly tenant: string;
  readonly header: Header;
  readonly newIds: boolean;
}

/** Unique key of an import: its tenant and what tells its file from others. */
export function recordKey(tenant: string, file: string): string {
  return JSON.stringify([tenant, file]);
}

/** @throws InvalidInputError for an import that would get among other memories */
export async function begin(deps: TransferDeps, asked: Beginning): Promise<Progress> {
  const { graph } = deps;
  const { key, tenant, header, newIds } = asked;
  const [record] = await graph.read(transferRecord, { key });
  if (record !== undefined) {
    if (record.newIds === newIds) return record;
    throw new InvalidInputError(
      `This import was begun ${record.newIds ? 'with' : 'without'} new ids: go on ${record.newIds ? 'with' : 'without'} --new-ids.`,
    );
  }
  await checkSchema(deps, header);
  if (await isOccupied(deps, tenant)) {
    throw new InvalidInputError(
      `The tenant ${tenant} has memories already: an import goes into an empty one.`,
    );
  }
  if (!newIds && header.tenant !== tenant && (await isOccupied(deps, header.tenant))) {
    throw new InvalidInputError(
      `A tenant ${header.tenant} is in this database, and ids are unique in all of it: give the imported memories new ids (--new-ids).`,
    );
  }
  return { line: 0, finished: false };
}

/** Data that an older schema left is brought up to date by migrations, which have run here already. */
async function checkSchema({ graph }: TransferDeps, { schema }: Header): Promise<void> {
  const here = await schemaOf(graph);
  if (schema === here) return;
  throw new InvalidInputError(
    schema > here
      ? `The export was made by a newer version (schema ${schema}, here ${here}): update this one first.`
      : `The export was made by an older version (schema ${schema}, here ${here}): import it with that version, and update then.`,
  );
}

/** Whether a tenant has anything that an import would get among. */
export async function isOccupied(
  { graph }: Pick<TransferDeps, 'graph'>,
  tenant: string,
): Promise<boolean> {
  const [row] = await graph.read(occupied, { tenant });
  return row?.occupied ?? false;
}
