/** Reads when somebody first wants it, and only once: for fields of an answer that are read together. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= read();
    return pending;
  };
}
