/** Scenes for tests: conversations of turns, numbered from 1. */
import { Scene, type Witness } from '../../../src/domain/recall/scene.js';

const AT = Date.UTC(2023, 4, 8, 12);

/** A memory that was said in no conversation, unless told otherwise. */
export function witness(id: string, change: Partial<Witness> = {}): Witness {
  return {
    ...{ id, conversation: null, sequence: null },
    ...{ asks: false, statesTime: false, named: false, eventTime: AT },
    ...{ extractedFrom: null, passageOf: null, ...change },
  };
}

/** Turns that follow each other; an id that ends with a question mark asks. */
export function conversation(ids: readonly string[], number = 0): Witness[] {
  return ids.map((id, i) =>
    witness(id, { conversation: number, sequence: i + 1, asks: id.endsWith('?') }),
  );
}

/** One scene of all. */
export function sceneOf(...parts: readonly (readonly Witness[])[]): Scene {
  return new Scene(parts.flat());
}
