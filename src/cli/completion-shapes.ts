/** What shells are told of a command: what can stand behind it. */
import type { Command, Option } from 'commander';

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

const HELP: OptionShape = {
  ...{ long: '--help', about: 'shows what it takes', value: 'none', choices: [] },
};

/** Placeholders of what is a file or a folder. */
const PLACES = new Set(['file', 'folder', 'path', 'backup', 'arguments']);

export function shapeOf(command: Command): Shape {
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
