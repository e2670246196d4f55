/** `mneme inbox`: what waits for a person, and its decisions. */
import { Argument, Command, Option } from 'commander';
import pc from 'picocolors';
import { connect, type ServiceOptions, withServiceOptions } from './connection.js';
import { EXIT } from './failure.js';
import { limitOf } from './numbers.js';
import { dayOf, oneLine, print, remainingWidth, tableOf } from './output.js';

const KINDS = [
  ...['CONFLICT', 'DUPLICATE', 'SIMILAR_RECORDS', 'SOURCE_RETIRED', 'VERIFY', 'WEAK'],
  ...['DELETION', 'DORMANT', 'RECALLED_TOGETHER', 'STAGED'],
];
const ACTIONS = ['accept', 'choose', 'dismiss', 'merge', 'reject'];

interface ListOptions extends ServiceOptions {
  readonly kind?: readonly string[];
  readonly limit: number;
}

interface ResolveOptions extends ServiceOptions {
  readonly winner?: string;
  readonly reason?: string;
}

const AFTER = `
What each kind takes:
  CONFLICT                     choose (--winner), dismiss
  DUPLICATE                    merge (--winner), dismiss
  SIMILAR_RECORDS              merge (--winner)
  SOURCE_RETIRED               accept, reject, dismiss
  VERIFY, WEAK, STAGED         accept, reject
  DELETION                     accept
  DORMANT                      reject

Examples:
  mneme inbox --user ana
  mneme inbox list --kind CONFLICT DUPLICATE --user ana
  mneme inbox resolve CONFLICT:26e5d327d04b:91e507b31a5e choose --winner 91e507b31a5e --user ana

Exit code: 0, or 1 when a decision was refused.`;

const DEFAULT_LIMIT = 20;

export function inboxCommand(): Command {
  const list = withServiceOptions(
    new Command('list')
      .description('Lists what waits for a decision (the default).')
      .addOption(new Option('--kind <kind...>', 'only these kinds').choices(KINDS))
      .option('--limit <n>', 'most items, 1 to 100', limitOf, DEFAULT_LIMIT),
  ).action(listItems);
  const resolve = withServiceOptions(
    new Command('resolve')
      .description('Decides one.')
      .argument('<id>', 'the item, as the list names it')
      .addArgument(new Argument('<action>', 'what is decided').choices(ACTIONS))
      .option('--winner <id>', 'of choose and merge: the memory that stays')
      .option('--reason <text>', 'why, for the audit trail'),
  ).action(resolveItem);
  return new Command('inbox')
    .description('Shows what waits for a person, and takes decisions.')
    .addCommand(list, { isDefault: true })
    .addCommand(resolve)
    .addHelpText('after', AFTER);
}

interface Lead {
  readonly id: string;
  readonly content: string;
}

/** An item as this command shows it. */
export interface ItemData {
  readonly id: string;
  readonly kind: string;
  readonly since: string;
  readonly memory: Lead | null;
  readonly other?: Lead | null;
  readonly explanation?: string | null;
  readonly lead?: string;
  readonly reasons?: readonly { readonly kind: string }[];
  readonly confidence?: number;
}

interface Listed {
  readonly inbox: {
    readonly edges: readonly { readonly node: ItemData }[];
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
}

const LEAD = '{ id content }';
const LIST = `query($kinds: [InboxKind!], $first: Int!, $caller: CallerInput) {
  inbox(kinds: $kinds, first: $first, caller: $caller) {
    pageInfo { hasNextPage }
    edges {
      node {
        id kind since memory ${LEAD}
        ... on Review { other ${LEAD} explanation }
        ... on SimilarRecords { other ${LEAD} }
        ... on RecalledTogether { other ${LEAD} }
        ... on DeletionProposal { reasons { kind } }
        ... on StagedCandidate { lead }
        ... on WeakFact { confidence }
      }
    }
  }
}`;

async function listItems(options: ListOptions): Promise<void> {
  const { kind: kinds = null, limit: first, json } = options;
  const { ask, caller } = await connect(options);
  const { inbox } = await ask<Listed>(LIST, { kinds, first, caller });
  const items = inbox.edges.map(({ node }) => node);
  print(json, items, itemsText(items, inbox.pageInfo.hasNextPage));
}

/** Kind, day and the borders. */
const OTHERS = 38;
const LEAD_CHARS = 200;

/** The list for people. */
export function itemsText(items: readonly ItemData[], more: boolean): string {
  if (items.length === 0) return 'Nothing waits for a decision.';
  const columns = [
    { title: 'Kind' },
    { title: 'Since' },
    { title: 'Item', width: remainingWidth(OTHERS) },
  ];
  const rows = items.map((item) => [item.kind, dayOf(item.since), aboutOf(item).join('\n')]);
  const rest = more ? [pc.dim('There are more: --limit, --kind.')] : [];
  return [tableOf(columns, rows), ...rest].join('\n');
}

function aboutOf(item: ItemData): string[] {
  const { id, memory, other, explanation, lead, reasons, confidence } = item;
  const leadOf = ({ id: of, content }: Lead) => `${of}  ${oneLine(content, LEAD_CHARS)}`;
  return [
    pc.bold(id),
    ...(memory ? [leadOf(memory)] : []),
    ...(other ? [leadOf(other)] : []),
    ...(lead === undefined ? [] : [oneLine(lead, LEAD_CHARS)]),
    ...(explanation ? [explanation] : []),
    ...(reasons ?? []).map(({ kind }) => kind),
    ...(confidence === undefined ? [] : [`confidence ${confidence.toFixed(2)}`]),
  ];
}

type Settled =
  | {
      readonly __typename: 'ItemSettled';
      readonly eventId: string | null;
      readonly memory: Lead | null;
      readonly removed: Lead | null;
    }
  | { readonly __typename: 'MemoryRefused'; readonly code: string; readonly message: string };

const RESOLVE = `mutation($decisions: [DecisionInput!]!, $caller: CallerInput) {
  resolve(decisions: $decisions, caller: $caller) {
    results {
      __typename
      ... on ItemSettled { eventId memory ${LEAD} removed ${LEAD} }
      ... on MemoryRefused { code message }
    }
  }
}`;

async function resolveItem(id: string, action: string, options: ResolveOptions): Promise<void> {
  const { winner: winnerId, reason, json } = options;
  const decision = { id, action: action.toUpperCase(), winnerId, reason };
  const { ask, caller } = await connect(options);
  const answer = await ask<{ resolve: { results: readonly [Settled] } }>(RESOLVE, {
    ...{ decisions: [decision], caller },
  });
  const [result] = answer.resolve.results;
  print(json, result, settledText(result));
  if (result.__typename === 'MemoryRefused') process.exitCode = EXIT.failed;
}

function settledText(result: Settled): string {
  if (result.__typename === 'MemoryRefused') {
    return `${pc.red(`Refused (${result.code}):`)} ${result.message}`;
  }
  const { eventId, memory, removed } = result;
  return [
    `${pc.green('Settled.')}${eventId === null ? '' : pc.dim(` undo takes ${eventId}`)}`,
    ...(memory === null ? [] : [`  stays:   ${memory.id}  ${oneLine(memory.content, LEAD_CHARS)}`]),
    ...(removed === null
      ? []
      : [`  retired: ${removed.id}  ${oneLine(removed.content, LEAD_CHARS)}`]),
  ].join('\n');
}
