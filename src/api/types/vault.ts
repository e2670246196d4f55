import { Float, Int, ObjectType } from 'type-graphql';
import { NonNull } from './field.js';
import { Memory } from './memory.js';

@ObjectType({ description: 'A vault record that matches a query.' })
export class VaultHit {
  @NonNull(Memory, 'The record.')
  record!: Memory;

  @NonNull(Float, 'Share of words + 0.3 if verbatim + 0.4 × sequence ratio; at most 1.7.')
  score!: number;
}

@ObjectType({ description: 'What was moved to cold storage, where it stays readable.' })
export class CompactOutcome {
  @NonNull(Int, 'Former states of records.')
  versions!: number;

  @NonNull(Int, 'Tombstones of deleted records.')
  tombstones!: number;
}
