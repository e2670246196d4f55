import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType } from 'type-graphql';
import { COLD_STORES, type ColdStoreName } from '../../domain/document/archive.js';
import { defineEnum } from './define-enum.js';
import { PageInfo } from './memory.js';

export const ColdStoreEnum = defineEnum(
  'ColdStore',
  'Where originals are kept that are no longer at hand.',
  COLD_STORES,
);

@ObjectType({ description: 'A document whose original is in cold storage.' })
export class ColdDocument {
  @Field(() => ID, { description: 'Id of the memory.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What it is called.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Its path.' })
  path!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When its original was moved there.' })
  storedAt!: Date;

  @Field(() => Float, { description: 'What it takes in bytes, uncompressed.' })
  bytes!: number;

  @Field(() => ColdStoreEnum, { description: 'Where it lies.' })
  store!: ColdStoreName;
}

@ObjectType({ description: 'A document in a list.' })
export class ColdDocumentEdge {
  @Field(() => ColdDocument, { description: 'The document.' })
  node!: ColdDocument;

  @Field(() => String, { description: 'Its position in the list.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of documents in cold storage, the latest first.' })
export class ColdDocumentConnection {
  @Field(() => [ColdDocumentEdge], { description: 'The documents with their cursors.' })
  edges!: ColdDocumentEdge[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}
