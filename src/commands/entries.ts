/** Every command with what it is loaded from. */
import type { Entry } from '../cli/entries.js';

const SERVE = 'The service:';
const MEMORIES = 'Memories:';
const DATA = 'Data:';
const HELP = 'Help:';

export const ENTRIES: readonly Entry[] = [
  {
    ...{ name: 'start', args: '[options]', group: SERVE },
    summary: 'Runs the service, with the embedded database unless NEO4J_URI names another one.',
    load: async () => (await import('./start.js')).startCommand(),
  },
  {
    ...{ name: 'stop', args: '[options]', group: SERVE },
    summary: 'Ends the service that runs on the data folder.',
    load: async () => (await import('../cli/stop.js')).stopCommand(),
  },
  {
    ...{ name: 'ask', args: '[options] <question>', group: MEMORIES },
    summary: 'Recalls the memories that bear on a question.',
    load: async () => (await import('../cli/ask.js')).askCommand(),
  },
  {
    ...{ name: 'remember', args: '[options] <text>', group: MEMORIES },
    summary: 'Stores a fact.',
    load: async () => (await import('../cli/remember.js')).rememberCommand(),
  },
  {
    ...{ name: 'ingest', args: '[options] <file>', group: MEMORIES },
    summary: 'Stores the turns of a conversation out of a file.',
    load: async () => (await import('../cli/ingest.js')).ingestCommand(),
  },
  {
    ...{ name: 'why', args: '[options] <id>', group: MEMORIES },
    summary: 'Tells where a memory comes from, or why a question does not find it.',
    load: async () => (await import('../cli/why.js')).whyCommand(),
  },
  {
    ...{ name: 'inbox', args: '[list|resolve]', group: MEMORIES },
    summary: 'Shows what waits for a person, and takes decisions.',
    load: async () => (await import('../cli/inbox.js')).inboxCommand(),
  },
  {
    ...{ name: 'forget', args: '[options] <id...>', group: MEMORIES },
    summary: 'Takes memories out of recall.',
    load: async () => (await import('../cli/forget.js')).forgetCommand(),
  },
  {
    ...{ name: 'maintain', args: '[options] [loop|nightly]', group: DATA },
    summary: 'Runs the upkeep of the service now, and shows how it goes.',
    load: async () => (await import('../cli/maintain.js')).maintain(),
  },
  {
    ...{ name: 'export', args: '[options]', group: DATA },
    summary: 'Writes everything that a tenant has as lines of JSON.',
    load: async () => (await import('./offline.js')).exporting(),
  },
  {
    ...{ name: 'import', args: '[options]', group: DATA },
    summary: 'Brings memories in: a whole tenant, or what other programs wrote.',
    load: async () => (await import('./offline.js')).importing(),
  },
  {
    ...{ name: 'markdown', args: '[export|import]', group: DATA },
    summary: 'What a user has, as Markdown files that people read and edit.',
    load: async () => (await import('./offline.js')).markdown(),
  },
  {
    ...{ name: 'backup', args: '[options]', group: DATA },
    summary: 'Backs up the embedded database, also while it serves.',
    load: async () => (await import('./backups.js')).backup(),
  },
  {
    ...{ name: 'restore', args: '[options]', group: DATA },
    summary: 'Puts a backup in the place of a data folder.',
    load: async () => (await import('./backups.js')).restore(),
  },
  {
    ...{ name: 'mcp', args: '[options]', group: SERVE },
    summary: 'Speaks the Model Context Protocol over standard input and output.',
    load: async () => (await import('../cli/mcp.js')).mcpCommand(),
  },
  {
    ...{ name: 'keys', args: '[create|list|revoke|rotate]', group: SERVE },
    summary: 'Makes, lists, replaces and revokes API keys.',
    load: async () => (await import('./keys.js')).keys(),
  },
  {
    ...{ name: 'tenants', args: '[list|move|erase]', group: SERVE },
    summary: 'Lists and moves tenants among the databases of a service.',
    load: async () => (await import('./tenants.js')).tenants(),
  },
  {
    ...{ name: 'doctor', args: '[options]', group: HELP },
    summary: 'Looks for what is wrong, and says what to do about it.',
    load: async () => (await import('./doctor.js')).doctor(),
  },
  {
    ...{ name: 'eval', args: '[arguments...]', group: HELP },
    summary: 'Measures retrieval on conversation files (in a checkout).',
    load: async () => (await import('../cli/eval.js')).evalCommand(),
  },
  {
    ...{ name: 'completion', args: '<bash|zsh|fish>', group: HELP },
    summary: 'Prints what completes commands and options in a shell.',
    load: async () => (await import('../cli/completion.js')).completionCommand(() => ENTRIES),
  },
];
