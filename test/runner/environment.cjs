/** Jest's environment without a realm of its own: tests run in plain Node, as the service does. */

// What is printed is compared without colours, also where tests run on a terminal or under FORCE_COLOR.
process.env['NO_COLOR'] = '1';
delete process.env['FORCE_COLOR'];

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
