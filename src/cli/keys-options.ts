/** `mneme keys`: what it may be told. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { ROLES, type Role } from '../domain/kernel/caller.js';
import type { Act } from './act.js';

/** What is to be done with the keys of a file. */
export type KeysRequest = { readonly file: string; readonly json: boolean } & KeysAct;

type KeysAct =
  | ({ readonly act: 'create'; readonly id: string | null } & CreateOptions)
  | { readonly act: 'list' }
  | { readonly act: 'revoke'; readonly id: string }
  | ({ readonly act: 'rotate'; readonly id: string } & RotateOptions);

interface CreateOptions {
  readonly tenant: string;
  readonly role: Role;
  readonly user: string | null;
  readonly agent: string | null;
  readonly tenantWide: boolean;
  /** Null: as its role has it. */
  readonly speaksAsUser: boolean | null;
  readonly label: string | null;
  /** ISO time; null: it does not expire. */
  readonly expires: string | null;
}

interface RotateOptions {
  /** How long the former secret is taken as well, in milliseconds. */
  readonly overlapMs: number;
  /** ISO time; null: as before. */
  readonly expires: string | null;
}

interface Common {
  readonly file: string;
  readonly json?: true;
}

const AFTER = `
Examples:
  mneme keys create --file keys.json --tenant acme --role WRITER --label "build server" --expires 90d
  mneme keys create --tenant acme --role READER --user ana --agent planner > ana.key
  mneme keys list
  mneme keys rotate 3f9a1c20 --overlap 24h > new.key
  mneme keys revoke 3f9a1c20

The file is the one of the service (MNEME_API_KEYS_FILE). It holds no secrets but their digests: a secret is printed once, to standard
output, and everything else to standard error. A service that runs reads the file again by itself.`;

const MINUTE_MS = 60_000;
const UNITS_MS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 1_440 * MINUTE_MS };

const DEFAULT_OVERLAP = '24h';

/** @param now milliseconds since 1970 */
export function keysCommand(act: Act<KeysRequest>, now = Date.now()): Command {
  const take = ({ file, json }: Common, what: KeysAct) =>
    act({ file, json: json ?? false, ...what });
  const program = new Command('keys')
    .description('Makes, lists, replaces and revokes the API keys of a file.')
    .addHelpText('after', AFTER);
  for (const command of commandsOf(now, take)) program.addCommand(command);
  return program;
}

type Take = (common: Common, act: KeysAct) => Promise<void> | void;

function commandsOf(now: number, take: Take): Command[] {
  const expiry = (text: string) => timeOf(text, now);
  const create = command('create', 'makes a key, and prints its secret')
    .requiredOption('--tenant <tenant>', 'whose memories')
    .addOption(
      new Option('--role <role>', 'what it may do').choices([...ROLES]).makeOptionMandatory(),
    )
    .option('--user <id>', 'it acts for this user alone')
    .option('--agent <id>', 'it acts as this agent alone')
    .option('--tenant-wide', 'with --user: it may change what everybody in the tenant reads')
    .option(
      '--speaks-as-user',
      'what it says the user said counts as that (default: all roles but those of tools)',
    )
    .option('--no-speaks-as-user', 'it may not say that the user said something')
    .option('--label <text>', 'what people call it')
    .option('--id <id>', 'its id (default: the first eight characters of its digest)')
    .option('--expires <time>', 'ISO time, or how long from now, such as 90d', expiry)
    .action(
      (options: Common & Partial<CreateOptions> & { tenant: string; role: Role; id?: string }) =>
        take(options, {
          ...{ act: 'create', tenant: options.tenant, role: options.role, id: options.id ?? null },
          ...{ user: options.user ?? null, agent: options.agent ?? null },
          ...{ tenantWide: options.tenantWide ?? false, label: options.label ?? null },
          ...{ speaksAsUser: options.speaksAsUser ?? null, expires: options.expires ?? null },
        }),
    );
  const list = command('list', 'lists the keys, without anything that is secret').action(
    (options: Common) => take(options, { act: 'list' }),
  );
  const revoke = command('revoke', 'has a key refused, with all its secrets')
    .argument('<id>', 'id of the key')
    .action((id: string, options: Common) => take(options, { act: 'revoke', id }));
  const rotate = command('rotate', 'gives a key another secret, and prints that')
    .argument('<id>', 'id of the key')
    .option(
      '--overlap <duration>',
      'how long the former secret is taken as well: 30m, 24h, 7d, or 0m',
      durationOf,
      durationOf(DEFAULT_OVERLAP),
    )
    .option('--expires <time>', 'ISO time, or how long from now (default: as before)', expiry)
    .action((id: string, options: Common & { overlap: number; expires?: string }) =>
      take(options, {
        ...{ act: 'rotate', id, overlapMs: options.overlap },
        expires: options.expires ?? null,
      }),
    );
  return [create, list, revoke, rotate];
}

function command(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(
      new Option('--file <file>', 'JSON file of the keys')
        .env('MNEME_API_KEYS_FILE')
        .makeOptionMandatory(),
    )
    .option('--json', 'print JSON, and nothing else');
}

/** Milliseconds. */
function durationOf(text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError('It must be like 30m, 24h or 7d.');
  return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
}

function timeOf(text: string, now: number): string {
  if (/^\d+[mhd]$/.test(text)) return new Date(now + durationOf(text)).toISOString();
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError('It must be an ISO time such as 2027-01-01, or like 90d.');
}
