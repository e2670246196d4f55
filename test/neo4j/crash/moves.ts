/** Entities of many mentions that are merged and split again page by page. */
import { expect } from '@jest/globals';
import { ask, dataOf, type Variables } from '../../support/graphql-client.js';

const TURNS = 600;
const CALLER = { userId: 'gus' };

interface Named {
  readonly id: string;
  readonly mentions: number;
}

interface Changed {
  readonly moved: number;
  readonly moving: boolean;
  readonly created: boolean;
}

interface Page {
  readonly edges: readonly {
    readonly node: { readonly mentions: readonly { readonly entity: { readonly id: string } }[] };
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const CHANGED = '{ ... on EntityChanged { moved moving created } }';

export class Moves {
  static readonly all = TURNS;
  sam = '';
  samantha = '';

  /** @param url of the service that runs */
  constructor(private readonly url: () => Promise<string>) {}

  async sayAll(): Promise<void> {
    await this.#ingest('Sam', TURNS);
    await this.#ingest('Samantha', 1);
    this.sam = (await this.named('Sam')).id;
    this.samantha = (await this.named('Samantha')).id;
  }

  async named(name: string): Promise<Named> {
    const { entity } = await this.#call<{
      entity: { entity: { id: string }; mentionCount: number };
    }>(
      'query($name: String!, $caller: CallerInput) { entity(name: $name, caller: $caller) { entity { id } mentionCount } }',
      { name },
    );
    return { id: entity.entity.id, mentions: entity.mentionCount };
  }

  async merge(): Promise<Changed> {
    const { mergeEntities } = await this.#call<{ mergeEntities: Changed }>(
      `mutation($id: ID!, $intoId: ID!, $caller: CallerInput) {
        mergeEntities(id: $id, intoId: $intoId, idempotencyKey: "merge", caller: $caller) ${CHANGED} }`,
      { id: this.sam, intoId: this.samantha },
    );
    return mergeEntities;
  }

  async split(): Promise<Changed> {
    const { splitEntity } = await this.#call<{ splitEntity: Changed }>(
      `mutation($id: ID!, $caller: CallerInput) {
        splitEntity(id: $id, idempotencyKey: "split", caller: $caller) ${CHANGED} }`,
      { id: this.sam },
    );
    return splitEntity;
  }

  /** How many turns are said by which entity; each has one voice. */
  async voices(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let after: string | null = null; ; ) {
      const page: { memories: Page } = await this.#call(
        `query($after: String, $caller: CallerInput) { memories(first: 100, after: $after, caller: $caller) {
          edges { node { mentions { entity { id } } } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      for (const { node } of page.memories.edges) {
        expect(node.mentions).toHaveLength(1);
        const id = node.mentions[0]?.entity.id ?? '';
        found.set(id, (found.get(id) ?? 0) + 1);
      }
      if (!page.memories.pageInfo.hasNextPage) return found;
      after = page.memories.pageInfo.endCursor;
    }
  }

  async #ingest(speaker: string, turns: number): Promise<void> {
    for (let from = 0; from < turns; from += 500) {
      const messages = Array.from({ length: Math.min(500, turns - from) }, (_, i) => {
        const content = `${speaker} says ${from + i}.`;
        return { sessionId: speaker, role: 'USER', content, speaker };
      });
      await this.#call(
        `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
          ingest(messages: $messages, caller: $caller) { created } }`,
        { messages },
      );
    }
  }

  async #call<Shape>(text: string, variables: Variables = {}): Promise<Shape> {
    return dataOf<Shape>(await ask(await this.url(), text, { caller: CALLER, ...variables }));
  }
}
