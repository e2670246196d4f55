/** Files in a folder. No path leads out of it, neither by its names nor by links that lie in it. */
import { mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { MarkdownFile } from '../domain/markdown/files.js';
import { InvalidInputError } from '../errors.js';

/** A folder that files are written to. */
export class OutFolder {
  readonly #folder: string;
  readonly #written = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** In one step: who reads meanwhile finds the former file or this one. @throws InvalidInputError */
  async write({ path, text }: MarkdownFile): Promise<void> {
    const names = namesOf(this.#distinct(path));
    const parent = await this.#inside(path, names.slice(0, -1));
    const target = join(parent, names.at(-1) ?? '');
    await writeFile(`${target}.part`, text);
    await rename(`${target}.part`, target);
  }

  /** The folder of a file, made where it is missing; each level is looked at before the next is made. */
  async #inside(path: string, names: readonly string[]): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const root = await realpath(this.#folder);
    let parent = root;
    for (const name of names) {
      const next = join(parent, name);
      await mkdir(next, { recursive: true });
      parent = await realpath(next);
      if (!parent.startsWith(root + sep)) throw outside(path);
    }
    return parent;
  }

  /** Many file systems take names for the same that differ in case alone. */
  #distinct(path: string): string {
    let name = path;
    for (let i = 2; this.#written.has(folded(name)); i++) {
      name = path.replace(/(?=\.md$)|$/iu, `%${i}`);
    }
    this.#written.add(folded(name));
    return name;
  }

  /** Whether the file was written, under whatever case. */
  has(path: string): boolean {
    return this.#written.has(folded(path));
  }
}

/** Paths of the Markdown files below a place in a folder, in order. None: there is no such place. */
export async function markdownPaths(folder: string, below: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const found = await readdir(join(folder, below), options).catch(
    (thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'ENOENT') return [];
      throw thrown;
    },
  );
  // Links are no files: they might lead out of the folder.
  const files = found.filter((entry) => entry.isFile() && /\.md$/iu.test(entry.name));
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return paths.map((path) => path.replaceAll(sep, '/')).sort();
}

export async function readMarkdown(folder: string, path: string): Promise<MarkdownFile> {
  return { path, text: await readFile(join(folder, ...namesOf(path)), 'utf8') };
}

/** @throws InvalidInputError for a path that leads elsewhere */
function namesOf(path: string): string[] {
  const names = path.split('/');
  const safe = names.every((name) => name !== '' && !/^\.{1,2}$|[\\\0]/u.test(name));
  if (!safe || /^[a-z]:/iu.test(path)) throw outside(path);
  return names;
}

function outside(path: string): InvalidInputError {
  return new InvalidInputError(`${path} leads out of the folder: it is not touched.`);
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
