import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A stretch of the text of a document, which is found by itself.' })
export class Passage {
  @Field(() => ID, { description: 'Id and version of its document, and its position.' })
  id!: string;

  @Field(() => Int, { description: 'Place among the passages of the document, from 0.' })
  position!: number;

  @Field(() => String, { description: 'The headings above it, outermost first, and its text.' })
  content!: string;

  @Field(() => Int, {
    description: 'Where it begins in the text, inclusive, in UTF-16 units.',
  })
  start!: number;

  @Field(() => Int, { description: 'Where it ends, exclusive.' })
  end!: number;
}
