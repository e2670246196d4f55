/** Every word that the console says, in one place. */
import type { MnemeErrorCode } from '../../client/src/error.js';
import type {
  EdgeType,
  EpistemicSource,
  GraphNodeKind,
  MemoryKind,
  RecallChannel,
  RecallFate,
  RecallNotice,
  RetiredReason,
  Validity,
} from './generated/types.js';

export const texts = {
  product: 'Mneme',
  skip: 'Skip to the content',
  menu: 'Menu',
  views: 'Views',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading …',
  requestId: 'For the operator: request',
  noPermission: 'Your credentials do not reach that far',
  neededRole: (needed: string, role: string) =>
    `This needs the role ${needed}; yours is ${role}. Ask an administrator for other credentials.`,
  notFoundTitle: 'There is no such view',
  notFoundAdvice: 'The address may be mistyped. Choose a view on the left.',
  toCome: 'This view is not here yet',
  toComeAdvice: 'Everything in it can be asked for over GraphQL meanwhile.',

  signInTitle: 'Sign in to Mneme',
  signInAbout:
    'With an API key or a token (JWT). It is kept until you close this tab, and is sent nowhere else.',
  secret: 'API key or token',
  signIn: 'Sign in',
  signOut: 'Sign out',
  refused: 'The service does not know these credentials, or they hold no longer.',
  role: (role: string, tenant: string) => `${role.toLowerCase()} of ${tenant}`,

  caller: 'Look as',
  callerUser: 'User',
  callerAgent: 'Agent',
  callerAnybody: 'nobody',
  callerApply: 'Apply',
  callerBound: 'Your credentials belong to this user or agent.',
  callerHint: 'Without a user only what belongs to nobody is seen.',
  theme: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },

  memory: (id: string) => `Memory ${id}`,
  relevance: 'Relevance',
  relevant: 'How likely it is what was asked for',
  notRelevant: 'Below the least relevance: agents are not given it unasked',

  ask: {
    title: 'Ask',
    question: 'Question',
    placeholder: 'What must Ines not eat?',
    submit: 'Ask',
    kinds: 'Kinds',
    everyKind: 'All kinds',
    limit: 'Most hits',
    start: 'Ask something in plain words',
    startAdvice:
      'You see what is remembered about it, how each memory was found, and what an agent would be given. Nothing you ask here counts as a use.',
    startWithoutUser: 'No user is named: only what belongs to nobody is seen. Name one above.',
    hits: (count: number) => (count === 1 ? '1 hit' : `${count} hits`),
    asking: 'Asking …',
    none: 'Nothing was found',
    noneAdvice: 'Name whose memories they are above, ask in other words, or look at another time.',
    outdated: 'Outdated',
    outdatedSince: 'No longer holds since',
    saidIn: 'said in',
    successor: 'Replaced by',
    review: 'Waits for a person',
    retired: 'Retired',
    channels: 'Found by',
    channelRank: (channel: string, rank: number) => `${channel}: place ${rank}`,
    why: 'Why',
    whyOf: (content: string) => `Why “${content}”`,
    arithmetic: 'How the score came about',
    step: 'Step',
    how: 'How',
    value: 'Value',
    signals: 'What relevance is told from',
    given: 'In the context block',
    whyNot: 'Why not?',
    whyNotTitle: 'Why is a memory not here?',
    whyNotId: 'Id of the memory',
    whyNotHint: 'Twelve characters, as a citation has them.',
    whyNotWrong: 'An id has twelve characters, of 0 to 9 and a to f.',
    unseen: 'There is no memory of this id that you can see',
    unseenAdvice: 'It may belong to another user or agent: see “Look as”.',
    rank: 'Place among all candidates',
    leastReturned: 'Lowest score among the hits',
    final: 'Its score',
    understood: 'How the question was understood',
    intent: 'It asks',
    complexity: 'Complexity',
    terms: 'Words searched for',
    periods: 'Times named',
    variants: 'Wordings compared by meaning',
    leftOut: 'Held back',
    time: 'At another time',
    validAt: 'True at',
    knownAt: 'As known at',
    now: 'Now',
    timeHint: 'In UTC. Empty: now.',
    slider: (axis: string) => `${axis}, as a slider`,
    block: 'Context block',
    blockAbout: 'What an agent is given for this question.',
    blockNow: 'Always of now: agents are given what holds today.',
    blockEmpty: 'Nothing would be given',
    tokens: (used: string, budget: string) => `${used} of ${budget} tokens`,
    lineTokens: (tokens: number) => `${tokens} tokens`,
    omitted: (count: number) =>
      count === 1
        ? '1 more memory bears on it and had no room.'
        : `${count} more memories bear on it and had no room.`,
    budget: 'Token budget',
    budgetAuto: 'By the question',
    showHit: (id: string) => `Show memory ${id} among the hits`,
  },

  graph: {
    title: 'Graph',
    begin: 'Where to begin',
    beginHint: 'The name of an entity, words of a memory, or an id.',
    find: 'Find',
    finding: 'Finding …',
    startTitle: 'Choose what to begin at',
    startAdvice:
      'You see what lies around an entity or a memory, and go on from there. Nothing you look at here counts as a use.',
    nothingFound: 'Nothing of that name or with those words',
    nothingFoundAdvice: 'Name whose memories they are in “Look as”, or try other words.',
    noEntities: 'No entity is known yet: begin at a memory.',
    foundEntity: 'Entity',
    foundMemories: 'Memories',
    entities: 'Entities by name',
    more: 'More',
    mentions: (count: number) => (count === 1 ? '1 mention' : `${count} mentions`),
    unseen: 'There is nothing of this id that you can see',
    unseenAdvice: 'It may belong to another user or agent: see “Look as”.',
    elsewhere: 'Begin elsewhere',
    size: (nodes: string, edges: string) => `${nodes} nodes, ${edges} edges`,
    hiddenBy: (count: string) => `${count} nodes are left out by the filters.`,
    growing: 'Asking for more …',
    arranging: 'Arranging …',
    truncated: 'More lies around some nodes than was asked for: raise “Most nodes each”.',
    depth: 'Steps from the start',
    limit: 'Most nodes each',
    nearer: 'Nearer',
    farther: 'Farther',
    fit: 'All of it',
    png: 'Save as PNG',
    json: 'Save as JSON',
    cannotDraw:
      'This browser draws no graphs (WebGL is off). The list has every node and edge, and grows the graph as well.',
    drawingHint:
      'Click a node to choose it, twice to grow the graph there. The list has all of it.',
    filters: 'Legend and filters',
    nodes: 'Nodes',
    edges: 'Edges, from source to target',
    from: 'Events from',
    until: 'Events until',
    trust: 'Trust',
    trusts: {
      all: 'Everything',
      standing: 'Not retired or deprecated',
      confirmed: 'Confirmed only',
    },
    source: 'Where from',
    everySource: 'Anywhere',
    clear: 'Show everything',
    chosen: 'Chosen',
    nothingChosen: 'Nothing is chosen',
    nothingChosenAdvice: 'Choose a node in the drawing or in the list.',
    open: 'Open its page',
    beginHere: 'Begin here',
    grow: 'Grow',
    growAt: (label: string) => `Grow at “${label}”`,
    grown: 'Grown',
    choose: (kind: string, label: string) => `${kind}: ${label}`,
    edgesOf: (count: number) => (count === 1 ? '1 edge' : `${count} edges`),
    edgesOfNode: (label: string) => `Edges of “${label}”`,
    self: 'this',
    list: 'All nodes and edges',
    page: (first: number, last: number, all: string) => `${first} to ${last} of ${all}`,
    before: 'Previous',
    next: 'Next',
    event: 'Event',
    validUntil: 'Held until',
    confidence: 'Confidence',
    names: 'Names',
    summary: 'Summary',
    firstSeen: 'First seen',
    reason: (reason: string, confidence: string | null) =>
      confidence === null ? `(${reason})` : `(${reason}, ${confidence})`,
  },
} as const;

