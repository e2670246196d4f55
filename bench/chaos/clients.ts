/** Clients that write and recall while everything around them breaks, and know what they were promised. */
import { pick, type Random } from '../speed/random.js';

/** A text that was sent, and what is known of it. */
interface Sent {
  /** Its mark, which is in no other text. */
  readonly mark: string;
  readonly text: string;
  /** Repeated until it was acknowledged. */
  readonly keyed: boolean;
  acknowledged: boolean;
  /** Of the memory, once that is known. */
  id: string | null;
  /** A later write that was acknowledged took it away. */
  gone: boolean;
}

/** What a round came to. */
export interface Tally {
  acknowledged: number;
  lost: number;
  duplicated: number;
  recalls: number;
  /** Answers that were no acknowledgement, by code; `NO_ANSWER`: there was none. */
  readonly refused: Map<string, number>;
  /** Refusals that repeating does not help, of a request that was right. */
  readonly wrong: string[];
}

export function emptyTally(): Tally {
  return { acknowledged: 0, lost: 0, duplicated: 0, recalls: 0, refused: new Map(), wrong: [] };
}

const ANSWER_MS = 30_000;
const PAGE = 100;
/** Codes that invite to come again. */
const AGAIN = [
  'STORE_UNAVAILABLE',
  'MODEL_UNAVAILABLE',
  'SHUTTING_DOWN',
  'RATE_LIMITED',
  'NO_ANSWER',
];

interface Answer {
  readonly data: Record<string, unknown> | null;
  /** Of its first error; null: there is none. */
  readonly code: string | null;
}

/** Of one round: a user of its own, so that what was written is told from everything else. */
export class Clients {
  readonly #sent: Sent[] = [];
  readonly #user: string;
  readonly #random: Random;
  readonly #urls: () => readonly string[];
  readonly #tally: Tally;
  #over = false;

  constructor(user: string, random: Random, urls: () => readonly string[], tally: Tally) {
    this.#user = user;
    this.#random = random;
    this.#urls = urls;
    this.#tally = tally;
  }

