/** `npm run markdown -- <export|import>`: what a user has, as Markdown files. */
import 'reflect-metadata';
import pc from 'picocolors';
import { parseMarkdown, runMarkdown } from './cli/markdown.js';
import { messageOf } from './errors.js';
import { withBackend } from './offline.js';

try {
  const options = parseMarkdown(process.argv.slice(2));
  const { whole, lines } = await withBackend(({ services, config, report }) =>
    runMarkdown(
      { markdown: services.markdown, localTenant: config.auth.localTenant, report },
      options,
    ),
  );
  for (const line of lines) console.log(line);
  process.exitCode = whole ? 0 : 1;
} catch (thrown) {
  console.error(`${pc.red('Nothing more was done.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}
