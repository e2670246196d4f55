/** What resolvers hand on: a value together with the caller it was read for. */
import type { EffectiveSetting } from '../config.js';
import type { Caller } from '../domain/kernel/partition.js';
import { NotFoundError } from '../errors.js';
import type { Details } from '../flows/documents/read.js';
import type { Entity } from '../flows/entities/read.js';
import type { Memory } from '../flows/memories.js';
import type { Services } from '../flows/services.js';
import type { ApiContext } from './context.js';
import type { Home } from './homes.js';
import type { Loaders } from './loaders.js';

/** The context of every resolver. */
export interface Context extends ApiContext<Services, Loaders> {
  readonly settings: readonly EffectiveSetting[];
  /** Runs what a root field does once it is the tenant's turn. @throws RateLimitedError when too much of the tenant waits */
  inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** See `Home`. */
  readonly write: Home['write'];
}

/** A memory whose relations are resolved for the same caller. */
export type MemoryNode = Memory & { readonly caller: Caller };

/** A document whose text and passages are resolved for the same caller. */
export type DocumentNode = Omit<Details, 'dataRequirements'> & {
  readonly dataRequirements: Record<string, unknown> | null;
  readonly caller: Caller;
};

/** An entity whose memories are resolved for the same caller. */
export interface EntityNode {
  readonly entity: Entity;
  readonly mentionCount: number;
  readonly caller: Caller;
}

/** What is told to whoever finds nothing: without a user only what is nobody's is seen. */
export function withCallerHint(message: string, { userId }: Pick<Caller, 'userId'>): string {
  return userId === null ? `${message} No user was named: see \`caller: {userId}\`.` : message;
}

export function memoryNode(caller: Caller, memory: Memory): MemoryNode {
  return { ...memory, caller };
}

export function documentNode(caller: Caller, details: Details): DocumentNode {
  const { dataRequirements: json } = details;
  return { ...details, dataRequirements: json === null ? null : JSON.parse(json), caller };
}

export function memoryNodes(caller: Caller, memories: readonly (Memory | null)[]): MemoryNode[] {
  return memories.flatMap((memory) => (memory === null ? [] : [memoryNode(caller, memory)]));
}

/** The memory of that id, or null when the caller cannot see one. */
export async function findNode(
  { loaders }: Context,
  caller: Caller,
  id: string | null,
): Promise<MemoryNode | null> {
  const memory = id === null ? null : await loaders(caller).memory.load(id);
  return memory && memoryNode(caller, memory);
}

/** The same for a memory that must be there. @throws NotFoundError */
export async function getNode(context: Context, caller: Caller, id: string): Promise<MemoryNode> {
  const node = await findNode(context, caller, id);
  if (node === null) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  return node;
}

/** The memories of those ids that the caller sees. */
export async function findNodes(
  { loaders }: Context,
  caller: Caller,
  ids: readonly string[],
): Promise<MemoryNode[]> {
  const found = await loaders(caller).memory.loadMany([...ids]);
  return memoryNodes(caller, found.map(valueOrThrow));
}

function valueOrThrow<Value>(value: Value | Error): Value {
  if (value instanceof Error) throw value;
  return value;
}
