import { ID, Int, ObjectType } from 'type-graphql';
import { NonNull } from './field.js';

@ObjectType({ description: 'A stretch of the text of a document, which is found by itself.' })
export class Passage {
  @NonNull(ID, 'Id and version of its document, and its position.')
  id!: string;

  @NonNull(Int, 'Place among the passages of the document, from 0.')
  position!: number;

  @NonNull(String, 'The headings above it, outermost first, and its text.')
  content!: string;

  @NonNull(Int, 'Where it begins in the text, inclusive, in UTF-16 units.')
  start!: number;

  @NonNull(Int, 'Where it ends, exclusive.')
  end!: number;
}
