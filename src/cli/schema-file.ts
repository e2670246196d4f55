/** The schema as the committed file `schema.graphql`. */
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';

const HEADER = `# The GraphQL schema of Mneme, sorted. Generated from src/api by \`npm run schema\`; do not edit.
`;

/** The sorted SDL with its header. */
export function schemaFileText(schema: GraphQLSchema): string {
  return `${HEADER}\n${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** What a client of the committed schema would trip over, one sentence each. */
export function breakingChanges(committed: string, schema: GraphQLSchema): string[] {
  const old = parseCommitted(committed);
  if (!old) return ['the committed file is not a schema, so nothing can be compared with it.'];
  return findBreakingChanges(old, schema).map(({ type, description }) => `${type}: ${description}`);
}

/** A file left half merged must not keep the command from writing a sound one. */
function parseCommitted(text: string): GraphQLSchema | undefined {
  try {
    return buildSchema(text);
  } catch {
    return undefined;
  }
}
