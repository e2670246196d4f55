/** What was sent to a service and what it acknowledged, to compare with what it holds later. */
import { expect } from '@jest/globals';
import { type Answer, ask, dataOf, read } from '../../support/graphql-client.js';

interface Turn {
  readonly sessionId: string;
  readonly role: 'USER';
  readonly content: string;
  readonly idempotencyKey: string;
  readonly eventTime: string;
}

interface Kept {
  readonly id: string;
  readonly content: string;
  readonly sessionId: string;
  readonly sequence: number;
  readonly previous: { readonly id: string } | null;
  readonly next: { readonly id: string } | null;
}

interface Page {
  readonly edges: { node: Kept }[];
  readonly pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const SESSIONS = 7;
const BATCHES = 60;
const IN_BATCH = 10;
const CALLER = { userId: 'ann' };
const SEND = `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
  ingest(messages: $messages, caller: $caller) { results { id created } } }`;
const LIST = `query($after: String, $caller: CallerInput) { memories(first: 100, after: $after, caller: $caller) {
  edges { node { id content sequence sessionId previous { id } next { id } } }
  pageInfo { hasNextPage endCursor } } }`;

export class Ledger {
  /** Recalled by its meaning: the question shares no noun with it. */
  static readonly NEEDLE = 'A big dog keeps watch over the beacon on the cliff.';

  /** Id by idempotency key. */
  readonly acknowledged = new Map<string, string>();
  /** Batches without an answer in the last `send`. */
  failed = 0;

  /** Sends every batch, `lanes` at a time. A batch that was acknowledged before must give the same ids. */
  async send(url: string, lanes: number): Promise<void> {
    this.failed = 0;
    const waiting = batches();
    const lane = async () => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) await this.#one(url, batch);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Everything acknowledged is there with its text, and every session is one unbroken chain. */
  async checkKept(url: string): Promise<Kept[]> {
    const kept = await list(url);
    const content = new Map(kept.map((memory) => [memory.id, memory.content]));
    for (const turn of batches().flat()) {
      const id = this.acknowledged.get(turn.idempotencyKey);
      if (id !== undefined) expect([id, content.get(id)]).toEqual([id, turn.content]);
    }
    checkChains(kept);
    return kept;
  }

  /** The same, and there is nothing else. */
  async checkComplete(url: string): Promise<void> {
    const kept = await this.checkKept(url);
    const sent = batches().flat();
    expect(kept.map(({ content }) => content).sort()).toEqual(
      sent.map(({ content }) => content).sort(),
    );
  }

  async #one(url: string, messages: Turn[]): Promise<void> {
    const answer = await ask(url, SEND, { messages, caller: CALLER }).catch(() => undefined);
    if (!answer || !answered(answer)) {
      this.failed += 1;
      return;
    }
    const { ingest } = dataOf<{ ingest: { results: { id: string }[] } }>(answer);
    ingest.results.forEach(({ id }, index) => {
      const key = messages[index]?.idempotencyKey ?? '';
      expect(this.acknowledged.get(key) ?? id).toBe(id);
      this.acknowledged.set(key, id);
    });
  }
}

/** A service whose database just died says so; that is no acknowledgement. */
function answered({ codes }: Answer): boolean {
  if (codes.length > 0) expect(codes).toEqual(['STORE_UNAVAILABLE']);
  return codes.length === 0;
}

function batches(): Turn[][] {
  return Array.from({ length: BATCHES }, (_, batch) =>
    Array.from({ length: IN_BATCH }, (_, place) => turn(batch * IN_BATCH + place)),
  );
}

function turn(n: number): Turn {
  return {
    ...{ sessionId: `s${n % SESSIONS}`, role: 'USER', idempotencyKey: `k${n}` },
    content: n === 0 ? Ledger.NEEDLE : `Invoice ${n} of ${n * 17} crowns was paid.`,
    eventTime: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
  };
}

async function list(url: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (let after: string | null = null; ; ) {
    const { memories }: { memories: Page } = await read(url, LIST, { after, caller: CALLER });
    kept.push(...memories.edges.map(({ node }) => node));
    if (!memories.pageInfo.hasNextPage) return kept;
    after = memories.pageInfo.endCursor;
  }
}

function checkChains(kept: readonly Kept[]): void {
  for (const session of new Set(kept.map(({ sessionId }) => sessionId))) {
    const turns = kept.filter(({ sessionId }) => sessionId === session);
    const chain = turns.sort((a, b) => a.sequence - b.sequence);
    expect(chain.map(({ sequence }) => sequence)).toEqual(chain.map((_, index) => index + 1));
    expect(chain.map(({ previous }) => previous?.id ?? null)).toEqual([
      null,
      ...chain.slice(0, -1).map(({ id }) => id),
    ]);
    expect(chain.map(({ next }) => next?.id ?? null)).toEqual([
      ...chain.slice(1).map(({ id }) => id),
      null,
    ]);
  }
}
