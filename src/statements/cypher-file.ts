/**
 * Cypher files. What many statements share stands once, below `cypher/shared/`, and is included by a comment:
 *
 *     // include shared/feed.cypher with loser for m
 *
 * The line is replaced by the fragment without its head, and in it `m`, as a whole word, by `loser`. Parameters
 * (`$now`), properties (`.eventTime`) and labels (`:Searchable`) are replaced in the same way, by the name with its
 * sign; several replacements are separated by commas. Fragments may include others. `npm run cypher -- write/retire`
 * prints a statement with its fragments in place, for Neo4j Browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { packagePath } from '../paths.js';

const INCLUDE = /^([ ]*)\/\/ include (\S+\.cypher)(?: with (.+))?$/gm;
/** A comma ends a replacement only behind what is replaced: what is put in may have commas of its own. */
const BETWEEN = /(?<= for [.:$]?\w+), /;
const REPLACEMENT = /^(\S.*) for ([.:$]?\w+)$/;
/** Variables, keywords; with their signs parameters, properties and labels. Two dots are a range. */
const NAME = /(?:(?<!\.)\.|[:$])\w+|(?<!\w)\w+/g;
/** Comment lines at the beginning of a fragment. */
const HEAD = /^(?:\/\/[^\n]*\n)+/;

/** The files below `cypher/`, relative to it, in the order of their names. */
export function cypherFiles(): string[] {
  return readdirSync(packagePath('cypher'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cypher'))
    .sort();
}

/** The text of a file below `cypher/`, its fragments in place. */
export function readCypher(file: string): string {
  return expanded(file, (name) => readFileSync(packagePath('cypher', name), 'utf8'));
}

/**
 * A text with its fragments in place.
 * @throws Error when a fragment includes itself, or an include replaces what the fragment does not have
 */
export function expanded(
  file: string,
  read: (file: string) => string,
  within: readonly string[] = [],
): string {
  if (within.includes(file)) throw new Error(`cypher/${file} includes itself`);
  return read(file).replace(INCLUDE, (_, indent: string, fragment: string, given?: string) => {
    const body = expanded(fragment, read, [...within, file])
      .replace(HEAD, '')
      .trimEnd();
    const replaced = given === undefined ? body : replaceAll(file, body, given);
    return replaced.replace(/^(?=.)/gm, indent);
  });
}

/** All at once, so that what one puts in is not taken for what another replaces. */
function replaceAll(file: string, body: string, given: string): string {
  const present = new Set(body.match(NAME));
  const names = new Map(
    given.split(BETWEEN).map((each): [string, string] => {
      const [, to, from] = REPLACEMENT.exec(each) ?? [];
      if (to === undefined || from === undefined || !present.has(from)) {
        throw new Error(`cypher/${file}: "${each}" replaces nothing`);
      }
      return [from, to];
    }),
  );
  return body.replace(NAME, (name) => names.get(name) ?? name);
}
