import { GraphQLDateTime } from 'graphql-scalars';
import { ID, Int, ObjectType } from 'type-graphql';
import {
  ERASURE_STATUSES,
  type ErasureStatus,
  type Erasure as Stored,
} from '../../domain/erasure/erasure.js';
import { Count, countsOf } from './count.js';
import { defineEnum } from './define-enum.js';
import { NonNull, Nullable } from './field.js';

const ErasureStatusEnum = defineEnum(
  'ErasureStatus',
  'How the erasure of a user stands.',
  ERASURE_STATUSES,
);

@ObjectType({ description: 'An entry of the ledger of erasures. It does not say whom it was for.' })
export class Erasure {
  @NonNull(ID)
  id!: string;

  @NonNull(String, 'Fingerprint of the user, the same for every erasure of it.')
  subject!: string;

  @NonNull(ErasureStatusEnum)
  status!: ErasureStatus;

  @NonNull(GraphQLDateTime, 'When it was asked for.')
  askedAt!: Date;

  @Nullable(GraphQLDateTime, 'null: it is not done.')
  finishedAt!: Date | null;

  @NonNull([Count], 'What was erased so far, at most one entry a kind of place.')
  places!: Count[];

  @NonNull([Count], 'What the scan at its end found, at most one entry a property.')
  remains!: Count[];
}

@ObjectType({ description: 'What came of asking for an erasure.' })
export class ErasureOutcome {
  @Nullable(Erasure, 'null: nothing was erased, it was a dry run.')
  erasure!: Erasure | null;

  @NonNull([Count], 'What was or would be erased; at most one entry a kind of place.')
  places!: Count[];

  @NonNull(String, 'What came of it, in words.')
  message!: string;
}

@ObjectType({ description: 'What a scan of the whole database found of a user.' })
export class ErasureScan {
  @NonNull(Boolean, 'Whether nothing was found.')
  clean!: boolean;

  @NonNull(Int, 'How many properties hold something.')
  found!: number;

  @NonNull([Count], 'Where, at most one entry a label or type and property.')
  remains!: Count[];
}

/** An entry as the schema shows it. */
export function erasureNode({ places, remains, ...erasure }: Stored): Erasure {
  return { ...erasure, places: countsOf(places), remains: remains.map(remainNode) };
}

/** What a scan found as the schema shows it. */
export function remainNode({ place: name, count }: Stored['remains'][number]): Count {
  return { name, count };
}
