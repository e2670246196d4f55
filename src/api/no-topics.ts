/** Subscriptions here follow records of the graph, whichever server writes them: nothing is published in the process. */
import type { PubSub } from 'type-graphql';

/** What the schema builder asks for before it takes any subscription. Nobody calls it. */
export const NO_TOPICS: PubSub = { publish: refuse, subscribe: refuse };

function refuse(): never {
  throw new Error('A subscription names what it reads (`subscribe`), no topics.');
}
