import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { EXTRACTION_OUTCOMES, type ExtractionOutcome } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { KEY } from './inputs.js';

const ExtractionOutcomeEnum = defineEnum(
  'ExtractionOutcome',
  'How reading a source went.',
  EXTRACTION_OUTCOMES,
);

@InputType({ description: 'How reading a source went. Give either `domain` or `url`.' })
export class RecordExtractionInput {
  @Field(() => String, { nullable: true, description: 'Host of the source, such as example.com.' })
  domain?: string | null;

  @Field(() => String, { nullable: true, description: 'The http(s) address that was read.' })
  url?: string | null;

  @Field(() => ExtractionOutcomeEnum)
  outcome!: ExtractionOutcome;

  @Field(() => Float, {
    nullable: true,
    description: 'How good what it gave was, 0 to 1; null: nobody said.',
  })
  quality?: number | null;

  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType({
  description: 'How reliable a source is, for all users of the tenant.',
})
export class SourceReliability {
  @Field(() => String, { description: 'Its host: lower case, ASCII, without `www.` and port.' })
  domain!: string;

  @Field(() => Float, {
    description: '(success + 1) / (attempts + 2) × quality, 0 to 1.',
  })
  score!: number;

  @Field(() => Int, { description: 'How often it was read.' })
  attempts!: number;

  @Field(() => Int, { description: 'How often it gave what was looked for.' })
  success!: number;

  @Field(() => Int, { description: 'How often it could not be read.' })
  blocked!: number;

  @Field(() => Int, { description: 'How often it was read and gave nothing of use.' })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean of the reported qualities, 0 to 1; null: none reported.',
  })
  quality!: number | null;

  @Field(() => GraphQLDateTime, { description: 'When it was last read.' })
  lastAt!: Date;
}

@ObjectType({ description: 'The result of recording how a source was read.' })
export class ExtractionRecorded {
  @Field(() => SourceReliability, { description: 'The source, with this reading counted.' })
  source!: SourceReliability;

  @Field(() => Boolean, { description: 'False: this key was counted before; `source` is of then.' })
  created!: boolean;
}

export const SourceReliabilityConnection = connection<SourceReliability>(
  'SourceReliability',
  () => SourceReliability,
  'A page of sources, the most reliable first, equals by name.',
);
export type SourceReliabilityConnection = Connection<SourceReliability>;
