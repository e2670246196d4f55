import { describe, expect, test } from '@jest/globals';
import {
  countsOf,
  type DrawnNode,
  edgesByNode,
  fileOf,
  filtered,
  merged,
} from '../../../console/src/pages/graph/drawing.js';
import { settling } from '../../../console/src/pages/graph/layout.js';
import {
  EDGE_COLOURS,
  GROUND,
  NODE_COLOURS,
  type Pair,
} from '../../../console/src/pages/graph/palette.js';
import { placed } from '../../../console/src/pages/graph/placing.js';
import { grownBy, hiddenAfter, viewIn } from '../../../console/src/pages/graph/view.js';

type Answer = Parameters<typeof merged>[0][number]['answer'];
type Node = Answer['nodes'][number];
type Edge = Answer['edges'][number];

const MEMORY = {
  ...{ content: 'text', profile: 'FACT', sourceRole: 'USER', source: 'USER_ASSERTED' },
  ...{ createdAt: '2026-03-01T00:00:00Z', eventTime: '2026-03-01T09:00:00Z', validFrom: null },
  ...{ validUntil: null, retiredAt: null, retiredReason: null, confidence: 0.5 },
  ...{ validity: 'INFERRED', relevance: 'ACTIVE', needsReview: false },
} as unknown as NonNullable<Node['memory']>;

const memory = (id: string, change: Partial<NonNullable<Node['memory']>> = {}): Node => ({
  ...{ id, kind: 'SEMANTIC', label: `memory ${id}`, depth: 1, entity: null },
  memory: { ...MEMORY, ...change },
});
const entity = (id: string): Node => ({
  ...{ id, kind: 'ENTITY', label: `entity ${id}`, depth: 1, memory: null },
  entity: {
    ...{ type: 'PERSON', aliases: [], summary: null, importance: null },
    firstSeenAt: '2026-03-01T00:00:00Z',
  },
});
const edge = (source: string, type: Edge['type'], target: string): Edge => ({
  ...{ source, target, type, confidence: null, reason: null, weight: null },
});
const around = (id: string, nodes: Node[], edges: Edge[], truncated = false) => ({
  id,
  answer: { nodes, edges, truncated },
});
const ids = ({ nodes }: { readonly nodes: readonly { readonly id: string }[] }) =>
  nodes.map(({ id }) => id).join('');
const keys = ({ edges }: { readonly edges: readonly { readonly key: string }[] }) =>
  edges.map(({ key }) => key);

describe('answers', () => {
  test('become one graph, with each node and edge once, and who brought it', () => {
    const drawing = merged([
      around('a', [memory('a'), memory('b')], [edge('a', 'RELATED', 'b')], true),
      around(
        'b',
        [memory('b', { content: 'newer' }), memory('a'), entity('c')],
        [edge('a', 'RELATED', 'b'), edge('b', 'MENTIONS', 'c')],
      ),
    ]);
    expect(drawing.nodes.map(({ id, via }) => `${id} by ${via}`)).toEqual([
      ...['a by a', 'b by a', 'c by b'],
    ]);
    expect(drawing.nodes[1]?.memory?.content).toBe('newer');
    expect(keys(drawing)).toEqual(['a RELATED b', 'b MENTIONS c']);
    expect(drawing.truncated).toEqual(['a']);
  });

  test('keep edges of two types, and of both directions, apart', () => {
    const edges = [
      edge('a', 'SUPERSEDES', 'b'),
      edge('b', 'OUTDATED_BY', 'a'),
      edge('b', 'SUPERSEDES', 'a'),
      edge('a', 'RELATED', 'gone'),
    ];
    const drawing = merged([around('a', [memory('a'), memory('b')], edges)]);
    expect(keys(drawing)).toEqual(['a SUPERSEDES b', 'b OUTDATED_BY a', 'b SUPERSEDES a']);
    expect(edgesByNode(drawing).get('a')).toHaveLength(3);
    expect(countsOf(drawing.edges.map(({ type }) => type)).get('SUPERSEDES')).toBe(2);
  });
});

