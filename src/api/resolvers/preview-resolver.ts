import { Authorized, Ctx, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { inboxId } from '../../domain/inbox/item-id.js';
import type { Caller } from '../../domain/kernel/partition.js';
import {
  type Origin,
  type SourceRole,
  type Stage,
  valuesOf,
} from '../../domain/kernel/vocabulary.js';
import type { StatedBy } from '../../domain/write/remember.js';
import { InvalidInputError } from '../../errors.js';
import { readCost } from '../lists.js';
import { type Context, findNode, getNode } from '../nodes.js';
import { refusedOf } from '../outcomes.js';
import { ClassificationPreview } from '../types/classification.js';
import { OriginEnum, SourceRoleEnum, StageEnum, StatedByEnum } from '../types/enums.js';
import { FieldOf, NonNullArg, NullableArg, NullableFieldOf, QueryOf } from '../types/field.js';
import { SCOPE } from '../types/inputs.js';
import { IntentResult, QueryVariant } from '../types/intent.js';
import { DetectedConflict } from '../types/memory-agent.js';
import { MemoryRefused } from '../types/write.js';
import { VaultPlaceInput } from '../types/write-inputs.js';
import { CallerArg } from './arguments.js';

/** Embedding a text. */
const MODEL_COST = 10;
/** Texts are compared one by one. */
const COMPARING_COST = 100;

/** A text, in a memory or in none. */
interface PreviewNode {
  readonly text: string;
  readonly memoryId: string | null;
  readonly caller: Caller;
}

@ObjectType({
  description: 'What would become of a text; each field is computed on demand.',
})
class Preview {}

@Resolver(() => Preview)
export class PreviewResolver {
  @QueryOf(Preview, 'What would become of a text; nothing is written.')
  async preview(
    @NullableArg('text', String, 'The text, as if the user said it now; or give `memoryId`.')
    text: string | null,
    @NullableArg('memoryId', ID, 'A current memory whose text is meant.') memoryId: string | null,
    @CallerArg() caller: Caller,
    @Ctx() context: Context,
  ): Promise<PreviewNode | null> {
    const given = text ?? null;
    if ((given === null) === ((memoryId ?? null) === null)) {
      throw new InvalidInputError('Give either a text or the id of a memory.');
    }
    if (given !== null) return { text: given, memoryId: null, caller };
    const memory = await findNode(context, caller, memoryId);
    return memory && { text: memory.content, memoryId: memory.id, caller };
  }

  @FieldOf(ClassificationPreview, 'How it would be classified, and by which rules.')
  axes(
    @Root() { text }: PreviewNode,
    @NullableArg('sourceRole', SourceRoleEnum, 'Who says it; default: not the user.')
    sourceRole: SourceRole | null,
    @NullableArg('origin', OriginEnum) origin: Origin | null,
    @NullableArg('stage', StageEnum, 'Memorising stage.') stage: Stage | null,
    @NonNullArg('trusted', Boolean, 'Whether the writer vouches for an external source.', {
      defaultValue: false,
    })
    trusted: boolean,
    @Ctx() { services }: Context,
  ): ClassificationPreview {
    const axes = services.history.classifyPreview({ text, sourceRole, origin, stage, trusted });
    const { source, validity, utility, relevance } = axes;
    const ruled = { SOURCE: source, VALIDITY: validity, UTILITY: utility, RELEVANCE: relevance };
    return {
      source: source.value,
      validity: validity.value,
      utility: utility.value,
      relevance: relevance.value,
      reasons: valuesOf(ruled).map((axis) => {
        const { rule, because } = ruled[axis];
        return { axis, rule, because };
      }),
    };
  }

  @NullableFieldOf(
    MemoryRefused,
    'Why `remember` would refuse it; null: nothing stands in its way.',
    readCost(COMPARING_COST),
  )
  async gate(
    @Root() { text, memoryId, caller }: PreviewNode,
    @NonNullArg('sourceRole', StatedByEnum, 'Whose statement it is.', { defaultValue: 'ASSISTANT' })
    sourceRole: StatedBy,
    @NullableArg('scope', String, SCOPE) scope: string | null,
    @NullableArg(
      'vault',
      VaultPlaceInput,
      'The gate of the vault, for a record there; default: of a fact.',
    )
    vault: VaultPlaceInput | null,
    @Ctx() context: Context,
  ): Promise<MemoryRefused | null> {
    const item = { text, sourceRole, scope, vault };
    const refused = await context.services.previewGate(caller, item, memoryId);
    return refused && refusedOf(context, caller, refused);
  }

  @FieldOf(IntentResult, 'What it asks for, taken as a question. No memory is read.', MODEL_COST)
  intent(
    @Root() { text, caller }: PreviewNode,
    @Ctx() { services }: Context,
  ): Promise<IntentResult> {
    return services.classifyIntent(text, caller.tenant);
  }

  @FieldOf([QueryVariant], 'Wordings that recall would search for, at most three, the text first.')
  variants(
    @Root() { text }: PreviewNode,
    @NullableArg('domain', String, 'The task domain, 1 to 256 characters; default: none.')
    domain: string | null,
    @Ctx() { services }: Context,
  ): QueryVariant[] {
    return [...services.expandQuery(text, domain ?? null).variants];
  }

  @Authorized('MEMORY_AGENT')
  @NullableFieldOf(
    [DetectedConflict],
    'For memory agents: contradicting facts, nearest first, at most 100.',
    readCost(COMPARING_COST),
  )
  async conflicts(
    @Root() { text, memoryId, caller }: PreviewNode,
    @Ctx() context: Context,
  ): Promise<DetectedConflict[]> {
    const suspect = { memoryId, text: memoryId === null ? text : null };
    const found = await context.services.memoryAgent.detectConflicts(caller, suspect);
    return Promise.all(
      found.contradictions.map(async ({ otherId, ...contradiction }) => {
        const id = found.memoryId && inboxId({ kind: 'CONFLICT', ids: [found.memoryId, otherId] });
        return { ...contradiction, id, other: await getNode(context, caller, otherId) };
      }),
    );
  }
}
