/** Sends generated requests, and looks for what should never be answered. */
import type { Documents, Request } from './documents.js';

/** What came back to one request. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Where requests go, each with a key. */
export interface Doors {
  post(request: Request, key: string): Promise<Reply>;
  /** Resolves once the connection is let in or refused. `told`: the first answer; null: none until it ended. */
  subscribe(request: Request, key: string): Promise<{ readonly told: Promise<Reply | null> }>;
  /** Ends all subscriptions that are open. */
  end(): Promise<void>;
}

/** Something that should not be. */
export interface Finding {
  readonly what: string;
  readonly request: Request;
  readonly reply: string;
}

/** What became of all requests. */
export interface Outcome {
  readonly requests: number;
  /** Of them. */
  readonly subscriptions: number;
  /** How many answers had an error of each code; `OK`: had none. */
  readonly codes: ReadonlyMap<string, number>;
  /** Milliseconds of each; of a subscription until it was let in. */
  readonly took: readonly number[];
  readonly findings: readonly Finding[];
}

/** A masked error, which says that the service did not expect the request. */
const MASKED = 'INTERNAL_SERVER_ERROR';
/** A subscription to what is to come, and nothing came. */
const SILENT = 'NOTHING YET';

interface Attack {
  readonly documents: Documents;
  readonly count: number;
  readonly doors: Doors;
  /** Whose request the next one is. */
  nextKey(): string;
  /** Longest that an answer may take, in milliseconds. */
  readonly deadlineMs: number;
  onSent?(sent: number): void;
}

/** One request after the other: ids of an answer come back in later ones. A request without an answer ends it. */
export async function attack(what: Attack): Promise<Outcome> {
  const { documents, count, doors, onSent } = what;
  const run = new Run(what);
  for (let sent = 0; sent < count; sent++) {
    await run.send(documents.next());
    onSent?.(sent + 1);
  }
  await doors.end();
  return run.outcome();
}

class Run {
  readonly #what: Attack;
  readonly #codes = new Map<string, number>();
  readonly #took: number[] = [];
  readonly #findings: Finding[] = [];
  readonly #open: Promise<void>[] = [];

  constructor(what: Attack) {
    this.#what = what;
  }

  async send(request: Request): Promise<void> {
    const begun = performance.now();
    if (request.kind === 'subscription') await this.#subscribe(request);
    else await this.#post(request);
    const ms = performance.now() - begun;
    this.#took.push(ms);
    if (ms > this.#what.deadlineMs) this.#find(request, `${Math.round(ms)} ms`, '');
  }

  /** When all have been sent: waits for what the subscriptions came to. */
  async outcome(): Promise<Outcome> {
    await Promise.all(this.#open);
    const [codes, took, findings] = [this.#codes, this.#took, this.#findings];
    return { requests: took.length, subscriptions: this.#open.length, codes, took, findings };
  }

  async #post(request: Request): Promise<void> {
    const { doors, documents, nextKey } = this.#what;
    const reply = await doors.post(request, nextKey());
    for (const [, id] of reply.text.matchAll(/"(?:id|[A-Z]\w*_id)":"([^"]{1,64})"/gu))
      documents.know(id ?? '');
    this.#judge(request, reply);
  }

  /** It goes on beside the requests that follow: what it tells is what they do. When it tells it is chance, so none of its ids is used again. */
  async #subscribe(request: Request): Promise<void> {
    const { doors, nextKey } = this.#what;
    const { told } = await doors.subscribe(request, nextKey());
    this.#open.push(
      told.then((reply) => {
        if (reply === null) this.#count(SILENT);
        else this.#judge(request, reply);
      }),
    );
  }

  #judge(request: Request, { status, text }: Reply): void {
    const codes = codesIn(text);
    for (const code of codes) this.#count(code);
    if (codes.includes(MASKED)) this.#find(request, 'a masked error', text);
    if (codes.length === 0) this.#find(request, `no answer of GraphQL (status ${status})`, text);
  }

  #count(code: string): void {
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
  }

  #find(request: Request, what: string, text: string): void {
    this.#findings.push({ what, request, reply: text.slice(0, 500) });
  }
}

/** Empty: it is no answer of GraphQL. */
function codesIn(text: string): string[] {
  try {
    const { errors, data } = JSON.parse(text) as {
      errors?: { extensions?: { code?: string } }[];
      data?: object;
    };
    if (errors === undefined) return data === undefined ? [] : ['OK'];
    return [...new Set(errors.map(({ extensions }) => extensions?.code ?? 'NONE'))];
  } catch {
    return [];
  }
}
