import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A setting of the service, and what holds now.' })
export class ConfigSetting {
  @Field(() => String, { description: 'The variable of the environment that sets it.' })
  name!: string;

  @Field(() => String, { description: 'What it belongs to, such as `recall`.' })
  group!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What holds now; null: nothing, or a secret, which is never told.',
  })
  value!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What holds unless it is set; null: nothing.',
  })
  default!: string | null;

  @Field(() => Boolean, { description: 'Whether it has another value than its default.' })
  changed!: boolean;

  @Field(() => String, { description: 'What it does, with its unit.' })
  description!: string;
}
