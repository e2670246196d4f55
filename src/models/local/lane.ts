/** A queue with an overtaking lane, for something that does one thing at a time. */
import { RecentUse } from '../../domain/fairness/recent-use.js';
import { RoundRobin } from '../../domain/fairness/round-robin.js';

type Task = () => Promise<void>;

/** Whose work it is, where nobody says. */
const NOBODY = '';

/** For how long it counts what a tenant used. */
const HALF_LIFE_MS = 1_000;

/**
 * Runs pieces of work one after the other. Urgent pieces overtake all waiting ones, never the one in progress; within a class it is the turn of the tenant that used
 * least of it lately (least attained service), and the order of arrival holds for each: who asks now and then does not wait for every other piece of one who floods.
 */
export class PriorityLane {
  private readonly urgent = new RoundRobin<Task>();
  private readonly background = new RoundRobin<Task>();
  private readonly used = new RecentUse(HALF_LIFE_MS);
  private running = false;

  /** @param waited told how long each piece of work waited for its turn, in milliseconds @param now milliseconds of a steadily growing clock */
  constructor(
    private readonly waited: (ms: number) => void = () => undefined,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Queues a piece of work; settles as the work does. @param tenant whose it is */
  submit<Result>(work: () => Promise<Result>, urgent: boolean, tenant = NOBODY): Promise<Result> {
    return new Promise((resolve, reject) => {
      const queue = urgent ? this.urgent : this.background;
      const asked = this.now();
      queue.push(tenant, async () => {
        const begun = this.now();
        this.waited(begun - asked);
        await work().then(resolve, reject);
        const ended = this.now();
        this.used.add(tenant, ended - begun, ended);
      });
      if (!this.running) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.running = true;
    for (let task = this.next(); task; task = this.next()) await task();
    this.running = false;
  }

  private next(): Task | undefined {
    const queue = this.urgent.size > 0 ? this.urgent : this.background;
    const whose = this.used.least(queue.keys(), this.now());
    return queue.shift((tenant) => tenant === whose);
  }
}
