/**
 * One read statement out of the fragments of the active channels: a single round trip that returns a single row with
 * one list per channel and the scene (fewer, larger values travel faster than many rows).
 */
import { z } from 'zod';
import { FAR_FUTURE } from '../domain/kernel/time.js';
import { readCypher } from '../statements/cypher-file.js';
import { cypherDate, cypherInt } from '../statements/scalars.js';
import { type SchemaNames, type Statement, statementFromText } from '../statements/statement.js';
import {
  bindFilter,
  type Channel,
  type ChannelName,
  type ChannelQuery,
  type Fragment,
  filterParams,
} from './channel.js';
import { sceneMembers, uniform } from './scene.js';

/** The line in a fragment above which stands what composing replaces. */
const SEAM = '// composed below this line';
const SCENE = 'recall/scene.cypher';
const MENTIONS = 'recall/mentions.cypher';
const MENTIONS_AS_OF = 'recall/mentions-as-of.cypher';

/** Lists of evidence by channel name, and the scene. */
export type CandidateRow = Record<string, unknown[]>;

export type CandidateStatement = Statement<Record<string, unknown>, CandidateRow>;

interface Asking {
  /** Of the Cypher variable that holds the finds. */
  readonly name: string;
  readonly channel: ChannelName;
  /** What else it is given, where it does not search by itself: `about`. */
  readonly given: string;
  /** Whether its finds lend to their neighbours (domain/recall/scene.ts). */
  readonly lends: boolean;
  readonly fragment: Fragment;
  readonly text: string;
}

/** Which statement is composed. */
export interface Composition {
  /** Whether retired memories are searched as well. Default: no. */
  readonly past?: boolean;
  /** Whether what mentions one entity is looked at by itself as well. Default: no. */
  readonly about?: boolean;
}

/** Composes the statement; do it once per set of channels, the text is what the planner caches. */
export function composeCandidates(
  channels: readonly Channel[],
  names: SchemaNames = {},
  { past = false, about = false }: Composition = {},
): CandidateStatement {
  const asking = askingOf(channels, past, about);
  const seeds = asking.filter(({ fragment }) => fragment.stage === 'SEED');
  const expanding = asking.filter(({ fragment }) => fragment.stage === 'EXPAND');
  const text = [
    ...(seeds.some(({ fragment }) => fragment.also) ? [] : ['WITH [] AS named']),
    ...(about ? [mentionsBlock(past)] : []),
    ...seeds.map(seedBlock),
    `WITH *, ${nodesOf(seeds)} AS found, ${interleaved(seeds.filter(lends))} AS lenders`,
    ...expanding.map(expandBlock),
    `CALL (found, lenders, named) {\nCALL (found, lenders, named) {\n${sceneText(past)}}\nRETURN collect(members) AS scene\n}`,
    `RETURN ${[...columns(asking), 'scene'].join(',\n  ')}`,
  ].join('\n');
  return statementFromText('READ', `recall/${asking.map(({ name }) => name).join('+')}`, text, {
    params: z.object(
      Object.assign(
        sceneParams(),
        about ? mentionParams(past) : {},
        ...asking.map(({ fragment }) => fragment.params),
      ),
    ),
    row: z.object({
      ...Object.fromEntries(asking.map((a) => [a.channel, uniform(a.fragment.evidence)])),
      scene: z.array(sceneMembers),
    }),
    names: asking.some(({ name }) => name === 'vector') ? names : {},
  });
}

/** The parameters of every channel together. */
export function bindCandidates(
  channels: readonly Channel[],
  query: ChannelQuery,
): Record<string, unknown> {
  const { partitions, kinds, from, until } = bindFilter(query);
  const own = channels.map(({ fragment }) => fragment?.bind(query) ?? {});
  const { validAt, knownAt } = query.asOf ?? { validAt: FAR_FUTURE, knownAt: FAR_FUTURE };
  const scene = {
    ...{ partitions, kinds, from, until, validAt, knownAt },
    ...{ lenders: query.lenders, unfiltered: isUnfiltered(query) },
  };
  return Object.assign(scene, bindMentions(query), ...own);
}

function bindMentions(query: ChannelQuery): Record<string, unknown> {
  if (query.about === null) return {};
  const { entityId, now } = query.about;
  return { ...bindFilter(query), entityId, mostMentions: query.pool, ...(query.asOf ?? { now }) };
}

