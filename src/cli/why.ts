/** `mneme why`: where a memory comes from; with `--not`, why a question does not find it. */
import { Command } from 'commander';
import pc from 'picocolors';
import { connect, type ServiceOptions, withServiceOptions } from './connection.js';
import { CommandError, EXIT } from './failure.js';
import { dayOf, harmless, oneLine, print } from './output.js';

interface WhyOptions extends ServiceOptions {
  readonly not?: string;
}

const AFTER = `
Examples:
  mneme why 91e507b31a5e --user ana
  mneme why --not 91e507b31a5e "What can Ana not eat?" --user ana`;

export function whyCommand(): Command {
  return withServiceOptions(
    new Command('why')
      .description('Tells where a memory comes from, or why a question does not find it.')
      .argument('<id-or-question>', 'id of a memory; with --not: the question')
      .option('--not <id>', 'tell why this memory is not among the answers'),
  )
    .addHelpText('after', AFTER)
    .action(why);
}

async function why(subject: string, options: WhyOptions): Promise<void> {
  if (options.not === undefined) return explain(subject, options);
  return explainMissing(options.not, subject, options);
}

/** A memory in a line. */
interface Lead {
  readonly id: string;
  readonly content: string;
  readonly eventTime: string;
}

export interface Explained extends Lead {
  readonly kind: string;
  readonly source: string;
  readonly validity: string;
  readonly confidence: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly userId: string | null;
  readonly outdatedBy: { readonly since: string; readonly explanation: string } | null;
  readonly provenance: {
    readonly sources: readonly { readonly depth: number; readonly memory: Lead }[];
    readonly derived: readonly { readonly depth: number; readonly memory: Lead }[];
    readonly replaced: readonly Lead[];
    readonly replacedBy: readonly Lead[];
    readonly audit: readonly {
      readonly id: string;
      readonly act: string;
      readonly at: string;
      readonly rule: string | null;
      readonly explanation: string | null;
    }[];
  };
}

const LEAD = '{ id content eventTime }';
const EXPLAIN = `query($id: ID!, $caller: CallerInput) {
  memory(id: $id, caller: $caller) {
    id content eventTime kind source validity confidence validFrom validUntil userId outdatedBy { since explanation }
    provenance {
      sources { depth memory ${LEAD} } derived { depth memory ${LEAD} }
      replaced ${LEAD} replacedBy ${LEAD} audit { id act at rule explanation }
    }
  }
}`;

async function explain(id: string, options: WhyOptions): Promise<void> {
  const { ask, caller } = await connect(options);
  const { memory } = await ask<{ memory: Explained | null }>(EXPLAIN, { id, caller });
  if (memory === null) {
    throw new CommandError(`There is no memory ${id} that you can see.`, {
      code: EXIT.failed,
      advice: 'Say whose it is with --user; ids are those that `mneme ask` shows.',
    });
  }
  print(options.json, memory, explainedText(memory));
}

const SHOWN = 120;

/** Where a memory comes from, for people. */
export function explainedText(memory: Explained): string {
  const { validity, validFrom, validUntil, provenance, outdatedBy } = memory;
  const span = `from ${dayOf(validFrom)}${validUntil === null ? '' : ` until ${dayOf(validUntil)}`}`;
  const owner = memory.userId === null ? 'of nobody in particular' : `of ${memory.userId}`;
  const { sources, derived, replaced, replacedBy, audit } = provenance;
  return [
    pc.bold(harmless(memory.content)),
    `${memory.kind.toLowerCase()} ${memory.id}, ${owner}, ${dayOf(memory.eventTime)}`,
    `${validity.toLowerCase()} ${span}, ${memory.source.toLowerCase()}, confidence ${memory.confidence.toFixed(2)}`,
    ...(outdatedBy === null
      ? []
      : [pc.yellow(`outdated since ${dayOf(outdatedBy.since)}: ${outdatedBy.explanation}`)]),
    ...section(
      'Made from',
      sources.map(({ memory: source }) => lineOf(source)),
    ),
    ...section('Replaced', replaced.map(lineOf)),
    ...section('Replaced by', replacedBy.map(lineOf)),
    ...section(
      'Others were made from it',
      derived.map(({ memory: made }) => lineOf(made)),
    ),
    ...section(
      'What happened to it',
      audit.map(({ id, act, at, rule, explanation }) =>
        oneLine(
          `${dayOf(at)}  ${id}  ${act}${rule === null ? '' : ` (${rule})`}  ${explanation ?? ''}`,
          SHOWN,
        ),
      ),
    ),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function lineOf({ id, content, eventTime }: Lead): string {
  return `${dayOf(eventTime)}  ${id}  ${oneLine(content, SHOWN)}`;
}

interface Missing {
  readonly fate: string;
  readonly explanation: string;
  readonly rank: number | null;
  readonly leastReturned: number | null;
  readonly memory: Lead;
}

const WHY_NOT = `query($id: ID!, $query: String!, $caller: CallerInput) {
  whyNot(id: $id, query: $query, caller: $caller) { fate explanation rank leastReturned memory ${LEAD} }
}`;

async function explainMissing(id: string, question: string, options: WhyOptions): Promise<void> {
  const { ask, caller } = await connect(options);
  const { whyNot } = await ask<{ whyNot: Missing }>(WHY_NOT, { id, query: question, caller });
  const { memory, fate, explanation } = whyNot;
  print(options.json, whyNot, `${pc.bold(harmless(memory.content))}\n${fate}: ${explanation}`);
}
