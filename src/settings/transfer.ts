/** Exports and imports. */
import { int, setting } from './setting.js';

export const transfer = {
  page: setting(
    'MNEME_EXPORT_PAGE',
    int(500, 1, 10_000),
    'Nodes that an export reads at once; of those that hold whole documents a fiftieth.',
  ),
  batch: setting(
    'MNEME_IMPORT_BATCH',
    int(1_000, 1, 10_000),
    'Lines that an import writes in one transaction.',
  ),
  holdMinutes: setting(
    'MNEME_IMPORT_HOLD_MINUTES',
    int(60, 0, 10_080),
    'Minutes for which linking and consolidation leave imported memories alone, so that they never see half a tenant.',
  ),
} as const;
