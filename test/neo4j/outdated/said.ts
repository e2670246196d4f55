/** Users who say and state things on given days, and what of it is outdated since when. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { WriteOutcome, Written } from '../../../src/flows/write/deps.js';
import { rememberAll } from '../../support/remember.js';
import { type TestService, turn } from '../../support/service.js';
import { written } from '../../support/written.js';

export const morningOf = (day: string) => new Date(`${day}T09:00:00Z`);

/** Talks to a service. Everything is judged when a call returns, whichever test file's service did it. */
export class Talk {
  readonly #open: () => TestService;
  #users = 0;

  constructor(open: () => TestService) {
    this.#open = open;
  }

  someone(): Caller {
    return { ...this.#open().caller, userId: `user-${++this.#users}` };
  }

  /** Turns of one morning, in a session of its own unless told otherwise. @returns their ids */
  async say(caller: Caller, day: string, texts: string | string[], change: object = {}) {
    const told = { sessionId: day, eventTime: morningOf(day), ...change };
    const turns = [texts].flat().map((text) => turn(text, told));
    const captured = await this.#open().services.ingest(caller, turns);
    await this.judged();
    return captured.map(({ id }) => id);
  }

  /** One turn. @returns its id */
  async sayOne(caller: Caller, day: string, text: string, change: object = {}): Promise<string> {
    const [id = ''] = await this.say(caller, day, text, change);
    return id;
  }

  /** A fact, or a record, that the user states. */
  async state(caller: Caller, text: string, change: object = {}): Promise<Written> {
    const items = [{ text, sourceRole: 'USER', ...change }];
    const { outcomes } = await rememberAll(this.#open().services, caller, items);
    await this.judged();
    return written(outcomes[0] as WriteOutcome);
  }

  async judged(): Promise<void> {
    const { embedded, services, query } = this.#open();
    await embedded();
    const waiting = 'MATCH (m:Unjudged {tenant: $tenant}) RETURN count(m) AS count';
    while ((await query(waiting))[0]?.['count'] !== 0) await services.flushWrites();
  }

  /** Since which day each is outdated; null: it is not. */
  async outdatedSince(caller: Caller, ids: readonly string[]): Promise<(string | null)[]> {
    const memories = await this.#open().services.memoriesById(caller, ids);
    return memories.map((memory) => memory?.outdatedAt?.toISOString().slice(0, 10) ?? null);
  }

  /** By what it was outdated first. */
  async outdatedBy(caller: Caller, id: string) {
    const [found] = await this.#open().services.outdatedByOf(caller, [id]);
    return found ?? null;
  }
}
