/** Sends generated requests, and looks for what should never be answered. */
import { type Documents, type Request } from './documents.js';

/** What came back to one request. */
export interface Reply {
  readonly status: number;
  readonly text: string;
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
  /** How many answers had an error of each code; `OK`: had none. */
  readonly codes: ReadonlyMap<string, number>;
  /** Milliseconds of each. */
  readonly took: readonly number[];
  readonly findings: readonly Finding[];
}

/** A masked error, which says that the service did not expect the request. */
const MASKED = 'INTERNAL_SERVER_ERROR';

interface Attack {
  readonly documents: Documents;
  readonly count: number;
  send(request: Request): Promise<Reply>;
  /** Longest that an answer may take, in milliseconds. */
  readonly deadlineMs: number;
  onSent?(sent: number): void;
}

/** One request after the other: ids of an answer come back in later ones. A request without an answer ends it. */
export async function attack({
  documents,
  count,
  send,
  deadlineMs,
  onSent,
}: Attack): Promise<Outcome> {
  const codes = new Map<string, number>();
  const took: number[] = [];
  const findings: Finding[] = [];
  for (let sent = 0; sent < count; sent++) {
    const request = documents.next();
    const begun = performance.now();
    const { status, text } = await send(request);
    const ms = performance.now() - begun;
    took.push(ms);
    for (const [, id] of text.matchAll(/"(?:id|[A-Z]\w*_id)":"([^"]{1,64})"/gu))
      documents.know(id ?? '');
    const found = codesIn(text);
    for (const code of found) codes.set(code, (codes.get(code) ?? 0) + 1);
    const find = (what: string) => findings.push({ what, request, reply: text.slice(0, 500) });
    if (found.includes(MASKED)) find('a masked error');
    if (found.length === 0) find(`no answer of GraphQL (status ${status})`);
    if (ms > deadlineMs) find(`${Math.round(ms)} ms`);
    onSent?.(sent + 1);
  }
  return { requests: count, codes, took, findings };
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
