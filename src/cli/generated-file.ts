/** Files that are generated, committed and compared: `schema.graphql`, the configuration docs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A generated file and the command that writes it. */
export interface GeneratedFile {
  readonly path: string;
  /** The path as it is told to people. */
  readonly label: string;
  readonly command: string;
  readonly content: string;
}

/** What is committed now, or undefined. */
export function committed({ path }: Pick<GeneratedFile, 'path'>): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Writes the file if it changed. Returns what happened as a sentence. */
export function writeGenerated(file: GeneratedFile): string {
  if (committed(file) === file.content) return `${file.label} is up to date.`;
  mkdirSync(dirname(file.path), { recursive: true });
  writeFileSync(file.path, file.content);
  return `${file.label} was written.`;
}

/** What `npm run docs` and `npm run schema` do: they write the files or, with `--check`, fail where one is stale. */
export function emit(files: readonly GeneratedFile[]): void {
  if (!process.argv.includes('--check')) {
    for (const file of files) console.log(writeGenerated(file));
    return;
  }
  const stale = files.flatMap((file) => staleness(file) ?? []);
  for (const message of stale) console.error(message);
  process.exitCode = stale.length > 0 ? 1 : 0;
}

/** Why the committed file is stale, or undefined when it is not. */
export function staleness(file: GeneratedFile): string | undefined {
  const old = committed(file);
  if (old === file.content) return undefined;
  const repair = `Run \`${file.command}\` and commit the result.`;
  if (old === undefined) return `${file.label} is missing. ${repair}`;
  return `${file.label} is stale. ${repair}\n${firstDifference(old, file.content)}`;
}

/** The first line in which two texts differ, both ways. */
export function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = Array.from({ length: Math.max(old.length, now.length) }, (_, line) => line).find(
    (line) => old[line] !== now[line],
  );
  if (at === undefined) return '  no difference';
  return `  line ${at + 1}\n  - ${old[at] ?? '(end of file)'}\n  + ${now[at] ?? '(end of file)'}`;
}
