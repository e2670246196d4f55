/** `mneme completion`: what a shell completes, written down as a script of that shell. */
import { Argument, Command, type Option } from 'commander';
import { bash, fish, zsh } from './completion-scripts.js';
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

/** What follows an option: nothing, a file or a folder, one of some words, or what nobody can guess. */
type Value = 'none' | 'files' | 'words' | 'unknown';

/** An option as shells are told of it. */
export interface OptionShape {
  readonly long: string;
  readonly about: string;
  readonly value: Value;
  /** The words, where it takes one of some. */
  readonly choices: readonly string[];
}

/** What can stand behind a command. */
export interface Shape {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionShape[];
  /** Of its arguments. */
  readonly choices: readonly string[];
  /** Whether an argument is a file or a folder. */
  readonly files: boolean;
  readonly children: readonly Shape[];
}

/** All commands, and `help`, which the program has by itself. */
async function shapesOf(entries: readonly Entry[]): Promise<Shape[]> {
  const shapes = (await loadAll(entries)).map(shapeOf);
  const about = 'Shows what a command takes.';
  const choices = shapes.map(({ name }) => name);
  return [...shapes, { name: 'help', about, options: [], choices, files: false, children: [] }];
}

const HELP: OptionShape = {
  ...{ long: '--help', about: 'shows what it takes', value: 'none', choices: [] },
};

/** Placeholders of what is a file or a folder. */
const PLACES = new Set(['file', 'folder', 'path', 'backup', 'arguments']);

function shapeOf(command: Command): Shape {
  const { registeredArguments } = command;
  return {
    ...{ name: command.name(), about: command.description() },
    options: [...command.options.filter(({ hidden, long }) => !hidden && long).map(told), HELP],
    choices: registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    files: registeredArguments.some((argument) => PLACES.has(argument.name())),
    children: command.commands.map(shapeOf),
  };
}

function told(option: Option): OptionShape {
  const { long, description, argChoices = [] } = option;
  return { long: long ?? '', about: description, value: kindOf(option), choices: argChoices };
}

function kindOf({ flags, required, optional, argChoices }: Option): Value {
  if (!required && !optional) return 'none';
  if (argChoices !== undefined) return 'words';
  const [, placeholder = ''] = /[<[]([\w-]+)/.exec(flags) ?? [];
  return PLACES.has(placeholder) ? 'files' : 'unknown';
}
