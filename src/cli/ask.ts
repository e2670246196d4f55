/** `mneme ask`: a question, and the memories that bear on it. */
import { Command, Option } from 'commander';
import pc from 'picocolors';
import { connect, type ServiceOptions, withServiceOptions } from './connection.js';
import { limitOf } from './numbers.js';
import { dayOf, harmless, oneLine, print, remainingWidth, share, tableOf } from './output.js';

interface AskOptions extends ServiceOptions {
  readonly limit: number;
  readonly from?: string;
  readonly until?: string;
  readonly all?: true;
  readonly full?: true;
}

const AFTER = `
Examples:
  mneme ask "Where does Ana live?" --user ana
  mneme ask "What did we decide about the van?" --from last_month --limit 3
  mneme ask "Which food must Ana avoid?" --all --json

A memory that does not bear on the question (its relevance is below the floor of the service) is left out, unless --all is
given; where none bears on it, that is said. What no longer holds is marked.`;

export function askCommand(): Command {
  return withServiceOptions(
    new Command('ask')
      .description('Recalls the memories that bear on a question.')
      .argument('<question>', 'in plain words')
      .option('--limit <n>', 'most memories, 1 to 100', limitOf, DEFAULT_LIMIT)
      .option(
        '--from <time>',
        'only what happened since: an ISO time, or a word such as last_month',
      )
      .option('--until <time>', 'only what happened before')
      .option('--full', 'whole texts, however long')
      .addOption(new Option('--all', 'also what does not bear on the question')),
  )
    .addHelpText('after', AFTER)
    .action(ask);
}

const DEFAULT_LIMIT = 10;

/** A memory as this command shows it. */
export interface HitData {
  readonly relevance: number;
  readonly relevant: boolean;
  readonly memory: {
    readonly id: string;
    readonly content: string;
    readonly kind: string;
    readonly eventTime: string;
    readonly validity: string;
    readonly validUntil: string | null;
    readonly outdatedBy: { readonly since: string; readonly explanation: string } | null;
  };
}

interface Recalled {
  readonly recall: { readonly notices: readonly string[]; readonly hits: readonly HitData[] };
}

const QUERY = `query($query: String!, $limit: Int, $from: TimeBound, $until: TimeBound, $caller: CallerInput) {
  recall(query: $query, limit: $limit, from: $from, until: $until, caller: $caller) {
    notices
    hits {
      relevance relevant
      memory { id content kind eventTime validity validUntil outdatedBy { since explanation } }
    }
  }
}`;

async function ask(question: string, options: AskOptions): Promise<void> {
  const { limit, from = null, until = null, all = false, full = false, json } = options;
  const { ask: send, caller } = await connect(options);
  const { recall } = await send<Recalled>(QUERY, { query: question, limit, from, until, caller });
  const hits = all ? recall.hits : recall.hits.filter(({ relevant }) => relevant);
  const { notices } = recall;
  const leftOut = recall.hits.length - hits.length;
  print(json, { question, hits, notices, leftOut }, answerOf(hits, { leftOut, notices, full }));
}

interface Told {
  /** How many were found and do not bear on the question. */
  readonly leftOut: number;
  readonly notices: readonly string[];
  readonly full: boolean;
}

/** The answer for people. */
export function answerOf(hits: readonly HitData[], { leftOut, notices, full }: Told): string {
  const remarks = notices.flatMap((notice) => NOTICES[notice] ?? []).map((text) => pc.dim(text));
  if (hits.length === 0) {
    const others = leftOut > 0 ? ` ${leftOut} found that do not: --all shows them.` : '';
    return [`Nothing that is known bears on this question.${others}`, ...remarks].join('\n');
  }
  const more = leftOut > 0 ? [pc.dim(`${leftOut} more do not bear on it: --all shows them.`)] : [];
  return [hitTable(hits, full), ...more, ...remarks].join('\n');
}

const NOTICES: Readonly<Record<string, string>> = {
  CHANNEL_TIMEOUT: 'Not everything was searched in time.',
  MEANING_WEAK: 'The embedding model does not know this language well: it was searched by words.',
  MODEL_UNAVAILABLE: 'The embedding model did not answer: it was searched without meaning.',
  NO_EMBEDDER: 'There is no embedding model: it was searched by words.',
  NO_USER: 'No user was named: --user says whose memories are meant.',
  UNKNOWN_USER: 'Nothing was ever stored for this user; ids are case-sensitive.',
  QUERY_CUT: 'The question is long: its rarest words were searched for.',
  RERANKER_UNAVAILABLE: 'The reranker did not answer: the order is rougher than usual.',
};

/** Relevance, day and id with their borders. */
const OTHERS = 45;
const LEAD = 300;

function hitTable(hits: readonly HitData[], full: boolean): string {
  const width = remainingWidth(OTHERS);
  const columns = [
    { title: 'Relevance', align: 'right' as const },
    ...[{ title: 'When' }, { title: 'Id' }, { title: 'Memory', width }],
  ];
  const rows = hits.map(({ relevance, memory }) => {
    const { id, content, eventTime } = memory;
    const text = full ? harmless(content) : oneLine(content, LEAD);
    return [share(relevance), dayOf(eventTime), id, [text, ...marksOf(memory)].join('\n')];
  });
  return tableOf(columns, rows);
}

function marksOf({ outdatedBy, validity, validUntil }: HitData['memory']): string[] {
  if (outdatedBy !== null) {
    const { since, explanation } = outdatedBy;
    return [pc.yellow(`outdated since ${dayOf(since)}: ${explanation}`)];
  }
  if (validity === 'DEPRECATED') return [pc.yellow(`held until ${dayOf(validUntil)}`)];
  return [];
}
