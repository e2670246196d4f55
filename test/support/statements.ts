/** Every statement of the program, found by importing the modules that declare them. */
import { readdirSync } from 'node:fs';
import type { Channel } from '../../src/channels/channel.js';
import { composeCandidates } from '../../src/channels/compose.js';
import { REGISTRY } from '../../src/channels/registry.js';
import { packagePath } from '../../src/paths.js';
import { cypherFiles } from '../../src/statements/cypher-file.js';
import {
  embeddedNeighbours,
  requeuePassages,
  requeueUnembedded,
  storeEmbeddings,
} from '../../src/statements/jobs.js';
import { factsByMeaning } from '../../src/statements/memory-agent.js';
import { nearByMeaning } from '../../src/statements/outdate.js';
import { pairwiseSimilarity } from '../../src/statements/recall.js';
import {
  createEntityVectorIndex,
  createRetiredTextIndex,
  createRetiredVectorIndex,
  createTextIndex,
  createVectorIndex,
  migrationStep,
} from '../../src/statements/schema.js';
import type { Statement } from '../../src/statements/statement.js';
import { dedupDue, lockPairs } from '../../src/statements/upkeep/dedup.js';
import { nextEntities, storeEntityVectors } from '../../src/statements/upkeep/enrich.js';
import {
  indexName,
  propertyName,
  retiredIndexName,
  type VectorSpace,
} from '../../src/statements/vector-space.js';
import { migrationFiles } from '../../src/store/migrate.js';

/** Name, mode and text are all that these tests look at. */
export type AnyStatement = Pick<Statement<never, unknown>, 'name' | 'mode' | 'text'>;

/** Saved queries for people: no program runs them, so nothing declares them. */
const FOR_PEOPLE = 'browser/';
/** Parts of statements. */
const SHARED = 'shared/';

/** The statements below `cypher/`, relative to it. */
export function statementFiles(): string[] {
  return cypherFiles().filter((file) => !file.startsWith(FOR_PEOPLE) && !file.startsWith(SHARED));
}

/** The saved queries of Neo4j Browser, named as the others are. */
export function browserFiles(): string[] {
  return cypherFiles().filter((file) => file.startsWith(FOR_PEOPLE));
}

/** What statements share. */
export function fragmentFiles(): string[] {
  return cypherFiles().filter((file) => file.startsWith(SHARED));
}

/** The statements that the modules below `src/statements` declare, for one model. */
export async function declaredStatements(space: VectorSpace): Promise<AnyStatement[]> {
  const folder = packagePath('src', 'statements');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(`../../src/statements/${file.replace(/\.ts$/, '.js')}`)),
  );
  const ready = modules.flatMap((module) => Object.values(module).flat()).filter(isStatement);
  return [
    ...ready,
    storeEmbeddings(space),
    requeueUnembedded(space),
    requeuePassages(space),
    embeddedNeighbours(space),
    ...[factsByMeaning(space), nearByMeaning(space)],
    ...[createTextIndex('de'), createRetiredTextIndex('de')],
    createVectorIndex(space),
    createRetiredVectorIndex(space),
    createEntityVectorIndex(space),
    nextEntities(space),
    dedupDue(space),
    lockPairs(space),
    storeEntityVectors(space),
    pairwiseSimilarity(space),
  ];
}

/** The steps of the numbered migrations. */
export function migrationStatements(): AnyStatement[] {
  return migrationFiles().flatMap(({ name, steps }) =>
    steps.map((step) => migrationStep(`schema/${name}.cypher`, step)),
  );
}

const ASKING: readonly Channel[] = REGISTRY.filter(({ fragment }) => fragment !== null);

/** The composed recall statements, current and of the past: of all channels, and of one alone. */
export function composedStatements(space: VectorSpace): AnyStatement[] {
  const sets = [ASKING, ...ASKING.map((channel) => [channel])];
  const whole = sets.flatMap((channels) => composedOf(channels, space));
  // The mentions of an entity are one more fragment, whatever channels there are.
  return [...whole, aboutOf(ASKING, space, false), aboutOf(ASKING, space, true)];
}

/**
 * Those of all channels but one: fragments share nothing but what was found before them, so with the others these stand for every set
 * of channels.
 */
export function composedWithoutOne(space: VectorSpace): AnyStatement[] {
  return ASKING.flatMap((channel) => {
    const others = ASKING.filter((each) => each !== channel);
    return composedOf(others, space);
  });
}

function composedOf(channels: readonly Channel[], space: VectorSpace): AnyStatement[] {
  const past = channels.some(({ fragment }) => fragment?.past) ? [pastOf(channels, space)] : [];
  return [composeCandidates(channels, indexName(space)), ...past];
}

function pastOf(channels: readonly Channel[], space: VectorSpace): AnyStatement {
  const names = { ...indexName(space), ...retiredIndexName(space) };
  const { name, ...statement } = composeCandidates(channels, names, { past: true });
  return { ...statement, name: `${name} (past)` };
}

function aboutOf(channels: readonly Channel[], space: VectorSpace, past: boolean): AnyStatement {
  const retired = past ? retiredIndexName(space) : {};
  const names = { ...indexName(space), ...propertyName(space), ...retired };
  const { name, ...statement } = composeCandidates(channels, names, { past, about: true });
  return { ...statement, name: `${name} (about an entity${past ? ', past' : ''})` };
}

function isStatement(value: unknown): value is AnyStatement {
  return typeof value === 'object' && value !== null && 'text' in value && 'bind' in value;
}
