/** What happened to memories: everything that reads the past, and mends its classification. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { Axes, Classifiable } from '../../domain/write/classify.js';
import type { MemoryHealth } from '../../domain/write/health.js';
import { previewInput } from '../../domain/write/preview-input.js';
import type { Clock, Graph, NewId } from '../../ports.js';
import type { AuditEvent, ReviewRow } from '../../statements/history.js';
import type { Page } from '../page.js';
import { type AuditRequest, auditLog, conflictLog } from './audit.js';
import { type Belief, type BeliefPolicy, beliefHistory, beliefInput } from './beliefs.js';
import { health } from './health.js';
import { classifyPreview } from './preview.js';
import { type RepairOutcome, repairClassification } from './repair.js';
import { reviewsOf } from './reviews.js';
import { type Version, versionsOf } from './versions.js';

export type { AuditEvent, ReviewRow } from '../../statements/history.js';

/** Tunables; see settings.ts for ranges and effects. */
export interface HistoryPolicy extends BeliefPolicy {
  /** Entries of the conflict log (C-45). */
  readonly conflictLogSize: number;
  /** Ratio of deprecated to confirmed memories above which health is degraded (C-62). */
  readonly degradedRatio: number;
  /** Gives the axes of a text under the settings in force. */
  readonly classify: (memory: Classifiable) => Axes;
  /** Longest text to classify, in code points. */
  readonly maxContentChars: number;
}

/** What these flows need. */
export interface HistoryDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy: HistoryPolicy;
}

/** Every function sees what its caller sees. */
export interface History {
  auditLog(caller: Caller, request: AuditRequest): Promise<Page<AuditEvent>>;
  conflictLog(caller: Caller): Promise<AuditEvent[]>;
  beliefHistory(caller: Caller, input: unknown): Promise<Belief[]>;
  versionsOf(caller: Caller, ids: readonly string[], first: number): Promise<Version[][]>;
  reviewsOf(caller: Caller, ids: readonly string[]): Promise<ReviewRow[][]>;
  memoryHealth(caller: Caller, sessionId: string | null): Promise<MemoryHealth>;
  classifyPreview(input: unknown): Axes;
  repairClassification(caller: Caller): Promise<RepairOutcome>;
}

export function createHistory(deps: HistoryDeps): History {
  const { graph, policy } = deps;
  const question = { schema: beliefInput(policy), policy };
  const preview = previewInput(policy.maxContentChars);
  return {
    auditLog: (caller, request) => auditLog(graph, caller, request),
    conflictLog: (caller) => conflictLog(graph, caller, policy.conflictLogSize),
    beliefHistory: (caller, input) => beliefHistory(graph, caller, question, input),
    versionsOf: (caller, ids, first) => versionsOf(graph, caller, ids, first),
    reviewsOf: (caller, ids) => reviewsOf(graph, caller, ids),
    memoryHealth: (caller, sessionId) => health(graph, caller, sessionId, policy.degradedRatio),
    classifyPreview: (input) => classifyPreview(preview, policy.classify, input),
    repairClassification: (caller) => repairClassification(deps, caller),
  };
}
