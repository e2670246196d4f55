import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FeedRow, isAfter, type Position } from '../../../src/domain/feed.js';
import { LiveFeed, Mailbox } from '../../../src/domain/live.js';

const row = (partition: string, seq: number): FeedRow => ({
  ...{ partition, seq, id: `m${seq}`, knownSeq: seq, current: true, departed: false },
});
const at = (partition: string, seq: number): Position => ({ partition, seq, id: `m${seq}` });
const quiet = () => undefined;

const member = (feed: LiveFeed, positions: readonly Position[], capacity = 10) => {
  const box = new Mailbox(capacity, quiet);
  return { box, joined: feed.join(box, positions) };
};

describe('who gets what', () => {
  test('each the rows of its partitions that it has not read', () => {
    const feed = new LiveFeed();
    const ann = member(feed, [at('ann', 1), at('all', 1)]).box;
    const bob = member(feed, [at('bob', 1), at('all', 3)]).box;
    expect(feed.positions).toEqual([at('ann', 1), at('all', 1), at('bob', 1)]);
    feed.hand(feed.positions, [row('ann', 2), row('all', 2), row('all', 4), row('bob', 5)]);
    expect(ann.take()).toEqual([row('ann', 2), row('all', 2), row('all', 4)]);
    expect(bob.take()).toEqual([row('all', 4), row('bob', 5)]);
    expect(ann.take()).toEqual([]);
  });

  test('whoever has missed what others were handed reads it first', () => {
    const feed = new LiveFeed();
    member(feed, [at('all', 1)]);
    feed.hand(feed.positions, [row('all', 2)]);
    expect(member(feed, [at('all', 1)]).joined).toBe(false);
    expect(member(feed, [at('all', 2)]).joined).toBe(true);
    expect(member(feed, [at('all', 3)]).joined).toBe(true);
  });

  test('a poll that began for somebody who left hands nothing to who came after', () => {
    const feed = new LiveFeed();
    const gone = member(feed, [at('all', 5)]).box;
    const asked = feed.positions;
    feed.leave(gone);
    const { box } = member(feed, [at('all', 2)]);
    feed.hand(asked, [row('all', 6)]);
    expect([box.take(), feed.positions]).toEqual([[], [at('all', 2)]]);
  });

  test('what nobody looks at any more is not polled', () => {
    const feed = new LiveFeed();
    const one = member(feed, [at('ann', 1), at('all', 1)]).box;
    const two = member(feed, [at('all', 1)]).box;
    feed.leave(one);
    expect([feed.positions, feed.idle]).toEqual([[at('all', 1)], false]);
    feed.leave(two);
    expect([feed.positions, feed.idle]).toEqual([[], true]);
  });
});

test('who has no room for more is behind, keeps nothing and is told; the others go on', () => {
  const feed = new LiveFeed();
  let woken = 0;
  const slow = new Mailbox(2, () => woken++);
  feed.join(slow, [at('all', 0)]);
  const fast = member(feed, [at('all', 0)]).box;
  feed.hand(feed.positions, [row('all', 1), row('all', 2)]);
  expect([slow.live, woken]).toEqual([true, 1]);
  feed.hand(feed.positions, [row('all', 3)]);
  expect([slow.live, woken, slow.take()]).toEqual([false, 2, []]);
  expect(fast.take()).toHaveLength(3);
  feed.leave(fast);
  expect(feed.idle).toBe(true);
});

test('whatever comes in whatever order: everybody gets everything once, and holds only so much', () => {
  const partitions = ['ann', 'bob', 'all'] as const;
  const actions = fc.record({
    what: fc.constantFrom('commit', 'commit', 'ask', 'answer', 'read', 'take', 'leave'),
    partition: fc.constantFrom(...partitions),
    who: fc.nat(2),
  });
  fc.assert(
    fc.property(
      fc.array(actions, { maxLength: 120 }),
      fc.integer({ min: 1, max: 3 }),
      (all, capacity) => {
        const world = new World(capacity);
        for (const { what, partition, who } of all) world.act(what, partition, who);
        world.settle();
        for (const reader of world.readers) {
          for (const partition of reader.sees) {
            const got = reader.got.filter((each) => each.partition === partition);
            expect(got.map(({ seq }) => seq)).toEqual(world.in(partition).map(({ seq }) => seq));
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});

/** Three readers, of whom each sees its own and what is everybody's, and a poll that takes its time. */
class World {
  readonly #feed = new LiveFeed();
  readonly #rows: FeedRow[] = [];
  readonly readers;
  #asked: readonly Position[] | null = null;
  #found: FeedRow[] = [];

  constructor(capacity: number) {
    this.readers = [['ann', 'all'], ['bob', 'all'], ['all']].map((sees) => ({
      ...{ sees, box: new Mailbox(capacity, quiet), got: [] as FeedRow[], capacity },
      reached: sees.map((partition) => at(partition, 0)),
    }));
  }

  in(partition: string): FeedRow[] {
    return this.#rows.filter((each) => each.partition === partition);
  }

  act(what: string, partition: string, who: number): void {
    const reader = this.readers[who];
    if (what === 'commit') this.#rows.push(row(partition, this.#rows.length + 1));
    else if (what === 'ask') this.#ask();
    else if (what === 'answer') this.#answer();
    else if (reader === undefined) return;
    else if (what === 'read' && !reader.box.live) this.#read(reader);
    else if (what === 'take' && reader.box.live) this.#get(reader, reader.box.take());
    // Whoever leaves comes again with what it had reached.
    else if (what === 'leave') this.#feed.leave(reader.box);
  }

  settle(): void {
    for (let i = 0; i < 125; i++) {
      for (let who = 0; who < this.readers.length; who++) {
        for (const what of ['take', 'read']) this.act(what, 'all', who);
      }
      this.#ask();
      this.#answer();
    }
  }

  #ask(): void {
    this.#asked = this.#feed.positions;
    this.#found = this.#asked.flatMap((position) => this.#after(position).slice(0, 2));
  }

  #answer(): void {
    if (this.#asked !== null) this.#feed.hand(this.#asked, this.#found);
    this.#asked = null;
  }

  #read(reader: World['readers'][number]): void {
    const rows = reader.reached.flatMap((position) => this.#after(position));
    const page = rows.sort((a, b) => a.seq - b.seq).slice(0, reader.capacity);
    this.#get(reader, page);
    if (page.length === rows.length) this.#feed.join(reader.box, reader.reached);
  }

  #get(reader: World['readers'][number], rows: readonly FeedRow[]): void {
    expect(rows.length).toBeLessThanOrEqual(reader.capacity);
    reader.got.push(...rows);
    for (const { partition, seq } of rows) {
      reader.reached = reader.reached.map((old) =>
        old.partition === partition ? at(partition, seq) : old,
      );
    }
  }

  #after(position: Position): FeedRow[] {
    return this.in(position.partition).filter((each) => isAfter(each, position));
  }
}
