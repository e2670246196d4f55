/** What a question asks for: wording at once, exemplars as soon as the model has embedded them (G-52). */
import {
  classifyIntent,
  type IntentResult,
  type IntentSpace,
  intentSpace,
} from '../domain/recall/intent/classify.js';
import type { Exemplar } from '../domain/recall/intent/intents.js';
import { messageOf } from '../errors.js';
import type { Clock, Embedder, Log } from '../ports.js';

/** Shortest time between two attempts to embed the exemplars. */
const RETRY_MS = 60_000;

/** What the classifier needs. */
interface IntentDeps {
  /** Null: wording alone decides. */
  readonly embedder: Embedder | null;
  /** As `readIntentExemplars` gives them. */
  readonly exemplars: readonly Exemplar[];
  readonly clock: Clock;
  readonly log: Log;
  /** Smallest mean cosine at which an embedding decides, 0 to 1. */
  readonly minSimilarity: number;
}

/** Tells intents apart. */
export interface IntentClassifier {
  /**
   * Never waits, never throws. Without an embedding of the question, and as long as the exemplars have none, its
   * wording decides.
   */
  classify(question: string, embedding: Float32Array | null): IntentResult;
  /** Settles when no attempt to embed the exemplars is under way; never rejects. */
  ready(): Promise<void>;
}

/**
 * A classifier that embeds its exemplars in the background, from now on. A failure is logged; the next question
 * that comes at least a minute after the attempt began starts another one.
 */
export function createIntentClassifier(deps: IntentDeps): IntentClassifier {
  const space = new EmbeddedExemplars(deps);
  space.current();
  return {
    classify(question, embedding) {
      const found = space.current();
      const { minSimilarity } = deps;
      return classifyIntent(
        question,
        embedding && found ? { embedding, space: found, minSimilarity } : null,
      );
    },
    ready: () => space.settled(),
  };
}

class EmbeddedExemplars {
  readonly #deps: IntentDeps;
  #space: IntentSpace | null = null;
  #attempt: Promise<void> | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: IntentDeps) {
    this.#deps = deps;
  }

  /** The embedded exemplars, or null; where they are missing, embedding them is started when it is due. */
  current(): IntentSpace | null {
    const { embedder, clock } = this.#deps;
    if (this.#space !== null || embedder === null || this.#attempt !== null) return this.#space;
    const now = clock.now().getTime();
    if (now - this.#startedAt >= RETRY_MS) {
      this.#startedAt = now;
      this.#attempt = this.#embed(embedder).finally(() => {
        this.#attempt = null;
      });
    }
    return null;
  }

  async settled(): Promise<void> {
    await this.#attempt;
  }

  async #embed(embedder: Embedder): Promise<void> {
    const { exemplars, log } = this.#deps;
    try {
      // As queries: models that embed questions and documents differently must treat both sides alike.
      const vectors = await embedder.embed(
        exemplars.map(({ text }) => text),
        'query',
      );
      this.#space = intentSpace(exemplars, vectors);
      const trusted = [...this.#space.trusted];
      log.debug({ exemplars: exemplars.length, trusted }, 'Intent exemplars are embedded.');
    } catch (failure) {
      log.warn(
        { reason: messageOf(failure) },
        'Intent exemplars could not be embedded: the wording of questions decides.',
      );
    }
  }
}
