import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ID, ObjectType } from 'type-graphql';
import { COLD_STORES, type ColdStoreName } from '../../domain/document/archive.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { NonNull, Nullable } from './field.js';

export const ColdStoreEnum = defineEnum(
  'ColdStore',
  'Where originals are kept that are no longer at hand.',
  { ...COLD_STORES, OBJECT_STORE: null },
);

@ObjectType({ description: 'A document whose original is in cold storage.' })
export class ColdDocument {
  @NonNull(ID)
  id!: string;

  @Nullable(String, 'What it is called.')
  title!: string | null;

  @Nullable(String, 'Its path.')
  path!: string | null;

  @NonNull(GraphQLDateTime, 'When its original was moved there.')
  storedAt!: Date;

  @NonNull(Float, 'What it takes in bytes, uncompressed.')
  bytes!: number;

  @NonNull(ColdStoreEnum)
  store!: ColdStoreName;
}

export const ColdDocumentConnection = connection(
  'ColdDocument',
  ColdDocument,
  'A page of documents in cold storage, the latest first.',
);
export type ColdDocumentConnection = Connection<ColdDocument>;
