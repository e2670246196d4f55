/** Turns what the JVM printed before it died into one sentence a person can act on. Pure. */

interface Symptom {
  readonly sign: RegExp;
  readonly meaning: string;
}

const SYMPTOMS: readonly Symptom[] = [
  {
    sign: /Address already in use|BindException|PortBindException/,
    meaning:
      'A port was taken in the meantime: set MNEME_BOLT_PORT and MNEME_HTTP_PORT to free ones (0 picks one).',
  },
  {
    sign: /FileLockException|store_lock|Lock file has been locked by another process/,
    meaning:
      'Another Neo4j holds the database files: stop it, or set MNEME_DATA_DIR to another folder.',
  },
  {
    sign: /No space left on device|Disk quota exceeded/,
    meaning: 'The disk is full: free some space, or set MNEME_DATA_DIR to another disk.',
  },
  {
    sign: /OutOfMemoryError|Could not reserve enough space|Cannot allocate memory|insufficient memory for the Java Runtime/,
    meaning:
      'There was not enough memory: set MNEME_HEAP_MB and MNEME_PAGE_CACHE_MB to fit this machine.',
  },
  {
    sign: /UnsupportedClassVersionError|Unrecognized option: |invalid flag/,
    meaning: 'This Java does not fit: set MNEME_JAVA_HOME to a JDK 21 or newer.',
  },
  {
    sign: /ClassNotFoundException|NoClassDefFoundError|Could not find or load main class/,
    meaning: 'Database jars are missing: delete database/target and start again.',
  },
  {
    sign: /AccessDeniedException|Permission denied/,
    meaning: 'Files of the data folder belong to another user: check who owns MNEME_DATA_DIR.',
  },
];

/** What the log says went wrong: the friendly sentence if known, then the telling line itself. */
export function diagnose(log: string): string {
  const line = tellingLine(log);
  const known = SYMPTOMS.find(({ sign }) => sign.test(log));
  const quote = line ? `Its log says: ${line}` : 'Its log says nothing about why.';
  return known ? `${known.meaning} ${quote}` : quote;
}

/** The line nearest to the cause: a known symptom, else the last cause, else the last error. */
export function tellingLine(log: string): string | undefined {
  const lines = log.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => SYMPTOMS.some(({ sign }) => sign.test(text))) ??
    lines.findLast((text) => text.startsWith('Caused by:')) ??
    lines.findLast((text) => /\bERROR\b|Exception|^Error/.test(text)) ??
    lines.findLast((text) => text !== '' && !text.startsWith('at '));
  return line?.slice(0, 400);
}
