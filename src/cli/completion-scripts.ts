/**
 * The completion scripts of the shells. All of them work alike: the words behind `mneme` lead to a command, the word before the cursor may be
 * an option that takes a value, and otherwise what the command has is offered. Files are offered only where one is meant.
 */
import type { OptionShape, Shape } from './completion-shapes.js';

/** Each command, and each below it, by the words that lead to it. */
function paths(shapes: readonly Shape[]): [path: string, shape: Shape][] {
  return shapes.flatMap((shape) => [
    [shape.name, shape] as [string, Shape],
    ...shape.children.map((child): [string, Shape] => [`${shape.name} ${child.name}`, child]),
  ]);
}

/** The paths of two words. */
function nested(shapes: readonly Shape[]): string[] {
  return paths(shapes)
    .map(([path]) => path)
    .filter((path) => path.includes(' '));
}

/** `path --option` of all options that take such a value. */
function optionsWith(shapes: readonly Shape[], value: OptionShape['value']): string[] {
  return paths(shapes).flatMap(([path, { options }]) =>
    options.filter((option) => option.value === value).map(({ long }) => `${path} ${long}`),
  );
}

const filesOf = (shapes: readonly Shape[]) =>
  paths(shapes)
    .filter(([, { files }]) => files)
    .map(([path]) => path);

const wordsOf = ({ options, children, choices }: Shape) => [
  ...children.map(({ name }) => name),
  ...choices,
  ...options.map(({ long }) => long),
];

/** Within single quotes, of the shells that know no escape there. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A line of `case`; none where there is nothing to match. */
function arm(words: readonly string[], body: string): string[] {
  return words.length === 0 ? [] : [`    ${words.map(quoted).join('|')}) ${body} ;;`];
}

export function bash(shapes: readonly Shape[]): string {
  const values = paths(shapes).flatMap(([path, { options }]) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .flatMap(({ long, choices }) => arm([`${path} ${long}`], `words='${choices.join(' ')}'`)),
  );
  return [
    '# Completion of mneme for bash.',
    '_mneme() {',
    `  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path=\${COMP_WORDS[1]} words='' files=''`,
    `  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in`,
    ...arm(nested(shapes), `((COMP_CWORD > 2)) && path+=" \${COMP_WORDS[2]}"`),
    '  esac',
    "  ((COMP_CWORD == 1)) && path=''",
    '  case "$path" in',
    `    '') words='${shapes.map(({ name }) => name).join(' ')} --help --version' ;;`,
    ...paths(shapes).flatMap(([path, shape]) => arm([path], `words='${wordsOf(shape).join(' ')}'`)),
    '  esac',
    '  case "$path" in',
    ...arm(filesOf(shapes), 'files=1'),
    '  esac',
    '  case "$path $prev" in',
    ...values,
    ...arm(optionsWith(shapes, 'files'), "words='' files=1"),
    ...arm(optionsWith(shapes, 'unknown'), "words='' files=''"),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '  [[ -n $files ]] || compopt +o default 2>/dev/null || true',
    '}',
    'complete -o default -F _mneme mneme',
  ].join('\n');
}

/** A word and what it means, for `_describe`. */
const described = (word: string, about: string) =>
  quoted(about === '' ? word : `${word.replaceAll(':', '\\:')}:${about}`);

function candidatesOf({ children, choices, options }: Shape): string {
  return [
    ...children.map(({ name, about }) => described(name, about)),
    ...choices.map((choice) => described(choice, '')),
    ...options.map(({ long, about }) => described(long, about)),
  ].join(' ');
}

export function zsh(shapes: readonly Shape[]): string {
  const commands = [
    ...shapes.map(({ name, about }) => described(name, about)),
    ...[described('--help', 'shows all commands'), described('--version', 'of Mneme')],
  ];
  const values = paths(shapes).flatMap(([path, { options }]) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .flatMap(({ long, choices }) =>
        arm([`${path} ${long}`], `compadd -- ${choices.join(' ')}; return`),
      ),
  );
  return [
    '#compdef mneme',
    '# Completion of mneme for zsh.',
    '_mneme() {',
    '  local -a candidates',
    '  local at=$words[2]',
    '  if (( CURRENT == 2 )); then',
    `    candidates=(${commands.join(' ')})`,
    '    _describe command candidates',
    '    return',
    '  fi',
    '  case "$words[2] $words[3]" in',
    ...arm(nested(shapes), '(( CURRENT > 3 )) && at+=" $words[3]"'),
    '  esac',
    '  case "$at $words[CURRENT-1]" in',
    ...values,
    ...arm(optionsWith(shapes, 'files'), '_files; return'),
    ...arm(optionsWith(shapes, 'unknown'), '_message value; return'),
    '  esac',
    '  case $at in',
    ...paths(shapes).flatMap(([path, shape]) => arm([path], `candidates=(${candidatesOf(shape)})`)),
    '  esac',
    '  _describe word candidates',
    '  case $at in',
    ...arm(filesOf(shapes), '_files'),
    '  esac',
    '}',
    '# Read from a folder of $fpath it is the body of the function, and the first time nobody has called that yet.',
    'if [[ $funcstack[1] == _mneme ]]; then _mneme "$@"; else compdef _mneme mneme; fi',
  ].join('\n');
}

export function fish(shapes: readonly Shape[]): string {
  const top = "complete -c mneme -n 'test -z (__mneme_path)'";
  return [
    '# Completion of mneme for fish.',
    'function __mneme_path',
    '    set -l words (commandline -opc)',
    '    switch "$words[2..3]"',
    `        case ${nested(shapes).map(quoted).join(' ')} ''`,
    '            echo "$words[2..3]"',
    "        case '*'",
    '            echo $words[2]',
    '    end',
    'end',
    'complete -c mneme -f',
    ...shapes.map(({ name, about }) => `${top} -a ${name} -d ${fishText(about)}`),
    `${top} -l help -d 'shows all commands'`,
    `${top} -l version -d 'of Mneme'`,
    ...paths(shapes).flatMap(([path, shape]) => fishLines(path, shape)),
  ].join('\n');
}

function fishLines(path: string, { children, choices, options, files }: Shape): string[] {
  const within = `complete -c mneme -n 'test (__mneme_path) = "${path}"'`;
  return [
    ...children.map(({ name, about }) => `${within} -a ${name} -d ${fishText(about)}`),
    ...choices.map((choice) => `${within} -a ${choice}`),
    ...options.map(
      (option) =>
        `${within} -l ${option.long.slice(2)}${fishValue(option)} -d ${fishText(option.about)}`,
    ),
    ...(files ? [`${within} -F`] : []),
  ];
}

function fishValue({ value, choices }: OptionShape): string {
  if (value === 'words') return ` -x -a '${choices.join(' ')}'`;
  if (value === 'files') return ' -r -F';
  return value === 'unknown' ? ' -x' : '';
}

const fishText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
