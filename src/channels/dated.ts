import type { Channel } from './channel.js';
import { byScore } from './order.js';

/** Of what was found, the memories that state a time: where a question about a time has its answer. */
export const dated: Channel = {
  name: 'dated',
  stage: 'EXPAND',
  fragment: null,
  rank: ({ base, scene }) =>
    byScore(new Map([...base].filter(([id]) => scene.get(id)?.statesTime === true))),
};
