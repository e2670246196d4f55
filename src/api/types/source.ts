import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { EXTRACTION_OUTCOMES, type ExtractionOutcome } from '../../domain/kernel/vocabulary.js';
import { defineEnum } from './define-enum.js';
import { IDEMPOTENCY } from './inputs.js';
import { PageInfo } from './memory.js';

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

  @Field(() => ExtractionOutcomeEnum, { description: 'How it went.' })
  outcome!: ExtractionOutcome;

  @Field(() => Float, {
    nullable: true,
    description: 'How good what it gave was, 0 to 1; null: nobody said.',
  })
  quality?: number | null;

  @Field(() => String, { nullable: true, description: IDEMPOTENCY })
  idempotencyKey?: string | null;
}

@ObjectType({
  description: 'How reliable a source is. It belongs to the tenant: all of its users share it.',
})
export class SourceReliability {
  @Field(() => String, { description: 'Its host: lower case, ASCII, without `www.` and port.' })
  domain!: string;

  @Field(() => Float, {
    description:
      'Smoothed share of successes times mean quality, 0 to 1: (success + 1) / (attempts + 2) × quality.',
  })
  score!: number;

  @Field(() => Int, { description: 'How often it was read.' })
  attempts!: number;

  @Field(() => Int, { description: 'How often it gave what was looked for.' })
  success!: number;

  @Field(() => Int, { description: 'How often it did not let itself be read.' })
  blocked!: number;

  @Field(() => Int, { description: 'How often it was read and gave nothing of use.' })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean of the qualities that were reported, 0 to 1; null: none was.',
  })
  quality!: number | null;

  @Field(() => GraphQLDateTime, { description: 'When it was last read.' })
  lastAt!: Date;
}

@ObjectType({ description: 'What a reading of a source came to.' })
export class ExtractionRecorded {
  @Field(() => SourceReliability, { description: 'The source with it.' })
  source!: SourceReliability;

  @Field(() => Boolean, { description: 'False: this key was counted before; `source` is of then.' })
  created!: boolean;
}

@ObjectType({ description: 'A source in a list.' })
export class SourceReliabilityEdge {
  @Field(() => SourceReliability, { description: 'The source.' })
  node!: SourceReliability;

  @Field(() => String, { description: 'Its position in the list.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of sources, the most reliable first, equals by name.' })
export class SourceReliabilityConnection {
  @Field(() => [SourceReliabilityEdge], { description: 'The sources with their cursors.' })
  edges!: SourceReliabilityEdge[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}
