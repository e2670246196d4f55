/** How far an import got, kept in the graph: a later run goes on there. */
import type { Header } from '../../domain/transfer/lines.js';
import { InvalidInputError } from '../../errors.js';
import { occupied, transferRecord } from '../../statements/transfer.js';
import type { TransferDeps } from './deps.js';
import { schemaOf } from './export.js';

/** Where an import begins. */
export interface Progress {
  /** Lines that are written. */
  readonly line: number;
  readonly finished: boolean;
}

/** An import as it is asked for. */
export interface Beginning {
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

async function isOccupied({ graph }: TransferDeps, tenant: string): Promise<boolean> {
  const [row] = await graph.read(occupied, { tenant });
  return row?.occupied ?? false;
}
