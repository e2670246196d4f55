/** What a command was asked for, by its command line. */
import type { Command } from 'commander';
import type { Act } from '../../src/cli/act.js';

/** Throws where the command would end the process, and says nothing. */
export function parsed<Request>(
  commandOf: (act: Act<Request>) => Command,
  args: readonly string[],
): Request {
  const asked: Request[] = [];
  const command = quiet(
    commandOf((request) => {
      asked.push(request);
    }),
  );
  command.parse(args, { from: 'user' });
  const [request] = asked;
  if (request === undefined) throw new Error('It was not asked for anything.');
  return request;
}

function quiet(command: Command): Command {
  command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
  for (const child of command.commands) quiet(child);
  return command;
}
