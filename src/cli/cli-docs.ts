/** docs/cli.md: what every command says of itself. */
import type { Command } from 'commander';

const INTRODUCTION = `# Command line

<!-- Generated from the commands by \`npm run docs\`; do not edit. -->

\`mneme\` is the command of the package: \`npx mneme\` in a folder where it is installed, or in a checkout. \`--json\` prints what came of it for
programs; else there are tables, colours and progress on a terminal, and plain lines elsewhere (\`NO_COLOR\` is heeded). What a command has to say beside its
result goes to standard error.

It is not in a registry yet. \`npm pack\` in a checkout makes the package, and \`npm install --ignore-scripts ./mneme-0.1.0.tgz\` installs it in any folder. Without
\`--ignore-scripts\` a package that it brings along downloads libraries for graphics cards, which nothing here uses, and fails where it cannot.

## Which service a command talks to

1. The one at \`--url\`, or \`MNEME_URL\`.
2. The one that runs on the data folder (\`MNEME_DATA_DIR\`, default \`.mneme\` in the working directory): it writes its address and process into
   \`service.json\` there, and removes that at its end. What one that died left behind is noticed.
3. None runs: one is started in the background, and serves whoever asks next. Commands at once start one. It takes free ports unless \`MNEME_PORT\`,
   \`MNEME_BOLT_PORT\` and \`MNEME_HTTP_PORT\` are set, writes its log to \`service.log\` in the data folder, and ends when nobody has asked for
   \`MNEME_BACKGROUND_IDLE_MS\` (10 minutes), or at \`mneme stop\`. The upkeep of the night happens only while a service runs.

Two commands share a database when they share a data folder: set \`MNEME_DATA_DIR\` to an absolute path where they run in different folders.

Credentials are those of \`--key\` (\`MNEME_KEY\`), an API key or a token; \`--user\` (\`MNEME_USER\`) and \`--agent\` (\`MNEME_AGENT\`) say whose memories are meant.
A service on one's own machine without authentication asks for no key. \`export\`, \`import\` and \`markdown\` need none: they open the database itself, also beside a running service.

## Exit codes

| Code | Meaning |
|---|---|
| 0 | done |
| 1 | something was wrong, refused or left out |
| 2 | the command line, a file that it names, or a setting is wrong |
| 3 | there is no service, or it could not be started |
| 4 | the service wants other credentials |
| 130 | interrupted |

A failure is a line that says what, and one that says what to do. \`MNEME_LOG_LEVEL=debug\` adds where it happened.

## Shell completion

\`\`\`sh
source <(mneme completion bash)       # in ~/.bashrc
source <(mneme completion zsh)        # in ~/.zshrc, after compinit
mneme completion fish | source        # in ~/.config/fish/config.fish
\`\`\`
`;

/** So that it is the same wherever it is made. */
const WIDTH = 110;

export function cliMarkdown(commands: readonly Command[]): string {
  return `${INTRODUCTION}\n${commands.map(sectionOf).join('\n')}`;
}

function sectionOf(command: Command): string {
  const parts = [command, ...command.commands].map((each) => `\`\`\`\n${helpOf(each)}\n\`\`\`\n`);
  return `## mneme ${command.name()}\n\n${parts.join('\n')}`;
}

/** Help with its examples, as it is printed. */
function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({
    ...{ getOutHelpWidth: () => WIDTH, getOutHasColors: () => false },
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text.trimEnd();
}
