/** Sets of tools that agents are given (spec 0-unified 6.3, X-25). Pure. */

/** Each set is what one kind of agent may do, and nothing else. */
export const TOOL_SETS = {
  PLANNER: 'Plans the answer of a turn: search, save, retrieve, and nothing else (D-21).',
  ORCHESTRATOR: 'Talks to the user: searches, keeps, corrects and explains facts.',
  VAULT: 'Keeps the durable records behind the write gate.',
  WRITE_AGENT: 'Maintains memories in the background; internal (G-80).',
} as const satisfies Record<string, string>;

export type ToolSet = keyof typeof TOOL_SETS;