/** What went wrong, and what to do about it. */
export const ERRORS: Readonly<
  Partial<Record<MnemeErrorCode, { readonly title: string; readonly advice: string }>> & {
    readonly OTHER: { readonly title: string; readonly advice: string };
  }
> = {
  BAD_USER_INPUT: {
    title: 'That cannot be asked so',
    advice: 'Change what is named above, and ask again.',
  },
  FORBIDDEN: {
    title: 'You may not do that',
    advice: 'Look as the user or agent of your credentials, or sign in with others.',
  },
  NOT_FOUND: {
    title: 'It is not there',
    advice: 'It may belong to another user or agent, or the address is mistyped.',
  },
  VERSION_CONFLICT: {
    title: 'It changed meanwhile',
    advice: 'Load it again, and look at what it is now.',
  },
  RATE_LIMITED: { title: 'Too much at a time', advice: 'Wait a little, then try again.' },
  SHUTTING_DOWN: { title: 'The service is stopping', advice: 'Try again when it runs.' },
  STORE_UNAVAILABLE: {
    title: 'The database does not answer',
    advice: 'Try again in a moment; if it stays so, look at the log of the service.',
  },
  MODEL_UNAVAILABLE: {
    title: 'A model does not answer',
    advice: 'Try again in a moment; `mneme doctor` says what is configured.',
  },
  NETWORK: {
    title: 'The service cannot be reached',
    advice: 'See whether it runs, then try again.',
  },
  TIMEOUT: { title: 'No answer came in time', advice: 'It may be busy: try again.' },
  OTHER: {
    title: 'Something went wrong',
    advice: 'Try again; if it stays so, the operator finds the cause in the log by the request.',
  },
};

