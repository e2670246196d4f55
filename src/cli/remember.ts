/** `mneme remember`: one fact, known from now on. */
import { text as readAll } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import { connect, type ServiceOptions, withServiceOptions } from './connection.js';
import { CommandError, EXIT } from './failure.js';
import { print } from './output.js';

interface RememberOptions extends ServiceOptions {
  readonly as: 'user' | 'assistant' | 'tool';
  readonly when?: string;
  readonly from?: string;
  readonly until?: string;
  readonly tags?: readonly string[];
  readonly idempotencyKey?: string;
}

const AFTER = `
Examples:
  mneme remember "Ana is allergic to peanuts." --user ana --tags health
  mneme remember "The retry limit is 3." --when 2026-01-15
  git log -1 --format=%B | mneme remember - --as tool

What contradicts it is retired by the rules of the service, and said here with what \`undo\` takes.
Exit code: 0 when it was written, 1 when it was refused.`;

export function rememberCommand(): Command {
  return withServiceOptions(
    new Command('remember')
      .description('Stores a fact.')
      .argument('<text>', 'what is to be known; - reads it from standard input')
      .addOption(
        new Option('--as <who>', 'who says so')
          .choices(['user', 'assistant', 'tool'])
          .default('user'),
      )
      .option('--when <time>', 'when it was said (default: now)')
      .option('--from <time>', 'since when it holds')
      .option('--until <time>', 'until when it holds')
      .option('--tags <tag...>', 'what it is filed under')
      .option('--idempotency-key <key>', 'the same key stores it once'),
  )
    .addHelpText('after', AFTER)
    .action(remember);
}

interface Written {
  readonly __typename: 'MemoryWritten';
  readonly action: string;
  readonly memory: { readonly id: string; readonly validity: string };
  readonly conflicts: readonly { readonly explanation: string; readonly eventId: string }[];
  readonly undecided: readonly { readonly id: string; readonly explanation: string }[];
}

interface Refused {
  readonly __typename: 'MemoryRefused';
  readonly code: string;
  readonly message: string;
  readonly matched: { readonly id: string } | null;
}

interface Staged {
  readonly __typename: 'CandidateStaged';
}

export type RememberedData = Written | Refused | Staged;

const MUTATION = `mutation($items: [RememberInput!]!, $idempotencyKey: String, $caller: CallerInput) {
  remember(items: $items, idempotencyKey: $idempotencyKey, caller: $caller) {
    results {
      __typename
      ... on MemoryWritten {
        action memory { id validity } conflicts { explanation eventId } undecided { id explanation }
      }
      ... on MemoryRefused { code message matched { id } }
    }
  }
}`;

async function remember(given: string, options: RememberOptions): Promise<void> {
  const { as, when, from, until, tags, idempotencyKey = null, json } = options;
  const said = (given === '-' ? await readAll(process.stdin) : given).trim();
  if (said === '') throw new CommandError('There is nothing to remember.', { code: EXIT.usage });
  const item = {
    ...{ text: said, sourceRole: as.toUpperCase(), eventTime: when },
    ...{ validFrom: from, validUntil: until, tags },
  };
  const { ask, caller } = await connect(options);
  const answer = await ask<{ remember: { results: readonly [RememberedData] } }>(MUTATION, {
    ...{ items: [item], idempotencyKey, caller },
  });
  const [result] = answer.remember.results;
  print(json, result, rememberedText(result));
  if (result.__typename === 'MemoryRefused') process.exitCode = EXIT.failed;
}

/** What came of it, for people. */
export function rememberedText(result: RememberedData): string {
  if (result.__typename === 'CandidateStaged') return 'It waits in the inbox.';
  if (result.__typename === 'MemoryRefused') {
    const near = result.matched === null ? '' : ` It is like ${result.matched.id}.`;
    return `${pc.red(`Refused (${result.code}):`)} ${result.message}${near}`;
  }
  const { memory, conflicts, undecided, action } = result;
  return [
    `${pc.green(action === 'UPDATE' ? 'Updated' : 'Remembered')} as ${memory.id}.`,
    ...conflicts.map(
      ({ explanation, eventId }) =>
        `  retires: ${explanation} ${pc.dim(`(undo takes ${eventId})`)}`,
    ),
    ...undecided.map(
      ({ explanation, id }) => `  to be decided: ${explanation} ${pc.dim(`(${id})`)}`,
    ),
  ].join('\n');
}
