/** `mneme mcp`: the Model Context Protocol over standard input and output, to the service at MNEME_URL as MNEME_KEY and MNEME_USER. */
import { readEnvironment } from '../environment.js';
import { messageOf } from '../errors.js';
import { bridgeStdio } from '../mcp/bridge.js';

const { MNEME_URL, MNEME_KEY, MNEME_USER } = readEnvironment();

try {
  await bridgeStdio({
    url: MNEME_URL || 'http://127.0.0.1:4000',
    key: MNEME_KEY || undefined,
    user: MNEME_USER || undefined,
    ...{ stdin: process.stdin, stdout: process.stdout },
  });
} catch (thrown) {
  process.stderr.write(`${messageOf(thrown)}\n`);
  process.exitCode = 1;
}
