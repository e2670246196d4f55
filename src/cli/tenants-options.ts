/** `mneme tenants`: what it may be told. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Act } from './act.js';

/** What is to be done with tenants and their databases. */
export type TenantsRequest = { readonly file: string; readonly json: boolean } & TenantsAct;

type TenantsAct =
  | { readonly act: 'list' }
  | {
      readonly act: 'move';
      readonly tenant: string;
      readonly to: string;
      readonly eraseSource: boolean;
      /** How long servers may take to read the file, in milliseconds. */
      readonly waitMs: number;
    }
  | { readonly act: 'erase'; readonly tenant: string; readonly from: string };

const AFTER = `
Examples:
  mneme tenants list
  mneme tenants move acme --to b
  mneme tenants move acme --to default --erase-source
  mneme tenants erase acme --from b

The file is the one of the service (MNEME_DATABASES); the services that run read it again by themselves, and all of them must read this very
file. While a tenant is moved it is recalled as ever and not written to: writes are refused with STORE_UNAVAILABLE, to be repeated. A move
that fails, or is stopped by Ctrl-C, leaves the tenant where it was, written to again; run it again, and it begins anew. One that was killed
leaves the tenant read-only until it is run again. What was in the former database stays there until it is erased, and nobody is answered from it.`;

const SECOND_MS = 1_000;
const DEFAULT_WAIT = '120';

interface Common {
  readonly file: string;
  readonly json?: true;
}

export function tenantsCommand(act: Act<TenantsRequest>): Command {
  const take = ({ file, json }: Common, what: TenantsAct) =>
    act({ file, json: json ?? false, ...what });
  const list = command('list', 'lists databases and the tenants that are placed in them').action(
    (options: Common) => take(options, { act: 'list' }),
  );
  const move = command('move', 'moves everything that a tenant has to another database')
    .argument('<tenant>', 'whose memories')
    .requiredOption(
      '--to <name>',
      'the database it goes to, as the file names it; `default`: that of NEO4J_URI, or the embedded one',
    )
    .option('--erase-source', 'remove what the former database has, once nobody asks it any more')
    .addOption(
      new Option('--wait <seconds>', 'how long servers may take to read the file')
        .argParser(secondsOf)
        .default(secondsOf(DEFAULT_WAIT), DEFAULT_WAIT),
    )
    .action((tenant: string, options: Common & { to: string; eraseSource?: true; wait: number }) =>
      take(options, {
        ...{ act: 'move', tenant, to: options.to, waitMs: options.wait },
        eraseSource: options.eraseSource ?? false,
      }),
    );
  const erase = command('erase', 'removes what a database has of a tenant that is not in it')
    .argument('<tenant>', 'whose memories')
    .requiredOption('--from <name>', 'the database that is left')
    .action((tenant: string, options: Common & { from: string }) =>
      take(options, { act: 'erase', tenant, from: options.from }),
    );
  const program = new Command('tenants')
    .description('Lists and moves tenants among the databases of a service.')
    .addHelpText('after', AFTER);
  for (const each of [list, move, erase]) program.addCommand(each);
  return program;
}

function command(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(
      new Option('--file <file>', 'JSON file of the databases')
        .env('MNEME_DATABASES')
        .makeOptionMandatory(),
    )
    .option('--json', 'print JSON, and nothing else');
}

/** Milliseconds. */
function secondsOf(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text) * SECOND_MS;
  throw new InvalidArgumentError('It must be a whole number of seconds.');
}
