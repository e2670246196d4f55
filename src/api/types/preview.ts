import { ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'How a text would be understood, as a memory and as a question. Nothing is written; each field is reckoned only when it is asked for.',
})
export class Preview {}
