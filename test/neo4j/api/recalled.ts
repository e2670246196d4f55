/** A recall with any arguments, and what is told of it. */
import type { Client } from '../../support/api.js';
import { dataOf, type Variables } from '../../support/graphql-client.js';

/** What the tests of recall select. */
export interface Recalled {
  readonly hits: readonly {
    readonly memory: { readonly id: string; readonly content: string };
    readonly effectiveRelevance: string;
  }[];
  readonly gate: string | null;
  readonly cycle: number;
  readonly suppressed: readonly { readonly name: string; readonly count: number }[];
  readonly diagnostics: object | null;
}

const TYPES = `$query: String!, $kinds: [MemoryKind!], $from: TimeBound, $until: TimeBound, $limit: Int,
  $ambient: Boolean! = false, $trackAccess: Boolean! = false, $diversity: Float, $asOf: AsOfInput, $caller: CallerInput`;
const PASSED = `query: $query, kinds: $kinds, from: $from, until: $until, limit: $limit, ambient: $ambient,
  trackAccess: $trackAccess, diversity: $diversity, asOf: $asOf, caller: $caller`;
const RECALL = `query(${TYPES}) { recall(${PASSED}) { hits { memory { id content } effectiveRelevance } gate cycle
  suppressed { name count } diagnostics { complexity periods { text from until } } } }`;

/** Not counted as an access unless `given` says so. */
export async function recallOf(
  client: Client,
  query: string,
  given: Variables = {},
): Promise<Recalled> {
  return dataOf<{ recall: Recalled }>(await client.ask(RECALL, { query, ...given })).recall;
}

/** Texts of the hits, in alphabetical order. */
export const contents = ({ hits }: Recalled) => hits.map(({ memory }) => memory.content).sort();

/** Reasons for which anything was held back. */
export const held = ({ suppressed }: Recalled) =>
  suppressed.filter(({ count }) => count > 0).map(({ name }) => name);
