/** Linking of memories to entities. */
import { flag, int, setting } from './setting.js';

export const entities = {
  link: setting(
    'MNEME_LINK_ENTITIES',
    flag(true),
    'Finds names of people, places, projects and the like in memories and links them, in the background.',
  ),
  linkBatch: setting(
    'MNEME_LINK_BATCH',
    int(64, 1, 1_024),
    'Memories taken from the queue at once.',
  ),
  linkLeaseMs: setting(
    'MNEME_LINK_LEASE_MS',
    int(60_000, 100, 3_600_000),
    'How long a server holds the memories it took; then another may take them.',
  ),
  linkMaxChars: setting(
    'MNEME_LINK_MAX_CHARS',
    int(8_000, 100, 1_000_000),
    'How much of a text is looked at for names, in characters.',
  ),
  linkMaxNames: setting(
    'MNEME_LINK_MAX_NAMES',
    int(30, 1, 500),
    'Most names of one memory that are linked, the first ones of the text.',
  ),
  linkMaxPassages: setting(
    'MNEME_LINK_MAX_PASSAGES',
    int(2_000, 0, 20_000),
    'Passages of a long document that are looked at for names; 0: only its beginning.',
  ),
  linkMaxDocumentNames: setting(
    'MNEME_LINK_MAX_DOCUMENT_NAMES',
    int(100, 1, 300),
    'Most names of one long document that are linked, those in the most of its passages.',
  ),
  relinkMax: setting(
    'MNEME_RELINK_MAX',
    int(10_000, 0, 100_000),
    'Most memories that are linked anew when an entity gets another name; 0: none.',
  ),
} as const;
