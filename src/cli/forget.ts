/** `mneme forget`: takes memories out of recall; `undo` brings them back. */
import { Command } from 'commander';
import pc from 'picocolors';
import { connect, type ServiceOptions, withServiceOptions } from './connection.js';
import { EXIT } from './failure.js';
import { print } from './output.js';

interface ForgetOptions extends ServiceOptions {
  readonly said?: true;
  readonly erase?: true;
}

const AFTER = `
Examples:
  mneme forget 91e507b31a5e --user ana
  mneme forget 91e507b31a5e 26e5d327d04b --json
  mneme forget 91e507b31a5e --erase --user ana

A memory that is forgotten leaves recall and can be brought back with \`undo\`. What is erased is gone for good, everywhere. To erase a
user there is \`eraseUser\`.
Exit code: 0 when all of them were forgotten, 1 when one was refused.`;

export function forgetCommand(): Command {
  return withServiceOptions(
    new Command('forget')
      .description('Takes memories out of recall.')
      .argument('<id...>', 'ids of the memories')
      .option('--said', 'turns and facts that say the same go, too')
      .option('--erase', 'erase what they say for good'),
  )
    .addHelpText('after', AFTER)
    .action(forget);
}

type ForgottenData =
  | { readonly __typename: 'MemoryChanged'; readonly eventId: string | null }
  | {
      readonly __typename: 'MemoryErased';
      readonly places: readonly { readonly name: string; readonly count: number }[];
    }
  | { readonly __typename: 'MemoryRefused'; readonly code: string; readonly message: string };

interface Outcome {
  readonly forget: { readonly refused: number; readonly results: readonly ForgottenData[] };
}

const MUTATION = `mutation($ids: [ID!]!, $said: Boolean!, $erase: Boolean!, $caller: CallerInput) {
  forget(ids: $ids, said: $said, erase: $erase, caller: $caller) {
    refused
    results {
      __typename
      ... on MemoryChanged { eventId }
      ... on MemoryErased { places { name count } }
      ... on MemoryRefused { code message }
    }
  }
}`;

async function forget(ids: readonly string[], options: ForgetOptions): Promise<void> {
  const { said = false, erase = false, json } = options;
  const { ask, caller } = await connect(options);
  const answer = await ask<Outcome>(MUTATION, { ids, said, erase, caller });
  const { refused, results } = answer.forget;
  const told = results.map((result, i) => ({ id: ids[i] ?? '', ...result }));
  print(json, told, told.map(lineOf).join('\n'));
  if (refused > 0) process.exitCode = EXIT.failed;
}

function lineOf(result: ForgottenData & { readonly id: string }): string {
  if (result.__typename === 'MemoryRefused') {
    return `${result.id}  ${pc.red(`refused (${result.code}):`)} ${result.message}`;
  }
  if (result.__typename === 'MemoryErased') {
    const places = result.places.map(({ name, count }) => `${count} ${name}`).join(', ');
    return `${result.id}  ${pc.green('erased')} ${pc.dim(`(${places})`)}`;
  }
  const undo = result.eventId === null ? 'it was forgotten before' : `undo takes ${result.eventId}`;
  return `${result.id}  ${pc.green('forgotten')} ${pc.dim(`(${undo})`)}`;
}
