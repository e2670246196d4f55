import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ID = /\b(?:Q[CEGVD]-\d{1,2}|[CEGVDX]-\d{2}|T-[CEGVDX]\d{2})\b/gu;
const GLOSSARY = 'docs/rules.md';
/** This file names ids only as patterns. */
const PLACES = [
  'src',
  'test',
  'docs',
  'cypher',
  'bench',
  'scripts',
  'prompts',
  'demo',
  'README.md',
];

function textsBelow(path: string): string[] {
  if (/\.(?:ts|mjs|md|cypher)$/u.test(path)) {
    return path === GLOSSARY ? [] : [readFileSync(path, 'utf8')];
  }
  if (/\.\w+$|node_modules$/u.test(path)) return [];
  return readdirSync(path).flatMap((name) => textsBelow(join(path, name)));
}

const ROW = /^\| ([A-Z-]+\d+) \| (.+) \| `(.+)` \|$/gmu;
const rows = [...readFileSync(GLOSSARY, 'utf8').matchAll(ROW)].map(([, id, , file]) => ({
  id,
  file,
}));
const cited = new Set(PLACES.flatMap(textsBelow).flatMap((text) => text.match(ID) ?? []));

describe('the glossary of rules', () => {
  test('has every id that is cited', () => {
    const known = new Set(rows.map(({ id }) => id));
    expect([...cited].filter((id) => !known.has(id)).sort()).toEqual([]);
  });

  test('has no id that nothing cites, and each once', () => {
    const ids = rows.map(({ id = '' }) => id);
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('names files that exist', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ file = '' }) => !existsSync(file))).toEqual([]);
  });
});
