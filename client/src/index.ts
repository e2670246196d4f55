/** `@mneme/client`: a typed client of Mneme. */
export {
  type CallOptions,
  Connection,
  type ConnectionOptions,
} from './connection.js';
export { type ErrorDetails, MnemeError, type MnemeErrorCode } from './error.js';
export { fenced, withoutFences } from './fence.js';
export { type CallerOptions, Mneme, type MnemeOptions, type WriteOptions } from './mneme.js';
export type { AnswerOf, NodeOf, Operation, ResultOf } from './operation.js';
export type { WatchedChange, WatchOptions } from './watch.js';
