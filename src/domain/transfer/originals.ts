/** Originals in cold storage, as an export holds them: with their texts, wherever they lay (D-80). Pure. */
import {
  type ColdKey,
  type ColdStoreName,
  type ColdText,
  objectKeyOf,
} from '../document/archive.js';
import type { NewNode } from './arrival.js';
import type { TypedProperty } from './values.js';

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
