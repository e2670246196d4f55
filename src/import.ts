/** `npm run import`: a whole tenant, or what other programs wrote. */
import 'reflect-metadata';
import pc from 'picocolors';
import { parseImport, runImport } from './cli/import.js';
import { messageOf } from './errors.js';
import { withBackend } from './offline.js';

try {
  const options = parseImport(process.argv.slice(2));
  const { whole, lines } = await withBackend(({ services, config, report }) =>
    runImport(
      { transfer: services.transfer, localTenant: config.auth.localTenant, report },
      options,
    ),
  );
  for (const line of lines) console.log(line);
  process.exitCode = whole ? 0 : 1;
} catch (thrown) {
  console.error(`${pc.red('The import failed.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}
