/** The commands of the command line, each loaded when it is asked for: help takes no time, and a question does not load the server. */
import { Command } from 'commander';

/** A command before it is loaded. */
export interface Entry {
  readonly name: string;
  /** Its argument, as help shows it. */
  readonly args?: string;
  readonly summary: string;
  readonly group: string;
  load(): Promise<Command>;
}

/** Stands for a command that was not asked for. */
export function placeholder({ name, args, summary, group }: Entry): Command {
  const command = new Command(name).description(summary).helpGroup(group);
  if (args !== undefined) command.usage(args);
  return command;
}

const REST = `
Examples:
  mneme start                                      serves until Ctrl-C
  mneme remember "Ana is allergic to peanuts." --user ana
  mneme ask "Which food must Ana avoid?" --user ana
  mneme ask --help                                 every command has help with examples

A command talks to --url (MNEME_URL), else to the service that runs on the data folder (MNEME_DATA_DIR, default .mneme); if none
does, it starts one in the background, which ends when nobody has asked for ten minutes. Settings are environment variables, or lines of a .env file.

Exit codes: 0 done; 1 something was wrong, refused or left out; 2 the command line or a setting is wrong; 3 there is no service;
4 other credentials are needed; 130 interrupted.`;

/** The program with all commands, of which only those of `loaded` have options. */
export function programOf(
  entries: readonly Entry[],
  loaded: ReadonlyMap<string, Command>,
  version: string,
): Command {
  const program = new Command('mneme')
    .description('Mneme, a self-hosted graph memory for software agents.')
    .version(version)
    .addHelpText('after', REST);
  for (const entry of entries) {
    program.addCommand(loaded.get(entry.name)?.helpGroup(entry.group) ?? placeholder(entry));
  }
  return program;
}

/** The command that is asked for; undefined: none, or one that does not exist. */
export function askedFor(entries: readonly Entry[], args: readonly string[]): Entry | undefined {
  const [first, second] = args;
  const name = first === 'help' ? second : first;
  return entries.find((entry) => entry.name === name);
}

/** All of them, for what tells of all: documents, completion. */
export async function loadAll(entries: readonly Entry[]): Promise<readonly Command[]> {
  const loaded = await Promise.all(
    entries.map(async (entry) => [entry.name, await entry.load()] as const),
  );
  return programOf(entries, new Map(loaded), '').commands;
}
