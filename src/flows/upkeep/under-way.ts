/** The runs of this server that are under way, so that stopping it neither takes minutes nor cuts a transaction. */
import type { Graph } from '../../ports.js';

/**
 * This server stops: the next one goes on with the run. Steps must let it pass; one that swallows it is ended by the check
 * after the step.
 */
export class RunStoppedError extends Error {}

export class UnderWay {
  readonly #ends = new Set<Promise<unknown>>();
  #stopping = false;

  /** True: runs end after the batch that is under way, and none is begun. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** @throws RunStoppedError */
  check(): void {
    if (this.#stopping) throw new RunStoppedError('The server was stopped.');
  }

  /** A run that `stop` waits for; `ended` never rejects. */
  add(ended: Promise<unknown>): void {
    this.#ends.add(ended);
    void ended.then(() => this.#ends.delete(ended));
  }

  /** Resolves when no run is under way any more. */
  async stop(): Promise<void> {
    this.#stopping = true;
    // What begins may add its end.
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }

  /** The graph as a run sees it: fails with RunStoppedError once the server stops. */
  guard(graph: Graph): Graph {
    return {
      read: async (...read) => {
        this.check();
        return graph.read(...read);
      },
      write: async (work) => {
        this.check();
        return graph.write(work);
      },
    };
  }
}
