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
import { type Talk, talksIn } from './talks.js';

/** All of one split. */
export interface Data {
  readonly split: Split;
  readonly stories: readonly Story[];
  readonly controls: readonly Control[];
  readonly conversations: readonly Conversation[];
  readonly talks: readonly Talk[];
}

/** @throws Error that names the file which is not as `format.ts` says */
export function readData(split: Split): Data {
  return {
    split,
    stories: filesOf(split, 'stories', storyFile).flat(),
    controls: filesOf(split, 'controls', controlFile).flat(),
    conversations: filesOf(split, 'conversations', conversationFile),
    talks: textsOf(split, 'talks', '.txt').flatMap(({ name, content }) => talksIn(name, content)),
  };
}

function filesOf<Schema extends z.ZodType>(
  split: Split,
  folder: string,
  schema: Schema,
): z.output<Schema>[] {
  return textsOf(split, folder, '.yaml').map(({ name, content }) => {
    const read = schema.safeParse(parse(content));
    if (read.success) return read.data;
    throw new Error(`${split}/${folder}/${name}: ${z.prettifyError(read.error)}`);
  });
}

/** Files of a folder without their ending, by name. */
function textsOf(split: Split, folder: string, ending: string) {
  const path = packagePath('bench', 'truth', 'data', split, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => ({
    name: name.slice(0, -ending.length),
    content: readFileSync(join(path, name), 'utf8'),
  }));
}
