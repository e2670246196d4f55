/** Counting an export as it is written or read, what is written of its lines, and originals in it. */
import { InvalidInputError } from '../../errors.js';
import {
  type ColdKey,
  type ColdStoreName,
  type ColdText,
  objectKeyOf,
} from '../document/archive.js';
import {
  type EdgeLine,
  type End,
  type Footer,
  isReserved,
  LineDigest,
  mayConnect,
  type NodeLabel,
  type NodeLine,
  type StartLabel,
} from './lines.js';
import type { Renaming } from './renaming.js';
import { type Decoded, decodeProperties, type Exact, type TypedProperty } from './values.js';

/** Counts lines; `footer` and `check` end it. */
export class Footing {
  readonly #digest = new LineDigest();
  readonly #nodes: Record<string, number> = {};
  readonly #edges: Record<string, number> = {};
  #lines = 0;

  /** Lines so far. */
  get lines(): number {
    return this.#lines;
  }

  /** A line as it stands, without its line feed. */
  line(text: string): void {
    this.#lines++;
    this.#digest.add(text);
  }

  node(label: string): void {
    this.#nodes[label] = (this.#nodes[label] ?? 0) + 1;
  }

  edge(type: string): void {
    this.#edges[type] = (this.#edges[type] ?? 0) + 1;
  }

