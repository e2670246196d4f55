/** Every statement of the program, found by importing the modules that declare them. */
import { readdirSync } from 'node:fs';
import type { Channel } from '../../src/channels/channel.js';
import { composeCandidates } from '../../src/channels/compose.js';
import { REGISTRY } from '../../src/channels/registry.js';
import { packagePath } from '../../src/paths.js';
import { requeueUnembedded, storeEmbeddings } from '../../src/statements/jobs.js';
import { embeddedNeighbours } from '../../src/statements/recheck.js';
import { createVectorIndex, migrationStep } from '../../src/statements/schema.js';
import type { Statement } from '../../src/statements/statement.js';
import { indexName, type VectorSpace } from '../../src/statements/vector-space.js';
import { migrationFiles } from '../../src/store/migrate.js';

/** Name, mode and text are all that these tests look at. */
export type AnyStatement = Pick<Statement<never, unknown>, 'name' | 'mode' | 'text'>;

/** All files below `cypher/`, relative to it. */
export function cypherFiles(): string[] {
  return readdirSync(packagePath('cypher'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cypher'))
    .sort();
}

/** The statements that the modules below `src/statements` declare, for one model. */
export async function declaredStatements(space: VectorSpace): Promise<AnyStatement[]> {
  const files = readdirSync(packagePath('src', 'statements')).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(`../../src/statements/${file.replace(/\.ts$/, '.js')}`)),
  );
  const ready = modules.flatMap((module) => Object.values(module)).filter(isStatement);
  return [
    ...ready,
    storeEmbeddings(space),
    requeueUnembedded(space),
    embeddedNeighbours(space),
    createVectorIndex(space),
  ];
}

/** The steps of the numbered migrations. */
export function migrationStatements(): AnyStatement[] {
  return migrationFiles().flatMap(({ name, steps }) =>
    steps.map((step) => migrationStep(`schema/${name}.cypher`, step)),
  );
}

/** The composed recall statement of every set of channels that can be active. */
export function composedStatements(space: VectorSpace): AnyStatement[] {
  return subsets(REGISTRY)
    .filter((channels) => channels.length > 0)
    .map((channels) => composeCandidates(channels, indexName(space)));
}

function subsets(channels: readonly Channel[]): Channel[][] {
  const [first, ...rest] = channels;
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without.map((others) => [first, ...others]), ...without];
}

function isStatement(value: unknown): value is AnyStatement {
  return typeof value === 'object' && value !== null && 'text' in value && 'bind' in value;
}
