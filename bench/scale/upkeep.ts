/** What a night takes after a load, and one after a quiet day: it should depend on what has changed. */
import { newMessage } from '../speed/load.js';
import type { Report, Stage } from '../speed/stage.js';
import { keep } from '../upkeep/keep.js';
import { HEAVY, SHARED_TENANT, userAt } from './population.js';

export interface Nights {
  /** Seconds of the first night, whose day brought all that was loaded. */
  readonly first: number;
  /** Seconds of a night after a day of some turns of ten users and of the heavy one. */
  readonly quiet: number;
  /** Seconds of a loop run right after. */
  readonly loop: number;
}

/** Users who say something on a quiet day, and how much each says. */
const QUIET_USERS = 10;
const QUIET_TURNS = 10;

export async function measureNights(stage: Stage, size: number, report: Report): Promise<Nights> {
  const say = (text: string) => report(`${size.toLocaleString('en')} memories: ${text}`);
  const running = await stage.withEmbeddingJob();
  try {
    const { services } = running;
    const run = async (kind: 'NIGHTLY' | 'LOOP') => {
      const begun = performance.now();
      await keep(running, SHARED_TENANT, kind);
      return (performance.now() - begun) / 1_000;
    };
    say('the first night');
    const first = await run('NIGHTLY');
    say('a quiet day');
    const speakers = [HEAVY, ...Array.from({ length: QUIET_USERS }, (_, i) => userAt(i))];
    for (const caller of speakers) {
      const turns = Array.from({ length: QUIET_TURNS }, (_, i) =>
        newMessage(size + i, `quiet-${size}`),
      );
      await services.ingest(caller, turns);
    }
    await services.flushWrites();
    say('the night after it');
    return { first, quiet: await run('NIGHTLY'), loop: await run('LOOP') };
  } finally {
    await running.stop();
  }
}
