/** The settings as documents: docs/configuration.md and .env.example. */
import type { SettingDescription } from '../config.js';

const INTRODUCTION = `# Configuration

<!-- Generated from src/settings.ts by \`npm run docs\`; do not edit. -->

Every setting is an environment variable, and every one has a default that works on one machine. An
empty variable counts as unset. A wrong value, or two that contradict each other, stop the start with
a list of all problems.

Set one for a single run:

\`\`\`sh
MNEME_PORT=5000 npm start
\`\`\`

or keep them in a file that is never committed:

\`\`\`sh
cp .env.example .env     # uncomment and change what you need; it is read at every start
npm start
\`\`\`

Settings marked **secret** belong in a secret store or in a file only the service can read; they are
never logged.
`;

const ENV_INTRODUCTION = `# Every setting with its default, commented out. Generated from src/settings.ts by \`npm run docs\`.
# Copy to .env, uncomment and change what you need. It is read at every start; the environment wins over it.
`;

const TITLES: Record<string, string> = {
  server: 'Server and limits',
  auth: 'Authentication',
  mcp: 'Model Context Protocol',
  feed: 'Live feed',
  hooks: 'Hooks of coding agents',
  neo4j: 'Neo4j',
  local: 'Embedded Neo4j',
  backup: 'Backups of the embedded Neo4j',
  embedding: 'Embeddings',
  jobs: 'Background jobs',
  write: 'Writing',
  recall: 'Recall',
  log: 'Logging',
};

/** docs/configuration.md: one table for each group. */
export function configurationMarkdown(settings: readonly SettingDescription[]): string {
  const sections = byGroup(settings).map(([group, rows]) => {
    const lines = rows.map((row) => `| ${cells(row).join(' | ')} |`);
    return [
      `## ${titleOf(group)}`,
      '',
      '| Variable | Default | Meaning |',
      '|---|---|---|',
      ...lines,
    ];
  });
  return `${INTRODUCTION}\n${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** .env.example: every variable commented out, below its meaning. */
export function envExample(settings: readonly SettingDescription[]): string {
  const sections = byGroup(settings).map(([group, rows]) => {
    const lines = rows.flatMap((row) => [
      `# ${row.description}${row.secret ? ' (secret)' : ''}`,
      `#${row.env}=${row.default}`,
    ]);
    return [`# --- ${titleOf(group)} ---`, ...lines].join('\n');
  });
  return `${ENV_INTRODUCTION}\n${sections.join('\n\n')}\n`;
}

function cells(row: SettingDescription): string[] {
  const fallback = row.default === '' ? '' : `\`${row.default}\``;
  return [
    `\`${row.env}\``,
    fallback,
    `${escapeCell(row.description)}${row.secret ? ' **secret**' : ''}`,
  ];
}

/** A bar would end the cell, and an angle bracket would start HTML. */
function escapeCell(text: string): string {
  return text.replace(/[|<]/g, '\\$&');
}

function byGroup(settings: readonly SettingDescription[]): [string, SettingDescription[]][] {
  const groups = new Map<string, SettingDescription[]>();
  for (const row of settings) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups];
}

function titleOf(group: string): string {
  return TITLES[group] ?? group;
}
