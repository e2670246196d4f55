import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { firstViewSize } from '../../../scripts/lib/console-size.mjs';

/** Nothing that gets smaller by being packed. */
const weight = (bytes: number) => `/*${randomBytes(bytes / 2).toString('hex')}*/`;

test('what the first view needs counts once, gzipped; what is loaded later does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-console-'));
  const put = (name: string, text: string) => writeFileSync(join(folder, 'assets', name), text);
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<script src="/console/assets/index-1.js"></script><link href="/console/assets/index-1.css">',
    );
    put('index-1.js', `import{a}from"./shared-1.js";import("./graph-page-1.js");${weight(2_000)}`);
    put('index-1.css', weight(1_000));
    put('ask-page-1.js', `import "./shared-1.js";${weight(1_000)}`);
    put('ask-page-1.css', 'a{}');
    put('shared-1.js', weight(4_000));
    put('graph-page-1.js', weight(90_000));
    const { kb, files } = firstViewSize(folder);
    expect(files.map(({ name }) => name).sort()).toEqual([
      ...['ask-page-1.css', 'ask-page-1.js', 'index-1.css', 'index-1.js', 'index.html'],
      'shared-1.js',
    ]);
    // Hexadecimal digits are packed to half their size.
    expect(kb).toBeGreaterThan(4);
    expect(kb).toBeLessThan(6.5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
