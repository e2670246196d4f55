/** The single-valued slots that are built in (QC-10): attributes of which a subject has one value at a time. */
import { deepFreeze } from './freeze.js';
import type { SingleValuedSlot } from './slot.js';
import { FIGURE_SLOTS } from './slots-of-figures.js';
import { LIFE_SLOTS } from './slots-of-life.js';
import { SOFTWARE_SLOTS } from './slots-of-software.js';

/** All of them, frozen. First match wins, so the more specific slot stands first (QC-20). */
export const SINGLE_VALUED_SLOTS: readonly SingleValuedSlot[] = deepFreeze([
  ...SOFTWARE_SLOTS,
  ...FIGURE_SLOTS,
  ...LIFE_SLOTS,
]);
