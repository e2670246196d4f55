/** Vectors for memories that are not embedded by the model: near a real one, as related texts are. Pure. */
import { pick, type Random } from './random.js';

/** Length of what is added to a unit vector: the result has a cosine of about 0.7 to it. */
const DISTANCE = 1;

/** A unit vector near one of the `anchors`. */
export function vectorNear(anchors: readonly Float32Array[], random: Random): Float32Array {
  const anchor = pick(anchors, random);
  const noise = unit(anchor.map(() => gaussian(random)));
  return unit(anchor.map((value, i) => value + DISTANCE * (noise[i] ?? 0)));
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Box and Muller: a direction made of such numbers prefers no axis. */
function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
