/** What `npm test` runs. A check fails when its command does. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser/chromium.mjs';
import { build, isBuilt } from './build.mjs';
import { checkFirstView } from './console-size.mjs';
import { ensureNewerNode } from './newer-node.mjs';
import { at } from './root.mjs';
import { capture, show } from './run.mjs';

const node = (name, file, ...args) => ({
  name,
  run: () => capture(process.execPath, [at(file), ...args]),
});
const bin = (name, tool, ...args) => ({
  name,
  run: () => capture(at('node_modules', '.bin', tool), args),
});

const CRUISED = ['src', 'bench', 'client/src', 'console/src'];

/** What needs no build and takes seconds. `run` returns `{ ok, output }`. */
export const QUICK_CHECKS = [
  node('types', 'node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'),
  bin('lint', 'biome', 'check', '.'),
  bin('layers', 'depcruise', '--config', '.dependency-cruiser.cjs', ...CRUISED),
  bin('unused', 'knip'),
  node('client', 'scripts/codegen.mjs', '--check'),
  node(
    'client-types',
    'node_modules/typescript7/bin/tsc',
    '--noEmit',
    '-p',
    'client/tsconfig.json',
  ),
  node(
    'console-types',
    'node_modules/typescript7/bin/tsc',
    '--noEmit',
    '-p',
    'console/tsconfig.json',
  ),
];

let building;
/** Once, whoever needs it. Types are a check of their own. */
const built = () => {
  building ??= isBuilt() ? Promise.resolve(true) : build({ checked: false });
  return building;
};
const ofBuild = ({ name, run }) => ({
  name,
  run: async () => ((await built()) ? run() : { ok: false, output: 'There is no build.' }),
});

/** The checks before the tests. */
export const CHECKS = [
  { name: 'build', run: async () => ({ ok: await built(), output: '' }) },
  ...QUICK_CHECKS,
  { name: 'browser', run: async () => ensureChromium() },
  { name: 'newer-node', run: async () => ({ ok: ensureNewerNode(), output: '' }) },
  ofBuild(node('schema', 'dist/src/cli/emit-schema.js', '--check')),
  ofBuild(node('docs', 'dist/src/commands/emit-docs.js', '--check')),
  ofBuild({ name: 'console-size', run: async () => checkFirstView() }),
];

/** As many as the tests have workers. */
const AT_A_TIME = 2;

/** Runs checks beside each other. `told` hears of each when it has ended. */
export async function runChecks(checks, told) {
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      told({ name: check.name, ...(await check.run()) });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

/** Runs Jest (both projects, unless the arguments say otherwise) and counts. A suite that could not run counts as one failure. */
export function runJest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-jest-'));
  const report = join(folder, 'report.json');
  const ok = show(
    process.execPath,
    [at('node_modules', 'jest', 'bin', 'jest.js'), '--json', '--outputFile', report, ...args],
    { NODE_OPTIONS: [process.env.NODE_OPTIONS, '--no-warnings'].filter(Boolean).join(' ') },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  const chosen = args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  return countJest(ok, result, { chosen });
}

/**
 * Passed and failed of a Jest report. A test that did not run (skipped, to do) has failed, unless tests were `chosen` by
 * name; whatever else made Jest fail is one more failure.
 * @public (tests)
 */
export function countJest(ok, result, { chosen = false } = {}) {
  const passed = result?.numPassedTests ?? 0;
  const failed =
    (result?.numFailedTests ?? 0) +
    (result?.numRuntimeErrorTestSuites ?? 0) +
    (result?.numTodoTests ?? 0) +
    (chosen ? 0 : (result?.numPendingTests ?? 0));
  return { passed, failed: ok || failed > 0 ? failed : 1 };
}
