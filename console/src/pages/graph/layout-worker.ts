/** Arranges one figure beside the page, and tells how it goes; whoever no longer wants it ends the worker. */
import { type Figure, settling } from './layout.js';

/** Where nodes are now; `ended`: they stay there. */
export interface Arranged {
  readonly positions: Float32Array;
  readonly ended: boolean;
}

addEventListener('message', ({ data }: MessageEvent<Figure>) => {
  let last = data.positions;
  for (const positions of settling(data)) {
    last = positions;
    postMessage({ positions, ended: false } satisfies Arranged);
  }
  postMessage({ positions: last, ended: true } satisfies Arranged);
});
