/** TypeScript to what Node runs, kept on disk below a hash of all that it depends on. */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { transformSync, version } = require('@swc/core');

const OPTIONS = {
  configFile: false,
  swcrc: false,
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
  sourceMaps: true,
};
const SETTINGS = JSON.stringify([version, OPTIONS]);
const FOLDER = join(tmpdir(), 'mneme-transformed');

/** Where the code of a file lies; its source map lies beside it, with `.map` at its end. */
function keptAt(file, source) {
  const key = createHash('sha256').update(`${SETTINGS}\0${file}\0${source}`).digest('hex');
  return join(FOLDER, `${key}.js`);
}

/** The code of a TypeScript file. */
exports.transform = (file) => {
  const source = readFileSync(file, 'utf8');
  const kept = keptAt(file, source);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code, map } = transformSync(source, { ...OPTIONS, filename: file });
  mkdirSync(FOLDER, { recursive: true });
  write(`${kept}.map`, map);
  write(kept, code);
  return code;
};

/** The source map of a file that was transformed. */
exports.sourceMap = (file) => `${keptAt(file, readFileSync(file, 'utf8'))}.map`;

/** At once or not at all: several workers write. */
function write(file, text) {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