function mentionParams(past: boolean): Record<string, z.ZodType> {
  const times = past ? { validAt: cypherDate, knownAt: cypherDate } : { now: cypherDate };
  return { ...filterParams, ...times, entityId: z.string(), mostMentions: cypherInt };
}

function sceneParams(): Record<string, z.ZodType> {
  const times = { validAt: cypherDate, knownAt: cypherDate };
  return { ...filterParams, ...times, lenders: cypherInt, unfiltered: z.boolean() };
}

/** Hundreds of neighbours are compared with the filter of a recall that has none: skipping that pays. */
function isUnfiltered({ kinds, from, until }: ChannelQuery): boolean {
  return kinds === null && from === null && until === null;
}

/** Every fragment once, and those that can once more for retired memories, and once more for what mentions an entity. */
function askingOf(channels: readonly Channel[], past: boolean, about: boolean): Asking[] {
  return channels.flatMap(({ name, stage, fragment }) => {
    if (fragment === null) return [];
    const text = readCypher(fragment.file);
    const lends = stage === 'SEED';
    const current: Asking = { name, channel: name, given: '', lends, fragment, text };
    const asking = [current];
    if (past && fragment.past !== undefined) {
      const retired = fragment.past.reduce((all, [from, to]) => all.replaceAll(from, to), text);
      asking.push({ ...current, name: `${name}Past`, text: retired });
    }
    if (about && fragment.about !== undefined) {
      const among = belowSeam(fragment.about, readCypher(fragment.about));
      asking.push({ ...current, name: `${name}About`, given: 'about', text: among });
    }
    return asking;
  });
}

function lends({ lends }: Asking): boolean {
  return lends;
}

/** Cypher list of the nodes that seeds found. */
function nodesOf(seeds: readonly Asking[]): string {
  return seeds.map(({ name }) => `[hit IN ${name} | hit.node]`).join(' + ') || '[]';
}

/** Cypher list of the first of each, best first: the first of all, the second of all. */
function interleaved(seeds: readonly Asking[]): string {
  const hits = seeds.map(({ name }) => `${name}[i]`).join(', ');
  return `reduce(best = [], i IN range(0, $lenders - 1) | best + [hit IN [${hits}] WHERE hit IS NOT NULL | hit.node])`;
}

/** One column a channel. */
function columns(asking: readonly Asking[]): string[] {
  const lists = new Map<string, string[]>();
  for (const { name, channel, fragment } of asking) {
    const list = fragment.stage === 'SEED' ? `[hit IN ${name} | hit.row]` : name;
    lists.set(channel, [...(lists.get(channel) ?? []), list]);
  }
  return [...lists].map(([channel, parts]) => `${parts.join(' + ')} AS ${channel}`);
}

/** What it is given is nodes: it names none. */
function seedBlock({ name, given, text, fragment: { collect, also } }: Asking): string {
  const more = also === undefined || given !== '' ? '' : `, ${also}`;
  return `CALL (${given}) {\nCALL (${given}) {\n${text}}\nRETURN collect({node: m, row: ${collect}}) AS ${name}${more}\n}`;
}

/** What mentions the entity, now or then; retired memories are mentions of it as well. */
function mentionsBlock(past: boolean): string {
  const text = readCypher(past ? MENTIONS_AS_OF : MENTIONS);
  return `CALL () {\nCALL () {\n${text}}\nRETURN collect(m) AS about\n}`;
}

function expandBlock({ name, text, fragment: { file, collect } }: Asking): string {
  return `CALL (lenders) {\nCALL (lenders) {\n${belowSeam(file, text)}}\nRETURN collect(${collect}) AS ${name}\n}`;
}

/** Of the past, turns that were retired since are neighbours too; what was purged is not. What no longer is outdated was so then. */
const PAST_SCENE = [
  [':Searchable', ':Searchable|Retired'],
  ['m.outdatedAt IS NOT NULL', 'EXISTS { (m)-[:OUTDATED_BY]->() }'],
] as const;

function sceneText(past: boolean): string {
  const text = readCypher(SCENE);
  return belowSeam(
    SCENE,
    past ? PAST_SCENE.reduce((all, [from, to]) => all.replaceAll(from, to), text) : text,
  );
}

function belowSeam(file: string, text: string): string {
  const [, fragment] = text.split(SEAM);
  if (fragment === undefined) throw new Error(`cypher/${file} has no line "${SEAM}"`);
  return fragment.slice(fragment.indexOf('\n') + 1);
}
