/** Asking a running service, as commands do. */
import { messageOf } from '../errors.js';

/** What the service, or the way to it, says instead of an answer. The message says what to do. */
export class ServiceError extends Error {
  /** Whether the same may succeed a moment later. */
  readonly retryable: boolean;

  constructor(message: string, { retryable = false, cause }: ErrorOptions & Retryable = {}) {
    super(message, { cause });
    this.retryable = retryable;
  }
}

interface Retryable {
  readonly retryable?: boolean;
}

/** Runs one operation. @throws ServiceError */
export type Ask = <Data>(query: string, variables: object) => Promise<Data>;

/** Where the service is, and who asks. */
interface ServiceAddress {
  /** Base address without `/graphql`. */
  readonly url: string;
  /** Undefined: the service asks for none. */
  readonly apiKey?: string | undefined;
}

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT_MS = 60_000;

export function createAsk({ url, apiKey }: ServiceAddress): Ask {
  const address = `${url.replace(/\/+$/, '')}/graphql`;
  const headers = { 'content-type': 'application/json', ...(apiKey && { 'x-api-key': apiKey }) };
  return async <Data>(query: string, variables: object) => {
    const body = JSON.stringify({ query, variables });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { method: 'POST', headers, body, signal }).catch(
      (thrown: unknown) => {
        throw unreachable(url, thrown);
      },
    );
    return dataOf<Data>(await read(response), url);
  };
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly retryable?: boolean };
  }[];
}

function dataOf<Data>({ data, errors }: Answer, url: string): Data {
  const error = errors?.[0];
  if (error) {
    const { code = '', retryable = false } = error.extensions ?? {};
    throw new ServiceError([error.message, ...(ADVICE[code] ?? [])].join(' '), { retryable });
  }
  if (data) return data as Data;
  throw new ServiceError(`What answers at ${url} is no Mneme: see --url.`);
}

const KEY_ADVICE = ['Name an API key of the role ADMIN: --api-key, or MNEME_API_KEY.'];
const ADVICE: Readonly<Record<string, readonly string[]>> = {
  UNAUTHENTICATED: KEY_ADVICE,
  FORBIDDEN: KEY_ADVICE,
};

async function read(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}

function unreachable(url: string, thrown: unknown): ServiceError {
  // `fetch` says only that it failed; why hangs on it.
  const { cause } = thrown as { readonly cause?: unknown };
  const reason = messageOf(cause ?? thrown);
  return new ServiceError(
    `No service answers at ${url} (${reason}): start it with \`npm start\`, or name its address with --url.`,
    { retryable: true, cause: thrown },
  );
}
