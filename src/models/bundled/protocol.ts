/** What the service and a model thread say to each other. One request is answered before the next. */

/** Given to every thread at its start. */
export interface ThreadSettings {
  /** Folder with `tokenizer.json` and `tokenizer_config.json`, and the model in it or below. */
  readonly folder: string;
  /** Threads of one inference. */
  readonly threads: number;
  /** Longest token sequence, special tokens included; what is longer is cut. */
  readonly maxTokens: number;
}

/** Given to the thread of an embedding model, which is `onnx/model_quantized.onnx` in its folder. */
export interface EmbeddingThreadSettings extends ThreadSettings {
  /** Vector length. */
  readonly dimensions: number;
}

/** Given to the thread of a cross-encoder. */
export interface RerankThreadSettings extends ThreadSettings {
  /** The model, as a path. */
  readonly modelFile: string;
}

/** Texts to embed or to judge: a thread knows the kind of its model. */
export type ThreadQuestion =
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'rerank'; readonly query: string; readonly texts: readonly string[] };

/** A question, or the wish that the thread ends. */
export type ThreadRequest = ThreadQuestion | { readonly kind: 'close' };

/** One vector (not yet unit length) or one score a text, in order. */
export type ThreadAnswer =
  | { readonly kind: 'vectors'; readonly vectors: Float32Array[] }
  | { readonly kind: 'scores'; readonly scores: number[] };

/** `ready` comes once, unasked; `failed` leaves the thread usable. */
export type ThreadReply =
  | { readonly kind: 'ready' }
  | ThreadAnswer
  | { readonly kind: 'failed'; readonly reason: string };
