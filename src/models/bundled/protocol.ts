/** What the service and the model thread say to each other. One request is answered before the next. */

/** Given to the thread at its start. */
export interface ThreadSettings {
  /** Folder with `onnx/model_quantized.onnx`, `tokenizer.json` and `tokenizer_config.json`. */
  readonly folder: string;
  /** Threads of one inference. */
  readonly threads: number;
  /** Vector length. */
  readonly dimensions: number;
  /** Longest token sequence, special tokens included; what is longer is cut. */
  readonly maxTokens: number;
}

/** Texts to embed, or the wish that the thread ends. */
export type ThreadRequest =
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'close' };

/** `ready` comes once, unasked; `failed` leaves the thread usable. Vectors are not yet unit length. */
export type ThreadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'vectors'; readonly vectors: Float32Array[] }
  | { readonly kind: 'failed'; readonly reason: string };
