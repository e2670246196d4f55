import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../nodes.js';
import { IntentResult, QueryExpansion } from '../types/intent.js';

/** Embedding a text. */
const MODEL_COST = 10;

@Resolver()
export class QuestionResolver {
  @Query(() => IntentResult, {
    description: 'What a question asks for. No memory is read.',
    complexity: MODEL_COST,
  })
  classifyIntent(
    @Arg('text', () => String, { description: 'The question, in plain words.' }) text: string,
    @Ctx() { services }: Context,
  ): Promise<IntentResult> {
    return services.classifyIntent(text);
  }

  @Query(() => QueryExpansion, {
    description:
      'A question from several angles, as recall searches for it, but for the names of speakers, which depend on the caller. No memory is read.',
  })
  expandQuery(
    @Arg('query', () => String, { description: 'The question, in plain words.' }) query: string,
    @Arg('domain', () => String, {
      nullable: true,
      description: 'The task domain, 1 to 256 characters; default: none.',
    })
    domain: string | null,
    @Ctx() { services }: Context,
  ): QueryExpansion {
    const { original, keywords, variants } = services.expandQuery(query, domain ?? null);
    return { original, keywords: [...keywords], variants: [...variants] };
  }
}
