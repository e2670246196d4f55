/** `mneme completion`: what a shell completes, written down as a script of that shell. */
import { Argument, Command } from 'commander';
import { bash, fish, zsh } from './completion-scripts.js';
import { type Shape, shapeOf } from './completion-shapes.js';
import { type Entry, loadAll } from './entries.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof SHELLS)[number];

const AFTER = `
Examples:
  source <(mneme completion bash)       in ~/.bashrc
  source <(mneme completion zsh)        in ~/.zshrc, after compinit
  mneme completion fish | source        in ~/.config/fish/config.fish

A shell starts faster when the script is kept: as _mneme in a folder of zsh's $fpath, as ~/.config/fish/completions/mneme.fish.
It completes the command \`mneme\` itself, as \`npm install -g\` puts it in place, not \`npx mneme\`.`;

export function completionCommand(entries: () => readonly Entry[]): Command {
  return new Command('completion')
    .description('Prints what completes commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', AFTER)
    .action(async (shell: Shell) => {
      console.log(SCRIPTS[shell](await shapesOf(entries())));
    });
}

const SCRIPTS: Readonly<Record<Shell, (shapes: readonly Shape[]) => string>> = { bash, zsh, fish };

/** All commands, and `help`, which the program has by itself. */
async function shapesOf(entries: readonly Entry[]): Promise<Shape[]> {
  const shapes = (await loadAll(entries)).map(shapeOf);
  const about = 'Shows what a command takes.';
  const choices = shapes.map(({ name }) => name);
  return [...shapes, { name: 'help', about, options: [], choices, files: false, children: [] }];
}
