/** `npm run keys -- <create|list|revoke|rotate>`: the API keys of a service, in their file. */
import pc from 'picocolors';
import { readEnvironment } from '../environment.js';
import { messageOf } from '../errors.js';
import { parseKeysRequest } from './keys-options.js';
import { runKeys } from './keys-run.js';

try {
  // With those of a .env file: the options read them.
  readEnvironment();
  const request = parseKeysRequest(process.argv.slice(2));
  const { json, text, secret } = await runKeys(request);
  if (request.json) console.log(JSON.stringify(json, null, 2));
  else if (secret === null) console.log(text);
  else {
    console.error(`${text} Its secret is shown this once:`);
    console.log(secret);
  }
} catch (thrown) {
  console.error(`${pc.red('Nothing was changed.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}
