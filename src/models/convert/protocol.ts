/** What the service and the thread that reads documents say to each other. One request is answered before the next. */
import type { Block } from '../../domain/document/passages.js';
import type { MediaType } from '../../domain/kernel/vocabulary.js';

/** A document to read. */
export interface ReadRequest {
  readonly content: string;
  readonly mediaType: MediaType;
  /** Blocks that are longer, in UTF-16 units, are told where they may be cut. */
  readonly maxChars: number;
}

/** What it says; `failed` leaves the thread usable. */
export type ReadReply =
  | {
      readonly kind: 'read';
      readonly title: string | null;
      /** Markdown or plain text. */
      readonly text: string;
      /** None: the text is not longer than a block may be. */
      readonly blocks: readonly Block[];
    }
  | { readonly kind: 'failed'; readonly reason: string };
