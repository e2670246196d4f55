import { Ctx, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../nodes.js';
import { NonNull, Nullable, QueryOf } from '../types/field.js';

@ObjectType({ description: 'Whom the credentials of a request belong to.' })
export class Me {
  @Nullable(String, 'The agent that they are bound to; null: they may name any.')
  agentId!: string | null;

  @NonNull(String, 'Their role, such as READER, WRITER or ADMIN.')
  role!: string;

  @NonNull(String, 'The account.')
  tenant!: string;

  @Nullable(String, 'The user that they are bound to; null: they may name any.')
  userId!: string | null;
}

@Resolver()
export class MeResolver {
  @QueryOf(Me, 'Whom the credentials belong to, and what they may do.')
  me(@Ctx() { principal: { agentId, role, tenant, userId } }: Context): Me {
    return { agentId, role, tenant, userId };
  }
}
