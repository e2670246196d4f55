import { describe, expect, test } from '@jest/globals';
import {
  type Arrival,
  EMPTY_MAP,
  type MapState,
  placed,
} from '../../../../src/domain/graph/map.js';
import { clustersOf, sheetsOf } from '../../../../src/domain/graph/overview.js';
import { pointAt, ROOM, reachOf, ring, ringOf } from '../../../../src/domain/graph/sites.js';

const TIES = 100;

/** A memory that names entities, given with their mentions. */
function memory(
  id: string,
  entities: Readonly<Record<string, number>> = {},
  memories: readonly string[] = [],
): Arrival {
  return {
    ...{ id, cluster: null },
    entities: Object.entries(entities).map(([name, mentions]) => ({
      ...{ id: name, cluster: null, mentions },
    })),
    memories: memories.map((other) => ({ id: other, cluster: null })),
  };
}

/** Places pages one after the other, each told what the ones before came to, as the store would. */
function inPages(pages: readonly (readonly Arrival[])[]) {
  const clusters = new Map<string, number>();
  const points = new Map<string, { x: number; y: number; cluster: number }>();
  const told = <Beside extends { id: string; cluster: number | null }>(one: Beside): Beside => ({
    ...one,
    cluster: clusters.get(one.id) ?? null,
  });
  let state: MapState = EMPTY_MAP;
  for (const page of pages) {
    const next = placed(
      state,
      page.map((arrival) => ({
        ...told(arrival),
        entities: arrival.entities.map(told),
        memories: arrival.memories.map(told),
      })),
      TIES,
    );
    state = next.state;
    for (const { id, x, y, cluster } of next.placed) {
      clusters.set(id, cluster);
      points.set(id, { x, y, cluster });
    }
  }
  const at = (id: string) => {
    const found = points.get(id);
    if (!found) throw new Error(`${id} was not placed.`);
    return found;
  };
  return { state, points, at, cluster: (id: string) => at(id).cluster };
}

/** 3,000 memories about 60 things of different weight, nearly all of them about Ana as well. */
function life(): Arrival[] {
  const things = (i: number) => `thing-${(i * 7) % (1 + (i % 60))}`;
  const counts = new Map<string, number>();
  const all = Array.from({ length: 3_000 }, (_, i) => things(i));
  for (const thing of all) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return all.map((thing, i) =>
    memory(
      `m-${i}`,
      { ana: 2_900, [thing]: counts.get(thing) ?? 1 },
      i === 0 ? [] : [`m-${i - 1}`],
    ),
  );
}

function pagesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

test('what is about the same thing stands together, apart from other things', () => {
  const { cluster } = inPages([
    [
      memory('a', { boat: 3 }),
      memory('b', { house: 4 }),
      memory('c', { boat: 3 }),
      memory('d', { boat: 3 }),
    ],
  ]);
  expect(cluster('c')).toBe(cluster('a'));
  expect(cluster('boat')).toBe(cluster('a'));
  expect(cluster('b')).not.toBe(cluster('a'));
});

test('what is about everything draws nothing that is about something', () => {
  const { cluster } = inPages([
    [memory('a', { ana: 5_000, boat: 10 }), memory('b', { ana: 5_000 })],
  ]);
  expect(cluster('a')).toBe(cluster('boat'));
  expect(cluster('b')).toBe(cluster('ana'));
  expect(cluster('ana')).not.toBe(cluster('boat'));
});

test('what names nothing stands with what it was made of; what hangs together with nothing has a cluster', () => {
  const { state, cluster } = inPages([
    [memory('a', { boat: 3 })],
    [memory('b', {}, ['unplaced', 'a']), memory('c'), memory('d')],
  ]);
  expect(cluster('b')).toBe(cluster('a'));
  expect(cluster('c')).toBe(cluster('d'));
  expect(state.seeds[cluster('c')]).toBe('');
});

test('a thing that is named seldom stands with the memory that names it', () => {
  const { cluster } = inPages([[memory('a', { boat: 3, sail: 1 })], [memory('b', { sail: 2 })]]);
  expect(cluster('sail')).toBe(cluster('boat'));
  expect(cluster('b')).toBe(cluster('boat'));
});

test('the same comes to the same, and no two stand in one place', () => {
  const one = inPages(pagesOf(life(), 500));
  expect(inPages(pagesOf(life(), 500)).points).toEqual(one.points);
  const places = [...one.points.values()].map(({ x, y }) => `${x} ${y}`);
  expect(places).toHaveLength(3_060);
  expect(new Set(places).size).toBe(places.length);
});

test('what was placed stays where it is, and is not placed again', () => {
  const all = life();
  const before = inPages(pagesOf(all.slice(0, 2_000), 500));
  const after = inPages([
    ...pagesOf(all.slice(0, 2_000), 500),
    all.slice(0, 100),
    all.slice(2_000),
  ]);
  for (const [id, point] of before.points) expect(after.at(id)).toEqual(point);
});

