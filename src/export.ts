/** `npm run export`: everything that a tenant has, as lines of JSON. */
import 'reflect-metadata';
import pc from 'picocolors';
import { parseExport, runExport } from './cli/export.js';
import { messageOf } from './errors.js';
import { withBackend } from './offline.js';

try {
  const options = parseExport(process.argv.slice(2));
  const lines = await withBackend(({ services, report }) =>
    runExport({ transfer: services.transfer, stdout: process.stdout, report }, options),
  );
  console.error(`Exported ${lines.toLocaleString('en')} lines of the tenant ${options.tenant}.`);
} catch (thrown) {
  console.error(`${pc.red('The export failed.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}
