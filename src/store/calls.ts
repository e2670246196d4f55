/** Calls under way, until all of them are given up at once. */
export class Calls {
  readonly #rejects = new Set<(reason: Error) => void>();
  #over: Error | null = null;

  /** Whether they were given up. */
  get over(): boolean {
    return this.#over !== null;
  }

  /** What the call gives, or the reason for which all were given up, whichever comes first. */
  async until<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#over !== null) throw this.#over;
    return new Promise<Result>((resolve, reject) => {
      const answer = call();
      this.#rejects.add(reject);
      void answer.then(resolve, reject).finally(() => this.#rejects.delete(reject));
    });
  }

  /** Every call fails for this reason: those under way now, later ones at once. */
  giveUp(reason: Error): void {
    this.#over = reason;
    for (const reject of this.#rejects) reject(reason);
    this.#rejects.clear();
  }
}
