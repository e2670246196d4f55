/** `npm run docs [-- --check]`: writes or checks docs/configuration.md and .env.example. */
import { describeSettings } from '../config.js';
import { packagePath } from '../paths.js';
import { emit } from './generated-file.js';
import { configurationMarkdown, envExample } from './settings-docs.js';

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
]);
