import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Authorized, Ctx, Float, InputType, Int, ObjectType, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { EXTRACTION_OUTCOMES, type ExtractionOutcome } from '../../domain/kernel/vocabulary.js';
import { connectionOf, pageCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { type Connection, connection } from '../types/connection.js';
import { defineEnum } from '../types/define-enum.js';
import { MutationOf, NonNull, NonNullArg, Nullable, NullableArg, QueryOf } from '../types/field.js';
import { CallerArg, PageArgs } from './arguments.js';

const ExtractionOutcomeEnum = defineEnum(
  'ExtractionOutcome',
  'How reading a source went.',
  EXTRACTION_OUTCOMES,
);

@InputType({ description: 'How reading a source went. Give either `domain` or `url`.' })
export class RecordExtractionInput {
  @Nullable(String, 'Host of the source, such as example.com.')
  domain?: string | null;

  @Nullable(String, 'The http(s) address that was read.')
  url?: string | null;

  @NonNull(ExtractionOutcomeEnum)
  outcome!: ExtractionOutcome;

  @Nullable(Float, 'How good what it gave was, 0 to 1; null: nobody said.')
  quality?: number | null;

  @Nullable(String)
  idempotencyKey?: string | null;
}

@ObjectType({
  description: 'How reliable a source is, for all users of the tenant.',
})
export class SourceReliability {
  @NonNull(String, 'Its host: lower case, ASCII, without `www.` and port.')
  domain!: string;

  @NonNull(Float, '(success + 1) / (attempts + 2) × quality, 0 to 1.')
  score!: number;

  @NonNull(Int, 'How often it was read.')
  attempts!: number;

  @NonNull(Int, 'How often it gave what was looked for.')
  success!: number;

  @NonNull(Int, 'How often it could not be read.')
  blocked!: number;

  @NonNull(Int, 'How often it was read and gave nothing of use.')
  failed!: number;

  @Nullable(Float, 'Mean of the reported qualities, 0 to 1; null: none reported.')
  quality!: number | null;

  @NonNull(GraphQLDateTime, 'When it was last read.')
  lastAt!: Date;
}

@ObjectType({ description: 'The result of recording how a source was read.' })
export class ExtractionRecorded {
  @NonNull(SourceReliability, 'The source, with this reading counted.')
  source!: SourceReliability;

  @NonNull(Boolean, 'False: this key was counted before; `source` is of then.')
  created!: boolean;
}

export const SourceReliabilityConnection = connection(
  'SourceReliability',
  SourceReliability,
  'A page of sources, the most reliable first, equals by name.',
);
export type SourceReliabilityConnection = Connection<SourceReliability>;

@Resolver()
export class SourceResolver {
  @Authorized('WRITER')
  @MutationOf(
    ExtractionRecorded,
    'Counts how reading a source went; all users of the tenant share it.',
  )
  recordExtraction(
    @NonNullArg('input', RecordExtractionInput, 'How the reading went.')
    input: RecordExtractionInput,
    @CallerArg() caller: Caller,
    @Ctx() { services }: Context,
  ): Promise<ExtractionRecorded> {
    return services.sources.recordExtraction(caller, input);
  }

  @QueryOf(
    SourceReliabilityConnection,
    'Sources of the tenant, the most reliable first: where to look first.',
    pageCost,
  )
  async sources(
    @NullableArg('domain', String, 'Only this host.') domain: string | null,
    @Args() asked: PageArgs,
    @Ctx() { principal, services }: Context,
  ): Promise<SourceReliabilityConnection> {
    const request = { domain: domain ?? null, first: asked.first, cursor: asked.cursor };
    const caller = callerOf(principal, null);
    return connectionOf(await services.sources.sourceReliability(caller, request), (node) => node);
  }
}
