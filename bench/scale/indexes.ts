/**
 * Other settings of the vector index of memories, each built anew from what is stored: how long that takes, how large it is, how much of
 * what is nearest it gives, and how fast. The setting that ships is built last, and stays.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { QUANTIZATIONS, type Quantization, valuesOf } from '../../src/domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../src/errors.js';
import { readCypher } from '../../src/statements/cypher-file.js';
import { cypherInt } from '../../src/statements/scalars.js';
import { statementFromText } from '../../src/statements/statement.js';
import { indexName, propertyName, vectorNames } from '../../src/statements/vector-space.js';
import { folderBytes } from '../../src/store/local/folder.js';
import { bareStatements } from '../speed/bare.js';
import { interleave } from '../speed/interleave.js';
import type { Report, Stage } from '../speed/stage.js';
import { type Summary, summaries } from '../speed/statistics.js';
import { nearestOf, shareFound } from './exact.js';
import { HEAVY } from './population.js';
import { askedOf, KNOWN, knownQueries } from './questions.js';

/** How an index is built (HNSW) and how its vectors are kept. */
export interface IndexSetting {
  /** Most neighbours of a vector, 1 to 512. */
  readonly m: number;
  /** Neighbours that are considered when one is added, 1 to 3,200. */
  readonly efConstruction: number;
  readonly quantization: Quantization;
}

/** What one setting gives. */
export interface IndexFigures {
  readonly setting: IndexSetting;
  readonly seconds: number;
  readonly bytes: number;
  /** See `Answers.nearest`. */
  readonly nearest: { readonly heavy: number; readonly user: number };
  /** Milliseconds of the bare vector search. */
  readonly ms: { readonly heavy: Summary; readonly user: Summary };
}

/** As cypher/shared/vector-index-options.cypher has it. */
const FILE = 'schema/vector-index.cypher';
const POLL_MS = 2_000;
const SCHEMA = z.enum(valuesOf(QUANTIZATIONS));

/** @param text like `32/200/SCALAR,16/100/NONE` @throws InvalidInputError for anything else */
export function parseIndexes(text: string): IndexSetting[] {
  return text.split(',').map((part) => {
    const [m, ef, kept, ...more] = part.trim().split('/');
    const quantization = SCHEMA.safeParse(kept).data;
    const numbers = { m: Number(m), efConstruction: Number(ef) };
    const isWhole = Object.values(numbers).every((value) => Number.isInteger(value) && value > 0);
    if (isWhole && more.length === 0 && quantization) return { ...numbers, quantization };
    throw new InvalidInputError(
      `--indexes takes m/ef_construction/quantization (${SCHEMA.options.join(', ')}), comma-separated, not "${part}".`,
    );
  });
}

export function nameOf({ m, efConstruction, quantization }: IndexSetting): string {
  return `${m}/${efConstruction}/${quantization}`;
}

type Hnsw = Pick<IndexSetting, 'm' | 'efConstruction'>;

/** Text of the statement that makes an index of that setting. @throws Error where a setting is not in the text */
export function withSetting(text: string, setting: Hnsw): string {
  const values = {
    'vector.hnsw.m': String(setting.m),
    'vector.hnsw.ef_construction': String(setting.efConstruction),
  };
  return Object.entries(values).reduce((made, [name, value]) => {
    const entry = new RegExp(`(\`${name.replaceAll('.', '\\.')}\`: )\\d+`);
    if (!entry.test(made)) throw new Error(`${FILE} does not set ${name}.`);
    return made.replace(entry, `$1${value}`);
  }, text);
}

/** The setting that a statement has. */
export function settingOf(text: string): Hnsw {
  const value = (name: string) =>
    Number(new RegExp(`\`${name.replaceAll('.', '\\.')}\`: (\\d+)`).exec(text)?.[1]);
  return { m: value('vector.hnsw.m'), efConstruction: value('vector.hnsw.ef_construction') };
}

