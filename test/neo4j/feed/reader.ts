/** Reading the feed as a follower does: page by page, from where it left off. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { MemoryChange } from '../../../src/flows/changes.js';
import type { Services } from '../../../src/flows/services.js';

export class Follower {
  /** Everything that was read, in order. */
  readonly read: MemoryChange[] = [];
  #after: string | null = null;

  constructor(
    private readonly services: Services,
    private readonly caller: Caller,
    private readonly first = 100,
  ) {}

  /** Reads until nothing more follows; gives what was new. */
  async catchUp(): Promise<MemoryChange[]> {
    const before = this.read.length;
    for (let more = true; more; ) {
      const page = await this.services.changes(this.caller, {
        after: this.#after,
        first: this.first,
      });
      this.read.push(...page.items);
      this.#after = page.end;
      more = page.hasNextPage;
    }
    return this.read.slice(before);
  }

  /** What a copy would hold that applies the changes one after the other: current texts by id. */
  copy(): Map<string, string> {
    const texts = new Map<string, string>();
    for (const { kind, memory, memoryId } of this.read) {
      if (kind === 'RETIRED' || memory === null) texts.delete(memoryId);
      else texts.set(memoryId, memory.content);
    }
    return texts;
  }
}

/** Kind and text of changes, for comparing; of what departed its id. */
export function told(changes: readonly MemoryChange[]): string[] {
  return changes.map(({ kind, memory, memoryId }) => `${kind} ${memory?.content ?? memoryId}`);
}
