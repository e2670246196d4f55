/** The program as a whole: its commands, what is said of them, and what shells complete. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { Argument, Command, Option } from 'commander';
import { completionCommand } from '../../../src/cli/completion.js';
import { askedFor, type Entry, programOf } from '../../../src/cli/entries.js';

const ENTRIES: readonly Entry[] = [
  {
    ...{ name: 'look', args: '<place>', summary: 'Looks.', group: 'Seeing:' },
    load: async () =>
      new Command('look')
        .description("Looks, for what it's worth.")
        .addArgument(new Argument('<place>').choices(['here', 'there']))
        .option('--far', 'far: away')
        .addOption(new Option('--as <who>', 'who').choices(['user', 'tool']))
        .addOption(new Option('--secret').hideHelp()),
  },
  {
    ...{ name: 'box', summary: 'A box.', group: 'Having:' },
    load: async () =>
      new Command('box')
        .description('A box.')
        .addCommand(new Command('open').option('--lid', 'it').option('--in <path>', 'where from')),
  },
];

test('help has all commands in their groups, none of them loaded', () => {
  const help = programOf(ENTRIES, new Map(), '1.2.3').helpInformation();
  expect(help).toMatch(/Seeing:\n {2}look +Looks\.[\s\S]*Having:\n {2}box +A box\./);
});

test('the command that is asked for is found, also for its help', () => {
  expect(askedFor(ENTRIES, ['look', 'here'])?.name).toBe('look');
  expect(askedFor(ENTRIES, ['help', 'box'])?.name).toBe('box');
  expect(askedFor(ENTRIES, ['--help'])).toBeUndefined();
  expect(askedFor(ENTRIES, ['lock'])).toBeUndefined();
});

async function scriptOf(shell: string): Promise<string> {
  const printed: string[] = [];
  const former = console.log;
  console.log = (line: string) => printed.push(line);
  try {
    await completionCommand(() => ENTRIES).parseAsync([shell], { from: 'user' });
  } finally {
    console.log = former;
  }
  return printed.join('\n');
}

test.each<[string, string[]]>([
  ['mneme ', ['look', 'box', 'help', '--help', '--version']],
  ['mneme lo', ['look']],
  ['mneme look ', ['here', 'there', '--far', '--as', '--help']],
  ['mneme look --as ', ['user', 'tool']],
  ['mneme box ', ['open', '--help']],
  ['mneme box open ', ['--lid', '--in', '--help']],
  ['mneme box open --in ', ['']],
  ['mneme help ', ['look', 'box']],
])('bash completes %j', async (line, wanted) => {
  const words = line.split(' ').map((word) => `'${word}'`);
  const ask = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _mneme`;
  const script = `${await scriptOf('bash')}\n${ask}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(answer.trim().split('\n')).toEqual(wanted);
});

test('zsh and fish have every command and option, and no hidden ones', async () => {
  const [zsh, fish] = [await scriptOf('zsh'), await scriptOf('fish')];
  expect(zsh).toContain("'look') candidates=('here' 'there' '--far:far: away'");
  expect(zsh).toContain("'box open') candidates=('--lid:it' '--in:where from' '--help:");
  expect(zsh).toContain("'look --as') compadd -- user tool; return");
  expect(zsh).toContain("'box open --in') _files; return");
  expect(fish).toContain("-a look -d 'Looks, for what it\\'s worth.'");
  expect(fish).toContain("-l as -x -a 'user tool'");
  expect(fish).toContain(`'test (__mneme_path) = "box open"' -l in -r -F`);
  expect(zsh + fish).not.toContain('secret');
});

test('a script of zsh in a folder of functions completes at its first call, as well as when it is read', async () => {
  expect(await scriptOf('zsh')).toMatch(
    /^#compdef mneme\n[\s\S]*\$funcstack\[1\] == _mneme \]\]; then _mneme "\$@"; else compdef _mneme mneme; fi$/,
  );
});
