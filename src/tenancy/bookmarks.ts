/**
 * Bookmarks with the name of their database: a caller whose tenant has moved still brings those of the former one, which would refuse to be
 * read at the new one. What they stand for was there before the tenant was.
 */
import { DEFAULT_DATABASE } from '../domain/kernel/databases.js';
import type { Causality } from '../ports.js';

/** How bookmarks of Neo4j begin: those without a name are from before there were several databases. */
const UNNAMED = 'FB:';

export function named(name: string, causality: Causality): Causality {
  const prefix = `${name}:`;
  const own = (bookmark: string): string[] => {
    if (bookmark.startsWith(prefix)) return [bookmark.slice(prefix.length)];
    return name === DEFAULT_DATABASE && bookmark.startsWith(UNNAMED) ? [bookmark] : [];
  };
  return {
    since: (brought) => {
      const caller = causality.since(brought.flatMap(own));
      return {
        run: (work) => caller.run(work),
        bookmarks: async () => (await caller.bookmarks()).map((each) => prefix + each),
      };
    },
  };
}
