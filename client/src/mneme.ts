/** The common calls, for one caller. Every other operation of the schema goes through `connection.request`. */
import { answerOf, type CallOptions, Connection, type ConnectionOptions } from './connection.js';
import {
  BeliefHistoryDocument,
  ConfirmDocument,
  ContextBlockDocument,
  CorrectDocument,
  EndSessionDocument,
  ForgetDocument,
  InboxDocument,
  IngestDocument,
  MemoriesDocument,
  MemoryDocument,
  RecallDocument,
  RememberDocument,
  ResolveDocument,
  UndoDocument,
  WhyDocument,
  WhyNotDocument,
} from './generated/operations.js';
import type {
  BeliefHistoryQuery,
  BeliefHistoryQueryVariables,
  CallerInput,
  ConfirmMutation,
  ContextBlockQuery,
  ContextBlockQueryVariables,
  CorrectMutation,
  CorrectMutationVariables,
  DecisionInput,
  EndSessionMutation,
  EndSessionMutationVariables,
  ForgetMutation,
  ForgetMutationVariables,
  InboxQuery,
  InboxQueryVariables,
  IngestMessageInput,
  IngestMutation,
  MemoriesQuery,
  MemoriesQueryVariables,
  MemoryQuery,
  RecallQuery,
  RecallQueryVariables,
  RememberInput,
  RememberMutation,
  ResolveMutation,
  UndoMutation,
  WhyNotQuery,
  WhyNotQueryVariables,
  WhyQuery,
  WhyQueryVariables,
} from './generated/types.js';
import type { AnswerOf, NodeOf } from './operation.js';
import { type WatchedChange, type WatchOptions, watchChanges } from './watch.js';

/** What a call may have of its own, the caller included. */
export interface CallerOptions extends CallOptions {
  /** Added to the caller of the client. */
  readonly caller?: CallerInput | undefined;
}

/** The same for a call that changes something. */
export interface WriteOptions extends CallerOptions {
  /** The same key does nothing a second time; default: one made for this call. */
  readonly idempotencyKey?: string | undefined;
}

type Without<Variables, Given> = Omit<Variables, keyof Given | 'caller' | 'idempotencyKey'>;
type Reading<Variables, Given = object> = Without<Variables, Given> & CallerOptions;
type Writing<Variables, Given = object> = Without<Variables, Given> & WriteOptions;
type Id = { id: unknown };
type Ids = { ids: unknown };

/** A service, and for whom it is called. */
export interface MnemeOptions extends ConnectionOptions {
  readonly caller?: CallerInput | undefined;
}

/** A memory service, called for somebody. */
export class Mneme {
  readonly connection: Connection;
  readonly caller: CallerInput;

  constructor(options: MnemeOptions = {}, connection = new Connection(options)) {
    this.connection = connection;
    this.caller = options.caller ?? {};
  }

  /** The same service for somebody else: what is given is added to the caller. */
  as(caller: CallerInput): Mneme {
    return new Mneme({ caller: { ...this.caller, ...caller } }, this.connection);
  }

  /** Captures what was said, turn by turn, the oldest first. */
  async ingest(
    messages: IngestMessageInput | readonly IngestMessageInput[],
    options: CallerOptions = {},
  ): Promise<AnswerOf<IngestMutation>> {
    const { own, variables } = this.#split(options);
    const given = { ...variables, messages: listOf(messages) };
    return answerOf(await this.connection.request(IngestDocument, given, own));
  }

  /** Keeps facts that are to be known now; each gets a result of its own. */
  async remember(
    items: string | RememberInput | readonly (string | RememberInput)[],
    options: WriteOptions = {},
  ): Promise<AnswerOf<RememberMutation>> {
    const { own, variables } = this.#split(options);
    const given = listOf(items).map((item) => (typeof item === 'string' ? { text: item } : item));
    return answerOf(
      await this.connection.request(RememberDocument, { ...variables, items: given }, own),
    );
  }

  /** The memories that bear on a question, the best first. */
  async recall(
    query: string,
    options: Reading<RecallQueryVariables, { query: unknown }> = {},
  ): Promise<AnswerOf<RecallQuery>> {
    const { own, variables } = this.#split(options);
    return answerOf(await this.connection.request(RecallDocument, { ...variables, query }, own));
  }

  /** What bears on a prompt, as Markdown within a budget of tokens. Put it between fences: {@link fenced}. */
  async context(
    prompt: string,
    options: Reading<ContextBlockQueryVariables, { prompt: unknown }> = {},
  ): Promise<AnswerOf<ContextBlockQuery>> {
    const { own, variables } = this.#split(options);
    return answerOf(
      await this.connection.request(ContextBlockDocument, { ...variables, prompt }, own),
    );
  }

  /** Replaces what a memory says with what is right. */
  async correct(
    id: string,
    text: string,
    options: Writing<CorrectMutationVariables, Id & { text: unknown }> = {},
  ): Promise<AnswerOf<CorrectMutation>> {
    const { own, variables } = this.#split(options);
    return answerOf(
      await this.connection.request(CorrectDocument, { ...variables, id, text }, own),
    );
  }

