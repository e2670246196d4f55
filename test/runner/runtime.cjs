/**
 * What Jest loads test files with, in place of its sandbox: Node's own loader. What lies below `test` is
 * evaluated anew for each test file; the service and its libraries are evaluated once for each worker, which
 * is where most of the time of a sandboxed run goes.
 */
const { register } = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { sourceMap } = require('./transform.cjs');

const HANDLERS = Symbol.for('EVENT_HANDLERS');
const CIRCUS = /jest-circus[\\/]build[\\/]/;

register('./loader.mjs', pathToFileURL(__filename));
let runs = 0;

/** Maps of what the loader transformed, by the address in a stack. */
class SourceMaps extends Map {
  get(address) {
    const ours = /^file:.*\.ts($|\?)/.test(address);
    return ours ? sourceMap(fileURLToPath(address)) : undefined;
  }
}

module.exports = class Runtime {
  #run = ++runs;

  /** Of Jest itself. The state of its test framework is one file's, so that is loaded anew. */
  requireInternalModule(path) {
    if (CIRCUS.test(path)) {
      delete require.cache[path];
      delete globalThis[HANDLERS];
    }
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(`${pathToFileURL(path)}?run=${this.#run}`);
  }

  /** `globals.mjs` exports them as `@jest/globals`. */
  setGlobalsForRuntime(globals) {
    globalThis.mnemeJestGlobals = globals;
  }

  getSourceMaps() {
    return new SourceMaps();
  }

  getAllCoverageInfoCopy() {
    return {};
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
};
