/** Writes of tenants that are under way: a move waits for those that had begun when the tenant became read-only. */

export class WritesUnderWay {
  readonly #byTenant = new Map<string, Set<Promise<unknown>>>();

  /** Settles as the work does. */
  async run<Result>(tenant: string, work: () => Promise<Result> | Result): Promise<Result> {
    const running = Promise.resolve().then(work);
    const all = this.#byTenant.get(tenant) ?? new Set();
    this.#byTenant.set(tenant, all.add(running));
    try {
      return await running;
    } finally {
      all.delete(running);
      if (all.size === 0) this.#byTenant.delete(tenant);
    }
  }

  /** Resolves once those that are under way now have ended, however they do. Never rejects. */
  async settled(tenant: string): Promise<void> {
    await Promise.allSettled([...(this.#byTenant.get(tenant) ?? [])]);
  }
}