describe('filters', () => {
  const drawing = merged([
    around(
      'a',
      [
        memory('a', { eventTime: '2020-01-01T00:00:00Z' }),
        memory('b', { validity: 'CONFIRMED' }),
        memory('c', { validity: 'DEPRECATED', eventTime: '2026-04-01T23:59:00Z' }),
        memory('d', { retiredAt: '2026-05-01T00:00:00Z', source: 'AGENT_INFERRED' }),
        entity('e'),
        entity('f'),
      ],
      [
        edge('b', 'MENTIONS', 'e'),
        edge('c', 'MENTIONS', 'f'),
        edge('a', 'RELATED', 'b'),
        edge('b', 'SUPERSEDES', 'd'),
      ],
    ),
  ]);
  const shown = (query: string) =>
    filtered(drawing, viewIn(new URLSearchParams(query)).filters, 'a');

  test.each([
    ['', 'abcdef'],
    ['hide=ENTITY', 'abcd'],
    // What begins the drawing stays, whatever its kind; entities go with the last that names them.
    ['hide=SEMANTIC', 'a'],
    ['trust=standing', 'abe'],
    ['trust=confirmed', 'abe'],
    ['source=AGENT_INFERRED', 'ad'],
    ['from=2026-04-01', 'acf'],
    ['until=2026-03-31', 'abde'],
    ['from=2026-04-01&until=2026-04-01', 'acf'],
  ])('%s leave %s', (query, left) => {
    expect(ids(shown(query))).toBe(left);
  });

  test('hide edges of a type, and those that lost an end', () => {
    expect(keys(shown('hide=MENTIONS'))).toEqual(['a RELATED b', 'b SUPERSEDES d']);
    expect(ids(shown('hide=MENTIONS'))).toBe('abcdef');
    expect(keys(shown('trust=standing'))).toEqual(['b MENTIONS e', 'a RELATED b']);
  });
});

describe('the address', () => {
  test('has where it began, what it was grown at, and what is shown', () => {
    const view = viewIn(
      new URLSearchParams(
        'memory=00000000000a&grow=00000000000b,x,00000000000b,00000000000a&depth=2&limit=500&hide=ENTITY,<b>&from=soon',
      ),
    );
    expect(view).toMatchObject({
      ...{ start: '00000000000a', grown: ['00000000000b'], depth: 2, limit: 500 },
      ...{ chosen: '00000000000a', filters: { from: null, trust: 'all', source: null } },
    });
    expect([...view.filters.hidden]).toEqual(['ENTITY']);
    expect(viewIn(new URLSearchParams('entity=Ruben&depth=9')).start).toBeNull();
  });

  test('grows by each node once', () => {
    const view = viewIn(new URLSearchParams('entity=00000000000a&grow=00000000000b'));
    expect(grownBy(view, '00000000000a')).toBe('00000000000b');
    expect(grownBy(view, '00000000000b')).toBe('00000000000b');
    expect(grownBy(view, '00000000000c')).toBe('00000000000b,00000000000c');
  });

  test('hides what was shown, and shows what was hidden', () => {
    const { filters } = viewIn(new URLSearchParams('hide=ENTITY,MENTIONS'));
    expect(hiddenAfter(filters, 'ENTITY')).toBe('MENTIONS');
    expect(hiddenAfter(filters, 'OPINION')).toBe('ENTITY,MENTIONS,OPINION');
  });
});

describe('the file', () => {
  test('is the same for the same drawing, in whatever order it came', () => {
    const [a, b] = [memory('a'), memory('b')];
    const edges = [edge('a', 'RELATED', 'b'), edge('a', 'CAUSAL', 'b')];
    const one = fileOf(merged([around('a', [a, b], edges)]), 'a');
    const other = fileOf(merged([around('a', [b, a], edges.toReversed())]), 'a');
    expect(one).toBe(other);
    const read = JSON.parse(one) as { nodes: DrawnNode[]; edges: Edge[] };
    expect(read.nodes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(read.edges[0]).toEqual(edges[1]);
  });
});

describe('places', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, via: 'a' }));

  test('are the same every time, and no two are one', () => {
    const places = placed(nodes, new Map());
    expect(placed(nodes, new Map())).toEqual(places);
    const apart = [...places.values()].map(({ x, y }) => `${x} ${y}`);
    expect(new Set(apart).size).toBe(4);
  });

  test('of known nodes stay; new ones stand near the one that brought them', () => {
    const known = new Map([['a', { x: 500, y: 500 }]]);
    const places = placed(nodes, known);
    expect(places.get('a')).toEqual({ x: 500, y: 500 });
    const { x = 0, y = 0 } = places.get('d') ?? {};
    expect(Math.hypot(x - 500, y - 500)).toBeLessThan(50);
  });
});

