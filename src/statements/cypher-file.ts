/**
 * Cypher files. What many statements share stands once, below `cypher/shared/`, and is included by a comment:
 *
 *     // include shared/feed.cypher with loser for m
 *
 * The line is replaced by the fragment without its head, `m` as a whole word by `loser`; several replacements are
 * separated by commas. Fragments may include others. `npm run cypher -- write/retire` prints a statement as it is run,
 * for Neo4j Browser.
 */
import { readFileSync } from 'node:fs';
import { packagePath } from '../paths.js';

const INCLUDE = /^([ ]*)\/\/ include (\S+\.cypher)(?: with (.+))?$/gm;
const REPLACEMENT = /^(\S.*) for (\$?\w+)$/;
/** Comment lines at the beginning of a fragment. */
const HEAD = /^(?:\/\/[^\n]*\n)+/;

/**
 * The text of a file below `cypher/`, its includes in place.
 * @throws Error when a fragment includes itself, or an include names what the fragment does not have
 */
export function readCypher(file: string, within: readonly string[] = []): string {
  if (within.includes(file)) throw new Error(`cypher/${file} includes itself`);
  const text = readFileSync(packagePath('cypher', file), 'utf8');
  return text.replace(INCLUDE, (_, indent: string, fragment: string, given?: string) => {
    const body = readCypher(fragment, [...within, file])
      .replace(HEAD, '')
      .trimEnd();
    const replaced = given === undefined ? body : replaceAll(file, body, given);
    return replaced.replace(/^(?=.)/gm, indent);
  });
}

/** All at once, so that what one puts in is not taken for what another replaces. */
function replaceAll(file: string, body: string, given: string): string {
  const pairs = given.split(', ').map((each): [string, string] => {
    const [, to, from] = REPLACEMENT.exec(each) ?? [];
    if (to === undefined || from === undefined || !body.includes(from)) {
      throw new Error(`cypher/${file}: "${each}" replaces nothing`);
    }
    return [from, to];
  });
  const names = new Map(pairs);
  return body.replace(/(?<![\w$.:])\$?\w+/g, (word) => names.get(word) ?? word);
}
