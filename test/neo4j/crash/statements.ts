/** Statements that contradict each other, and of one register, sent to a service again and again: what it acknowledged. */
import { expect } from '@jest/globals';
import { ask, dataOf, invitesAgain, read } from '../../support/graphql-client.js';

const NAMES = ['atlas', 'borealis', 'cirrus'];
const ROUNDS = 15;
const WRITTEN =
  '... on MemoryWritten { version memory { id } } ... on MemoryRefused { code message }';
const CALLER = { userId: 'dora' };

interface Written {
  readonly version: number;
  readonly memory: { readonly id: string };
}

interface Current {
  readonly id: string;
  readonly content: string;
  readonly version: number;
  readonly profile: string;
}

export class Statements {
  static readonly all = ROUNDS * (NAMES.length + 1);
  /** What was answered, by idempotency key. */
  readonly acknowledged = new Map<string, Written>();

  /** Every project's version is stated again and again, and so is one register; a few at a time. What was not acknowledged, as it was answered. */
  async send(url: string): Promise<string[]> {
    const refused: string[] = [];
    const state = async (item: object, key: string) => {
      const refusal = await this.#write(url, item, key);
      if (refusal !== null) refused.push(refusal);
    };
    const lanes = NAMES.map((name, project) => async () => {
      for (let n = 0; n < ROUNDS; n++) {
        const text = `The ${name} project uses Python 3.${n}`;
        await state({ text, sourceRole: 'USER' }, `p${project}-${n}`);
      }
    });
    const register = async () => {
      for (let n = 0; n < ROUNDS; n++) {
        await state({ text: `State ${n}.`, vault: { topicId: 't' } }, `r-${n}`);
      }
    };
    await Promise.all([...lanes.map((lane) => lane()), register()]);
    return refused;
  }

  /** As any client goes on: what a busy machine refuses for now is sent again, with its key. */
  async sendAll(url: string): Promise<string[]> {
    let refused = await this.send(url);
    for (let tries = 1; tries < 5 && refused.some(invitesAgain); tries++) {
      refused = await this.send(url);
    }
    return refused;
  }

  /** Nothing acknowledged is missing, nothing is half-written: one statement a project holds, versions have no gap. */
  async checkWhole(url: string): Promise<void> {
    for (const { memory } of this.acknowledged.values()) {
      const text =
        'query($id: ID!, $caller: CallerInput) { memory(id: $id, caller: $caller) { id } }';
      const found = await read(url, text, { id: memory.id, caller: CALLER });
      expect(found).toEqual({ memory: { id: memory.id } });
    }
    const current = `query($caller: CallerInput) { memories(first: 100, caller: $caller) {
      edges { node { id content version profile validity } } } }`;
    type Nodes = { memories: { edges: { node: Current }[] } };
    const { memories } = await read<Nodes>(url, current, { caller: CALLER });
    const nodes = memories.edges.map(({ node }) => node);
    for (const name of NAMES) {
      expect(nodes.filter(({ content }) => content.includes(name)).length).toBeLessThanOrEqual(1);
    }
    const register = nodes.find(({ profile }) => profile === 'VAULT');
    if (register) await checkVersions(url, register);
  }

  /** Null: it was acknowledged. A repeated key is answered with what its first use did. */
  async #write(url: string, item: object, key: string): Promise<string | null> {
    const text = `mutation($items: [RememberInput!]!, $key: String!, $caller: CallerInput) {
      remember(items: $items, idempotencyKey: $key, caller: $caller) { results { ${WRITTEN} } } }`;
    const variables = { items: [item], key, caller: CALLER };
    const answer = await ask(url, text, variables).catch(String);
    if (typeof answer === 'string') return answer;
    if (answer.codes.length > 0) return answer.text;
    const [written] = dataOf<{ remember: { results: Written[] } }>(answer).remember.results;
    if (!written) return answer.text;
    expect(written).toEqual(this.acknowledged.get(key) ?? written);
    this.acknowledged.set(key, written);
    return null;
  }
}

async function checkVersions(url: string, { id, version }: Current): Promise<void> {
  const text = `query($id: ID!, $caller: CallerInput) {
    memory(id: $id, caller: $caller) { versions(limit: 100) { version } } }`;
  type Versions = { memory: { versions: { version: number }[] } };
  const { memory } = await read<Versions>(url, text, { id, caller: CALLER });
  const numbers = memory.versions.map((state) => state.version);
  expect(numbers).toEqual(Array.from({ length: version }, (_, i) => i + 1));
}
