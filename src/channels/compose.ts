/**
 * One read statement out of the active channels: a single round trip that returns a single row with
 * one list per channel (fewer, larger values travel faster than many rows).
 */
import { z } from 'zod';
import {
  readCypher,
  type SchemaNames,
  type Statement,
  statementFromText,
} from '../statements/statement.js';
import type { Channel, ChannelQuery } from './channel.js';

/** The line in an EXPAND fragment above which stands what composing replaces. */
const SEAM = '// composed below this line';

/** Lists of evidence by channel name. */
export type Evidence = Record<string, unknown[]>;

export type CandidateStatement = Statement<Record<string, unknown>, Evidence>;

/** Composes the statement; do it once per set of channels, the text is what the planner caches. */
export function composeCandidates(
  channels: readonly Channel[],
  names: SchemaNames = {},
): CandidateStatement {
  const seeds = channels.filter(({ stage }) => stage === 'SEED');
  const expanding = channels.filter(({ stage }) => stage === 'EXPAND');
  const text = [
    ...seeds.map(seedBlock),
    `WITH *, ${seeds.map(({ name }) => `[hit IN ${name} | hit.node]`).join(' + ') || '[]'} AS found`,
    ...expanding.map(expandBlock),
    `RETURN ${channels.map(({ name, stage }) => (stage === 'SEED' ? `[hit IN ${name} | hit.row] AS ${name}` : name)).join(',\n  ')}`,
  ].join('\n');
  return statementFromText('READ', `recall/${channels.map(({ name }) => name).join('+')}`, text, {
    params: z.object(Object.assign({}, ...channels.map(({ params }) => params))),
    row: z.object(Object.fromEntries(channels.map((c) => [c.name, z.array(c.evidence)]))),
    names: channels.some(({ name }) => name === 'vector') ? names : {},
  });
}

/** The parameters of every channel together. */
export function bindCandidates(
  channels: readonly Channel[],
  query: ChannelQuery,
): Record<string, unknown> {
  return Object.assign({}, ...channels.map((channel) => channel.bind(query)));
}

function seedBlock({ name, file, collect }: Channel): string {
  return `CALL () {\nCALL () {\n${readCypher(file)}}\nRETURN collect({node: m, row: ${collect}}) AS ${name}\n}`;
}

function expandBlock({ name, file, collect }: Channel): string {
  const [, fragment] = readCypher(file).split(SEAM);
  if (fragment === undefined) throw new Error(`cypher/${file} has no line "${SEAM}"`);
  const body = fragment.slice(fragment.indexOf('\n') + 1);
  return `CALL (found) {\nCALL (found) {\nUNWIND found AS seed\n${body}}\nRETURN collect(${collect}) AS ${name}\n}`;
}
