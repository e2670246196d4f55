/**
 * `npm test`: every check, then every test, always all of them. The last line counts both; a skipped test has failed.
 * `--only <check or "jest">` runs one; `--quick` (`npm run test:quick`) what needs neither a build nor a database;
 * other arguments go to Jest.
 */
import './lib/node-version.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled({ dev: true });
const { CHECKS, QUICK_CHECKS, runChecks, runJest } = await import('./lib/checks.mjs');

const { only, quick, rest } = split(process.argv.slice(2));
let passed = 0;
let failed = 0;

const checks = quick ? QUICK_CHECKS : CHECKS;
await runChecks(
  checks.filter(({ name }) => !only || only === name),
  ({ name, ok, output }) => {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    if (!ok && output) console.log(output.trimEnd());
    if (ok) passed += 1;
    else failed += 1;
  },
);
if (!only || only === 'jest') {
  console.log('jest');
  const tests = runJest(quick ? ['--selectProjects', 'pure', ...rest] : rest);
  passed += tests.passed;
  failed += tests.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function split(args) {
  const quick = args.includes('--quick');
  const others = args.filter((arg) => arg !== '--quick');
  const index = others.indexOf('--only');
  if (index < 0) return { only: undefined, quick, rest: others };
  const wanted = others[index + 1];
  if (wanted !== 'jest' && !CHECKS.some(({ name }) => name === wanted)) {
    console.error(`--only takes one of: ${[...CHECKS.map(({ name }) => name), 'jest'].join(', ')}`);
    process.exit(2);
  }
  return { only: wanted, quick, rest: others.toSpliced(index, 2) };
}
