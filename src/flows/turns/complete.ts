/** The end of the work of a turn: its sections, and the one document that they make (D-10, D-11). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import {
  type CompletionInput,
  type TurnRefusal,
  type TurnSections,
  turnMarkdown,
  turnPath,
  turnRefusal,
} from '../../domain/turn/turn.js';
import type { WriteItem } from '../../domain/write/item.js';
import type { GraphTransaction } from '../../ports.js';
import { changeTurn, type TurnRow, tellOutcome } from '../../statements/turns.js';
import { prepareDocument } from '../documents/prepare.js';
import { withFreshIds } from '../once.js';
import type { WriteDeps } from '../write/deps.js';
import { writeItems } from '../write/pipeline.js';
import { findTurn, holdTurn, type TurnDeps } from './turns.js';

type CompletionOutcome =
  | {
      readonly refused: null;
      /** The context document. */
      readonly contextId: string;
      /** False: the turn was completed before, with the same sections. */
      readonly created: boolean;
    }
  | { readonly refused: TurnRefusal };

/** @throws InvalidInputError, NotFoundError */
export async function completeTurn(
  deps: TurnDeps,
  caller: Caller,
  input: unknown,
): Promise<CompletionOutcome> {
  const completion = parseInput(deps.schemas.completion, input);
  const { write } = deps.documents;
  const { turnId } = completion;
  const seen = await findTurn(write.graph, caller, turnId);
  // Reading the document may take a while, so it is done before the lock.
  const ready = seen.completedAt === null ? await recordOf(deps, caller, completion, seen) : null;
  const outcome = await withFreshIds(() =>
    write.graph.write(async (tx) => {
      const turn = await holdTurn(tx, caller, turnId);
      if (turn.completedAt !== null) return before(turn, completion);
      const isSame = ready !== null && turn.gatheredText === seen.gatheredText;
      const item = isSame ? ready : await recordOf(deps, caller, completion, turn);
      return finish(deps, tx, caller, { turn, item, completion });
    }),
  );
  write.onQueued();
  return outcome;
}

/** What is completed stands: the same again is answered, another is refused. */
function before(turn: TurnRow, completion: CompletionInput): CompletionOutcome {
  const isSame = turn.sections === sectionsJson(turn, completion);
  return isSame && turn.contextId !== null
    ? { refused: null, contextId: turn.contextId, created: false }
    : { refused: turnRefusal('COMPLETED') };
}

async function finish(
  { documents: { write } }: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { turn, item, completion }: { turn: TurnRow; item: WriteItem; completion: CompletionInput },
): Promise<CompletionOutcome> {
  const { tenant, userId } = caller;
  const call = { owner: { tenant, userId }, items: [item] };
  const [written] = await writeItems(asSaid(write), tx, caller, call);
  if (written === undefined) throw new Error('The pipeline gave no outcome for a turn.');
  if (written.refused !== null) {
    return { refused: turnRefusal('REFUSED', written.refused.message) };
  }
  const now = write.clock.now();
  const changes = {
    ...{ completedAt: now, contextId: written.id },
    sections: sectionsJson(turn, completion),
  };
  await tx.run(changeTurn, { id: turn.id, changes });
  const { outcome } = turn;
  if (outcome !== null) await tx.run(tellOutcome, { id: written.id, outcome, now });
  return { refused: null, contextId: written.id, created: true };
}

/** it is what was said, so personal data in it is treated as in a turn of a conversation. */
function asSaid(write: WriteDeps): WriteDeps {
  const { gate } = write.policy;
  const { DOCUMENT, EPISODE } = gate.modes;
  const modes = { ...gate.modes, DOCUMENT: { ...DOCUMENT, pii: EPISODE.pii } };
  return { ...write, policy: { ...write.policy, gate: { ...gate, modes } } };
}

/** The document of a turn as it would be written now. */
function recordOf(
  { documents }: TurnDeps,
  caller: Caller,
  completion: CompletionInput,
  turn: TurnRow,
): Promise<WriteItem> {
  const { id, number, scope, gatheredText } = turn;
  const { topic, keywords, summary } = completion;
  const input = parseInput(documents.schema, {
    content: turnMarkdown(number, sectionsOf(turn, completion), gatheredText),
    ...{ title: `Turn ${number}`, path: turnPath(number), contentTypes: ['context'] },
    ...{ primaryTopic: topic, keywords, scope },
  });
  const made = {
    kind: 'EPISODIC',
    turn: { id, number },
    ...(summary !== null && { summary }),
  } as const;
  return prepareDocument(documents, caller, input, made);
}

function sectionsOf(turn: TurnRow, completion: CompletionInput): TurnSections {
  const { reflection, plan, tools, response, validation } = completion;
  const question = completion.question ?? turn.query;
  return { question, reflection, plan, tools, response, validation };
}

/** What is stored of a completion: the sections, and how the document is found. */
function sectionsJson(turn: TurnRow, completion: CompletionInput): string {
  const { topic, keywords, summary } = completion;
  return JSON.stringify({ ...sectionsOf(turn, completion), topic, keywords, summary });
}