  /** @param leftOut relationships to nodes that no export holds */
  footer(leftOut: number): Footer {
    const sha256 = this.#digest.value();
    return { lines: this.#lines, nodes: this.#nodes, edges: this.#edges, leftOut, sha256 };
  }

  /** @throws InvalidInputError when the lines are not the ones that the footer was written for */
  check(footer: Footer): void {
    const { lines, sha256 } = this.footer(footer.leftOut);
    if (lines === footer.lines && sha256 === footer.sha256) return;
    throw new InvalidInputError(
      `The export is damaged: its footer speaks of ${footer.lines} lines, ${lines} were read, or some of them were changed. Nothing can be imported from it.`,
    );
  }
}

// From the lines of an export to what is written. Pure, but for the partitions that the renaming remembers.

/** A node to be created. */
export interface NewNode {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly exact: readonly Exact[];
  /** Of a merged entity its id: it may have been read as an entity before it was merged, and then stays one. */
  readonly twin: string | null;
}

/** A relationship to be created. */
export interface NewEdge {
  readonly type: string;
  readonly start: StartLabel;
  readonly end: NodeLabel;
  readonly from: string;
  readonly to: string;
  /** Of a former state; else null. */
  readonly version: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly exact: readonly Exact[];
}

/** Circumstances of an import. */
export interface ArrivalOptions {
  /** Property of the vectors of the model in use; null: none is. */
  readonly vector: string | null;
  readonly now: Date;
  /** Until when queues leave what arrives alone: nothing shall work on half a tenant. */
  readonly heldUntil: Date;
}

/** Queues that start from a date, by the label that stands in them. */
const QUEUES: Readonly<Record<string, string>> = {
  Unlinked: 'linkDueAt',
  Uncompared: 'compareDueAt',
  Unjudged: 'judgeDueAt',
  Unconsolidated: 'consolidateDueAt',
  LoopDue: 'loopDueAt',
};

/** @throws InvalidInputError for what would get among the server's own nodes, or belongs to another tenant */
export function newNode(line: NodeLine, renaming: Renaming, options: ArrivalOptions): NewNode {
  const { node: label, labels } = line;
  const reserved = labels.filter(isReserved);
  if (reserved.length > 0) throw new InvalidInputError(`it has the label ${reserved.join(', ')}.`);
  const { properties, exact } = decodeProperties(line.properties);
  const renamed = renaming.node(label, properties);
  const held = heldBack(labels, { properties: renamed, exact }, options);
  const queued = withoutVector(label, labels, held.properties, options);
  return {
    labels: [label, ...labels, ...(queued ? ['Unembedded'] : [])],
    properties: queued ? { ...held.properties, embedDueAt: options.now } : held.properties,
    exact: held.exact,
    twin: label === 'MergedEntity' ? String(renamed['id']) : null,
  };
}

/** @throws InvalidInputError for relationships that no export has */
export function newEdge(line: EdgeLine, renaming: Renaming): NewEdge {
  const [start, from] = renaming.end(line.from);
  const [end, to, version = null] = renaming.end(line.to) as Versioned;
  if (!mayConnect(start, end)) {
    throw new InvalidInputError(`no ${line.edge} leads from ${start} to ${end}.`);
  }
  if (version !== null && to !== from) {
    throw new InvalidInputError('a former state belongs to another memory.');
  }
  const { properties, exact } = decodeProperties(line.properties);
  const edge = { type: line.edge, version, properties: renaming.edge(properties), exact };
  // From the smaller to the larger id (E-50), which new ids may have turned round.
  const turned = line.edge === 'RELATED' && from > to;
  const ends = turned ? { from: to, to: from } : { from, to };
  // mayConnect checked the labels.
  return { ...edge, ...ends, start, end: end as NodeLabel };
}

type Versioned = [...End, number?] | [string, string, number?];

/** Dates of queues, moved behind the end of the import. */
function heldBack(
  labels: readonly string[],
  { properties, exact }: Decoded,
  { heldUntil }: ArrivalOptions,
): Decoded {
  const due = labels.flatMap((label) => QUEUES[label] ?? []);
  const early = due.filter((key) => {
    const at = properties[key];
    return !(at instanceof Date) || at < heldUntil;
  });
  if (early.length === 0) return { properties, exact };
  return {
    properties: { ...properties, ...Object.fromEntries(early.map((key) => [key, heldUntil])) },
    exact: exact.filter(({ key }) => !early.includes(key)),
  };
}

/** Whether a text that is searched has no vector of the model in use, and may have one. */
function withoutVector(
  label: string,
  labels: readonly string[],
  properties: Readonly<Record<string, unknown>>,
  { vector }: ArrivalOptions,
): boolean {
  const embedded = label === 'Memory' || label === 'Passage';
  if (vector === null || !embedded || !labels.includes('Searchable')) return false;
  if (labels.includes('Unembedded') || properties['containsPii'] === true) return false;
  return properties[vector] === undefined;
}

// Originals in cold storage, as an export holds them: with their texts, wherever they lay (D-80).

/** Label of their nodes. */
export const ORIGINAL = 'ColdContent';

/** An original as its node tells of it. */
export interface HeldOriginal {
  readonly memoryId: string;
  readonly version: number;
  readonly store: ColdStoreName;
  /** Null: it lies in the graph. */
  readonly objectKey: string | null;
  /** Null: the node has no text. */
  readonly content: ColdText | null;
}

/** Properties that say where the text is. */
const PLACED: readonly string[] = ['store', 'objectKey', 'text', 'original'];

/** @param properties by name; whole numbers in any form */
export function heldOriginal(properties: Readonly<Record<string, unknown>>): HeldOriginal {
  const { memoryId, version, store, objectKey, text, original } = properties;
  return {
    memoryId: String(memoryId),
    version: Number(version),
    store: store === 'OBJECT_STORE' ? store : 'GRAPH',
    objectKey: textOrNull(objectKey),
    content: typeof text === 'string' ? { text, original: textOrNull(original) } : null,
  };
}

/** The node as an export holds it: the text is in it, and no object is named that another tenant could come to share. */
export function exportedOriginal(
  properties: readonly TypedProperty[],
  { text, original }: ColdText,
): TypedProperty[] {
  return [
    ...properties.filter(([name]) => !PLACED.includes(name)),
    ['store', 'STRING', 'GRAPH'],
    ['text', 'STRING', text],
    ...(original === null ? [] : [['original', 'STRING', original] as const]),
  ];
}

/** The node of an import whose text is in that object; null: it stays in the node. */
export function placedOriginal(
  node: NewNode,
  { text, original }: ColdText,
  objectKey: string | null,
): NewNode {
  const others = Object.entries(node.properties).filter(([name]) => !PLACED.includes(name));
  const place =
    objectKey === null
      ? { store: 'GRAPH', text, ...(original !== null && { original }) }
      : { store: 'OBJECT_STORE', objectKey };
  return { ...node, properties: { ...Object.fromEntries(others), ...place } };
}

/** Whether an object is the one of this original, under any prefix: an export may name no object of another tenant. */
export function isObjectOf(objectKey: string, key: ColdKey): boolean {
  return `/${objectKey}`.endsWith(`/${objectKeyOf('', key)}`);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
