/** Grows a graph to a size, through the service's own flows and statements. What was loaded is noted: a run that was stopped goes on. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { together } from '../speed/interleave.js';
import { storeVectors } from '../speed/load.js';
import { randomSource } from '../speed/random.js';
import type { Report, Stage } from '../speed/stage.js';
import { vectorNear } from '../speed/vectors.js';
import { type Batch, growth, materialOf } from './population.js';

/** Batches between two notes. */
const GROUP = 64;
const LANES = 8;

const noteSchema = z.strictObject({
  /** Memories that are there whole. */
  size: z.number().int().nonnegative(),
  /** The size that is being loaded, and how many batches of it are there; of later ones some may be. */
  target: z.number().int().nonnegative(),
  batches: z.number().int().nonnegative(),
});

export type Note = z.output<typeof noteSchema>;

const NOTHING: Note = { size: 0, target: 0, batches: 0 };

function fileOf(folder: string): string {
  return join(folder, 'scale.json');
}

/** How far a folder is loaded. */
export async function loadedIn(folder: string): Promise<Note> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => null);
  return text === null ? NOTHING : noteSchema.parse(JSON.parse(text));
}

/** How fast it went; null where all was there. */
export interface Loaded {
  readonly memories: number;
  readonly seconds: number;
}

/** @throws Error when the folder holds more, or a part of another size */
export async function growTo(
  stage: Stage,
  size: number,
  { folder, anchors, report }: { folder: string; anchors: readonly Float32Array[]; report: Report },
): Promise<Loaded | null> {
  const note = await loadedIn(folder);
  if (note.size === size) return null;
  if (note.size > size || (note.target > size && note.batches > 0)) {
    throw new Error(`${folder} holds more than ${size} memories: start with --fresh.`);
  }
  if (note.batches > 0 && note.target !== size) {
    throw new Error(`${folder} holds a part of ${note.target} memories: load that size first.`);
  }
  const batches = growth(note.size, size);
  const begun = performance.now();
  let written = 0;
  for (let at = note.batches; at < batches.length; at += GROUP) {
    const group = batches.slice(at, at + GROUP);
    await together(LANES, group.length, async (i) => {
      const count = await write(stage, group[i] as Batch, anchors);
      written += count;
    });
    const next = { size: note.size, target: size, batches: at + group.length };
    await writeFile(fileOf(folder), JSON.stringify(next));
    const speed = Math.round((written * 1_000) / (performance.now() - begun));
    const part = `${at + group.length} of ${batches.length} batches`;
    report(`loading ${size.toLocaleString('en')} memories: ${part}, ${speed} a second`);
  }
  await writeFile(fileOf(folder), JSON.stringify({ size, target: size, batches: 0 }));
  return { memories: written, seconds: (performance.now() - begun) / 1_000 };
}

async function write(
  stage: Stage,
  batch: Batch,
  anchors: readonly Float32Array[],
): Promise<number> {
  const { services } = stage;
  const { turns, facts } = materialOf(batch);
  const captured = await services.ingest(batch.caller, turns);
  const ids = captured.map(({ id }) => id);
  if (facts.length > 0) {
    const idempotencyKey = `facts-${batch.holder}-${batch.from}`;
    const { outcomes } = await services.remember(batch.caller, { items: facts, idempotencyKey });
    ids.push(...outcomes.flatMap((each) => (each.refused === null ? [each.id] : [])));
  }
  const random = randomSource(batch.holder * 1_000_003 + batch.from + 1);
  await storeVectors(stage, ids, () => vectorNear(anchors, random));
  return ids.length;
}