export const KINDS: Readonly<Record<MemoryKind, string>> = {
  EPISODIC: 'Turn',
  SEMANTIC: 'Fact',
  PROCEDURAL: 'Procedure',
  OPINION: 'Opinion',
};

export const NODE_KINDS: Readonly<Record<GraphNodeKind, string>> = { ENTITY: 'Entity', ...KINDS };

/** What the source of an edge does to its target. */
export const EDGES: Readonly<Record<EdgeType, string>> = {
  SUPERSEDES: 'replaces',
  OUTDATED_BY: 'is outdated by',
  NEEDS_REVIEW: 'needs review because of',
  DERIVED_FROM: 'was made from',
  CAUSAL: 'causes',
  RELATED: 'belongs with',
  TEMPORAL: 'comes before',
  MENTIONS: 'mentions',
  HAS_VERSION: 'was before',
  IN_SESSION: 'was said in',
  IN_TURN: 'was made in',
  USED_IN: 'was used in',
};

export const SOURCES: Readonly<Record<EpistemicSource, string>> = {
  USER_ASSERTED: 'said by the user',
  AGENT_INFERRED: 'concluded by an agent',
  BOOKSHELF_DOCUMENT: 'from a document',
  EXTERNAL_RETRIEVED: 'from outside',
};

export const VALIDITIES: Readonly<Record<Validity, string>> = {
  CONFIRMED: 'confirmed',
  INFERRED: 'not confirmed',
  DEPRECATED: 'deprecated',
};

export const RETIRED: Readonly<Record<RetiredReason, string>> = {
  CONFLICT: 'a contradicting memory won',
  CORRECTION: 'it was corrected',
  DECAY: 'its confidence fell too low',
  DEDUP: 'another memory says the same',
  DELETION: 'it was deleted',
  EXPIRY: 'its time ended',
};

export const CHANNELS: Readonly<Record<RecallChannel, string>> = {
  FULLTEXT: 'Words',
  VECTOR: 'Meaning',
  ENTITY: 'Entity',
  PERIOD: 'Time named',
  DATED: 'States a time',
  TOPIC: 'Topic',
  CAUSAL: 'Cause',
  SESSION: 'Conversation',
};

export const NOTICES: Readonly<Record<RecallNotice, string>> = {
  NO_EMBEDDER: 'No embedding model is configured: found by words only.',
  MODEL_UNAVAILABLE: 'The embedding model failed: found by words only.',
  MEANING_WEAK:
    'The embedding model was not made for this language: found by words; relevance leaves nothing out.',
  QUERY_CUT: 'The question was long: only its rarest words were searched for.',
  CHANNEL_TIMEOUT: 'Some ways of finding did not answer in time.',
  FILTER_STARVED: 'Few memories satisfied the filter: ask more narrowly.',
  UNKNOWN_ENTITY: 'There is no such entity that you can see.',
  NO_USER: 'No user was named: only what belongs to nobody is seen.',
  UNKNOWN_USER: 'Nothing was ever stored for this user. User ids are case-sensitive.',
  NOTHING_RELEVANT: 'Nothing that was found bears on the question.',
  RERANKER_UNAVAILABLE: 'The reranker did not answer: hits are in the order before it.',
};

export const FATES: Readonly<Record<RecallFate, string>> = {
  RETURNED: 'It is among the hits',
  CAP: 'Others scored higher',
  REORDERED: 'Diversity put others before it',
  DORMANT: 'It is dormant',
  EXPIRED: 'Its time has ended',
  FILTERED: 'It is not of what was asked for',
  FLOOR: 'Too little of it bears on the question',
  FOLDED: 'Another one stands for it',
  GATED: 'Memory is disabled in this domain',
  NOT_CONSIDERED: 'Too many others were nearer',
  NOT_FOUND_BY_ANY_CHANNEL: 'No channel found it',
  NOT_IN_PICTURE: 'It did not hold then',
  OUTDATED: 'It is outdated',
  ROLE: 'It belongs to another role’s domains',
};
