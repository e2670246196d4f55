/** Reads the files of `bench/truth/data`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { packagePath } from '../../src/paths.js';
import {
  type Control,
  type Conversation,
  controlFile,
  conversationFile,
  type Split,
  type Story,
  storyFile,
} from './format.js';

/** All of one split. */
export interface Data {
  readonly split: Split;
  readonly stories: readonly Story[];
  readonly controls: readonly Control[];
  readonly conversations: readonly Conversation[];
}

/** @throws Error that names the file which is not as `format.ts` says */
export function readData(split: Split): Data {
  return {
    split,
    stories: filesOf(split, 'stories', storyFile).flat(),
    controls: filesOf(split, 'controls', controlFile).flat(),
    conversations: filesOf(split, 'conversations', conversationFile),
  };
}

function filesOf<Schema extends z.ZodType>(
  split: Split,
  folder: string,
  schema: Schema,
): z.output<Schema>[] {
  const path = packagePath('bench', 'truth', 'data', split, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => {
    const read = schema.safeParse(parse(readFileSync(join(path, name), 'utf8')));
    if (read.success) return read.data;
    throw new Error(`${split}/${folder}/${name}: ${z.prettifyError(read.error)}`);
  });
}
