/** Jest's environment without a realm of its own: tests run in plain Node, as the service does. */
module.exports = class Environment {
  global = globalThis;
  #console = globalThis.console;
  #exit = process.exit;

  async setup() {}

  /** Jest replaces both for each test file. */
  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  getVmContext() {
    return null;
  }
};
