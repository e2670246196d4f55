/**
 * Other settings of the vector index of memories, each built anew from what is stored: how long that takes, how large it is, how much of
 * what is nearest it gives, and how fast. The setting that ships is built last, and stays.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { QUANTIZATIONS, type Quantization, valuesOf } from '../../src/domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../src/errors.js';
import { createVectorIndex } from '../../src/statements/schema.js';
import { statementFromText } from '../../src/statements/statement.js';
import { vectorNames } from '../../src/statements/vector-space.js';
import { awaitIndexes } from '../../src/store/await-indexes.js';
import { folderBytes } from '../../src/store/local/folder.js';
import { HNSW } from '../../src/store/vector-space.js';
import { bareStatements } from '../speed/bare.js';
import { interleave } from '../speed/interleave.js';
import type { Report, Stage } from '../speed/stage.js';
import { type Summary, summaries } from '../speed/statistics.js';
import { nearestOf, shareFound } from './exact.js';
import { HEAVY } from './population.js';
import { askedOf, eachOf, KNOWN, knownQueries } from './questions.js';

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

export async function measureIndexes(
  stage: Stage,
  size: number,
  { folder, others, rounds }: { folder: string; others: readonly IndexSetting[]; rounds: number },
  report: Report,
): Promise<IndexFigures[]> {
  const { quantization } = stage.config.embedding;
  const shipped = { ...HNSW, quantization };
  const query = await knownQueries(stage);
  const { user } = askedOf(size);
  const askedBy = (caller: typeof user) => nearestOf(stage, eachOf(query, caller));
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

/** @returns seconds until it is whole */
async function build(
  { graph, embedder }: Stage,
  setting: IndexSetting,
  say: Report,
): Promise<number> {
  const { index } = vectorNames(embedder);
  const text = `DROP INDEX ${index} IF EXISTS`;
  const drop = statementFromText('SCHEMA', 'bare/drop-index', text, { params: none, row: none });
  await graph.runAlone(drop, {});
  const begun = performance.now();
  const { dimensions } = embedder;
  await graph.runAlone(createVectorIndex(embedder), { dimensions, ...setting });
  await awaitIndexes({ graph, log: { info: (fields) => say(JSON.stringify(fields)) } });
  return (performance.now() - begun) / 1_000;
}

const none = z.object({});

/** Bytes of its files: it was written whole when it was built. */
async function bytesOf({ graph, embedder }: Stage, folder: string): Promise<number> {
  const { index } = vectorNames(embedder);
  const text = `SHOW INDEXES YIELD id, name WHERE name = '${index}' RETURN id`;
  const row = z.object({ id: z.number() });
  const shown = statementFromText('SCHEMA', 'bare/index-id', text, { params: none, row });
  const [found] = await graph.runAlone(shown, {});
  const indexes = join(folder, 'data', 'databases', 'neo4j', 'schema', 'index');
  const kinds = (await readdir(indexes)).filter((kind) => kind.startsWith('vector'));
  const sizes = await Promise.all(
    kinds.map((kind) => folderBytes(join(indexes, kind, String(found?.id)))),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
