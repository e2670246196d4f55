/** `mneme completion`: what a shell completes, written down as a script of that shell. */
import { Argument, Command } from 'commander';
import { type Entry, loadAll } from './entries.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof SHELLS)[number];

const AFTER = `
Examples:
  source <(mneme completion bash)                                 in ~/.bashrc
  mneme completion zsh > "\${fpath[1]}/_mneme"                     once
  mneme completion fish > ~/.config/fish/completions/mneme.fish   once`;

export function completionCommand(entries: () => readonly Entry[]): Command {
  return new Command('completion')
    .description('Prints what completes commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', AFTER)
    .action(async (shell: Shell) => {
      console.log(SCRIPTS[shell]((await loadAll(entries())).map(shapeOf)));
    });
}

interface OptionShape {
  readonly long: string;
  readonly about: string;
  /** Whether a value follows. */
  readonly takes: boolean;
  readonly choices: readonly string[];
}

/** What can stand behind a command. */
export interface Shape {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionShape[];
  /** Of its first argument. */
  readonly choices: readonly string[];
  readonly children: readonly Shape[];
}

export function shapeOf(command: Command): Shape {
  const options = command.options
    .filter(({ hidden, long }) => !hidden && long)
    .map(({ long, description, required, optional, argChoices }) => ({
      ...{ long: long ?? '', about: description, takes: required || optional },
      choices: argChoices ?? [],
    }));
  return {
    ...{ name: command.name(), about: command.description(), options },
    choices: command.registeredArguments[0]?.argChoices ?? [],
    children: command.commands.map(shapeOf),
  };
}

/** Each command, and each below it, by the words that lead to it. */
function paths(shapes: readonly Shape[]): [path: string, shape: Shape][] {
  return shapes.flatMap((shape) => [
    [shape.name, shape] as [string, Shape],
    ...shape.children.map((child): [string, Shape] => [`${shape.name} ${child.name}`, child]),
  ]);
}

const wordsOf = ({ options, children, choices }: Shape) => [
  ...children.map(({ name }) => name),
  ...choices,
  ...options.map(({ long }) => long),
  '--help',
];

function bash(shapes: readonly Shape[]): string {
  const cases = paths(shapes).map(
    ([path, shape]) => `    '${path}') words='${wordsOf(shape).join(' ')}' ;;`,
  );
  const values = paths(shapes).flatMap(([path, { options }]) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ long, choices }) => `    '${path} ${long}') words='${choices.join(' ')}' ;;`),
  );
  return `# Completion of mneme for bash.
_mneme() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path=\${COMP_WORDS[1]} words=''
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
    ${nested(shapes)
      .map((path) => `'${path}'`)
      .join('|')}) ((COMP_CWORD > 2)) && path+=" \${COMP_WORDS[2]}" ;;
  esac
  ((COMP_CWORD == 1)) && path=''
  case "$path" in
    '') words='${shapes.map(({ name }) => name).join(' ')} help --help --version' ;;
${cases.join('\n')}
  esac
  case "$path $prev" in
${values.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _mneme mneme`;
}

function nested(shapes: readonly Shape[]): string[] {
  return paths(shapes)
    .map(([path]) => path)
    .filter((path) => path.includes(' '));
}

/** Within single quotes, of the shells that know no escape there. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A word and what it means, for \`_describe\`. */
const described = (word: string, about: string) =>
  quoted(`${word.replaceAll(':', '\\:')}:${about}`);

function zsh(shapes: readonly Shape[]): string {
  const cases = paths(shapes).map(([path, { children, choices, options }]) => {
    const words = [
      ...children.map(({ name, about }) => described(name, about)),
      ...choices.map((choice) => described(choice, '')),
      ...options.map(({ long, about }) => described(long, about)),
    ];
    return `    ${quoted(path)}) candidates=(${words.join(' ')}) ;;`;
  });
  return `#compdef mneme
# Completion of mneme for zsh.
_mneme() {
  local -a candidates
  local at=$words[2]
  if (( CURRENT == 2 )); then
    candidates=(${shapes.map(({ name, about }) => described(name, about)).join(' ')})
    _describe command candidates
    return
  fi
  case "$words[2] $words[3]" in
    ${nested(shapes).map(quoted).join('|')}) (( CURRENT > 3 )) && at+=" $words[3]" ;;
  esac
  case $at in
${cases.join('\n')}
  esac
  _describe option candidates
  _files
}
compdef _mneme mneme`;
}

function fish(shapes: readonly Shape[]): string {
  const lines = shapes.flatMap((shape) => {
    const { name, about, children, choices } = shape;
    const within = `__fish_seen_subcommand_from ${name}`;
    const words = [
      ...children.map((child) => [child.name, child.about]),
      ...choices.map((choice) => [choice, '']),
    ];
    return [
      `complete -c mneme -n __fish_use_subcommand -f -a ${name} -d ${fishText(about)}`,
      ...words.map(
        ([word = '', what = '']) =>
          `complete -c mneme -n '${within}' -a ${word} -d ${fishText(what)}`,
      ),
      ...[shape, ...children].flatMap(({ options }) =>
        options.map((option) => fishOption(within, option)),
      ),
    ];
  });
  return ['# Completion of mneme for fish.', ...new Set(lines)].join('\n');
}

function fishOption(within: string, { long, about, takes, choices }: OptionShape): string {
  const value = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : takes ? ' -r' : '';
  return `complete -c mneme -n '${within}' -l ${long.slice(2)}${value} -d ${fishText(about)}`;
}

const fishText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const SCRIPTS: Readonly<Record<Shell, (shapes: readonly Shape[]) => string>> = { bash, zsh, fish };
