/** Asking a running service, as commands do. */
import { messageOf } from '../errors.js';
import { CommandError, EXIT } from './failure.js';

/** What the service, or the way to it, says instead of an answer. */
export class ServiceError extends CommandError {
  /** Whether the same may succeed a moment later. */
  readonly retryable: boolean;

  constructor(
    message: string,
    { retryable = false, ...how }: Retryable & ConstructorParameters<typeof CommandError>[1] = {},
  ) {
    super(message, how);
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
  const credentials = apiKey && { authorization: `Bearer ${apiKey}` };
  const headers = { 'content-type': 'application/json', ...credentials };
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
    throw new ServiceError(error.message, {
      ...{ retryable, advice: retryable ? AGAIN : undefined },
      ...DENIED[code],
    });
  }
  if (data) return data as Data;
  throw new ServiceError(`What answers at ${url} is no Mneme.`, {
    ...{ code: EXIT.unreachable, advice: 'Name its address with --url, or MNEME_URL.' },
  });
}

const AGAIN = 'Try again in a moment; `mneme doctor` looks for the cause.';

const denied = {
  code: EXIT.denied,
  advice: 'Name an API key whose role may do this: --key, or MNEME_KEY.',
};
const DENIED: Readonly<Record<string, typeof denied>> = {
  UNAUTHENTICATED: denied,
  FORBIDDEN: denied,
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
  if ((thrown as Error).name === 'TimeoutError') {
    return new ServiceError(`The service at ${url} gave no answer within a minute.`, {
      ...{ retryable: true, cause: thrown, code: EXIT.unreachable, advice: AGAIN },
    });
  }
  return new ServiceError(`No service answers at ${url} (${reason}).`, {
    ...{ retryable: true, cause: thrown, code: EXIT.unreachable },
    advice: 'Start it with `mneme start`, or name its address with --url, or MNEME_URL.',
  });
}
