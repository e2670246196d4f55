import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType } from 'type-graphql';
import { COLD_STORES, type ColdStoreName } from '../../domain/document/archive.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';

export const ColdStoreEnum = defineEnum(
  'ColdStore',
  'Where originals are kept that are no longer at hand.',
  { ...COLD_STORES, OBJECT_STORE: null },
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

  @Field(() => ColdStoreEnum)
  store!: ColdStoreName;
}

export const ColdDocumentConnection = connection<ColdDocument>(
  'ColdDocument',
  () => ColdDocument,
  'A page of documents in cold storage, the latest first.',
);
export type ColdDocumentConnection = Connection<ColdDocument>;
