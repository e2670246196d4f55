/** `mneme tenants`: tenants and the databases that they are in. */
import 'reflect-metadata';
import type { Command } from 'commander';
import { CommandError } from '../cli/failure.js';
import { interruption } from '../cli/interrupt.js';
import { type TenantsRequest, tenantsCommand } from '../cli/tenants-options.js';
import {
  DEFAULT_DATABASE,
  type Directory,
  databaseOf,
  moveOf,
} from '../domain/kernel/databases.js';
import { messageOf, ShuttingDownError } from '../errors.js';
import { eraseLeft, type MovePlace, moveTenant, readDirectory } from '../tenancy/move.js';
import { withDatabases } from './offline.js';

export function tenants(): Command {
  return tenantsCommand(async (request) => {
    const { text, json } = await run(request);
    console.log(request.json ? JSON.stringify(json, null, 2) : text);
  });
}

/** What came of it, for people and for programs. */
interface Told {
  readonly text: string;
  readonly json: object;
}

type Request<Act extends TenantsRequest['act']> = Extract<TenantsRequest, { act: Act }>;

function run(request: TenantsRequest): Promise<Told> {
  switch (request.act) {
    case 'list':
      return list(request);
    case 'move':
      return move(request);
    case 'erase':
      return erase(request);
  }
}

async function list({ file }: Request<'list'>): Promise<Told> {
  const value = await readDirectory(file);
  const databases = [DEFAULT_DATABASE, ...Object.keys(value.databases)].map((name) => ({
    name,
    uri: value.databases[name]?.uri ?? null,
    tenants: Object.keys(value.tenants).filter((tenant) => databaseOf(value, tenant) === name),
  }));
  const { readOnly, moving } = value;
  const lines = databases.map(({ name, uri, tenants: placed }) => {
    const others = name === DEFAULT_DATABASE ? ['every other tenant'] : [];
    return `${name}${uri === null ? '' : ` (${uri})`}: ${[...placed, ...others].join(', ') || 'no tenant'}`;
  });
  const text = [...lines, ...stateOf(value)].join('\n');
  return { text, json: { databases, readOnly, moving } };
}

function stateOf({ readOnly, moving }: Directory): string[] {
  const moves = Object.entries(moving).map(
    ([tenant, { to }]) => `A move of ${tenant} to ${to} is under way, or did not end.`,
  );
  return [...(readOnly.length > 0 ? [`Read-only: ${readOnly.join(', ')}`] : []), ...moves];
}

async function move(request: Request<'move'>): Promise<Told> {
  const { file, tenant, to, eraseSource, waitMs } = request;
  const from = databaseOf(await readDirectory(file), tenant);
  const outcome = await withDatabases({ file, only: [from, to] }, ({ at, report }) => {
    const place: MovePlace = { file, at, report, waitMs, signal: interrupted() };
    return moveTenant(place, { tenant, to, eraseSource }).catch(unmoved({ file, tenant, from }));
  });
  const { nodes, edges, leftOut, erased } = outcome;
  const number = (value: number) => value.toLocaleString('en');
  const lines = [
    `The tenant ${tenant} is in ${to} now: ${number(nodes)} nodes and ${number(edges)} relationships.`,
    ...(leftOut > 0
      ? [`${number(leftOut)} relationships without one of their ends were left out.`]
      : []),
    erased === null
      ? `What ${from} has of it is asked by nobody any more: \`mneme tenants erase ${tenant} --from ${from}\` removes it.`
      : `${number(erased)} nodes were removed from ${from}.`,
  ];
  return { text: lines.join('\n'), json: { tenant, to, ...outcome } };
}

/** A move that had begun, and what to do about it. */
function unmoved({ file, tenant, from }: { file: string; tenant: string; from: string }) {
  return async (cause: unknown): Promise<never> => {
    const begun = moveOf(await readDirectory(file), tenant);
    if (begun === undefined) throw cause;
    throw new CommandError(messageOf(cause), {
      cause,
      advice: `The tenant ${tenant} is in ${from} as before, and is written to. Run this again: it removes what it has left in ${begun.to}, and begins anew.`,
    });
  };
}

async function erase({ file, tenant, from }: Request<'erase'>): Promise<Told> {
  const erased = await withDatabases({ file, only: [from] }, ({ at }) =>
    eraseLeft({ file, at }, { tenant, from }),
  );
  const text = `${erased.toLocaleString('en')} nodes of the tenant ${tenant} were removed from ${from}.`;
  return { text, json: { tenant, from, erased } };
}

/** Aborted at Ctrl-C: the tenant is left where it was. A second one ends the process. */
function interrupted(): AbortSignal {
  const ending = new AbortController();
  const endNow = () => process.exit(1);
  void interruption(process, { endNow }).then((reason) =>
    ending.abort(new ShuttingDownError(`The move was ended: ${reason}.`)),
  );
  return ending.signal;
}
