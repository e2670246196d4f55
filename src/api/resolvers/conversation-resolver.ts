import { Authorized, Ctx, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { hasRole } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { ForbiddenError, InvalidInputError } from '../../errors.js';
import { checkLimit, MAX_LIMIT } from '../lists.js';
import { type Context, findNodes } from '../nodes.js';
import { resolutionOf } from '../outcomes.js';
import { FieldOf, MutationOf, NonNull, NonNullArg, Nullable } from '../types/field.js';
import { Memory } from '../types/memory.js';
import { ConflictResolution } from '../types/write.js';
import { IngestMessageInput } from '../types/write-inputs.js';
import { BULK, bulkCost, CallerArg, LimitArg, limitCost } from './arguments.js';

@ObjectType({ description: 'A turn that was captured. It is committed; its embedding follows.' })
export class Ingested {
  @NonNull(ID)
  id!: string;

  @NonNull(Boolean, 'False: the idempotency key was used before; `id` is of that use.')
  created!: boolean;

  @Nullable(ID, 'Session of the user whose facts are now extracted, as it ended.')
  consolidating!: string | null;
}

@ObjectType({ description: 'The result of capturing turns, in their order.' })
export class IngestOutcome {
  @NonNull([Ingested], 'One result for each turn, so at most as many.')
  results!: Ingested[];

  @NonNull(Int, 'How many episodes were made.')
  created!: number;
}

@ObjectType({ description: 'A conversation that is over, and what came of its facts.' })
export class SessionEnded {
  @NonNull(ID, 'The conversation.')
  sessionId!: string;

  @NonNull(Boolean, 'True: facts are extracted in the background.')
  pending!: boolean;

  @NonNull(Boolean, 'True: the facts of every turn had been extracted before.')
  alreadyDone!: boolean;

  @NonNull(Int, 'Turns from which facts were extracted now.')
  turns!: number;

  @NonNull([ID], 'New memories, in the order of what was said.')
  extractedIds!: string[];

  @NonNull([ID], 'Memories that said so already: they have another source now.')
  confirmedIds!: string[];

  @NonNull(Int, 'Statements that the write gate refused.')
  refused!: number;

  @NonNull([ConflictResolution], 'Contradictions that were resolved, at most the first 100.')
  conflicts!: ConflictResolution[];
}

@ObjectType({ description: 'Outcome of waiting for background work.' })
export class FlushOutcome {
  @NonNull(Int, 'Memories still without an embedding; 0 unless the model fails.')
  pending!: number;
}

/** It reads and writes a whole conversation. */
const CONSOLIDATION_COST = 500;

/** A session whose memories are read for the same caller. */
type SessionNode = SessionEnded & { readonly caller: Caller };

const NOTHING = { turns: 0, extractedIds: [], confirmedIds: [], refused: 0, conflicts: [] };

@Authorized('WRITER')
@Resolver(() => SessionEnded)
export class ConversationResolver {
  @MutationOf(
    IngestOutcome,
    'Stores turns of conversations, all or none; embeddings follow.',
    bulkCost('messages'),
  )
  async ingest(
    @NonNullArg('messages', [IngestMessageInput], `The turns, oldest first; ${BULK}`)
    messages: IngestMessageInput[],
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<IngestOutcome> {
    const results = await services.ingest(caller, messages);
    return { results, created: results.filter(({ created }) => created).length };
  }

  @MutationOf(
    SessionEnded,
    'Ends a conversation: its facts are extracted in the background.',
    ({ args, childComplexity }) =>
      (args['wait'] === true ? CONSOLIDATION_COST : 1) + childComplexity,
  )
  async endSession(
    @NonNullArg('id', ID, 'The conversation, as its turns name it.') id: string,
    @NonNullArg('wait', Boolean, 'true: extract the facts now, and answer with what came of it.', {
      defaultValue: false,
    })
    wait: boolean,
    @NonNullArg('extract', Boolean, 'false: nothing is extracted; for memory agents only.', {
      defaultValue: true,
    })
    extract: boolean,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ): Promise<SessionNode> {
    const { principal, services } = context;
    if (!extract) {
      if (wait)
        throw new InvalidInputError('wait: with `extract: false` there is nothing to wait for.');
      if (!hasRole(principal.role, 'MEMORY_AGENT')) {
        throw new ForbiddenError('`extract: false` needs the role MEMORY_AGENT.');
      }
      const { sessionId, alreadyDone } = await services.memoryAgent.markConsolidated(caller, id);
      return { ...NOTHING, sessionId, alreadyDone, pending: false, caller };
    }
    if (!wait) {
      const { sessionId, due } = await services.sessions.complete(caller, id);
      return { ...NOTHING, sessionId, alreadyDone: !due, pending: due, caller };
    }
    const { extractedIds, confirmedIds, conflicts, ...outcome } =
      await services.sessions.consolidate(caller, id);
    return {
      ...{ ...outcome, pending: false, caller },
      ...{ extractedIds: [...extractedIds], confirmedIds: [...confirmedIds] },
      conflicts: conflicts.slice(0, MAX_LIMIT).map((each) => resolutionOf(context, caller, each)),
    };
  }

  @MutationOf(FlushOutcome, 'Waits until what was captured is committed and embedded.')
  async flushWrites(
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<FlushOutcome> {
    return { pending: await services.flushWrites(caller) };
  }

  @FieldOf(
    [Memory],
    'The first of the new memories, with the entities that they mention.',
    limitCost,
  )
  extracted(
    @Root() { extractedIds, caller }: SessionNode,
    @LimitArg() limit: number,
    @Ctx() context: Context,
  ) {
    return findNodes(context, caller, extractedIds.slice(0, checkLimit(limit)));
  }
}
