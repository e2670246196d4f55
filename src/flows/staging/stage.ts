/** Staging: an item worth saving waits for the outcome of its turn, outside memory (D-30 to D-33). */

import type { DocumentInput } from '../../domain/document/item.js';
import { candidateText, transientReason } from '../../domain/document/staging.js';
import { type Caller, ownerKeyOf, partitionOf } from '../../domain/kernel/partition.js';
import { defined } from '../../domain/kernel/properties.js';
import { assertionRefusal } from '../../domain/write/assertion.js';
import { auditOf } from '../../domain/write/change.js';
import { gateText } from '../../domain/write/decide.js';
import { globalRefusal } from '../../domain/write/document.js';
import { passGate } from '../../domain/write/gate/gate.js';
import type { WriteItem } from '../../domain/write/item.js';
import { ownerOf } from '../../domain/write/plan.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import { InvalidInputError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { recordEvents } from '../../statements/pipeline.js';
import { stageCandidate } from '../../statements/staging.js';
import type { TurnRow } from '../../statements/turns.js';
import { prepareDocument } from '../documents/prepare.js';
import { once } from '../once.js';
import { holdTurn, type TurnDeps } from '../turns/turns.js';
import type { Answered, Refused, WriteDeps } from '../write/deps.js';

/** An item that waits now. */
export interface Staged {
  readonly refused: null;
  readonly candidateId: string;
}

export type StageOutcome = Staged | Refused;

/** @throws InvalidInputError without a turn or for what cannot be read, ForbiddenError, NotFoundError */
export async function stage(
  deps: TurnDeps,
  caller: Caller,
  input: DocumentInput,
): Promise<Answered<StageOutcome>> {
  const { turnId } = input;
  if (turnId === null) {
    throw new InvalidInputError('turnId: what is staged belongs to a turn; open one, or save it.');
  }
  ownerOf(caller, input.scope);
  const { documents } = deps;
  const most = deps.policy.maxCandidates;
  // Read once now, so that what cannot be read is refused to whoever stages it.
  const item = await prepareDocument(documents, caller, input);
  const refused = assertionRefusal(caller, item) ?? refusesStaging(deps, input, item);
  // As the document will be called: its heading, where nobody named it.
  const title = item.document?.properties.title ?? null;
  const request = { operation: 'stageDocument', input };
  const { answer, created } = await once(documents.write, caller, request, async (tx, write) => {
    const turn = await holdTurn(tx, caller, turnId);
    const outcome = refused ?? (await keep(write, tx, caller, { turn, input, title, most }));
    if (typeof outcome === 'string') return { refused: null, candidateId: outcome };
    await recordRefusal(write, tx, caller, { input, turn, refused: outcome });
    return { refused: outcome };
  });
  return { ...answer, created };
}

/** Rules about the item itself, the shortest-lived first. */
function refusesStaging(
  { documents: { write } }: TurnDeps,
  input: DocumentInput,
  item: WriteItem,
): Refusal | null {
  const { document, fact, findings } = item;
  const reason = transientReason(input);
  if (reason !== null) {
    return refusal('TRANSIENT', 'QD-11', `${reason} Only what stays useful is kept (D-32).`);
  }
  if (document === undefined) throw new Error('A document was prepared as something else.');
  const record = {
    text: gateText(item),
    scope: input.scope ?? '',
    profile: 'DOCUMENT',
    ...(findings && { findings }),
  } as const;
  const gate = passGate({ ...record, ...NO_PLACE }, { ...NO_STATE, policy: write.policy.gate });
  if (!gate.accepted) return gate;
  const found = { kind: fact.kind, flags: gate.flags.map(({ code }) => code) };
  // Whoever stages proposes: who accepts it is asked whether that is theirs to decide.
  return globalRefusal(document.properties, { ...found, isNew: true, curates: true });
}

const NO_PLACE = { tier: null, topicId: null, origin: null } as const;
const NO_STATE = {
  ...{ active: [], activeCount: 0, editedId: null },
  wasRecalled: () => false,
  contradicts: () => false,
} as const;

interface Kept {
  readonly turn: TurnRow;
  readonly input: DocumentInput;
  readonly title: string | null;
  /** Most items of a turn that wait. */
  readonly most: number;
}

/** @returns the id of the candidate */
async function keep(
  write: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { turn, input, title, most }: Kept,
): Promise<string | Refusal> {
  if (turn.endedAt !== null) {
    return refusal('TURN_ENDED', 'QD-19', `Turn ${turn.id} has ended: stage it in another one.`);
  }
  const scope = input.scope ?? turn.scope;
  const owner = ownerOf(caller, scope);
  const { primaryTopic, contentTypes } = input;
  const candidate = {
    ...defined({ ...owner, title, primaryTopic }),
    ...{ id: write.newId(), turnId: turn.id, turnNumber: BigInt(turn.number), contentTypes },
    ...{ state: 'STAGED', stagedAt: write.clock.now() },
    ...{ partition: partitionOf(owner), ownerKey: ownerKeyOf(owner) },
    ...candidateText({ ...input, scope }),
  };
  const [row] = await tx.run(stageCandidate, { candidate, most });
  const full = `${most} items wait in this turn already (MNEME_MAX_CANDIDATES).`;
  return row?.id ?? refusal('TOO_MANY_CANDIDATES', 'D-30', full);
}

/** The trail names the rule and the code; the refused text is not kept. */
async function recordRefusal(
  write: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { input, turn, refused }: { input: DocumentInput; turn: TurnRow; refused: Refusal },
): Promise<void> {
  const partition = partitionOf(ownerOf(caller, input.scope ?? turn.scope));
  const { code, rule } = refused;
  const event = { id: write.newId(), now: write.clock.now(), rule, code, partition };
  await tx.run(recordEvents, {
    events: [{ ...auditOf('REFUSE', caller, event), turnId: turn.id }],
  });
}
