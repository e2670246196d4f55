import { Args, Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { PROVENANCE_DEPTH } from '../../domain/graph/model.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { isRefusalCode, REFUSAL_CODES } from '../../domain/write/refusal.js';
import { InvalidInputError } from '../../errors.js';
import { reviewNode } from '../inbox.js';
import { checkLimit, connectionOf, itemsCost, MAX_LIMIT, pageCost, readCost } from '../lists.js';
import {
  type Context,
  findNode,
  findNodes,
  type MemoryNode,
  memoryNode,
  memoryNodes,
} from '../nodes.js';
import { Mention } from '../types/entity.js';
import { FieldOf, NonNullArg, NullableArg, NullableFieldOf, QueryOf } from '../types/field.js';
import { Provenance, RelatedMemory } from '../types/graph.js';
import { MemoryVersion, PastRecall } from '../types/history.js';
import { InboxItem } from '../types/inbox.js';
import { AsOfInput, MemoryFilter } from '../types/inputs.js';
import { Memory, MemoryConnection, OutdatedBy } from '../types/memory.js';
import { TrustConnection } from '../types/trust.js';
import { WriteFlag } from '../types/write.js';
import { CallerArg, LimitArg, limitCost, PageArgs } from './arguments.js';
import { provenanceNode } from './graph-resolver.js';

/** A walk through the graph. */
const WALK_COST = 20;
const LINKS = 10;
/** Hardly a memory waits for more reasons than these. */
const USUAL_REVIEWS = 2;
const linksCost = itemsCost(LINKS);

@Resolver(() => Memory)
export class MemoryResolver {
  @QueryOf(Memory, 'A memory by id, or the current document at a path; null: none.')
  async memory(
    @NullableArg('id', ID, 'Its id; this or `path`.') givenId: string | null,
    @NullableArg('path', String, 'Path of a document.') path: string | null,
    @NullableArg('asOf', AsOfInput) asOf: AsOfInput | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ): Promise<MemoryNode | null> {
    const id = await idOf(context, caller, { id: givenId ?? null, path: path ?? null });
    if (id === null) return null;
    if (!asOf) return findNode(context, caller, id);
    // A picture is asked for one by one: the loaders hold the present.
    const found = await context.services.memoriesById(caller, [id], asOf);
    return memoryNodes(caller, found)[0] ?? null;
  }

  @QueryOf(
    MemoryConnection,
    'Current memories, or those of a past state, newest event first.',
    pageCost,
  )
  async memories(
    @Args() asked: PageArgs,
    @NullableArg('filter', MemoryFilter) filter: MemoryFilter | null,
    @NullableArg('asOf', AsOfInput) asOf: AsOfInput | null,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<MemoryConnection> {
    const page = await services.listPage(caller, listRequest(asked, filter), asOf);
    return connectionOf(page, (memory) => memoryNode(caller, memory));
  }

  @FieldOf([Mention], 'Entities it mentions, at most 50.', linksCost)
  async mentions(
    @Root() { id, caller }: MemoryNode,
    @Ctx() { loaders }: Context,
  ): Promise<Mention[]> {
    const links = await loaders(caller).links.load(id);
    return (links?.mentions ?? []).map(({ role, ...entity }) => ({ role, entity }));
  }

  @FieldOf([WriteFlag], 'What the write gate marked in it without refusing it.', 1)
  flags(@Root() { flags }: MemoryNode): WriteFlag[] {
    return flags.filter(isRefusalCode).map((code) => ({ code, message: REFUSAL_CODES[code] }));
  }

  @NullableFieldOf(Memory, 'What was said just before.')
  async previous(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNode(context, caller, links?.previousId ?? null);
  }

  @NullableFieldOf(Memory, 'What was said just after.')
  async next(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNode(context, caller, links?.nextId ?? null);
  }

  @FieldOf([Memory], 'The memories it was made from, at most 50.', linksCost)
  async derivedFrom(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNodes(context, caller, links?.derivedFrom ?? []);
  }

  @FieldOf([Memory], 'The memories it replaced, at most 50.', linksCost)
  async supersedes(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNodes(context, caller, links?.supersedes ?? []);
  }

  @NullableFieldOf(OutdatedBy, 'What outdates it, or a sentence of it, first; null: nothing does.')
  async outdatedBy(@Root() { id, outdatedAt, caller }: MemoryNode, @Ctx() context: Context) {
    const found = outdatedAt && (await context.loaders(caller).outdatedBy.load(id));
    const memory = found && (await findNode(context, caller, found.otherId));
    if (!found || !memory) return null;
    const { since, rule, explanation, eventId, start, end, byStart, byEnd } = found;
    const sentences = { sentence: [start, end], bySentence: [byStart, byEnd] };
    return { memory, since, rule, explanation, eventId, ...sentences };
  }

  @NullableFieldOf(
    Provenance,
    'Where it comes from and what came of it, retired memories too.',
    readCost(WALK_COST),
  )
  async provenance(
    @Root() { id, caller }: MemoryNode,
    @NonNullArg('depth', Int, 'How many derivations to follow, 1 to 10.', {
      defaultValue: PROVENANCE_DEPTH.fallback,
    })
    depth: number,
    @Ctx() { loaders }: Context,
  ) {
    const found = await loaders(caller).provenance(depth).load(id);
    return found && provenanceNode(caller, found);
  }

  @FieldOf([MemoryVersion], 'Its states, oldest first, the present one last.', limitCost)
  versions(
    @Root() { id, caller }: MemoryNode,
    @LimitArg(`How many, 1 to ${MAX_LIMIT}: of a longer history the newest.`) limit: number,
    @Ctx() { loaders }: Context,
  ) {
    return loaders(caller).versions(checkLimit(limit)).load(id);
  }

  @FieldOf(
    [RelatedMemory],
    'Current memories linked to it, then those about the same entities.',
    (costing) => WALK_COST + limitCost(costing),
  )
  async related(
    @Root() { id, caller }: MemoryNode,
    @LimitArg() limit: number,
    @Ctx() { loaders }: Context,
  ) {
    const related = await loaders(caller).related(limit).load(id);
    return related.map((found) => ({ ...found, memory: memoryNode(caller, found.memory) }));
  }

  @FieldOf(
    [InboxItem],
    'Why it waits for a person, longest waiting first; at most 20.',
    itemsCost(USUAL_REVIEWS),
  )
  async reviews(@Root() { id, caller }: MemoryNode, @Ctx() { loaders }: Context) {
    const reviews = await loaders(caller).reviews.load(id);
    return reviews.map((review) => reviewNode(caller, review));
  }

  @FieldOf(
    [PastRecall],
    'Recalls of the user that returned it, newest first, last 500 kept.',
    limitCost,
  )
  async recalls(
    @Root() { id, caller }: MemoryNode,
    @LimitArg() limit: number,
    @Ctx() { loaders }: Context,
  ) {
    return (await loaders(caller).recalls.load(id)).slice(0, checkLimit(limit));
  }

  @FieldOf(TrustConnection, 'How the trust of a document changed, newest first.', pageCost)
  async trustHistory(
    @Root() { id, caller }: MemoryNode,
    @Args() asked: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders(caller)
      .trustHistory({ first: asked.first, cursor: asked.cursor })
      .load(id);
    return connectionOf(page, (event) => event);
  }

  @NullableFieldOf(Memory, 'The memory that replaced it.')
  async supersededBy(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNode(context, caller, links?.supersededBy ?? null);
  }
}

/** @throws InvalidInputError unless exactly one is named */
async function idOf(
  { services }: Context,
  caller: Caller,
  { id, path }: { id: string | null; path: string | null },
): Promise<string | null> {
  if ((id === null) === (path === null)) {
    throw new InvalidInputError('Name a memory either by id or by path.');
  }
  return id ?? services.documents.idAtPath(caller, path);
}

function listRequest({ first, cursor }: PageArgs, filter: MemoryFilter | null) {
  return {
    first,
    cursor,
    kinds: filter?.kinds ?? null,
    sessionId: filter?.sessionId ?? null,
    from: filter?.from ?? null,
    until: filter?.until ?? null,
  };
}
