/** The formats of other programs, told apart by what stands in them. Pure. */
import { InvalidInputError } from '../../../errors.js';
import { jsonOf } from '../../kernel/text.js';
import { isAgentMemory, readAgentMemory } from './agent-memory.js';
import { episodesOf, readEpisodes } from './episodes.js';
import type { Reading, SourceFile, Wanted } from './finding.js';
import { isMcpMemory, readMcpMemory } from './mcp-memory.js';
import { isMem0, readMem0 } from './mem0.js';
import { readNotes } from './notes.js';

export const ELSEWHERE_FORMATS = [
  ...['mcp-memory', 'mem0', 'graphiti', 'zep', 'notes', 'agent-memory'],
] as const satisfies readonly string[];

export type ElsewhereFormat = 'mcp-memory' | 'mem0' | 'graphiti' | 'zep' | 'notes' | 'agent-memory';

/** Null: nobody knows it. @param files those of a folder, or the one file */
export function formatOf(files: readonly SourceFile[]): ElsewhereFormat | null {
  const markdown = files.filter(({ path }) => /\.(?:md|markdown)$/i.test(path));
  if (files.length > 0 && markdown.length === files.length) {
    return isAgentMemory(files) ? 'agent-memory' : 'notes';
  }
  const [file] = files;
  if (file === undefined || files.length > 1) return null;
  const value = jsonOf(file.text);
  if (value !== undefined && isMem0(value)) return 'mem0';
  const episodes = value === undefined ? null : episodesOf(value);
  if (episodes !== null) return episodes;
  return isMcpMemory(file.text) ? 'mcp-memory' : null;
}

/** @throws InvalidInputError for files that are no such thing */
export function readElsewhere(
  files: readonly SourceFile[],
  format: ElsewhereFormat,
  wanted: Wanted,
): Reading {
  if (format === 'notes') return readNotes(files);
  if (format === 'agent-memory') return readAgentMemory(files);
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new InvalidInputError(`The format ${format} is one file: name it.`);
  }
  if (format === 'mcp-memory') return readMcpMemory(file);
  if (jsonOf(file.text) === undefined) throw new InvalidInputError(`${file.path} is no JSON.`);
  return format === 'mem0' ? readMem0(file, wanted) : readEpisodes(file);
}
