/** A queue with an overtaking lane, for something that does few things at a time. */
import { RecentUse } from '../../domain/fairness/recent-use.js';
import { RoundRobin } from '../../domain/fairness/round-robin.js';

type Task = (place: number) => Promise<void>;

/** Whose work it is, where nobody says. */
const NOBODY = '';

/** For how long it counts what a tenant used. */
const HALF_LIFE_MS = 1_000;

/**
 * Runs pieces of work, so many at a time. Urgent pieces overtake all waiting ones, never those in progress; within a class it is the turn of the tenant that used
 * least of it lately (least attained service), and the order of arrival holds for each: who asks now and then does not wait for every other piece of one who floods.
 */
export class PriorityLane {
  private readonly urgent = new RoundRobin<Task>();
  private readonly background = new RoundRobin<Task>();
  private readonly used = new RecentUse(HALF_LIFE_MS);
  /** Places where nothing is done, the lowest last. */
  private readonly free: number[];

  /**
   * @param waited told how long each piece of work waited for its turn, in milliseconds @param now milliseconds of a steadily growing clock
   * @param places how many pieces are in progress at a time, at least 1
   */
  constructor(
    private readonly waited: (ms: number) => void = () => undefined,
    private readonly now: () => number = () => performance.now(),
    places = 1,
  ) {
    this.free = Array.from({ length: places }, (_, i) => places - 1 - i);
  }

  /** Queues a piece of work, which is told its place, from 0; settles as the work does. @param tenant whose it is */
  submit<Result>(
    work: (place: number) => Promise<Result>,
    urgent: boolean,
    tenant = NOBODY,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const queue = urgent ? this.urgent : this.background;
      const asked = this.now();
      queue.push(tenant, async (place) => {
        const begun = this.now();
        this.waited(begun - asked);
        await work(place).then(resolve, reject);
        const ended = this.now();
        this.used.add(tenant, ended - begun, ended);
      });
      const place = this.free.pop();
      if (place !== undefined) void this.drain(place);
    });
  }

  private async drain(place: number): Promise<void> {
    for (let task = this.next(); task; task = this.next()) await task(place);
    this.free.push(place);
    this.free.sort((a, b) => b - a);
  }

  private next(): Task | undefined {
    const queue = this.urgent.size > 0 ? this.urgent : this.background;
    const whose = this.used.least(queue.keys(), this.now());
    return queue.shift((tenant) => tenant === whose);
  }
}