  /** Marks memories as validated by the user. */
  async confirm(
    ids: string | readonly string[],
    options: WriteOptions = {},
  ): Promise<AnswerOf<ConfirmMutation>> {
    const { own, variables } = this.#split(options);
    const given = { ...variables, ids: listOf(ids) };
    return answerOf(await this.connection.request(ConfirmDocument, given, own));
  }

  /** Reverts an event of the audit trail. */
  async undo(eventId: string, options: WriteOptions = {}): Promise<AnswerOf<UndoMutation>> {
    const { own, variables } = this.#split(options);
    return answerOf(await this.connection.request(UndoDocument, { ...variables, eventId }, own));
  }

  /** Deletes memories; `undo` brings them back. With `erase` they are gone for good, and what they say is erased everywhere. */
  async forget(
    ids: string | readonly string[],
    options: Writing<ForgetMutationVariables, Ids> = {},
  ): Promise<AnswerOf<ForgetMutation>> {
    const { own, variables } = this.#split(options);
    const given = { ...variables, ids: listOf(ids) };
    return answerOf(await this.connection.request(ForgetDocument, given, own));
  }

  /** One memory; null: there is none that the caller sees. */
  async memory(id: string, options: CallerOptions = {}): Promise<MemoryQuery['memory']> {
    const { own, variables } = this.#split(options);
    return (await this.connection.request(MemoryDocument, { ...variables, id }, own)).memory;
  }

  /** Memories in a list, the newest first. */
  memories(
    options: Reading<MemoriesQueryVariables, { after: unknown }> = {},
  ): AsyncIterable<NodeOf<MemoriesQuery>> {
    const { own, variables } = this.#split(options);
    return this.connection.list(MemoriesDocument, variables, own);
  }

  /** One memory with where it comes from, what it replaced and what was done to it; null: the caller sees none. */
  async why(
    id: string,
    options: Reading<WhyQueryVariables, Id & { path: unknown }> = {},
  ): Promise<WhyQuery['memory']> {
    const { own, variables } = this.#split(options);
    return (await this.connection.request(WhyDocument, { ...variables, id }, own)).memory;
  }

  /** Why a memory is, or is not, among the hits of a recall. */
  async whyNot(
    id: string,
    query: string,
    options: Reading<WhyNotQueryVariables, Id & { query: unknown }> = {},
  ): Promise<WhyNotQuery['whyNot']> {
    const { own, variables } = this.#split(options);
    const given = { ...variables, id, query };
    return (await this.connection.request(WhyNotDocument, given, own)).whyNot;
  }

  /** What was believed before, of what a question asks for. */
  async history(
    query: string,
    options: Reading<BeliefHistoryQueryVariables, { query: unknown }> = {},
  ): Promise<AnswerOf<BeliefHistoryQuery>> {
    const { own, variables } = this.#split(options);
    return answerOf(
      await this.connection.request(BeliefHistoryDocument, { ...variables, query }, own),
    );
  }

  /** A conversation is over: its facts are extracted. */
  async endSession(
    id: string,
    options: Reading<EndSessionMutationVariables, Id> = {},
  ): Promise<AnswerOf<EndSessionMutation>> {
    const { own, variables } = this.#split(options);
    return answerOf(await this.connection.request(EndSessionDocument, { ...variables, id }, own));
  }

  /** What waits for a person. */
  readonly review = {
    /** The longest waiting first. */
    list: (
      options: Reading<InboxQueryVariables, { after: unknown }> = {},
    ): AsyncIterable<NodeOf<InboxQuery>> => {
      const { own, variables } = this.#split(options);
      return this.connection.list(InboxDocument, variables, own);
    },
    /** Settles items; each gets a result of its own. */
    resolve: async (
      decisions: DecisionInput | readonly DecisionInput[],
      options: WriteOptions = {},
    ): Promise<AnswerOf<ResolveMutation>> => {
      const { own, variables } = this.#split(options);
      const given = { ...variables, decisions: listOf(decisions) };
      return answerOf(await this.connection.request(ResolveDocument, given, own));
    },
  };

  /** Changes as they happen: each at least once, from `since` on. Ends when the signal does. */
  watch({
    caller,
    ...options
  }: WatchOptions & Pick<CallerOptions, 'caller'> = {}): AsyncIterable<WatchedChange> {
    return watchChanges(this.connection, { ...this.caller, ...caller }, options);
  }

  /** What is for the call, and what is for the operation. */
  #split<Given extends CallerOptions>({ signal, timeoutMs, retries, caller, ...rest }: Given) {
    const variables = { ...rest, caller: { ...this.caller, ...caller } };
    return { own: { signal, timeoutMs, retries }, variables };
  }
}

function listOf<Item>(given: Item | readonly Item[]): Item[] {
  return Array.isArray(given) ? [...given] : [given as Item];
}
