/** The model that reads whether one statement ends another: ships with the service, works offline, keeps every text on the machine. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ModelUnavailableError } from '../../errors.js';
import { packagePath } from '../../paths.js';
import type { ChangeReader, ChangeReading, Log } from '../../ports.js';
import { chunks } from '../vectors.js';
import { ModelPool } from './pool.js';
import { type CrossEncoderSettings, ModelThread } from './thread.js';

const MODEL = 'changes-en-v2';
/** What errors call it. */
const NAME = 'model of changes';
/** It has the words of the model that it was made from. */
const TOKENIZER = 'all-MiniLM-L6-v2';
/** Tokens of both statements together; the earlier one has at most half of them. */
const MAX_TOKENS = 160;
/** Pairs handed to the thread at once. */
const PIECE = 8;

/** The thread's code. A URL relative to this module finds it beside the sources and in dist/. */
const WORKER_FILE = fileURLToPath(new URL('../rerank/worker.mjs', import.meta.url));

/**
 * A cross-encoder with three classes: nothing, the later statement ends the earlier one, the later one tells what was. On a thread of
 * its own, which starts with the first request; see models/README.md for how it was made and what it is worth.
 */
export class BundledChangeReader implements ChangeReader {
  readonly model = MODEL;
  private readonly pool: ModelPool;

  /** `waited` is told how long each piece of work waited for its turn, in milliseconds. */
  constructor({ log, waited }: { readonly log: Log; readonly waited?: (ms: number) => void }) {
    const settings: CrossEncoderSettings = {
      folder: packagePath('models', TOKENIZER),
      modelFile: packagePath('models', MODEL, 'model_quantized.onnx'),
      maxTokens: MAX_TOKENS,
    };
    this.pool = new ModelPool({
      // Background work: it leaves the other cores to questions.
      width: 1,
      start: () => startThread(settings),
      ...{ name: NAME, log, waited },
    });
  }

  async read(pairs: readonly (readonly [string, string])[]): Promise<ChangeReading[]> {
    const pieces = chunks(pairs, PIECE).map(
      (piece) => ({ kind: 'classify', pairs: piece }) as const,
    );
    const answers = await this.pool.ask(pieces, 'logits', { urgent: false });
    return answers.flatMap(({ logits }) => logits.map(readingOf));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

async function startThread(settings: CrossEncoderSettings): Promise<ModelThread> {
  if (!existsSync(settings.modelFile)) {
    throw new ModelUnavailableError(
      `The model of changes is missing: ${settings.modelFile}. Restore the models folder of this package, or set ` +
        'MNEME_CHANGE_READER=none.',
    );
  }
  return ModelThread.start(settings, { workerFile: WORKER_FILE, name: NAME });
}

/** Softmax over the classes: nothing, outdates, past. */
function readingOf(logits: readonly number[]): ChangeReading {
  const most = Math.max(...logits);
  const [nothing = 0, outdates = 0, past = 0] = logits.map((logit) => Math.exp(logit - most));
  const sum = nothing + outdates + past;
  return { outdates: outdates / sum, past: past / sum };
}