  /** Writes and recalls with so many clients until `finish`. */
  start(count: number): Promise<unknown> {
    return Promise.all(Array.from({ length: count }, () => this.#work()));
  }

  /** No more is begun; what has a key goes on until it is acknowledged. */
  finish(): void {
    this.#over = true;
  }

  /** Reads what is there now: everything acknowledged once, and nothing twice. Adds to the tally. @returns marks that are wrong */
  async verify(): Promise<string[]> {
    const found = await this.#stored();
    const wrong: string[] = [];
    for (const { mark, acknowledged, gone } of this.#sent) {
      const times = found.filter((content) => content.includes(mark)).length;
      if (acknowledged) this.#tally.acknowledged += 1;
      const expected = gone ? 0 : 1;
      if (acknowledged && times < expected) this.#tally.lost += 1;
      else if (times > expected) this.#tally.duplicated += 1;
      else continue;
      wrong.push(`${mark}: ${times} instead of ${expected}`);
    }
    return wrong;
  }

  /** Whether a write is taken now. */
  async writesOne(): Promise<boolean> {
    const query =
      'mutation($c: CallerInput, $t: String!) { remember(caller: $c, items: {text: $t}) { results { __typename } } }';
    return (await this.#ask(query, { t: `Is there room? ${this.#words()}` })).code === null;
  }

  async #work(): Promise<void> {
    while (!this.#over) {
      const ways = [this.#remember, this.#ingest, this.#remember, this.#ingest, this.#recall];
      await pick([...ways, this.#correct, this.#forget], this.#random).call(this);
    }
  }

  async #remember(): Promise<void> {
    const sent = this.#mark();
    const { data } = await this.#write(
      sent.keyed,
      'mutation($c: CallerInput, $t: String!, $k: String) { remember(caller: $c, items: {text: $t}, idempotencyKey: $k) { results { ... on MemoryWritten { memory { id } } } } }',
      { t: sent.text },
    );
    const [made] =
      (data?.['remember'] as { results?: { memory?: { id: string } }[] })?.results ?? [];
    if (made?.memory) this.#note(sent, made.memory.id);
  }

  async #ingest(): Promise<void> {
    const sent = this.#mark();
    const key = sent.keyed ? `k-${sent.mark}` : null;
    const message = {
      sessionId: this.#user,
      role: 'USER',
      content: sent.text,
      idempotencyKey: key,
    };
    const { data } = await this.#write(
      sent.keyed,
      'mutation($c: CallerInput, $m: IngestMessageInput!) { ingest(caller: $c, messages: [$m]) { created } }',
      { m: message },
    );
    if (data?.['ingest']) this.#note(sent, null);
  }

  /** Takes the place of a fact that nobody else changes. */
  async #correct(): Promise<void> {
    const former = this.#take();
    if (former === undefined) return;
    const sent = this.#mark(true);
    const { data } = await this.#write(
      true,
      'mutation($c: CallerInput, $id: ID!, $t: String!, $k: String) { correct(caller: $c, id: $id, text: $t, idempotencyKey: $k) { ... on MemoryWritten { memory { id } } ... on MemoryRefused { code } } }',
      { id: former.id, t: sent.text },
    );
    const { memory, code } = (data?.['correct'] ?? {}) as {
      memory?: { id: string };
      code?: string;
    };
    if (code !== undefined) this.#tally.wrong.push(`correct: ${code}`);
    if (memory === undefined) return;
    former.sent.gone = true;
    this.#note(sent, memory.id);
  }

  async #forget(): Promise<void> {
    const former = this.#take();
    if (former === undefined) return;
    const { data } = await this.#write(
      true,
      'mutation($c: CallerInput, $id: ID!, $k: String) { forget(caller: $c, ids: [$id], idempotencyKey: $k) { changed refused } }',
      { id: former.id },
    );
    if ((data?.['forget'] as { changed?: number })?.changed === 1) former.sent.gone = true;
  }

  async #recall(): Promise<void> {
    const query = this.#sent.length > 0 ? pick(this.#sent, this.#random).text : 'nothing';
    const { code } = await this.#ask(
      'query($c: CallerInput, $q: String!) { recall(caller: $c, query: $q) { hits { memory { id } } } }',
      { q: query },
    );
    if (code === null) this.#tally.recalls += 1;
    else this.#refused(code);
  }

  #mark(keyed = this.#random() < 0.6): Sent {
    const mark = `${this.#user}m${this.#sent.length}x`;
    const sent = {
      ...{ mark, text: `${this.#words()} ${mark} ${this.#words()}.`, keyed, acknowledged: false },
      ...{ id: null, gone: false },
    };
    this.#sent.push(sent);
    return sent;
  }

  /** Words that nothing reads anything into. */
  #words(): string {
    return Array.from({ length: 4 }, () => Math.floor(this.#random() * 36 ** 7).toString(36)).join(
      ' ',
    );
  }

  #note(sent: Sent, id: string | null): void {
    sent.acknowledged = true;
    sent.id = id;
  }

  /** A fact of this round, for one change: it is nobody else's from now on. */
  #take(): { readonly sent: Sent; readonly id: string } | undefined {
    const known = this.#sent.filter(({ id }) => id !== null);
    if (known.length === 0) return undefined;
    const sent = pick(known, this.#random);
    const { id } = sent;
    sent.id = null;
    return id === null ? undefined : { sent, id };
  }

  async #write(keyed: boolean, query: string, variables: object): Promise<Answer> {
    const key = keyed ? `${this.#user}-${Math.floor(this.#random() * 2 ** 52).toString(36)}` : null;
    for (;;) {
      const answer = await this.#ask(query, { ...variables, k: key });
      if (answer.code === null) return answer;
      this.#refused(answer.code);
      const again = AGAIN.includes(answer.code);
      if (!again) this.#tally.wrong.push(`${query.slice(0, 60)}: ${answer.code}`);
      if (!keyed || !again) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  #refused(code: string): void {
    this.#tally.refused.set(code, (this.#tally.refused.get(code) ?? 0) + 1);
  }

  async #ask(query: string, variables: object): Promise<Answer> {
    const urls = this.#urls();
    if (urls.length === 0) return { data: null, code: 'NO_ANSWER' };
    try {
      const response = await fetch(`${pick(urls, this.#random)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { c: { userId: this.#user }, ...variables } }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const { data = null, errors } = (await response.json()) as {
        data?: Record<string, unknown> | null;
        errors?: { extensions?: { code?: string } }[];
      };
      return { data, code: errors === undefined ? null : (errors[0]?.extensions?.code ?? 'NONE') };
    } catch {
      return { data: null, code: 'NO_ANSWER' };
    }
  }

  /** Texts of all current memories of the user. */
  async #stored(): Promise<string[]> {
    const contents: string[] = [];
    for (let after: string | null = null; ; ) {
      const { data, code } = await this.#ask(
        `query($c: CallerInput, $after: String) { memories(caller: $c, first: ${PAGE}, after: $after) { edges { node { content } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      if (code !== null || data === null) throw new Error(`Nothing could be read: ${code}`);
      const { edges, pageInfo } = data['memories'] as {
        edges: { node: { content: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
      contents.push(...edges.map(({ node }) => node.content));
      if (!pageInfo.hasNextPage) return contents;
      after = pageInfo.endCursor;
    }
  }
}
