/** `npm run schema [-- --check]`: writes or checks schema.graphql and names breaking changes. */
import 'reflect-metadata';
import { buildApiSchema } from '../api/schema.js';
import { packagePath } from '../paths.js';
import { committed, emit, type GeneratedFile } from './generated-file.js';
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
emit([file]);
