/** Models that did not answer in a run: they are not asked again, and the report says so. */
import { type MnemeError, ModelUnavailableError } from '../../../errors.js';

const WAITING = {
  SUMMARIES: 'Summaries wait for the next run.',
  VECTORS: 'Vectors of summaries wait for the next run.',
} as const;

type Wanted = keyof typeof WAITING;

export class Shortage {
  readonly #told = new Map<Wanted, string>();
  readonly #note: (text: string) => void;

  constructor(note: (text: string) => void) {
    this.#note = note;
  }

  /** Whether there are none of these. */
  of(wanted: Wanted): boolean {
    return this.#told.has(wanted);
  }

  /** The answer of `ask`; null when the model did not answer, now or before. Any other failure is thrown. */
  async spared<Answer>(
    wanted: Wanted,
    ask: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | null> {
    if (this.of(wanted)) return null;
    try {
      return { answer: await ask() };
    } catch (thrown) {
      if (!(thrown instanceof ModelUnavailableError)) throw thrown;
      this.#tell(wanted, thrown);
      return null;
    }
  }

  #tell(wanted: Wanted, { message }: MnemeError): void {
    this.#told.set(wanted, `${WAITING[wanted]} ${message}`);
    this.#note([...this.#told.values()].join(' '));
  }
}
