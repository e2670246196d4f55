/**
 * Node's environment with the host's typed arrays: native modules (onnxruntime) compare constructors,
 * and the test realm would otherwise bring its own.
 */
const { TestEnvironment } = require('jest-environment-node');

const SHARED = [
  'ArrayBuffer',
  'BigInt64Array',
  'BigUint64Array',
  'Float32Array',
  'Float64Array',
  'Int8Array',
  'Int32Array',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
];

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of SHARED) this.global[name] = globalThis[name];
  }
};
