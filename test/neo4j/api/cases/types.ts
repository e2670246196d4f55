/** What the tables of test/neo4j/api hold about an area of the schema. Every operation has a row in each. */
import type { Variables } from '../../../support/graphql-client.js';

/** What stands in the graph before operations.test.ts calls everything: ids by name. */
export interface Facts {
  /** A fact that stays. */
  readonly kept: string;
  /** A fact to be corrected. */
  readonly wrong: string;
  /** A fact to be deleted. */
  readonly dropped: string;
  /** A fact that loses to `kept` by decision. */
  readonly rival: string;
  /** The audit event of a deletion. */
  readonly deletion: string;
  /** The register of the topic `crew`. */
  readonly register: string;
  /** An entity that one fact mentions. */
  readonly teapot: string;
  /** Another one. */
  readonly caddy: string;
  /** A run of the upkeep. */
  readonly run: string;
  /** A turn that goes on. */
  readonly turn: string;
  /** An item that is staged in it. */
  readonly waiting: string;
  /** Another one. */
  readonly unwanted: string;
}

/** What the owner has in isolation.test.ts: all of it speaks of `SECRET` and of the person Ada. */
export interface Ids {
  readonly turn: string;
  readonly fact: string;
  /** A vault record. */
  readonly record: string;
  /** The audit event of a correction. */
  readonly event: string;
  /** The entity Ada. */
  readonly entity: string;
  /** A turn of an agent. */
  readonly agentTurn: string;
  /** An item that is staged in it. */
  readonly candidate: string;
  /** A document whose trust moved. */
  readonly document: string;
}

/** The word that no outsider may read. */
export const SECRET = 'zanzibar';

export interface Area {
  /** A successful call of every operation, and what its answer looks like; all fields are selected. */
  readonly calls: Readonly<
    Record<string, [variables: (facts: Facts) => Variables, answer: object]>
  >;
  /** For every query: how to ask for what the owner has, and the answer when there is nothing. */
  readonly queries: Readonly<Record<string, [ask: (ids: Ids) => Variables, nothing: unknown]>>;
  /** Queries that show no memory of anybody, but what is the tenant's or nobody's. */
  readonly common?: Readonly<Record<string, Variables>>;
  /** Queries that take the role ADMIN, and show no memory. */
  readonly administrative?: readonly string[];
  /** Mutations that name no memory: what they write is the outsider's own. */
  readonly own: Readonly<Record<string, Variables>>;
  /**
   * Mutations that name a memory by an argument: the call an outsider tries, and the codes it gets, as `refusalsOf` tells them.
   * `shared`: what a key of one user gets for a memory that everybody reads; FORBIDDEN unless told.
   */
  readonly byId: Readonly<
    Record<
      string,
      [call: (ids: Ids) => Variables, codes: readonly string[], shared?: readonly string[]]
    >
  >;
}
