/** `mneme eval`: the evaluation of retrieval, which is in a checkout. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { packagePath } from '../paths.js';
import { CommandError } from './failure.js';

const AFTER = `
Examples:
  mneme eval --data locomo/
  mneme eval --data locomo/ --ablate

Arguments go to the evaluation (\`mneme eval -- --help\`; docs/benchmarks.md). It is in a checkout of the repository, not in the package.`;

export function evalCommand(): Command {
  return new Command('eval')
    .description('Measures retrieval on conversation files (in a checkout).')
    .argument('[arguments...]', 'of the evaluation')
    .allowUnknownOption()
    .addHelpText('after', AFTER)
    .action(evaluate);
}

async function evaluate(args: readonly string[]): Promise<void> {
  const file = packagePath('dist', 'bench', 'eval', 'main.js');
  if (!existsSync(file)) {
    throw new CommandError('The evaluation is not in the package.', {
      advice: 'Clone the repository of Mneme, and run `npm run eval -- --data <folder>` there.',
    });
  }
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  process.exitCode = code ?? 1;
}