describe('the layout', () => {
  /** Two stars whose middles are joined. */
  const star = (rays: number) => {
    const count = 2 * (rays + 1);
    const nodes = Array.from({ length: count }, (_, i) => ({ id: String(i), via: '0' }));
    const places = [...placed(nodes, new Map()).values()];
    const edges = [0, rays + 1];
    for (let i = 1; i <= rays; i += 1) edges.push(0, i, rays + 1, rays + 1 + i);
    return {
      positions: Float32Array.from(places.flatMap(({ x, y }) => [x, y])),
      edges: Uint32Array.from(edges),
    };
  };
  const distance = (at: Float32Array, one: number, other: number) =>
    Math.hypot(
      (at[one * 2] ?? 0) - (at[other * 2] ?? 0),
      (at[one * 2 + 1] ?? 0) - (at[other * 2 + 1] ?? 0),
    );

  test('ends by itself, with what belongs together near each other', () => {
    const steps = [...settling(star(20))];
    const last = steps.at(-1) ?? new Float32Array();
    expect(steps.length).toBeLessThan(60);
    expect(last.every(Number.isFinite)).toBe(true);
    const own = Array.from({ length: 20 }, (_, i) => distance(last, 0, i + 1));
    const other = Array.from({ length: 20 }, (_, i) => distance(last, 21, i + 1));
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(own)).toBeLessThan(mean(other));
    expect([...settling(star(20))].at(-1)).toEqual(last);
  });

  test('of one node, or none, ends at once', () => {
    const alone = { positions: new Float32Array(2), edges: new Uint32Array() };
    expect([...settling(alone)]).toHaveLength(1);
    expect([...settling({ ...alone, positions: new Float32Array() })]).toHaveLength(1);
  });
});

/** How much each kind of colour vision sees of linear red, green and blue (Machado, Oliveira and Fernandes 2009, at full severity). */
const VISIONS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe('colours', () => {
  const modes = [
    ['light', 0],
    ['dark', 1],
  ] as const;
  const linear = (hex: string) =>
    [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
  const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
    matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0));
  const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0] ?? 0;
  const contrast = (one: string, other: string) => {
    const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  /** Oklab: equal distances look equally different. */
  const seen = (hex: string, vision: readonly (readonly number[])[]) => {
    const shown = times(vision, linear(hex)).map((part) => Math.min(1, Math.max(0, part)));
    const cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      shown,
    ).map(Math.cbrt);
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      cones,
    );
  };
  const least = (colours: readonly string[], vision: readonly (readonly number[])[]) => {
    const points = colours.map((colour) => seen(colour, vision));
    const apart = points.flatMap((one, i) =>
      points.slice(i + 1).map((other) => Math.hypot(...one.map((v, k) => v - (other[k] ?? 0)))),
    );
    return Math.min(...apart);
  };

  test.each(modes)('stand out from the ground in %s', (_name, mode) => {
    const all: readonly Pair[] = [...Object.values(NODE_COLOURS), ...Object.values(EDGE_COLOURS)];
    for (const pair of all) {
      expect(contrast(pair[mode], GROUND[mode])).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(modes)('differ for every kind of colour vision in %s', (_name, mode) => {
    for (const vision of Object.values(VISIONS)) {
      const of = (pairs: readonly Pair[]) => pairs.map((pair) => pair[mode]);
      expect(least(of(Object.values(NODE_COLOURS)), vision)).toBeGreaterThan(0.12);
      expect(least(of(Object.values(EDGE_COLOURS)), vision)).toBeGreaterThan(0.08);
    }
  });
});
