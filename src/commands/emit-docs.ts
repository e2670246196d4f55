/** `npm run docs [-- --check]`: writes or checks docs/configuration.md, .env.example and docs/cli.md. */
import { cliMarkdown } from '../cli/cli-docs.js';
import { loadAll } from '../cli/entries.js';
import { emit } from '../cli/generated-file.js';
import { configurationMarkdown, envExample } from '../cli/settings-docs.js';
import { describeSettings } from '../config.js';
import { packagePath } from '../paths.js';
import { ENTRIES } from './entries.js';

const command = 'npm run docs';
const settings = describeSettings();

emit([
  {
    ...{ path: packagePath('docs', 'configuration.md'), label: 'docs/configuration.md', command },
    content: configurationMarkdown(settings),
  },
  {
    ...{ path: packagePath('.env.example'), label: '.env.example', command },
    content: envExample(settings),
  },
  {
    ...{ path: packagePath('docs', 'cli.md'), label: 'docs/cli.md', command },
    content: cliMarkdown(await loadAll(ENTRIES)),
  },
]);