test('a map takes little more room than its nodes do', () => {
  const { state, points } = inPages(pagesOf(life(), 500));
  const used = state.cells.filter(({ count }) => count > 0);
  expect(state.cells.every(({ count }) => count <= ROOM)).toBe(true);
  expect(used.length).toBeLessThan((points.size / ROOM) * 3);
  const reach = reachOf(Math.max(...state.cells.map(ringOf)));
  for (const { x, y } of points.values()) expect(Math.hypot(x, y)).toBeLessThan(reach * 1.1);
});

test('a cluster that grows beyond its room goes on beside it', () => {
  const { state, cluster } = inPages(
    pagesOf(
      Array.from({ length: 500 }, (_, i) => memory(`m-${i}`, { boat: 20 })),
      50,
    ),
  );
  const own = state.cells.filter((cell) => cell.cluster === cluster('boat'));
  expect(own.length).toBe(Math.ceil(501 / ROOM));
  expect(new Set(own.map(ringOf))).toEqual(new Set([0, 1, 2]));
});

test('ties count what leads from one cluster to another, and only the strongest are kept', () => {
  const arrivals = [
    memory('a', { boat: 9, harbour: 8 }),
    memory('b', { harbour: 8 }),
    memory('c', { boat: 9 }, ['b']),
    memory('d', { boat: 9 }, ['b']),
    memory('e', { mountain: 9 }, ['a']),
  ];
  const first = placed(EMPTY_MAP, [memory('x', { harbour: 8 })], TIES);
  const { state } = placed(
    first.state,
    arrivals.map((each) => ({
      ...each,
      entities: each.entities.map((one) => (one.id === 'harbour' ? { ...one, cluster: 0 } : one)),
    })),
    1,
  );
  expect(state.ties).toEqual([{ a: 0, b: 1, weight: 3 }]);
});

describe('sites', () => {
  test('rings around a site have six sites a step, each once', () => {
    const rings = [0, 1, 2, 3].map((distance) => [...ring({ q: 2, r: -1 }, distance)]);
    expect(rings.map(({ length }) => length)).toEqual([1, 6, 12, 18]);
    const all = rings.flat().map(({ q, r }) => `${q} ${r}`);
    expect(new Set(all).size).toBe(all.length);
    expect([...ring({ q: 0, r: 0 }, 4)].every((site) => ringOf(site) === 4)).toBe(true);
  });

  test('nodes of neighbouring sites do not meet', () => {
    const around = [...ring({ q: 0, r: 0 }, 1)].flatMap((site) =>
      Array.from({ length: ROOM }, (_, slot) => pointAt(site, slot)),
    );
    const own = Array.from({ length: ROOM }, (_, slot) => pointAt({ q: 0, r: 0 }, slot));
    const nearest = own.map(({ x, y }) =>
      Math.min(...around.map((other) => Math.hypot(other.x - x, other.y - y))),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(0.5);
  });
});

describe('maps of several partitions', () => {
  const map = (seeds: string[], count = 1) => ({
    seeds,
    cells: seeds.map((_, cluster) => ({ q: cluster, r: 0, cluster, count })),
    ties: [{ a: 0, b: 1, weight: 2 }],
  });

  test('lie side by side, and their clusters are told apart', () => {
    const extents = [
      { partition: 'p1', rings: 3 },
      { partition: 'p3', rings: 1 },
    ];
    const sheets = sheetsOf(['p1', 'p2', 'p3'], extents);
    expect([...sheets.keys()]).toEqual(['p1', 'p3']);
    const [one, other] = [...sheets.values()];
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(reachOf(3) + reachOf(1));
    expect(one?.numberOf(7)).not.toBe(other?.numberOf(7));
  });

  test('one that grows a little moves no other', () => {
    const at = (rings: number) =>
      sheetsOf(
        ['p1', 'p2'],
        [
          { partition: 'p1', rings },
          { partition: 'p2', rings: 1 },
        ],
      ).get('p2')?.x;
    expect(at(5)).toBe(at(7));
    expect(at(5)).not.toBe(at(9));
  });

  test('the largest clusters are told, with the ties among them', () => {
    const maps = [
      { partition: 'p1', ...map(['a', 'b']) },
      { partition: 'p2', ...map(['c', ''], 5) },
    ];
    const sheets = sheetsOf(
      ['p1', 'p2'],
      maps.map(({ partition }) => ({ partition, rings: 1 })),
    );
    const { clusters, ties } = clustersOf(maps, sheets, 3);
    expect(clusters.map(({ seed, size }) => [seed, size])).toEqual([
      ['c', 5],
      [null, 5],
      ['a', 1],
    ]);
    expect(ties).toEqual([{ source: 1, target: 5, weight: 2 }]);
  });
});
