/** Settings of a small server on free ports in a folder that goes away. */
import { loadConfig } from '../../src/config.js';
import type { LocalConfig } from '../../src/store/local/types.js';

/** The `local` group of the configuration for such a server. */
export function throwAwayConfig(dataDir: string, change: Partial<LocalConfig> = {}): LocalConfig {
  const { local } = loadConfig({
    MNEME_DATA_DIR: dataDir,
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    MNEME_HEAP_MB: '512',
    MNEME_PAGE_CACHE_MB: '128',
    MNEME_NEO4J_SETTINGS: 'dbms.cypher.min_replan_interval=1h;db.tx_log.preallocate=false',
    MNEME_JAVA_HOME: process.env['MNEME_JAVA_HOME'],
  });
  return { ...local, ...change };
}
