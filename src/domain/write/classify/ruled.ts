/** A value with the rule that gave it. */

/** One axis of a classification: what it is and why. */
export interface Ruled<Value> {
  readonly value: Value;
  /** Requirement that decided, such as `C-11`. */
  readonly rule: string;
  /** The reason as a sentence. */
  readonly because: string;
}

/** A value, the requirement it follows from and the reason. */
export function because<Value>(value: Value, rule: string, reason: string): Ruled<Value> {
  return { value, rule, because: reason };
}
