/**
 * `npm test`: every check, then every test, always all of them. The last line counts both.
 * `--only <check or "jest">` runs one; other arguments go to Jest.
 */
import './lib/node-version.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled({ dev: true });
const { CHECKS, runJest } = await import('./lib/checks.mjs');

const { only, rest } = split(process.argv.slice(2));
let passed = 0;
let failed = 0;

for (const { name, run } of CHECKS) {
  if (only && only !== name) continue;
  const { ok, output } = await run();
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
  if (!ok && output) console.log(output.trimEnd());
  if (ok) passed += 1;
  else failed += 1;
}
if (!only || only === 'jest') {
  console.log('jest');
  const tests = runJest(rest);
  passed += tests.passed;
  failed += tests.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function split(args) {
  const index = args.indexOf('--only');
  if (index < 0) return { only: undefined, rest: args };
  const wanted = args[index + 1];
  if (wanted !== 'jest' && !CHECKS.some(({ name }) => name === wanted)) {
    console.error(`--only takes one of: ${[...CHECKS.map(({ name }) => name), 'jest'].join(', ')}`);
    process.exit(2);
  }
  return { only: wanted, rest: args.toSpliced(index, 2) };
}
