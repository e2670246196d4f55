/** Exports and imports, bound to what they need. */

import { exportTenant } from './export.js';
import { type Imported, type ImportRequest, importTenant } from './import.js';
import { createImporters, type ImporterDeps, type Importers } from './importers/importers.js';
import type { TransferDeps } from './pages.js';
import { type Verified, verifyExport } from './verify.js';

/** For whoever runs the service: none of it asks who may see what. */
export interface Transfer extends Importers {
  /** The lines of a whole tenant, without line feeds. @throws InvalidInputError */
  export(tenant: unknown): AsyncIterable<string>;
  /** Whether an export is whole. @throws InvalidInputError */
  verify(lines: AsyncIterable<string>): Promise<Verified>;
  /** @throws InvalidInputError */
  import(request: ImportRequest): Promise<Imported>;
}

export function createTransfer(deps: TransferDeps & ImporterDeps): Transfer {
  return {
    export: (tenant) => exportTenant(deps, tenant),
    verify: (lines) => verifyExport(deps, lines),
    import: (request) => importTenant(deps, request),
    ...createImporters(deps),
  };
}
