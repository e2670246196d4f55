/** `npm run schema [-- --check]`: writes or checks schema.graphql and names breaking changes. */
import 'reflect-metadata';
import { buildApiSchema } from '../api/schema.js';
import { packagePath } from '../paths.js';
import { committed, type GeneratedFile, staleness, writeGenerated } from './generated-file.js';
import { breakingChanges, schemaFileText } from './schema-file.js';

const schema = await buildApiSchema();
const file: GeneratedFile = {
  path: packagePath('schema.graphql'),
  label: 'schema.graphql',
  command: 'npm run schema',
  content: schemaFileText(schema),
};

// Read before it is overwritten.
for (const change of breakingChanges(committed(file) ?? file.content, schema)) {
  console.error(`Breaking change: ${change}`);
}
if (process.argv.includes('--check')) {
  const stale = staleness(file);
  if (stale) console.error(stale);
  process.exitCode = stale ? 1 : 0;
} else {
  console.log(writeGenerated(file));
}