export async function measureIndexes(
  stage: Stage,
  size: number,
  { folder, others, rounds }: { folder: string; others: readonly IndexSetting[]; rounds: number },
  report: Report,
): Promise<IndexFigures[]> {
  const { quantization } = stage.config.embedding;
  const shipped = { ...settingOf(readCypher(FILE)), quantization };
  const query = await knownQueries(stage);
  const { user } = askedOf(size);
  const askedBy = (caller: typeof user) =>
    nearestOf(
      stage,
      Array.from({ length: KNOWN }, (_, i) => query(caller(i), i)),
    );
  report(`${size.toLocaleString('en')} memories: searching exactly`);
  const nearest = { heavy: await askedBy(() => HEAVY), user: await askedBy(user) };
  const bare = bareStatements(stage.graph, stage.embedder);
  const figures: IndexFigures[] = [];
  for (const setting of [...others, shipped]) {
    const say = (text: string) => report(`index ${nameOf(setting)}: ${text}`);
    const seconds = await build(stage, setting, say);
    say('searching');
    const times = await interleave(
      {
        heavy: (round) => bare.vector(query(HEAVY, round)),
        user: (round) => bare.vector(query(user(round), round)),
      },
      { rounds, warmUp: KNOWN },
    );
    const shares = {
      heavy: await shareFound(bare, nearest.heavy),
      user: await shareFound(bare, nearest.user),
    };
    const bytes = await bytesOf(stage, folder);
    figures.push({ setting, seconds, bytes, nearest: shares, ms: summaries(times) });
  }
  return figures;
}

const none = z.object({});

/** @returns seconds until it is whole */
async function build(stage: Stage, setting: IndexSetting, say: Report): Promise<number> {
  const { graph, embedder } = stage;
  const { index } = vectorNames(embedder);
  const names = { ...indexName(embedder), ...propertyName(embedder) };
  const drop = statementFromText('SCHEMA', 'bare/drop-index', `DROP INDEX ${index} IF EXISTS`, {
    params: none,
    row: none,
  });
  const text = withSetting(readCypher(FILE), setting);
  const create = statementFromText('SCHEMA', `bare/index-${nameOf(setting)}`, text, {
    params: z.object({ dimensions: cypherInt, quantization: SCHEMA }),
    row: none,
    names,
  });
  await graph.runAlone(drop, {});
  const begun = performance.now();
  const { quantization } = setting;
  await graph.runAlone(create, { dimensions: embedder.dimensions, quantization });
  for (;;) {
    const { state, percent } = await stateOf(stage);
    if (state === 'ONLINE') return (performance.now() - begun) / 1_000;
    if (state === 'FAILED') throw new Error(`The index ${nameOf(setting)} could not be built.`);
    say(`built to ${percent.toFixed(0)} %`);
    await setTimeout(POLL_MS);
  }
}

interface State {
  readonly id: number;
  readonly state: string;
  readonly percent: number;
}

async function stateOf({ graph, embedder }: Stage): Promise<State> {
  const { index } = vectorNames(embedder);
  const text = `SHOW INDEXES YIELD id, name, state, populationPercent WHERE name = '${index}' RETURN id, state, populationPercent AS percent`;
  const shown = statementFromText('SCHEMA', 'bare/index-state', text, {
    params: none,
    row: z.object({ id: z.number(), state: z.string(), percent: z.number() }),
  });
  const [row] = await graph.runAlone(shown, {});
  if (row === undefined) throw new Error(`There is no index ${index}.`);
  return row;
}

/** Bytes of its files: it was written whole when it was built. */
async function bytesOf(stage: Stage, folder: string): Promise<number> {
  const { id } = await stateOf(stage);
  const indexes = join(folder, 'data', 'databases', 'neo4j', 'schema', 'index');
  const kinds = (await readdir(indexes)).filter((kind) => kind.startsWith('vector'));
  const sizes = await Promise.all(
    kinds.map((kind) => folderBytes(join(indexes, kind, String(id)))),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
