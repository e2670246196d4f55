/** `mneme keys`: the API keys of a service, in their file. */
import type { Command } from 'commander';
import { keysCommand } from '../cli/keys-options.js';
import { runKeys } from '../cli/keys-run.js';

export function keys(): Command {
  return keysCommand(async (request) => {
    const { json, text, secret } = await runKeys(request);
    if (request.json) console.log(JSON.stringify(json, null, 2));
    else if (secret === null) console.log(text);
    else {
      console.error(`${text} Its secret is shown this once:`);
      console.log(secret);
    }
  });
}
