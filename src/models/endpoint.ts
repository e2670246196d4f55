/** A model behind HTTP, called until it is closed. Never logs documents or the key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelUnavailableError, messageOf } from '../errors.js';
import type { Log } from '../ports.js';
import { type Address, type EndpointWords, postJson } from './post-json.js';
import { type Patience, retrying } from './retry.js';

/** Where the endpoint is and how it is called. */
export interface EndpointOptions extends Address {
  readonly log: Log;
  /** Waits that many milliseconds unless aborted; tests replace it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A number in [0, 1), for the jitter of the waits. */
  readonly random?: () => number;
}

/** Calls one endpoint and repeats calls that may succeed later. */
export class JsonEndpoint {
  private readonly closing = new AbortController();

  constructor(
    private readonly options: EndpointOptions,
    private readonly words: EndpointWords,
  ) {}

  /**
   * What `read` makes of the answer's body. Rate limits, server errors and lost connections are repeated.
   * @param path below the address, e.g. `/rerank`
   * @param beforeCall told before every call, repetitions included; what it throws is final
   * @throws ModelUnavailableError when repeating does not help, after close, or as `read` throws
   */
  async post<Result>(
    path: string,
    document: object,
    patience: Patience,
    read: (body: string) => Result,
    beforeCall: () => void = () => {},
  ): Promise<Result> {
    const { log, random = Math.random, wait = waitFor } = this.options;
    const json = JSON.stringify(document);
    try {
      const attempt = async () => {
        beforeCall();
        return read(await this.call(path, json));
      };
      return await retrying(attempt, patience, {
        wait: async (ms) => void (await wait(ms, this.closing.signal)),
        random,
        onRetry: ({ message }, waitMs) =>
          log.warn({ reason: message, waitMs }, `Call of the ${this.words.name} is repeated.`),
      });
    } catch (failure) {
      if (this.closing.signal.aborted) throw this.closed();
      if (failure instanceof ModelUnavailableError) throw failure;
      throw new ModelUnavailableError(messageOf(failure), { cause: failure });
    }
  }

  /** Cuts calls and waits in progress short; they fail like later ones. */
  close(): void {
    this.closing.abort();
  }

  private async call(path: string, json: string): Promise<string> {
    if (this.closing.signal.aborted) throw this.closed();
    return postJson(this.options, this.words, { path, json, signal: this.closing.signal });
  }

  private closed(): ModelUnavailableError {
    return new ModelUnavailableError(`The ${this.words.name} was closed.`);
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal });
}
