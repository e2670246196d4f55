/** The temporal chain of a session as it stands in the graph. */
import type { TestService } from '../../support/service.js';

export interface Link {
  readonly content: string;
  readonly sequence: number;
  /** Contents of all that lead here, and of all that this leads to. */
  readonly before: string[];
  readonly after: string[];
}

/** The episodes of a session by sequence. */
export async function chainOf({ query }: TestService, sessionId: string): Promise<Link[]> {
  const rows = await query(
    `MATCH (m:Episode {tenant: $tenant, sessionId: $sessionId})
     RETURN m.content AS content, m.sequence AS sequence,
       COLLECT { MATCH (n)-[:TEMPORAL]->(m) RETURN n.content } AS before,
       COLLECT { MATCH (m)-[:TEMPORAL]->(n) RETURN n.content } AS after
     ORDER BY sequence`,
    { sessionId },
  );
  return rows as unknown as Link[];
}

/** What an unbroken chain of these contents looks like (G-13). */
export function unbroken(contents: readonly string[]): Link[] {
  return contents.map((content, i) => ({
    content,
    sequence: i + 1,
    before: contents.slice(Math.max(0, i - 1), i),
    after: contents.slice(i + 1, i + 2),
  }));
}
