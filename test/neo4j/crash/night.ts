/** Facts that decay in a night of the upkeep, which takes them over when it was interrupted. */
import { expect } from '@jest/globals';
import { ask, dataOf, invitesAgain, read, type Variables } from '../../support/graphql-client.js';
import { until } from '../../support/service-process.js';
import { unlikeTexts } from '../../support/vault-writes.js';

const FACTS = 300;
const AT_ONCE = 50;
const CALLER = { userId: 'fay' };
const DAYS = 30;
const MOST_RUNS = 5;

interface Run {
  readonly id: string;
  readonly status: string;
  readonly steps: readonly {
    step: string;
    status: string;
    changed: number;
    error: string | null;
  }[];
}

interface Fact {
  readonly id: string;
  readonly confidence: number;
}

interface Page {
  readonly edges: readonly { readonly node: Fact }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const RUN = 'id status steps { step status changed error }';
const BEGIN = `mutation($now: TimeBound, $wait: Boolean!) {
  runUpkeep(kind: NIGHTLY, steps: [DECAY], now: $now, wait: $wait) { run { ${RUN} } } }`;

export class Night {
  readonly #now = new Date(Date.now() + DAYS * 86_400_000).toISOString();

  /** @param url of the service that runs */
  constructor(private readonly url: () => Promise<string>) {}

  async rememberAll(): Promise<void> {
    const texts = unlikeTexts(FACTS);
    for (let from = 0; from < FACTS; from += AT_ONCE) {
      const items = texts.slice(from, from + AT_ONCE).map((text) => ({ text }));
      await this.#call(
        'mutation($items: [RememberInput!]!, $caller: CallerInput) { remember(items: $items, caller: $caller) { created } }',
        { items, caller: CALLER },
      );
    }
    expect(await this.facts()).toHaveLength(FACTS);
  }

  /** Lets everything decay, a month later. Where another run is under way, or a busy machine refuses for now, it comes again, as any client. */
  async run(wait: boolean): Promise<Run> {
    const begun: Run[] = [];
    await until('no other run is under way', async () => {
      const answer = await ask(await this.url(), BEGIN, { now: this.#now, wait });
      if (invitesAgain(answer.text)) return false;
      const { runUpkeep } = dataOf<{ runUpkeep: { run: Run | null } }>(answer);
      if (runUpkeep.run !== null) begun.push(runUpkeep.run);
      return begun.length > 0;
    });
    return begun[0] as Run;
  }

  /** Runs until one did everything: what a busy machine leaves undone is what the next run is for. Each that was needed. */
  async runToEnd(): Promise<readonly [Run, ...Run[]]> {
    const first = await this.run(true);
    const runs: [Run, ...Run[]] = [first];
    const unfinished = () => JSON.stringify(runs.at(-1)?.steps);
    for (let last = first; last.status !== 'DONE'; runs.push(last)) {
      if (runs.length === MOST_RUNS) throw new Error(`The night is never done: ${unfinished()}`);
      last = await this.run(true);
    }
    return runs;
  }

  async runOf(id: string): Promise<Run> {
    const text = `query($id: ID!) { upkeepRuns(id: $id) { edges { node { ${RUN} } } } }`;
    const { upkeepRuns } = await this.#read<{ upkeepRuns: { edges: { node: Run }[] } }>(text, {
      id,
    });
    const [edge] = upkeepRuns.edges;
    if (!edge) throw new Error(`There is no run ${id}.`);
    return edge.node;
  }

  /** By id. */
  async facts(): Promise<Fact[]> {
    const text = `query($after: String, $caller: CallerInput) {
      memories(first: 100, after: $after, caller: $caller) {
        edges { node { id confidence } } pageInfo { hasNextPage endCursor } } }`;
    const found: Fact[] = [];
    for (let after: string | null = null; ; ) {
      const page: { memories: Page } = await this.#read(text, { after, caller: CALLER });
      found.push(...page.memories.edges.map(({ node }) => node));
      if (!page.memories.pageInfo.hasNextPage) break;
      after = page.memories.pageInfo.endCursor;
    }
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Each has decayed once since then. */
  static checkDecayed(before: readonly Fact[], after: readonly Fact[]): void {
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const was = new Map(before.map(({ id, confidence }) => [id, confidence]));
    for (const { id, confidence } of after) {
      const once = (was.get(id) ?? 0) * Math.exp(-0.1 * DAYS ** 0.8);
      expect(confidence).toBeCloseTo(once, 3);
    }
  }

  async #read<Shape>(text: string, variables: Variables): Promise<Shape> {
    return read<Shape>(await this.url(), text, variables);
  }

  async #call<Shape>(text: string, variables: Variables): Promise<Shape> {
    return dataOf<Shape>(await ask(await this.url(), text, variables));
  }
}
