/** `npm run docs [-- --check]`: writes or checks docs/configuration.md and .env.example. */
import { describeSettings } from '../config.js';
import { packagePath } from '../paths.js';
import { type GeneratedFile, staleness, writeGenerated } from './generated-file.js';
import { configurationMarkdown, envExample } from './settings-docs.js';

const COMMAND = 'npm run docs';

function files(): GeneratedFile[] {
  const settings = describeSettings();
  return [
    {
      path: packagePath('docs', 'configuration.md'),
      label: 'docs/configuration.md',
      command: COMMAND,
      content: configurationMarkdown(settings),
    },
    {
      path: packagePath('.env.example'),
      label: '.env.example',
      command: COMMAND,
      content: envExample(settings),
    },
  ];
}

if (process.argv.includes('--check')) {
  const stale = files().flatMap((file) => staleness(file) ?? []);
  for (const message of stale) console.error(message);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const file of files()) console.log(writeGenerated(file));
}
