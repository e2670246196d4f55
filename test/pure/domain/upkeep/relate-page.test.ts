import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Candidate, Looked, Tagged } from '../../../../src/domain/upkeep/relate.js';
import {
  NOTHING_PLANNED,
  type Planned,
  planPage,
  withPlan,
} from '../../../../src/domain/upkeep/relate.js';

const POLICY = { relateTags: 3, relateMax: 2 };

const tagged = (id: string, tags = 'xyz', linkable = true): Tagged => ({
  ...{ id, tags: [...tags], createdAt: new Date(1e12), linkable },
});
const looked = (id: string, linked: Tagged[] = [], tags = 'xyz', linkable = true): Looked => ({
  ...tagged(id, tags, linkable),
  linked,
});
const candidate = (id: string, links = 0): Candidate => ({ ...tagged(id), links });

function planned(
  page: Looked[],
  candidates: Record<string, Candidate[]> = {},
  before: Planned = NOTHING_PLANNED,
) {
  const plan = planPage(page, new Map(Object.entries(candidates)), POLICY, before);
  const names = (links: readonly { id: string; otherId: string }[]) =>
    links.map(({ id, otherId }) => id + otherId);
  return { closed: names(plan.closed), opened: names(plan.opened), plan };
}

test('memories of one page find each other', () => {
  expect(planned([looked('a'), looked('b')])).toMatchObject({ closed: [], opened: ['ab'] });
});

test('E-51 no memory gets more links than it may have', () => {
  const page = ['a', 'b', 'c', 'd', 'e'].map((id) => looked(id));
  expect(planned(page).opened).toEqual(['ab', 'ac', 'bc', 'de']);
});

test('links that a candidate has already count', () => {
  const candidates = { m: [candidate('a', 2), candidate('b', 1)] };
  expect(planned([looked('m')], candidates).opened).toEqual(['bm']);
});

test('QE-9 what is closed makes room at both ends', () => {
  const left = tagged('z', 'xy');
  const page = [looked('a', [tagged('b'), left]), looked('c')];
  expect(planned(page)).toMatchObject({ closed: ['az'], opened: ['ac'] });
});

test('a link between two of the page is closed once', () => {
  const page = [looked('a', [tagged('b', 'x')]), looked('b', [tagged('a')], 'x')];
  expect(planned(page)).toMatchObject({ closed: ['ab'], opened: [] });
});

test('a retired memory loses its links and gets none', () => {
  const page = [looked('a', [tagged('b'), tagged('c')], 'xyz', false)];
  expect(planned(page, { a: [candidate('d')] })).toMatchObject({
    ...{ closed: ['ab', 'ac'], opened: [] },
  });
});

test('a dry run sees what it planned for the pages before', () => {
  const first = planned([looked('a')], { a: [candidate('b', 1)] });
  const before = withPlan(NOTHING_PLANNED, first.plan);
  const candidates = { b: [candidate('a')], c: [candidate('b', 1), candidate('a')] };
  expect(planned([looked('b', [tagged('x')]), looked('c')], candidates, before).opened).toEqual([
    'ac',
  ]);
});

const anyPage = fc
  .array(fc.tuple(fc.subarray([...'uvwxyz']), fc.boolean()), { maxLength: 12 })
  .map((items) =>
    items.map(([tags, linkable], i) => looked(`m${i + 10}`, [], tags.join(''), linkable)),
  );

test('whatever the tags, the rules hold for every link of a page', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const { opened } = planPage(page, new Map(), POLICY);
      const byId = new Map(page.map((memory) => [memory.id, memory]));
      const ends = opened.flatMap(({ id, otherId }) => [id, otherId]);
      for (const { id, linkable } of page) {
        const links = ends.filter((end) => end === id).length;
        expect(links).toBeLessThanOrEqual(linkable ? POLICY.relateMax : 0);
      }
      for (const { id, otherId, overlap } of opened) {
        expect(id < otherId).toBe(true);
        const other = byId.get(otherId)?.tags ?? [];
        expect(byId.get(id)?.tags.filter((tag) => other.includes(tag))).toHaveLength(overlap);
        expect(overlap).toBeGreaterThanOrEqual(POLICY.relateTags);
      }
      const keys = opened.map(({ id, otherId }) => `${id}|${otherId}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
