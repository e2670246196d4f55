/** How confidence fades, and which facts are weak. */

import { PROFILES, SOURCES, UTILITIES, VALIDITIES, valuesOf } from '../domain/kernel/vocabulary.js';
import { DECAY_MODES, DEFAULT_DECAY } from '../domain/upkeep/decay.js';
import { int, listOf, number, oneOf, setting } from './setting.js';

export const decay = {
  mode: setting(
    'MNEME_DECAY_MODE',
    oneOf(valuesOf(DECAY_MODES), DEFAULT_DECAY.mode),
    '`telescoping`: decaying every night comes to the same as decaying once. `literal`: every night counts all days since the last access again, so that memories fade far faster (QG-2).',
  ),
  exponent: setting(
    'MNEME_DECAY_EXPONENT',
    number(DEFAULT_DECAY.exponent, 0.01, 10),
    'What the days since the last access are raised to (G-40). Smaller: old memories fade slower.',
  ),
  pruneBelow: setting(
    'MNEME_PRUNE_BELOW',
    number(DEFAULT_DECAY.pruneBelow, 0, 1),
    'Confidence below which a memory is pruned (G-41). Exactly as much stays. 0: never.',
  ),
  exemptUtilities: setting(
    'MNEME_PRUNE_EXEMPT_UTILITIES',
    listOf(valuesOf(UTILITIES), DEFAULT_DECAY.exemptUtilities),
    'Utilities that are never pruned (X-02).',
  ),
  exemptSources: setting(
    'MNEME_PRUNE_EXEMPT_SOURCES',
    listOf(valuesOf(SOURCES), DEFAULT_DECAY.exemptSources),
    'Sources that are never pruned (X-02).',
  ),
  exemptValidities: setting(
    'MNEME_PRUNE_EXEMPT_VALIDITIES',
    listOf(valuesOf(VALIDITIES), DEFAULT_DECAY.exemptValidities),
    'Validities that are never pruned (X-02).',
  ),
  exemptProfiles: setting(
    'MNEME_PRUNE_EXEMPT_PROFILES',
    listOf(valuesOf(PROFILES), DEFAULT_DECAY.exemptProfiles),
    'Write profiles that are never pruned (X-02).',
  ),
  weakBelow: setting(
    'MNEME_WEAK_CONFIDENCE',
    number(0.3, 0, 1),
    'Confidence below which a fact is weak (QG-11).',
  ),
  weakDays: setting(
    'MNEME_WEAK_DAYS',
    number(7, 0, 36_500),
    'A fact is weak as well when fewer days are left until it is pruned (QG-11).',
  ),
  weakScan: setting(
    'MNEME_WEAK_SCAN',
    int(2_000, 1, 100_000),
    'Facts that are looked at for weak ones: those of the lowest stored confidence, oldest first.',
  ),
} as const;
