/** Clients that work in turns: what they asked, and what a service acknowledged of it. */
import { expect } from '@jest/globals';
import { type Answer, ask, dataOf, type Variables } from '../../support/graphql-client.js';

export const CALLER = { userId: 'ann' };
/** Clients at a time; each makes its turns one after the other. */
const LANES = 4;
const TURNS = 8;
export const ALL_TURNS = LANES * TURNS;

const WRITTEN = '... on MemoryWritten { version memory { id } }';
/** One call of a turn: what it asks, and what of its answer says what was done. */
const STEPS = {
  openTurn: { type: 'OpenTurnInput', asks: 'turnId number' },
  completeTurn: { type: 'CompleteTurnInput', asks: '... on TurnCompleted { context { id } }' },
  recordOutcome: {
    type: 'RecordOutcomeInput',
    asks: '... on OutcomeRecorded { settled { id state memory { id } } }',
  },
} as const;

type Step = keyof typeof STEPS;

/** What the document of a lane says after its turn; long enough for passages. */
export function noteOf(lane: number, turn: number): string {
  const line = `Lane ${lane} wrote in turn ${turn} that the harbour was calm and the ferry was late again.`;
  return Array.from({ length: 60 }, (_, n) => `${line} Note ${n}.`).join('\n\n');
}

export const pathOf = (lane: number) => `notes/lane-${lane}.md`;
export const stagedTextOf = (lane: number, turn: number) =>
  `The ferry of lane ${lane} leaves pier ${turn} at noon.`;

export class TurnLedger {
  /** What was answered, by the key of the call. */
  readonly acknowledged = new Map<string, unknown>();
  /** Calls without an answer in the last `send`. */
  failed = 0;

  /** Makes every turn. What was acknowledged before must be answered as it was. @param again begins anew until a call fails */
  async send(url: string, { again = false } = {}): Promise<void> {
    this.failed = 0;
    const lane = async (_: unknown, index: number) => {
      do await this.#lane(url, index);
      while (again && this.failed === 0);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  /** Lanes with the turns they got so far. */
  reached(): Map<number, number> {
    const lanes = Array.from({ length: LANES }, (_, lane): [number, number] => {
      const turns = Array.from({ length: TURNS }, (_, turn) => turn);
      return [lane, turns.findLast((turn) => this.acknowledged.has(`${lane}.${turn}.note`)) ?? -1];
    });
    return new Map(lanes);
  }

  async #lane(url: string, lane: number): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) await this.#turn(url, lane, turn);
  }

  async #turn(url: string, lane: number, turn: number): Promise<void> {
    const key = (name: string) => `${lane}.${turn}.${name}`;
    const keyed = (name: string, input: Variables) => ({ ...input, idempotencyKey: key(name) });
    const query = `When does the ferry of lane ${lane} leave on day ${turn}?`;
    const opened = await this.#call(url, 'openTurn', key('open'), keyed('open', { query }));
    // Whoever was not answered asks again later, from the beginning.
    if (opened === null) return;
    const { turnId } = opened as { turnId: string };
    const item = { content: stagedTextOf(lane, turn), turnId, stage: true };
    await this.#save(url, key('stage'), item);
    const note = { content: noteOf(lane, turn), path: pathOf(lane), turnId };
    await this.#save(url, key('note'), note);
    const response = `It leaves at noon, said lane ${lane} on day ${turn}.`;
    await this.#call(url, 'completeTurn', key('complete'), { turnId, response });
    // An approval without what is staged would end the turn for good.
    if (!this.acknowledged.has(key('stage'))) return;
    const outcome = { turnId, outcome: 'APPROVE' };
    await this.#call(url, 'recordOutcome', key('outcome'), keyed('outcome', outcome));
  }

  async #save(url: string, key: string, document: Variables): Promise<void> {
    const text = `mutation($document: DocumentInput!, $key: String!, $caller: CallerInput) {
      saveDocuments(documents: [$document], idempotencyKey: $key, caller: $caller) { results {
        ${WRITTEN} ... on CandidateStaged { candidate { id } } } } }`;
    await this.#send(url, key, 'saveDocuments', text, { document, key });
  }

  #call(url: string, step: Step, key: string, input: Variables): Promise<unknown> {
    const { type, asks } = STEPS[step];
    const text = `mutation($input: ${type}!, $caller: CallerInput) {
      ${step}(input: $input, caller: $caller) { ${asks} } }`;
    return this.#send(url, key, step, text, { input });
  }

  async #send(
    url: string,
    key: string,
    field: string,
    text: string,
    variables: Variables,
  ): Promise<unknown> {
    const answer = await ask(url, text, { ...variables, caller: CALLER }).catch(() => undefined);
    if (!answer || !isAnswered(answer)) {
      this.failed += 1;
      return null;
    }
    const done = dataOf<Record<string, unknown>>(answer)[field];
    expect(done).not.toEqual({});
    expect([key, this.acknowledged.get(key) ?? done]).toEqual([key, done]);
    this.acknowledged.set(key, done);
    return done;
  }
}

/** A service whose database just died says so; that is no acknowledgement. */
function isAnswered({ codes }: Answer): boolean {
  if (codes.length > 0) expect(codes).toEqual(['STORE_UNAVAILABLE']);
  return codes.length === 0;
}
